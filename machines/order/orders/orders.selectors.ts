import type { OrdersSnapshot } from './orders.machine.ts'

export const selectOrders = (snapshot: OrdersSnapshot) => snapshot.context.orders
export const selectIsLoading = (snapshot: OrdersSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: OrdersSnapshot) => snapshot.hasTag('failed')
export const selectHasMore = (snapshot: OrdersSnapshot) => snapshot.context.hasMore
export const selectIsLoadingMore = (snapshot: OrdersSnapshot) => snapshot.hasTag('more')
export const selectHasMoreFailed = (snapshot: OrdersSnapshot) => snapshot.hasTag('moreFailed')
/** Whether the event stream is lost. */
export const selectIsConnectionLost = (snapshot: OrdersSnapshot) => snapshot.hasTag('lost')
