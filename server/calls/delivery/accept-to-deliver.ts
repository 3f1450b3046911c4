import type { RereadHandler } from '../../http/call.ts'
import { acceptOrder, ownOrder } from '../../domain/couriers.ts'

export const deliveryAcceptToDeliver: RereadHandler<'deliveryAcceptToDeliver'> = {
  work: (context, { body, callerId }) => acceptOrder(context, callerId, body.order_id),
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
