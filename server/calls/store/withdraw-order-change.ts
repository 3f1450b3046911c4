import type { RereadHandler } from '../call.ts'
import { withdrawChange } from '../../services/change-decisions.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { idempotent } from '../idempotent.ts'

export const storeWithdrawOrderChange: RereadHandler<'storeWithdrawOrderChange'> = {
  work: idempotent((context, { body, callerId }) =>
    withdrawChange(context, callerId, { orderId: body.order_id, changeId: body.change_id }),
  ),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
