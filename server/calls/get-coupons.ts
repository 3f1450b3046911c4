import type { Handler } from './call.ts'
import { isOffered, offeredCouponOf } from '../domain/coupons.ts'
import { listedCoupons } from '../db/queries/coupons.ts'

export const getCoupons: Handler<'getCoupons'> = async ({ db, clock }, { body, callerId }) => {
  const coupons = await listedCoupons(db, callerId)
  return coupons.filter((coupon) => isOffered(coupon, body.restaurant_id, clock.now())).map(offeredCouponOf)
}
