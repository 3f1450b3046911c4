import type { Handler } from '../http/call.ts'
import { findOrders } from '../domain/order-view.ts'

export const getOrders: Handler<'getOrders'> = async ({ db }, { body: { page }, callerId }) => {
  const size = 20
  const orders = await findOrders(db, 'customer', (query) =>
    query
      .where('orders.user_id', '=', callerId)
      .orderBy('orders.id', 'desc')
      .limit(page === undefined ? 100 : size + 1)
      .offset(((page ?? 1) - 1) * size),
  )
  if (page === undefined) return orders
  return {
    current_page: page,
    next_page_url: orders.length > size ? `/api/get-orders?page=${page + 1}` : null,
    data: orders.slice(0, size),
  }
}
