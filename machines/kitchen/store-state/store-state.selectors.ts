import type { StoreStateSnapshot } from './store-state.machine.ts'

export const selectStoreState = (snapshot: StoreStateSnapshot) => snapshot.context.state
export const selectHasFailed = (snapshot: StoreStateSnapshot) => snapshot.hasTag('failed')
export const selectIsChanging = (snapshot: StoreStateSnapshot) => snapshot.hasTag('changing')
/** What is requested, or could not be done. */
export const selectChange = (snapshot: StoreStateSnapshot) => snapshot.context.change
export const selectChangeError = (snapshot: StoreStateSnapshot) => snapshot.context.changeError
