import type { Handler } from '../call.ts'
import { beginWith } from './begin.ts'

export const paymentPaytm: Handler<'paymentPaytm'> = (context, call) => beginWith(context, call, 'Paytm', call.body.unique_order_id)
