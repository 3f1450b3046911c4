import { fromTransition } from 'xstate'

/** What was typed into a form's fields, by their names. */
type Draft = Readonly<Record<string, string>>

/** Holds what was typed, for as long as its screen is there. */
export const draftLogic = fromTransition(
  (draft: Draft, { name, value }: { type: 'field.stored'; name: string; value: string }): Draft => ({ ...draft, [name]: value }),
  {},
)
