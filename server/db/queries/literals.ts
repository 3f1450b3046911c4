import { sql } from 'kysely'

/** Constants as literals in a statement rather than parameters, so that the planner can use partial indexes. */
export const literals = (values: readonly number[]) => sql.join(values.map((value) => sql.lit(value)))
