import type { GatewayHandler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentPaytm: GatewayHandler<'paymentPaytm'> = {
  acrossGateway: (context, call) => beginWith(context, call, 'Paytm', call.body.unique_order_id),
}
