import type { Handler } from './call.ts'
import { countGuess } from '../services/coupons.ts'
import { timesOf } from '../domain/order-terms.ts'
import { codeOf } from '../domain/pricing.ts'
import { quoteOrder as quote } from '../services/quote.ts'

export const quoteOrder: Handler<'quoteOrder'> = async (context, { body, who, message, address }) => {
  const code = codeOf(body.coupon)
  if (code !== undefined) await countGuess(context, code, { userId: who?.sub, address })
  const quoted = await quote(context, body, who?.sub, message)
  const eta = timesOf(quoted, context.clock.now()).eta.toISOString()
  return { success: true, data: { ...quoted.bill, eta, ...(quoted.wallet !== undefined && { wallet_balance: quoted.wallet }) } }
}
