import type { StoreAreaSnapshot } from './store-area.machine.ts'

export const selectMember = (snapshot: StoreAreaSnapshot) => snapshot.context.member
/** The store that is shown. */
export const selectStoreId = (snapshot: StoreAreaSnapshot) => snapshot.context.storeId
/** The orders that wait for an answer at stores that are not shown. */
export const selectOffered = (snapshot: StoreAreaSnapshot) => snapshot.context.offered
/** Whether the hours of the store that is shown have edits that are not saved. */
export const selectHasUnsavedHours = ({ context: { storeId, unsavedHours } }: StoreAreaSnapshot) =>
  storeId !== undefined && unsavedHours.includes(storeId)
/** Whether the server has ended the last session. */
export const selectIsExpired = (snapshot: StoreAreaSnapshot) => snapshot.hasTag('expired')
export const selectHasFailed = (snapshot: StoreAreaSnapshot) => snapshot.hasTag('failed')
export const selectIsStoreless = (snapshot: StoreAreaSnapshot) => snapshot.hasTag('storeless')
/** What the member could not be read for. */
export const selectError = (snapshot: StoreAreaSnapshot) => snapshot.context.error
