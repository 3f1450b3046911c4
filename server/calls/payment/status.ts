import type { Handler } from '../call.ts'
import { paymentStatus as statusOf } from '../../services/payment-results.ts'

export const paymentStatus: Handler<'paymentStatus'> = async (context, { body, callerId }) => ({
  success: true,
  ...(await statusOf(context, body.unique_order_id, callerId)),
})
