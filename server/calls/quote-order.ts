import type { Handler } from '../http/call.ts'
import { countGuess } from '../domain/coupons.ts'
import { codeOf, quoteOrder as quote } from '../domain/pricing.ts'

export const quoteOrder: Handler<'quoteOrder'> = async (context, { body, who, message, address }) => {
  const code = codeOf(body.coupon)
  if (code !== undefined) await countGuess(context, code, { userId: who?.sub, address })
  const { bill } = await quote(context, body, who?.sub, message)
  return { success: true, data: bill }
}
