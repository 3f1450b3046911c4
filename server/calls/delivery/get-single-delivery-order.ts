import type { Handler } from '../../http/call.ts'
import { findOrders } from '../../domain/order-view.ts'
import { Problem } from '../../domain/problem.ts'

export const deliveryGetSingleDeliveryOrder: Handler<'deliveryGetSingleDeliveryOrder'> = async ({ db }, { body, callerId }) => {
  const [order] = await findOrders(db, { courierId: callerId }, (query) =>
    query
      .where('orders.unique_order_id', '=', body.unique_order_id)
      .where((where) =>
        where.or([
          where('orders.courier_id', '=', callerId),
          where.and([where('orders.courier_id', 'is', null), where('orders.status', '=', 2), where('orders.delivery_type', '=', 1)]),
        ]),
      ),
  )
  if (!order) throw new Problem('NOT_FOUND')
  return order
}
