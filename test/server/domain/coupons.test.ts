import { describe, expect, it } from 'vitest'
import {
  couponAmount,
  couponFault,
  couponOf,
  couponText,
  isOffered,
  offeredCouponOf,
  type CouponFacts,
} from '../../../server/domain/coupons.ts'
import { noon } from '../../support/fixed.ts'
import { aCoupon } from '../../support/rows.ts'

const faultOf = (over: Partial<CouponFacts>, subTotal = 100_000) => couponFault(aCoupon(over), 1, subTotal, noon)
const later = (ms: number) => new Date(noon.getTime() + ms)

describe('a coupon', () => {
  it('COUPON-1 that no user knows is invalid', () => {
    expect(couponFault(undefined, 1, 100_000, noon)).toBe('INVALID_COUPON')
  })

  it.each<[string, Partial<CouponFacts>, string | undefined]>([
    ['without any condition', {}, undefined],
    ['that is switched off', { is_active: false }, 'INACTIVE'],
    ['that ends now', { expiry_date: noon }, 'EXPIRED'],
    ['that ends a moment later', { expiry_date: later(1) }, undefined],
    ['of another store', { store_ids: [2, 3] }, 'NOTFORRESTAURANT'],
    ['of this store and another one', { store_ids: [2, 1] }, undefined],
    ['for as much as is bought', { min_subtotal: 100_000 }, undefined],
    ['for more than is bought', { min_subtotal: 100_001 }, 'MINSUBTOTAL'],
    ['with one use left', { count: 9, max_count: 10 }, undefined],
    ['with no use left', { count: 10, max_count: 10 }, 'MAXLIMITREACHED'],
    ['for one use that this customer has had', { user_type: 'ONCE', uses: 1 }, 'ALREADYUSEDONCE'],
    ['for one use that this customer has not had', { user_type: 'ONCE', orders: 5 }, undefined],
    ['for new customers that this one has used', { user_type: 'ONCENEW', uses: 1, orders: 1 }, 'ALREADYUSEDONCE'],
    ['for new customers, of whom this is none', { user_type: 'ONCENEW', orders: 1 }, 'FORNEWUSER'],
    ['for new customers, of whom this is one', { user_type: 'ONCENEW' }, undefined],
    ['for all that this customer has used before', { uses: 3, orders: 3 }, undefined],
    ['with one use left for this customer', { max_count_per_user: 2, uses: 1 }, undefined],
    ['with no use left for this customer', { max_count_per_user: 2, uses: 2 }, 'MAXLIMITREACHEDPERUSER'],
  ])('COUPON-1 %s', (_, over, fault) => {
    expect(faultOf(over)).toBe(fault)
  })

  it('COUPON-1 says itself which subtotal it wants, and nothing of its own about other faults', () => {
    const coupon = aCoupon({ subtotal_message: 'Từ 100.000đ' })
    expect([couponText(coupon, 'MINSUBTOTAL'), couponText(coupon, 'EXPIRED'), couponText(coupon, undefined)]).toEqual([
      'Từ 100.000đ',
      undefined,
      undefined,
    ])
    expect([couponText(aCoupon(), 'MINSUBTOTAL'), couponText(undefined, 'MINSUBTOTAL')]).toEqual([undefined, undefined])
  })
})

describe('the offer of a coupon', () => {
  it.each<[string, Partial<CouponFacts>, boolean]>([
    ['without any condition', {}, true],
    ['for which nothing has been bought yet', { min_subtotal: 100_000 }, true],
    ['that has ended', { expiry_date: noon }, false],
    ['of another store', { store_ids: [2] }, false],
    ['that this customer has used up', { max_count_per_user: 1, uses: 1 }, false],
    ['that is used up', { count: 10, max_count: 10 }, false],
  ])('CHECK-2 %s', (_, over, isShown) => {
    expect(isOffered(aCoupon(over), 1, noon)).toBe(isShown)
  })

  it('CHECK-2 says what it takes off, from how much on and until when, and not how often it was used', () => {
    expect(offeredCouponOf(aCoupon({ code: 'BUA', min_subtotal: 100_000, expiry_date: noon, count: 3 }))).toEqual({
      code: 'BUA',
      name: aCoupon().name,
      discount_type: 'AMOUNT',
      discount: 20_000,
      max_discount: null,
      min_subtotal: 100_000,
      expiry_date: noon.toISOString(),
    })
    expect(offeredCouponOf(aCoupon()).expiry_date).toBeNull()
  })
})

describe('the discount of a coupon', () => {
  it.each([
    [{ discount: 20_000 }, 100_000, 20_000],
    [{ discount: 20_000 }, 15_000, 15_000],
    [{ discount: 20_000, max_discount: 12_000 }, 100_000, 12_000],
    [{ discount_type: 'PERCENTAGE', discount: 30 }, 100_000, 30_000],
    [{ discount_type: 'PERCENTAGE', discount: 30, max_discount: 25_000 }, 100_000, 25_000],
    [{ discount_type: 'PERCENTAGE', discount: 30, max_discount: 40_000 }, 100_000, 30_000],
  ])('COUPON-1 of %o on %d is %d', (over, subTotal, amount) => {
    expect(couponAmount(aCoupon(over), subTotal)).toBe(amount)
  })
})

describe('a coupon in the shape of the contract', () => {
  it('COUPON-1 has its end as text, or none', () => {
    const sent = {
      success: true,
      id: 4,
      code: 'BUANGON',
      name: 'Bữa ngon',
      description: null,
      discount_type: 'AMOUNT',
      discount: 20_000,
      max_discount: null,
      min_subtotal: 0,
      subtotal_message: null,
      expiry_date: null,
      is_active: true,
      count: 0,
      max_count: null,
      user_type: 'ALL',
      max_count_per_user: null,
      restaurants: [],
    }
    expect(couponOf(aCoupon())).toEqual(sent)
    expect(couponOf(aCoupon({ expiry_date: noon }))).toEqual({ ...sent, expiry_date: '2026-11-20T05:00:00.000Z' })
  })
})
