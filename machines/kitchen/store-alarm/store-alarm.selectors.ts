import type { StoreAlarmSnapshot } from './store-alarm.machine.ts'

/** Whether the browser does not let the page sound. */
export const selectIsSilent = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('silent')
export const selectIsEnabling = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('enabling')
/** Whether an order has waited for a minute. */
export const selectIsUrgent = (snapshot: StoreAlarmSnapshot) => snapshot.hasTag('urgent')
