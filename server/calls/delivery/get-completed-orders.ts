import type { Handler } from '../call.ts'
import { ordersDelivered } from '../../db/queries/order-views.ts'
import { completedPage } from '../../services/couriers.ts'

export const deliveryGetCompletedOrders: Handler<'deliveryGetCompletedOrders'> = ({ db }, { body, callerId }) =>
  ordersDelivered(db, callerId, { limit: completedPage, offset: ((body.page ?? 1) - 1) * completedPage })
