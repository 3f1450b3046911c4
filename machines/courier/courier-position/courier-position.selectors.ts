import type { CourierPositionSnapshot } from './courier-position.machine.ts'

/** Whether customers can't be shown the courier because the device does not say where it is. */
export const selectIsBlocked = (snapshot: CourierPositionSnapshot) => snapshot.hasTag('blocked')
/** Where the courier is, as the device said last; known only while an order is under way. */
export const selectLocation = ({ context }: CourierPositionSnapshot) => context.last
