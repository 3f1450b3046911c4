import type { Handler } from '../../http/call.ts'
import { completedPage } from '../../domain/couriers.ts'
import { findOrders } from '../../domain/order-view.ts'

export const deliveryGetCompletedOrders: Handler<'deliveryGetCompletedOrders'> = ({ db }, { body, callerId }) =>
  findOrders(db, { courierId: callerId }, (query) =>
    query
      .where('orders.courier_id', '=', callerId)
      .where('orders.status', '=', 5)
      .orderBy('orders.changed_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(completedPage)
      .offset(((body.page ?? 1) - 1) * completedPage),
  )
