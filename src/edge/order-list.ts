import type { OrdersPage } from '../../machines/orders/orders.types.ts'
import type { components } from '../../openapi/types.ts'
import { list } from './lenient.ts'
import { orderOf } from './normalise-order.ts'

type Schemas = components['schemas']

/** get-orders answers a list or a page of one. */
export const ordersOf = (wire: readonly Schemas['Order'][] | Schemas['OrderPage']): OrdersPage => {
  const isPage = 'data' in wire
  return { orders: list(isPage ? wire.data : wire).map((order) => orderOf(order)), hasMore: isPage && wire.next_page_url !== null }
}
