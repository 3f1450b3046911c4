import fc from 'fast-check'
import type { StoreOrdersRead } from '../../../machines/kitchen/store-orders/store-orders.types.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { aStoreState } from '../../support/store-entities.ts'
import { aStoreOrder, aTakenOrder } from '../../support/store-orders.ts'

const store = aStoreState()

/** A board with none, one or two orders, offered or taken. */
export const anyRead = fc.constantFrom<StoreOrdersRead>(
  { store, orders: [] },
  { store, orders: [aStoreOrder()] },
  { store, orders: [aTakenOrder()] },
  { store, orders: [aStoreOrder(), aStoreOrder({ id: 6 })] },
  { store, orders: [aStoreOrder(), aStoreOrder({ id: 6, status: statusIds.scheduled })] },
)
export const taken = aTakenOrder()
export const anyOrderId = fc.constantFrom(5, 6)
