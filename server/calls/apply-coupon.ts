import type { Handler } from '../app/call.ts'
import { couponFault, couponOf, couponText, findCoupon } from '../domain/coupons.ts'
import { Problem } from '../domain/problem.ts'

export const applyCoupon: Handler<'applyCoupon'> = async ({ db, clock }, { body, callerId }) => {
  const coupon = await findCoupon(db, body.coupon.trim(), callerId)
  const fault = couponFault(coupon, body.restaurant_id, Number(body.subtotal), clock.now())
  if (!coupon || fault !== undefined) throw new Problem(fault ?? 'INVALID_COUPON', { text: couponText(coupon, fault) })
  return couponOf(coupon)
}
