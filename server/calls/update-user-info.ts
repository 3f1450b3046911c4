import type { Handler } from '../http/call.ts'
import { profileOf } from '../domain/accounts.ts'
import { findOrders } from '../domain/order-view.ts'

export const updateUserInfo: Handler<'updateUserInfo'> = async ({ db }, { body, callerId }) => {
  const uniqueId = body.unique_order_id
  const [order] = await findOrders(db, 'customer', (query) => {
    const own = query.where('orders.user_id', '=', callerId)
    return uniqueId === undefined
      ? own.where('orders.status', 'not in', [5, 6, 9]).orderBy('orders.id', 'desc').limit(1)
      : own.where('orders.unique_order_id', '=', uniqueId)
  })
  return {
    success: true,
    data: await profileOf(db, callerId),
    running_order: order ?? null,
    delivery_details: order?.accept_delivery ?? null,
  }
}
