import type { StoreStateSnapshot } from './store-state.machine.ts'

export const selectStoreState = (snapshot: StoreStateSnapshot) => snapshot.context.state
export const selectIsChanging = (snapshot: StoreStateSnapshot) => snapshot.hasTag('changing')
/** What is requested, or could not be done. */
export const selectChange = (snapshot: StoreStateSnapshot) => snapshot.context.change
/** Why it could not be done. */
export const selectError = (snapshot: StoreStateSnapshot) => snapshot.context.error
