import type { StoreEventStreamSnapshot } from './store-event-stream.machine.ts'

/** Whether changes are not notified, so that what is shown may be outdated. */
export const selectIsLost = (snapshot: StoreEventStreamSnapshot) => snapshot.hasTag('lost')
