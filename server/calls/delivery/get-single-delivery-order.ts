import type { Handler } from '../call.ts'
import { orderForCourier } from '../../db/queries/order-views.ts'
import { Problem } from '../../domain/problem.ts'

export const deliveryGetSingleDeliveryOrder: Handler<'deliveryGetSingleDeliveryOrder'> = async ({ db }, { body, callerId }) => {
  const order = await orderForCourier(db, callerId, body.unique_order_id)
  if (!order) throw new Problem('NOT_FOUND')
  return order
}
