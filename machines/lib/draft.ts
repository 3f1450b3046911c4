import { fromTransition } from 'xstate'

/** What was typed into a form's fields, by their names. */
type Draft = Readonly<Record<string, string>>

/** Holds what was typed, for as long as its screen is there. A field is under its own name, by which secrets are left out where events are printed. */
export const draftLogic = fromTransition(
  (draft: Draft, { field }: { type: 'field.stored'; field: Draft }): Draft => ({ ...draft, ...field }),
  {},
)
