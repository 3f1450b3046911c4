import type { CourierShiftSnapshot } from './courier-shift.machine.ts'

export const selectCourier = (snapshot: CourierShiftSnapshot) => snapshot.context.courier
export const selectHasFailed = (snapshot: CourierShiftSnapshot) => snapshot.hasTag('failed')
/** What the profile could not be had for. */
export const selectError = (snapshot: CourierShiftSnapshot) => snapshot.context.error
/** Whether the server has said who it is, or couldn't. */
export const selectIsKnown = (snapshot: CourierShiftSnapshot) => snapshot.context.courier !== undefined || snapshot.hasTag('failed')
/** As requested while the server is asked. */
export const selectIsOnDuty = (snapshot: CourierShiftSnapshot) =>
  snapshot.hasTag('switching') ? snapshot.context.requested : snapshot.context.courier?.isOnDuty === true
export const selectIsSwitching = (snapshot: CourierShiftSnapshot) => snapshot.hasTag('switching')
export const selectSwitchError = (snapshot: CourierShiftSnapshot) => snapshot.context.switchError
