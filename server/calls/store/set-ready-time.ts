import type { RereadHandler } from '../call.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { setReadyTime } from '../../services/store-steps.ts'
import { idempotent } from '../idempotent.ts'

export const storeSetReadyTime: RereadHandler<'storeSetReadyTime'> = {
  work: idempotent((context, { body, callerId }) => setReadyTime(context, callerId, { orderId: body.order_id, minutes: body.minutes })),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
