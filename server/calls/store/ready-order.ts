import type { RereadHandler } from '../call.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { takeStoreStep } from '../../services/store-steps.ts'
import { idempotent } from '../idempotent.ts'

export const storeReadyOrder: RereadHandler<'storeReadyOrder'> = {
  work: idempotent((context, { body, callerId }) => takeStoreStep(context, callerId, body.order_id, 'store.ready')),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
