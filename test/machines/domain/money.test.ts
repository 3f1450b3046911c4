import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLine, changeLine, lineKey, lineTotal, quantityOf, totalOf, unitPrice } from '../../../machines/domain/cart.ts'
import { withoutLines } from '../../../machines/order/ordering/without-lines.ts'
import { deliveryCharge, type DeliveryTerms } from '../../../machines/domain/delivery-charge.ts'
import type { CartLine } from '../../../machines/domain/entities.ts'
import { percentOf, totalsOf } from '../../../machines/domain/money.ts'
import * as limits from '../../../machines/limits.ts'
import { aLine } from '../../support/entities.ts'

const amount = fc.nat({ max: 100_000_000 })
const charges = fc.record({
  subTotal: amount,
  couponAmount: amount,
  deliveryCharge: amount,
  restaurantCharge: amount,
  taxRate: fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100),
  tipAmount: amount,
  walletBalance: amount,
})

describe('the bill', () => {
  it('adds up: total = subtotal − coupon + delivery + store charge + tax + tip', () => {
    expect(
      totalsOf({
        subTotal: 120_000,
        couponAmount: 20_000,
        deliveryCharge: 15_000,
        restaurantCharge: 3000,
        taxRate: 8,
        tipAmount: 5000,
        walletBalance: 0,
      }),
    ).toEqual({ couponAmount: 20_000, taxAmount: 8000, total: 131_000, walletAmount: 0, payable: 131_000 })
  })

  it('COUPON-1 takes no more off than there is', () => {
    expect(
      totalsOf({
        subTotal: 10_000,
        couponAmount: 50_000,
        deliveryCharge: 15_000,
        restaurantCharge: 0,
        taxRate: 8,
        tipAmount: 0,
        walletBalance: 0,
      }),
    ).toEqual({ couponAmount: 10_000, taxAmount: 0, total: 15_000, walletAmount: 0, payable: 15_000 })
  })

  it('is made of whole, never negative amounts, and the wallet and the rest make the total', () => {
    fc.assert(
      fc.property(charges, (given) => {
        const totals = totalsOf(given)
        for (const value of Object.values(totals)) expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
        expect(totals.walletAmount + totals.payable).toBe(totals.total)
        expect(totals.walletAmount).toBeLessThanOrEqual(given.walletBalance)
        expect(totals.total).toBe(
          given.subTotal - totals.couponAmount + given.deliveryCharge + given.restaurantCharge + totals.taxAmount + given.tipAmount,
        )
      }),
    )
  })

  it('rounds a part in per cent half up, exactly, where a product of fractions would not', () => {
    expect(percentOf(50, 1)).toBe(1)
    expect(percentOf(49, 1)).toBe(0)
    expect(percentOf(1150, 1.1)).toBe(13)
    expect(percentOf(35, 8.2)).toBe(3)
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 2500 }), (whole, hundredths) => {
        const exact = (BigInt(whole) * BigInt(hundredths) * 2n + 10_000n) / 20_000n
        expect(percentOf(whole, hundredths / 100)).toBe(Number(exact))
      }),
    )
  })
})

