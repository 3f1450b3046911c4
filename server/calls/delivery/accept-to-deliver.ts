import type { Handler } from '../../app/call.ts'
import { acceptOrder } from '../../domain/couriers.ts'

export const deliveryAcceptToDeliver: Handler<'deliveryAcceptToDeliver'> = async (context, { body, callerId }) => ({
  success: true,
  data: await acceptOrder(context, callerId, body.order_id),
})
