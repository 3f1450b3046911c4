import type { CourierPositionSnapshot } from './courier-position.machine.ts'

/** Whether customers can't be shown the courier because the device does not tell where it is. */
export const selectIsBlocked = (snapshot: CourierPositionSnapshot) => snapshot.hasTag('blocked')
