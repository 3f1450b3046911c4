import type { Handler } from '../call.ts'
import { visibleOrder } from '../../services/couriers.ts'

export const deliveryGetSingleDeliveryOrder: Handler<'deliveryGetSingleDeliveryOrder'> = (context, { body, callerId }) =>
  visibleOrder(context, callerId, body.unique_order_id)
