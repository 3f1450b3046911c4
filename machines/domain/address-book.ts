import type { Id } from './id.ts'
import * as limits from '../limits.ts'
import { isSameAddress } from './distance.ts'
import type { Coordinates, SavedAddress } from './entities.ts'

export { addressesAtMost } from '../limits.ts'

/** What is written down of an address: a new one has no id yet. */
export interface AddressDraft extends Coordinates {
  id: Id | undefined
  address: string
  house: string
  tag: string
}

export type AddressChange = { kind: 'save'; draft: AddressDraft } | { kind: 'delete'; id: Id } | { kind: 'setDefault'; id: Id }

/** The id of an address that the server has not answered for yet. */
export const unsavedId = 0

/** Whether the book holds that address already, as another one than itself (ADDR-5). */
export const isInBook = (book: readonly { id: Id; location: Omit<AddressDraft, 'id'> }[], draft: AddressDraft): boolean =>
  book.some(({ id, location }) => id !== draft.id && isSameAddress(location, draft, limits.duplicateSaveMetres))

/** The default address, then the others as they are. */
export const defaultFirst = (book: readonly SavedAddress[]): SavedAddress[] =>
  book.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))

const onlyDefault = (book: readonly SavedAddress[], id: Id | undefined): SavedAddress[] =>
  book.map((one) => ({ ...one, isDefault: one.id === id }))

/** The book as it will be: a new address comes first and is the default; where the default goes, the first that is left becomes the default. */
export function withChange(book: readonly SavedAddress[], change: AddressChange): SavedAddress[] {
  if (change.kind === 'setDefault') return onlyDefault(book, change.id)
  if (change.kind === 'delete') {
    const left = book.filter((one) => one.id !== change.id)
    return left.some((one) => one.isDefault) ? left : onlyDefault(left, left[0]?.id)
  }
  const { id, ...details } = change.draft
  if (id !== undefined) return book.map((one) => (one.id === id ? { ...one, location: { ...one.location, ...details } } : one))
  const location = { ...details, businessLocation: false, timestamp: 0, isUserSelected: true }
  return onlyDefault([{ id: unsavedId, location, isDefault: true }, ...book], unsavedId)
}
