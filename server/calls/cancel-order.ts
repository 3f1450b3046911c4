import type { Handler } from '../app/call.ts'
import { takeOrderStep } from '../domain/order-steps.ts'
import { findOrders } from '../domain/order-view.ts'
import { Problem } from '../domain/problem.ts'

export const cancelOrder: Handler<'cancelOrder'> = async (context, { body, callerId }) => {
  const { refund } = await takeOrderStep(context, {
    orderId: body.order_id,
    step: 'order.cancel',
    by: 'customer',
    callerId,
    ...(body.reason !== undefined && { reason: body.reason }),
  })
  const [order] = await findOrders(context.db, 'customer', (query) => query.where('orders.id', '=', body.order_id))
  if (!order) throw new Problem('NOT_FOUND')
  return { success: true, refund, data: order }
}
