import type { GatewayHandler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentProcessPaymongo: GatewayHandler<'paymentProcessPaymongo'> = {
  acrossGateway: (context, call) => beginWith(context, call, 'PayMongo', call.body.unique_order_id),
}
