import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, totalsOf } from '../../../machines/domain/money.ts'
import {
  billWith,
  changingBillOf,
  fewerOf,
  isAsProposed,
  linesWith,
  orderChangeOf,
  refundOf,
  replacementOf,
  type BillLine,
  type ChangeRow,
} from '../../../server/domain/order-change.ts'

const lineWith = (id: number, quantity: number, unit: number): BillLine => ({
  id,
  name: `Món ${id}`,
  quantity,
  unit_price: unit,
  line_total: quantity * unit,
  addons: [],
  note: null,
})

const money = fc.integer({ min: 0, max: 3_000_000 })
const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), money), { minLength: 1, maxLength: 8 })

/** A bill as it is placed, priced by the rules of a cart. */
const orders = fc
  .record({
    lines,
    coupon: fc.oneof(fc.constant(0), money),
    delivery: money,
    charge: money,
    taxRate: fc.constantFrom(0, 8, 8.25, 10),
    tip: money,
    wallet: fc.oneof(fc.constant(0), money, fc.constant(1_000_000_000_000)),
    mode: fc.constantFrom('COD', 'WALLET', 'Stripe', 'Khalti'),
    status: fc.constantFrom('paid', 'unpaid'),
  })
  .map(({ lines: rendered, coupon, delivery, charge, taxRate, tip, wallet, mode, status }) => {
    const placed = rendered.map(([quantity, unit], at) => lineWith(at + 1, quantity, unit))
    const subTotal = placed.reduce((sum, line) => sum + line.line_total, 0)
    const totals = totalsOf({
      subTotal,
      couponAmount: coupon,
      deliveryCharge: delivery,
      restaurantCharge: charge,
      taxRate,
      tipAmount: tip,
      walletBalance: mode === 'WALLET' ? Infinity : wallet,
    })
    return {
      lines: placed,
      sub_total: subTotal,
      coupon_amount: totals.couponAmount,
      delivery_charge: delivery,
      restaurant_charge: charge,
      tax_rate: taxRate,
      tax_amount: totals.taxAmount,
      tip_amount: tip,
      total: totals.total,
      wallet_amount: totals.walletAmount,
      payable: totals.payable,
      payment_mode: mode,
      payment_status: mode === 'WALLET' ? 'paid' : status,
    }
  })

const changes = fc.array(
  fc.record({
    at: fc.nat(7),
    kind: fc.constantFrom('remove' as const, 'fewer' as const, 'replace' as const),
    quantity: fc.integer({ min: 1, max: 98 }),
    price: money,
    isLeftOff: fc.boolean(),
  }),
  { maxLength: 8 },
)
type Change = (typeof changes extends fc.Arbitrary<infer T> ? T : never)[number]

/** The lines after a change; undefined where it can't be proposed, or would leave nothing. */
function linesAfter(before: readonly BillLine[], { at, kind, quantity, price, isLeftOff }: Change): BillLine[] | undefined {
  const index = at % before.length
  const line = before[index]
  if (!line || (kind === 'fewer' && quantity >= line.quantity)) return undefined
  const instead =
    kind === 'fewer' ? fewerOf(line, quantity) : kind === 'replace' ? replacementOf(line, { id: 900, name: 'Món khác', price }) : null
  const after = linesWith(before, index, isLeftOff ? null : instead)
  return after.length > 0 ? after : undefined
}

