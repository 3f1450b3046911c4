import type { Handler } from './call.ts'
import { couponFault, couponOf, couponText } from '../domain/coupons.ts'
import { textInLanguage } from '../services/content-language.ts'
import { countGuess } from '../services/coupons.ts'
import { findCoupon } from '../db/queries/coupons.ts'
import { Problem } from '../domain/problem.ts'

export const applyCoupon: Handler<'applyCoupon'> = async (context, { body, callerId, address, language }) => {
  const code = body.coupon.trim()
  await countGuess(context, code, { userId: callerId, address })
  const coupon = await findCoupon(context.db, code, callerId)
  const fault = couponFault(coupon, body.restaurant_id, Number(body.subtotal), context.clock.now())
  if (!coupon || fault !== undefined) {
    const text = couponText(coupon, fault)
    throw new Problem(fault ?? 'INVALID_COUPON', { text: text && (await textInLanguage(context.db, language, text)) })
  }
  return couponOf(coupon)
}
