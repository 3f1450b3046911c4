import type { GatewayHandler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentRazorpayCreateOrder: GatewayHandler<'paymentRazorpayCreateOrder'> = {
  acrossGateway: (context, call) => beginWith(context, call, 'Razorpay', call.body.unique_order_id),
}
