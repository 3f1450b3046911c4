import type { CompletedOrdersSnapshot } from './completed-orders.machine.ts'

export const selectOrders = (snapshot: CompletedOrdersSnapshot) => snapshot.context.orders
export const selectIsLoading = (snapshot: CompletedOrdersSnapshot) => snapshot.hasTag('loading')
export const selectHasFailed = (snapshot: CompletedOrdersSnapshot) => snapshot.hasTag('failed')
export const selectHasMore = (snapshot: CompletedOrdersSnapshot) => snapshot.hasTag('hasMore')
export const selectError = (snapshot: CompletedOrdersSnapshot) => snapshot.context.error
