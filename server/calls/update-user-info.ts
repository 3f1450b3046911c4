import type { Handler } from './call.ts'
import { profileOf } from '../services/accounts.ts'
import { Problem } from '../domain/problem.ts'
import { latestOpenOrder, orderOfCustomer } from '../db/queries/order-views.ts'

export const updateUserInfo: Handler<'updateUserInfo'> = async ({ db }, { body, callerId }) => {
  const uniqueId = body.unique_order_id
  const order = await (uniqueId === undefined ? latestOpenOrder(db, callerId) : orderOfCustomer(db, callerId, uniqueId))
  if (uniqueId !== undefined && !order) throw new Problem('NOT_FOUND')
  return {
    success: true,
    data: await profileOf(db, callerId),
    running_order: order ?? null,
    delivery_details: order?.accept_delivery ?? null,
  }
}
