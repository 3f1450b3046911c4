import type { Handler } from './call.ts'
import { orderById } from '../db/queries/order-views.ts'
import { Problem } from '../domain/problem.ts'
import { decideChange } from '../services/change-decisions.ts'
import { idempotent } from './idempotent.ts'

export const decideOrderChange: Handler<'decideOrderChange'> = idempotent(async (context, { body, callerId }) => {
  await decideChange(context, callerId, { orderId: body.order_id, changeId: body.change_id, decision: body.decision })
  const order = await orderById(context.db, body.order_id)
  if (!order) throw new Problem('NOT_FOUND')
  return { success: true, data: order }
})
