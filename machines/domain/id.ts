/** What a thing is called by the back end: an integer from 1 on, or the text that another back end calls it by. */
export type Id = number | string

/** The id that is written; an integer is the same one however it is written. Undefined for what is none. */
export function idOf(value: unknown): Id | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined
  if (typeof value !== 'string' || value === '' || value === '0') return undefined
  const read = Number(value)
  return Number.isSafeInteger(read) && read > 0 && String(read) === value ? read : value
}

/** Ids in an order that is always the same. */
export const inOrder = (a: Id, b: Id): number => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1)
