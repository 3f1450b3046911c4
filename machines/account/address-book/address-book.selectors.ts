import type { AddressBookSnapshot } from './address-book.machine.ts'

export const selectAddresses = (snapshot: AddressBookSnapshot) => snapshot.context.addresses
/** What may be shown until the account's own list has come. */
export const selectStored = (snapshot: AddressBookSnapshot) => snapshot.context.stored
export const selectDraft = (snapshot: AddressBookSnapshot) => (snapshot.hasTag('editing') ? snapshot.context.draft : undefined)
export const selectFault = (snapshot: AddressBookSnapshot) => snapshot.context.fault
export const selectNeedsHouse = (snapshot: AddressBookSnapshot) => snapshot.context.needsHouse
export const selectError = (snapshot: AddressBookSnapshot) => snapshot.context.error
export const selectIsLoading = (snapshot: AddressBookSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: AddressBookSnapshot) => snapshot.hasTag('failed')
export const selectIsDescribing = (snapshot: AddressBookSnapshot) => snapshot.hasTag('describing')
export const selectIsChanging = (snapshot: AddressBookSnapshot) => snapshot.hasTag('changing')
export const selectIsEditing = (snapshot: AddressBookSnapshot) => snapshot.hasTag('editing')
/** Whether what the open form is in trouble with is the look for the pin's address. */
export const selectHasLookedUp = (snapshot: AddressBookSnapshot) => snapshot.context.hasLookedUp
/** The flag of an address that is being saved or made the default (ADDR-7). */
export const selectIsAddressUpdating = (snapshot: AddressBookSnapshot) => snapshot.hasTag('updating')
/** The address that is about to be deleted. */
export function selectAsked(snapshot: AddressBookSnapshot) {
  const { addresses, change } = snapshot.context
  return snapshot.hasTag('asking') && change?.kind === 'delete' ? addresses.find(({ id }) => id === change.id) : undefined
}
