import type { Order } from '../../machines/domain/entities.ts'
import type { Id } from '../../machines/domain/id.ts'
import { isFinished } from '../../machines/order/order-lifecycle/order-status.ts'
import { keys } from './keys.ts'
import { isObject } from './lenient.ts'
import { readJson, writeJson, type Store } from './storage.ts'

/** Whether stored JSON has what a screen of an order reads. */
const isOrder = (value: unknown): value is Order =>
  isObject(value) &&
  ['store', 'location', 'bill'].every((name) => isObject(value[name])) &&
  typeof value['uniqueId'] === 'string' &&
  Array.isArray(value['events'])

/** A customer's orders under way as they were last read, for a page that is opened without a network; nothing of another customer's. */
export const storedOrders = (store: Store, userId: Id | undefined): Order[] =>
  readJson(store, keys.runningOrders, (value) =>
    isObject(value) && userId !== undefined && value['userId'] === userId && Array.isArray(value['orders'])
      ? value['orders'].filter(isOrder)
      : undefined,
  ) ?? []

/** Stores an order as it was read while it is under way, and removes it once it has ended. */
export function storeOrder(store: Store, userId: Id | undefined, order: Order): void {
  if (userId === undefined) return
  const others = storedOrders(store, userId).filter(({ uniqueId }) => uniqueId !== order.uniqueId)
  const orders = isFinished(order.status) ? others : [...others, order]
  if (orders.length === 0) store.remove(keys.runningOrders)
  else writeJson(store, keys.runningOrders, { userId, orders })
}
