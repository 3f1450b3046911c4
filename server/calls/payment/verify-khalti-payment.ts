import type { GatewayHandler } from '../call.ts'
import { completePayment } from '../../services/payment-results.ts'
import { beginWith } from './begin.ts'

export const paymentVerifyKhaltiPayment: GatewayHandler<'paymentVerifyKhaltiPayment'> = {
  acrossGateway: async (context, call) => {
    const { unique_order_id: uniqueOrderId, pidx } = call.body
    if (pidx === undefined) return beginWith(context, call, 'Khalti', uniqueOrderId)
    const asked = { name: 'Khalti', userId: call.callerId, by: { gatewayId: pidx }, fields: {} } as const
    return { success: true, ...(await completePayment(context, asked)) }
  },
}
