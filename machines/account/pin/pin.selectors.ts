import type { PinSnapshot } from './pin.machine.ts'

export const selectAt = (snapshot: PinSnapshot) => snapshot.context.at
export const selectAddress = (snapshot: PinSnapshot) => snapshot.context.address
export const selectHouse = (snapshot: PinSnapshot) => snapshot.context.house
export const selectNeedsHouse = (snapshot: PinSnapshot) => snapshot.context.needsHouse
export const selectLacksHouse = (snapshot: PinSnapshot) => snapshot.context.lacksHouse
export const selectMessage = (snapshot: PinSnapshot) => snapshot.context.message
/** Whether the address of where the pin is now is on its way. */
export const selectIsNaming = (snapshot: PinSnapshot) => snapshot.hasTag('naming')
/** Whether no address is known for where the pin is. */
export const selectIsUnnamed = (snapshot: PinSnapshot) => snapshot.hasTag('unnamed')
