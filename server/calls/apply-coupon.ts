import type { Handler } from './call.ts'
import { couponFault, couponOf, couponText } from '../domain/coupons.ts'
import { countGuess } from '../services/coupons.ts'
import { findCoupon } from '../db/queries/coupons.ts'
import { Problem } from '../domain/problem.ts'

export const applyCoupon: Handler<'applyCoupon'> = async (context, { body, callerId, address }) => {
  const code = body.coupon.trim()
  await countGuess(context, code, { userId: callerId, address })
  const coupon = await findCoupon(context.db, code, callerId)
  const fault = couponFault(coupon, body.restaurant_id, Number(body.subtotal), context.clock.now())
  if (!coupon || fault !== undefined) throw new Problem(fault ?? 'INVALID_COUPON', { text: couponText(coupon, fault) })
  return couponOf(coupon)
}
