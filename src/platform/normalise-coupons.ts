import type { OfferedCoupon } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { date, fields, list, maybe, number, oneOf, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

export function offeredCouponOf(wire: Raw<Schemas['OfferedCoupon']>): OfferedCoupon {
  const own = fields(wire)
  const discount = number(own.discount)
  const isPercentage = oneOf(['AMOUNT', 'PERCENTAGE'], own.discount_type) === 'PERCENTAGE'
  return {
    code: text(own.code),
    percent: isPercentage ? discount : undefined,
    amount: isPercentage ? undefined : discount,
    maxDiscount: maybe(number, own.max_discount),
    minSubtotal: number(own.min_subtotal, 0),
    expiresAt: maybe(date, own.expiry_date),
  }
}

export const offeredCouponsOf = (wire: Raw<Schemas['OfferedCoupon'][]>): OfferedCoupon[] => list(wire, offeredCouponOf)
