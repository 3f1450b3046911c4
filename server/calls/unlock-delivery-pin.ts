import type { Handler } from './call.ts'
import { unlockPin } from '../services/delivery-pin.ts'
import { orderById } from '../db/queries/order-views.ts'
import { Problem } from '../domain/problem.ts'
import { auditImpersonatedAction } from '../services/staff.ts'
import { idempotent } from './idempotent.ts'

export const unlockDeliveryPin: Handler<'unlockDeliveryPin'> = idempotent(async (context, call) => {
  const { body, callerId } = call
  await unlockPin(context, callerId, body.order_id)
  const order = await orderById(context.db, body.order_id)
  if (!order) throw new Problem('NOT_FOUND')
  await auditImpersonatedAction(context, call, 'unlock-delivery-pin', order.unique_order_id)
  return { success: true, data: order }
})
