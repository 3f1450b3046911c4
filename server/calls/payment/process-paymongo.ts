import type { Handler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentProcessPaymongo: Handler<'paymentProcessPaymongo'> = (context, call) =>
  beginWith(context, call, 'PayMongo', call.body.unique_order_id)
