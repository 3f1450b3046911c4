import type { Handler } from '../http/call.ts'
import { unlockPin } from '../domain/delivery-pin.ts'
import { findOrders } from '../domain/order-view.ts'
import { Problem } from '../domain/problem.ts'
import { noteAct } from '../domain/staff.ts'

export const unlockDeliveryPin: Handler<'unlockDeliveryPin'> = async (context, call) => {
  const { body, callerId } = call
  await unlockPin(context, callerId, body.order_id)
  const [order] = await findOrders(context.db, 'customer', (query) => query.where('orders.id', '=', body.order_id))
  if (!order) throw new Problem('NOT_FOUND')
  await noteAct(context, call, 'unlock-delivery-pin', order.unique_order_id)
  return { success: true, data: order }
}
