import type { GatewayHandler } from './call.ts'
import { beginWith } from './payment/begin.ts'

export const acceptStripePayment: GatewayHandler<'acceptStripePayment'> = {
  acrossGateway: (context, call) => beginWith(context, call, 'Stripe', call.body.unique_order_id),
}
