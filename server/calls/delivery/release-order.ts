import type { RereadHandler } from '../call.ts'
import { releaseOrder } from '../../services/courier-reports.ts'
import { idempotent } from '../idempotent.ts'

export const deliveryReleaseOrder: RereadHandler<'deliveryReleaseOrder'> = {
  work: idempotent((context, { body: { order_id: orderId, reason, note }, callerId }) =>
    releaseOrder(context, callerId, { orderId, reason, note }),
  ),
  read: async () => ({ success: true }),
}
