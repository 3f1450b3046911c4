import type { RereadHandler } from '../call.ts'
import { proposeChange } from '../../services/change-decisions.ts'
import { storeOrder } from '../../services/store-orders.ts'
import { idempotent } from '../idempotent.ts'

export const storeProposeOrderChange: RereadHandler<'storeProposeOrderChange'> = {
  work: idempotent((context, { body, callerId }) =>
    proposeChange(context, callerId, {
      orderId: body.order_id,
      line: body.line,
      itemId: body.item_id,
      kind: body.kind,
      quantity: body.quantity,
      replacementId: body.replacement_id,
    }),
  ),
  read: async (context, { body, callerId }) => ({ success: true, data: await storeOrder(context, callerId, body.order_id) }),
}
