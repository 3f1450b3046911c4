import type { Handler } from './call.ts'
import { beginWith } from './payment/begin.ts'

export const acceptStripePayment: Handler<'acceptStripePayment'> = (context, call) =>
  beginWith(context, call, 'Stripe', call.body.unique_order_id)
