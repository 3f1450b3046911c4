import type { Handler } from '../app/call.ts'
import { findOrders } from '../domain/order-view.ts'

export const checkRunningOrder: Handler<'checkRunningOrder'> = async ({ db }, { callerId }) => {
  const [order] = await findOrders(db, 'customer', (query) =>
    query.where('orders.user_id', '=', callerId).where('orders.status', 'not in', [5, 6, 9]).orderBy('orders.id', 'desc').limit(1),
  )
  return { success: true, running_order: order ?? null }
}
