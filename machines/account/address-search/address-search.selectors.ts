import type { AddressSearchSnapshot } from './address-search.machine.ts'

export const selectText = (snapshot: AddressSearchSnapshot) => snapshot.context.text
export const selectRecent = (snapshot: AddressSearchSnapshot) => snapshot.context.recent
export const selectFound = (snapshot: AddressSearchSnapshot) => snapshot.context.found
export const selectError = (snapshot: AddressSearchSnapshot) => snapshot.context.error
export const selectIsSearching = (snapshot: AddressSearchSnapshot) => snapshot.hasTag('searching')
/** Whether what was found, if only nothing, is what the text asked for. */
export const selectIsFound = (snapshot: AddressSearchSnapshot) => snapshot.hasTag('found')
export const selectHasFailed = (snapshot: AddressSearchSnapshot) => snapshot.hasTag('failed')
