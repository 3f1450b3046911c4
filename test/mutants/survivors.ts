/** Why a mutant survives, by its machine or file and its name. `npm run mutants` fails on a survivor that is not here, and on one here that is noticed. */
export const survivors: Record<string, Record<string, string>> = {}
