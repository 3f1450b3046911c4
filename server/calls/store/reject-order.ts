import type { RereadHandler } from '../call.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { rejectStoreOrder } from '../../services/store-steps.ts'
import { idempotent } from '../idempotent.ts'

export const storeRejectOrder: RereadHandler<'storeRejectOrder'> = {
  work: idempotent((context, { body, callerId }) =>
    rejectStoreOrder(context, callerId, {
      orderId: body.order_id,
      code: body.code,
      itemIds: body.item_ids ?? [],
      endsToday: body.ends_today ?? false,
    }),
  ),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
