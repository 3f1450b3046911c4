import { percentOf } from '../../machines/domain/money.ts'
import type { components } from '../../openapi/types.ts'
import type { ErrorCode } from './problem.ts'

type Schemas = components['schemas']

export interface CouponFacts {
  id: number
  code: string
  name: string
  description: string | null
  discount_type: string
  discount: number
  max_discount: number | null
  min_subtotal: number
  subtotal_message: string | null
  expiry_date: Date | null
  is_active: boolean
  count: number
  max_count: number | null
  user_type: string
  max_count_per_user: number | null
  store_ids: unknown
  uses: number
  orders: number
}

/** Why a coupon is not valid, or undefined. */
export function couponFault(coupon: CouponFacts | undefined, storeId: number, subTotal: number, now: Date): ErrorCode | undefined {
  if (!coupon) return 'INVALID_COUPON'
  const storeIds = coupon.store_ids as number[]
  if (!coupon.is_active) return 'INACTIVE'
  if (coupon.expiry_date && coupon.expiry_date <= now) return 'EXPIRED'
  if (storeIds.length > 0 && !storeIds.includes(storeId)) return 'NOTFORRESTAURANT'
  if (subTotal < coupon.min_subtotal) return 'MINSUBTOTAL'
  if (coupon.max_count !== null && coupon.count >= coupon.max_count) return 'MAXLIMITREACHED'
  if ((coupon.user_type === 'ONCE' || coupon.user_type === 'ONCENEW') && coupon.uses > 0) return 'ALREADYUSEDONCE'
  if (coupon.user_type === 'ONCENEW' && coupon.orders > 0) return 'FORNEWUSER'
  if (coupon.max_count_per_user !== null && coupon.uses >= coupon.max_count_per_user) return 'MAXLIMITREACHEDPERUSER'
  return undefined
}

/** Whether a customer may use a coupon at a store once enough is in the cart. */
export const isOffered = (coupon: CouponFacts, storeId: number, now: Date): boolean =>
  couponFault(coupon, storeId, coupon.min_subtotal, now) === undefined

/** The coupon's own message for a fault, if it has one. */
export const couponText = (coupon: CouponFacts | undefined, fault: ErrorCode | undefined): string | undefined =>
  fault === 'MINSUBTOTAL' ? (coupon?.subtotal_message ?? undefined) : undefined

/** The discount of a coupon; never more than the subtotal. */
export function couponAmount(coupon: Pick<CouponFacts, 'discount_type' | 'discount' | 'max_discount'>, subTotal: number): number {
  const plain = coupon.discount_type === 'PERCENTAGE' ? percentOf(subTotal, coupon.discount) : coupon.discount
  return Math.min(subTotal, plain, coupon.max_discount ?? plain)
}

export const couponOf = (coupon: CouponFacts): Schemas['Coupon'] => ({
  success: true,
  id: coupon.id,
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  discount_type: coupon.discount_type as 'AMOUNT' | 'PERCENTAGE',
  discount: coupon.discount,
  max_discount: coupon.max_discount,
  min_subtotal: coupon.min_subtotal,
  subtotal_message: coupon.subtotal_message,
  expiry_date: coupon.expiry_date === null ? null : new Date(coupon.expiry_date).toISOString(),
  is_active: coupon.is_active,
  count: coupon.count,
  max_count: coupon.max_count,
  user_type: coupon.user_type as 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM',
  max_count_per_user: coupon.max_count_per_user,
  restaurants: coupon.store_ids as number[],
})

/** A coupon as far as everybody may know it. `expiry_date` is RFC 3339 where it was read as JSON. */
export type OpenCoupon = Pick<CouponFacts, 'code' | 'name' | 'discount_type' | 'discount' | 'max_discount' | 'min_subtotal'> & {
  expiry_date: Date | string | null
}

export const offeredCouponOf = (coupon: OpenCoupon): Schemas['OfferedCoupon'] => ({
  code: coupon.code,
  name: coupon.name,
  discount_type: coupon.discount_type as 'AMOUNT' | 'PERCENTAGE',
  discount: coupon.discount,
  max_discount: coupon.max_discount,
  min_subtotal: coupon.min_subtotal,
  expiry_date: coupon.expiry_date === null ? null : new Date(coupon.expiry_date).toISOString(),
})
