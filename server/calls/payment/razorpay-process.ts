import type { GatewayHandler } from '../call.ts'
import { completePayment } from '../../services/payment-results.ts'

export const paymentRazorpayProcess: GatewayHandler<'paymentRazorpayProcess'> = {
  acrossGateway: async (context, { body, callerId }) => {
    const { razorpay_order_id: gatewayId, razorpay_payment_id: paymentId, razorpay_signature: signature } = body
    const fields = { razorpay_payment_id: paymentId, razorpay_signature: signature }
    return { success: true, ...(await completePayment(context, { name: 'Razorpay', userId: callerId, by: { gatewayId }, fields })) }
  },
}
