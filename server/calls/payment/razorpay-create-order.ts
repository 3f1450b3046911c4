import type { Handler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentRazorpayCreateOrder: Handler<'paymentRazorpayCreateOrder'> = (context, call) =>
  beginWith(context, call, 'Razorpay', call.body.unique_order_id)
