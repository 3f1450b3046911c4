import type { Handler } from './call.ts'
import { countGuess } from '../services/coupons.ts'
import { timesOf } from '../domain/order-terms.ts'
import { codeOf } from '../domain/pricing.ts'
import { quoteOrder as quote } from '../services/quote.ts'
import { roadsForQuotes } from '../services/routes.ts'

export const quoteOrder: Handler<'quoteOrder'> = async (context, { body, who, message, address, deviceId }) => {
  const code = codeOf(body.coupon)
  if (code !== undefined) await countGuess(context, code, { userId: who?.sub, address })
  // staff who impersonate the customer may not spend the wallet
  const roads = roadsForQuotes(context, { address, deviceId })
  const quoted = await quote({ ...context, roads }, body, who?.sub, message, { mayUseWallet: who?.impersonatorId === undefined })
  const eta = timesOf(quoted, context.clock.now()).eta.toISOString()
  return { success: true, data: { ...quoted.bill, eta, timezone: quoted.store.timezone, ...(who && { wallet_balance: quoted.wallet }) } }
}
