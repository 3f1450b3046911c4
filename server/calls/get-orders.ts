import type { Handler } from './call.ts'
import { ordersOfCustomer } from '../db/queries/order-views.ts'

export const getOrders: Handler<'getOrders'> = async ({ db }, { body: { page }, callerId }) => {
  const size = 20
  const limit = page === undefined ? 100 : size + 1
  const orders = await ordersOfCustomer(db, callerId, { limit, offset: ((page ?? 1) - 1) * size })
  if (page === undefined) return orders
  return {
    current_page: page,
    next_page_url: orders.length > size ? `/api/get-orders?page=${page + 1}` : null,
    data: orders.slice(0, size),
  }
}
