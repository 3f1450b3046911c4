import type { Handler, LateHandler } from './call.ts'
import { takeOrderStep } from '../services/order-steps.ts'
import { orderById } from '../db/queries/order-views.ts'
import { Problem } from '../domain/problem.ts'
import { auditImpersonatedOrder } from '../services/staff.ts'
import { idempotent } from './idempotent.ts'

const cancel: Handler<'cancelOrder'> = idempotent(async (context, call) => {
  const { body, callerId } = call
  const { refund } = await takeOrderStep(context, {
    orderId: body.order_id,
    step: 'order.cancel',
    by: 'customer',
    callerId,
    ...(body.reason !== undefined && { reason: body.reason }),
  })
  // a refund, which may go into the wallet, is the customer's own decision
  if (refund > 0 && call.who?.impersonatorId !== undefined) throw new Problem('ACTING')
  const order = await orderById(context.db, body.order_id)
  if (!order) throw new Problem('NOT_FOUND')
  await auditImpersonatedOrder(context, call, 'cancel-order', order)
  return { success: true, refund, data: order }
})

export const cancelOrder: LateHandler<'cancelOrder'> = {
  readAhead: () => Promise.resolve(cancel),
  // the client may not know that the order is cancelled, where the response was lost
  keyOf: (body) => body,
}
