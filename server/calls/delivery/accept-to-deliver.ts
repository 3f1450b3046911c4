import type { RereadHandler } from '../call.ts'
import { acceptOrder, ownOrder } from '../../services/couriers.ts'
import { idempotent } from '../idempotent.ts'

export const deliveryAcceptToDeliver: RereadHandler<'deliveryAcceptToDeliver'> = {
  work: idempotent((context, { body, callerId }) => acceptOrder(context, callerId, body.order_id)),
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
