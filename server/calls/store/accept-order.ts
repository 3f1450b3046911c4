import type { RereadHandler } from '../call.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { acceptStoreOrder } from '../../services/store-steps.ts'
import { idempotent } from '../idempotent.ts'

export const storeAcceptOrder: RereadHandler<'storeAcceptOrder'> = {
  work: idempotent((context, { body, callerId }) =>
    acceptStoreOrder(context, callerId, { orderId: body.order_id, ...(body.minutes !== undefined && { minutes: body.minutes }) }),
  ),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
