import type { RereadHandler } from '../call.ts'
import { reportProblem } from '../../services/courier-reports.ts'
import { ownOrder } from '../../services/couriers.ts'
import { idempotent } from '../idempotent.ts'

export const deliveryReportProblem: RereadHandler<'deliveryReportProblem'> = {
  work: idempotent((context, { body: { order_id: orderId, reason, note }, callerId }) =>
    reportProblem(context, callerId, { orderId, reason, note }),
  ),
  read: async (context, { body, callerId }) => ({ success: true, data: await ownOrder(context, callerId, body.order_id) }),
}
