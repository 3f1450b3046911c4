import type { GatewayHandler } from '../call.ts'
import { completePayment } from '../../services/payment-results.ts'
import { beginWith } from './begin.ts'

export const paymentProcessMercadoPago: GatewayHandler<'paymentProcessMercadoPago'> = {
  acrossGateway: async (context, call) => {
    const { unique_order_id: uniqueOrderId, payment_id: paymentId } = call.body
    if (paymentId === undefined) return beginWith(context, call, 'MercadoPago', uniqueOrderId)
    const asked = { name: 'MercadoPago', userId: call.callerId, by: { uniqueOrderId }, fields: {} } as const
    return { success: true, ...(await completePayment(context, asked)) }
  },
}
