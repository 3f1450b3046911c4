import type { StoreOrdersSnapshot } from './store-orders.machine.ts'

export const selectOrders = (snapshot: StoreOrdersSnapshot) => snapshot.context.orders
export const selectError = (snapshot: StoreOrdersSnapshot) => snapshot.context.error
export const selectDate = (snapshot: StoreOrdersSnapshot) => snapshot.context.date
export const selectQuery = (snapshot: StoreOrdersSnapshot) => snapshot.context.query
export const selectIsLoading = (snapshot: StoreOrdersSnapshot) => snapshot.hasTag('loading')
/** Whether there is nothing to show because the orders could not be read. */
export const selectHasFailed = ({ context }: StoreOrdersSnapshot) => context.orders === undefined && context.error !== undefined
/** Whether what is shown may be out of date: the last reading failed. */
export const selectIsStale = ({ context }: StoreOrdersSnapshot) => context.orders !== undefined && context.error !== undefined