describe('the delivery charge', () => {
  const terms: DeliveryTerms = {
    type: 'DYNAMIC',
    fixedCharge: 12_000,
    baseCharge: 15_000,
    baseDistance: 2,
    extraCharge: 5000,
    extraDistance: 1,
    freeFrom: 0,
  }

  it.each([
    [0, 15_000],
    [2, 15_000],
    [2.1, 15_500],
    [3, 20_000],
    [4.5, 27_500],
  ])('is the base charge and the extra for what lies beyond, over %d km', (distance, charge) => {
    expect(deliveryCharge(terms, distance, 100_000, false)).toBe(charge)
  })

  it('is the fixed one where the store says so, however far', () => {
    expect(deliveryCharge({ ...terms, type: 'FIXED' }, 50, 100_000, true)).toBe(12_000)
  })

  it('is nothing from the subtotal on that makes it free', () => {
    expect(deliveryCharge({ ...terms, freeFrom: 100_000 }, 5, 99_999, false)).toBe(30_000)
    expect(deliveryCharge({ ...terms, freeFrom: 100_000 }, 5, 100_000, false)).toBe(0)
    expect(deliveryCharge({ ...terms, type: 'FIXED', freeFrom: 100_000 }, 5, 100_000, false)).toBe(0)
  })

  it('BOOT-6 rounds up to a whole unit where the flag says so, else half up', () => {
    const odd = { ...terms, baseCharge: 0, baseDistance: 0, extraCharge: 1, extraDistance: 3 }
    expect(deliveryCharge(odd, 1, 0, true)).toBe(1)
    expect(deliveryCharge(odd, 1, 0, false)).toBe(0)
    expect(deliveryCharge(odd, 1.5, 0, false)).toBe(1)
    expect(deliveryCharge(odd, 3, 0, true)).toBe(1)
  })

  it('DIST-5 grows with the distance, and is whole and never negative', () => {
    const km = fc.nat({ max: 500 }).map((tenths) => tenths / 10)
    const any = fc.record({
      type: fc.constantFrom('FIXED' as const, 'DYNAMIC' as const),
      fixedCharge: amount,
      baseCharge: amount,
      baseDistance: km,
      extraCharge: fc.nat({ max: 100_000 }),
      extraDistance: km,
      freeFrom: amount,
    })
    fc.assert(
      fc.property(any, km, km, amount, fc.boolean(), (given, a, b, subTotal, roundsUp) => {
        const near = deliveryCharge(given, Math.min(a, b), subTotal, roundsUp)
        const far = deliveryCharge(given, Math.max(a, b), subTotal, roundsUp)
        expect(Number.isSafeInteger(near) && near >= 0).toBe(true)
        expect(far).toBeGreaterThanOrEqual(near)
      }),
    )
  })
})

describe('the lines of a cart', () => {
  const line: fc.Arbitrary<CartLine> = fc
    .record({ itemId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 30 }), price: fc.nat({ max: 500_000 }) })
    .map((over) => aLine({ ...over, key: lineKey(over.itemId, [], '') }))

  it('CART-1 counts and sums over any adding, changing and removing, with one line a key', () => {
    const change = fc.oneof(
      line.map((one) => ({ kind: 'add', one }) as const),
      fc.record({ kind: fc.constant('change' as const), key: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: -2, max: 200 }) }),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const lines = changes.reduce<CartLine[]>(
          (all, one) => (one.kind === 'add' ? addLine(all, one.one) : changeLine(all, lineKey(one.key, [], ''), one.quantity)),
          [],
        )
        expect(new Set(lines.map((one) => one.key)).size).toBe(lines.length)
        expect(lines.every((one) => one.quantity >= 1 && one.quantity <= limits.maxQuantity)).toBe(true)
        let pieces = 0
        let price = 0
        for (const one of lines) {
          pieces += one.quantity
          price += one.quantity * one.price
        }
        expect({ productQuantity: quantityOf(lines), totalPrice: totalOf(lines) }).toEqual({ productQuantity: pieces, totalPrice: price })
      }),
    )
  })

  it('CART-1 prices a line with its add-ons, times its quantity', () => {
    const dear = aLine({ price: 50_000, quantity: 3, addons: [{ id: 1, group: 'Thêm', name: 'Trứng', price: 5000 }] })
    expect(unitPrice(dear)).toBe(55_000)
    expect(lineTotal(dear)).toBe(165_000)
  })

  it('CART-1 tells lines apart by add-ons and note, not by the order of the add-ons', () => {
    expect(lineKey(7, [{ id: 10 }, { id: 9 }], ' ít hành ')).toBe(lineKey(7, [{ id: 9 }, { id: 10 }], 'ít hành'))
    expect(new Set([lineKey(7, [], ''), lineKey(7, [{ id: 9 }], ''), lineKey(7, [], 'ít hành'), lineKey(8, [], '')]).size).toBe(4)
  })

  it('CART-1 leaves the lines that were given as they were', () => {
    const before = Object.freeze([Object.freeze(aLine())])
    expect(addLine(before, aLine())).toEqual([aLine({ quantity: 2 })])
    expect(changeLine(before, aLine().key, 5)).toEqual([aLine({ quantity: 5 })])
    expect(changeLine(before, 'another', 5)).toEqual([aLine()])
  })

  it('CART-1 loses what was ordered, and nothing that came to it since', () => {
    const [phở, chả] = [aLine({ quantity: 2 }), aLine({ key: '8::', itemId: 8, quantity: 1 })]
    expect(withoutLines([phở, chả], [phở])).toEqual([chả])
    expect(withoutLines([aLine({ quantity: 3 })], [phở])).toEqual([aLine({ quantity: 1 })])
    expect(withoutLines([aLine({ quantity: 1 })], [phở, chả])).toEqual([])
  })
})
