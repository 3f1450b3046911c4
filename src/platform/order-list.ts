import type { OrdersPage } from '../../machines/order/orders/orders.types.ts'
import type { components } from '../../openapi/types.ts'
import { hasNextPage, list, type Raw } from './lenient.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

/** get-orders answers a list or a page of one. */
export const ordersOf = (wire: Raw<Schemas['Order'][] | Schemas['OrderPage']>): OrdersPage => ({
  orders: list(wire, orderOf),
  hasMore: hasNextPage(wire),
})
