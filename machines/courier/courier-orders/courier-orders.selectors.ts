import type { CourierOrdersSnapshot } from './courier-orders.machine.ts'

export const selectLists = (snapshot: CourierOrdersSnapshot) => snapshot.context.lists
export const selectHasFailed = (snapshot: CourierOrdersSnapshot) => snapshot.hasTag('failed')
/** Whether what is shown may be out of date: the last reading failed. */
export const selectIsConnectionLost = ({ context }: CourierOrdersSnapshot) => context.lists !== undefined && context.error !== undefined
export const selectError = (snapshot: CourierOrdersSnapshot) => snapshot.context.error
