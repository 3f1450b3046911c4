import type { Id } from '../../domain/id.ts'
import type { AddressChange, AddressDraft } from '../../domain/address-book.ts'
import type { Coordinates, SavedAddress } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What is wrong with a draft: no text, no house or flat where one is needed, no location on the map, or in the list already. */
export type DraftFault = 'missing' | 'houseless' | 'unplaced' | 'duplicate'

export interface AddressBookInput {
  /** Whether no address will do without house or flat (flatApartmentAddressRequired). */
  needsHouse: boolean
  /** What the last visit stored of the list; undefined where nothing may stand in for it. */
  stored?: readonly SavedAddress[] | undefined
}

export interface AddressBookContext extends AddressBookInput {
  addresses: SavedAddress[]
  /** The list as the server knows it, while a change is on its way. */
  before: SavedAddress[]
  draft: AddressDraft | undefined
  fault: DraftFault | undefined
  change: AddressChange | undefined
  /** What the last change, or the first look, came to grief on. */
  error: AppError | undefined
  /** Whether that was the look for the pin's address. */
  hasLookedUp: boolean
}

export type AddressBookEvent =
  | { type: 'book.retry' }
  | { type: 'address.add'; draft: Omit<AddressDraft, 'id'> }
  | { type: 'address.edit'; id: Id }
  | { type: 'address.delete'; id: Id }
  | { type: 'address.prefer'; id: Id }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'form.change'; change: Partial<Pick<AddressDraft, 'address' | 'house' | 'tag'>> }
  | { type: 'form.submit' }
  | { type: 'form.cancel' }
  | { type: 'pin.move'; at: Coordinates }

export type AddressBookEmitted =
  /** The server's list, where it is a new one. */
  { type: 'addresses.stored'; addresses: SavedAddress[] } | { type: 'address.changed'; change: AddressChange }