describe('bills of changed orders', () => {
  it('CHANGE-3 CHANGE-4 add up after any sequence of changes: nothing dearer, nothing below zero, no source refunded beyond its payment', () => {
    fc.assert(
      fc.property(orders, changes, (placed, sequence) => {
        const order = { ...placed }
        const refunded = { gateway: 0, wallet: 0 }
        for (const change of sequence) {
          const after = linesAfter(order.lines, change)
          if (!after) continue
          const bill = billWith(order, placed, after)
          const back = refundOf(order, changingBillOf(order), bill)
          refunded.gateway += back.gateway
          refunded.wallet += back.wallet
          expect(
            Math.min(back.gateway, back.wallet, ...Object.values(bill).filter((value) => typeof value === 'number')),
          ).toBeGreaterThanOrEqual(0)
          expect(bill.total).toBeLessThanOrEqual(order.total)
          Object.assign(order, bill)
        }
        const taxed = order.sub_total - order.coupon_amount
        expect(order.sub_total).toBe(order.lines.reduce((sum, line) => sum + line.line_total, 0))
        expect(order.tax_amount).toBe(percentOf(taxed, order.tax_rate))
        expect(order.total).toBe(taxed + order.delivery_charge + order.restaurant_charge + order.tax_amount + order.tip_amount)
        expect(order.wallet_amount + order.payable).toBe(order.total)
        // the rate of the discount is as placed, to half a unit
        expect(Math.abs(order.coupon_amount * placed.sub_total - placed.coupon_amount * order.sub_total) * 2).toBeLessThanOrEqual(
          placed.sub_total,
        )
        const isCaptured = placed.payment_status === 'paid' && !['COD', 'WALLET'].includes(placed.payment_mode)
        expect(refunded.gateway).toBe(isCaptured ? placed.payable - order.payable : 0)
        expect(refunded.wallet).toBe(placed.wallet_amount - order.wallet_amount)
        const paid = placed.wallet_amount + (isCaptured ? placed.payable : 0)
        expect(paid - refunded.gateway - refunded.wallet).toBe(isCaptured ? order.total : order.wallet_amount)
      }),
      { numRuns: 1_000 },
    )
  })

  it('CHANGE-3 is as placed where its lines are', () => {
    fc.assert(
      fc.property(orders, (order) => {
        expect(billWith(order, order, order.lines)).toEqual(changingBillOf(order))
      }),
    )
  })

  it('CHANGE-3 keeps the rate of the discount where the coupon would require more', () => {
    const order = {
      lines: [lineWith(1, 2, 65_000), lineWith(2, 1, 30_000)],
      sub_total: 160_000,
      coupon_amount: 32_000,
      delivery_charge: 15_000,
      restaurant_charge: 2_000,
      tax_rate: 8,
      tax_amount: 10_240,
      tip_amount: 5_000,
      total: 160_240,
      wallet_amount: 100_000,
      payable: 60_240,
    }
    expect(billWith(order, order, [lineWith(2, 1, 30_000)])).toEqual({
      lines: [lineWith(2, 1, 30_000)],
      sub_total: 30_000,
      coupon_amount: 6_000,
      tax_amount: 1_920,
      total: 47_920,
      wallet_amount: 47_920,
      payable: 0,
    })
  })

  it('CHANGE-4 gives a dearer dish at the old price, and a cheaper one at its own', () => {
    const line = { ...lineWith(1, 2, 65_000), addons: [{ id: 3, name: 'Lớn', price: 15_000 }], note: 'ít cay' }
    expect(replacementOf(line, { id: 9, name: 'Bún', price: 80_000 })).toEqual({ ...lineWith(9, 2, 65_000), name: 'Bún' })
    expect(replacementOf(line, { id: 9, name: 'Bún', price: 40_000 })).toEqual({ ...lineWith(9, 2, 40_000), name: 'Bún' })
  })

  it.each([
    ['remove', 'accepted', true],
    ['fewer', 'expired', true],
    ['remove', 'expired', true],
    ['replace', 'accepted', true],
    ['replace', 'expired', false],
    ['fewer', 'refused', false],
  ] as const)('CHANGE-1 a change to %s that is %s is as proposed: %s', (kind, state, isTaken) => {
    expect(isAsProposed(kind, state)).toBe(isTaken)
  })

  it('CHANGE-3 has no discount where what was placed costs nothing', () => {
    const free = {
      lines: [lineWith(1, 2, 0)],
      sub_total: 0,
      coupon_amount: 0,
      delivery_charge: 15_000,
      restaurant_charge: 0,
      tax_rate: 0,
      tax_amount: 0,
      tip_amount: 0,
      total: 15_000,
      wallet_amount: 0,
      payable: 15_000,
    }
    expect(billWith(free, free, [lineWith(1, 1, 0)])).toEqual({ ...changingBillOf(free), lines: [lineWith(1, 1, 0)] })
  })
})

describe('a change as it is read', () => {
  const before = lineWith(1, 2, 65_000)
  const after = lineWith(9, 2, 40_000)
  const row: ChangeRow = {
    id: 4,
    kind: 'replace',
    state: 'proposed',
    line_before: before,
    line_after: after,
    total_before: 160_000,
    total_after: 110_000,
    total_without: 30_000,
    refund: 50_000,
    decide_by: '2026-11-20T05:05:00+00:00',
    decided_at: null,
  }
  const read = (over: Partial<ChangeRow> = {}) => {
    const { after: line, new_total: total } = orderChangeOf({ ...row, ...over })
    return [line, total]
  }

  it('CHANGE-1 is as it is proposed while it is open, and where it was accepted', () => {
    expect(orderChangeOf(row)).toEqual({
      id: 4,
      kind: 'replace',
      state: 'proposed',
      before,
      after,
      old_total: 160_000,
      new_total: 110_000,
      total_without: 30_000,
      refund: 50_000,
      decide_by: '2026-11-20T05:05:00.000Z',
      decided_at: null,
    })
    expect(read({ state: 'accepted' })).toEqual([after, 110_000])
    expect(orderChangeOf({ ...row, decided_at: '2026-11-20T05:03:00+00:00' }).decided_at).toBe('2026-11-20T05:03:00.000Z')
  })

  it('CHANGE-1 leaves the line off where a replacement was refused or no user decided', () => {
    expect(read({ state: 'refused' })).toEqual([null, 30_000])
    expect(read({ state: 'expired' })).toEqual([null, 30_000])
    expect(read({ state: 'refused', total_without: null })).toEqual([null, 160_000])
  })

  it('CHANGE-1 has changed nothing where its store withdrew it', () => {
    expect(read({ state: 'withdrawn' })).toEqual([before, 160_000])
    expect(read({ state: 'withdrawn', kind: 'fewer', line_after: fewerOf(before, 1) })).toEqual([before, 160_000])
  })
})
