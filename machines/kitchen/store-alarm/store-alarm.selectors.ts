import type { StoreAlarmSnapshot } from './store-alarm.machine.ts'

/** Whether an order that comes would not be heard. */
export const selectIsSilent = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('silent')
export const selectIsEnabling = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('enabling')
/** Whether an order has waited for a minute. */
export const selectIsUrgent = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('urgent')
