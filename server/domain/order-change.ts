import { totalsOf } from '../../machines/domain/money.ts'
import type { ChangeState } from '../../machines/order/order-change/change-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Row } from '../db/rows.ts'
import { isPaidOnline } from './refund.ts'

type Schemas = components['schemas']
export type BillLine = Schemas['BillLine']
export type ChangeKind = Schemas['OrderChange']['kind']

/** What a change alters of an order's bill; delivery, the store's charge, the tip and the tax rate stay as they were placed. */
export interface ChangingBill {
  lines: BillLine[]
  sub_total: number
  coupon_amount: number
  tax_amount: number
  total: number
  wallet_amount: number
  payable: number
}

/** What a change of an order is priced from. */
export type PricedOrder = Pick<
  Row<'orders'>,
  | 'lines'
  | 'sub_total'
  | 'coupon_amount'
  | 'delivery_charge'
  | 'restaurant_charge'
  | 'tax_rate'
  | 'tax_amount'
  | 'tip_amount'
  | 'total'
  | 'wallet_amount'
  | 'payable'
>

/** Subtotal and discount with which an order was placed. */
export type PlacedDiscount = Pick<ChangingBill, 'sub_total' | 'coupon_amount'>

export const changingBillOf = (order: PricedOrder): ChangingBill => ({
  lines: order.lines as BillLine[],
  sub_total: order.sub_total,
  coupon_amount: order.coupon_amount,
  tax_amount: order.tax_amount,
  total: order.total,
  wallet_amount: order.wallet_amount,
  payable: order.payable,
})

/** The part of a discount that belongs to a part of its subtotal, halves up; exact for amounts of any size. */
function shareOf({ sub_total: whole, coupon_amount: discount }: PlacedDiscount, part: number): number {
  if (whole === 0) return 0
  return Number((2n * BigInt(discount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * An order's bill with other lines (CHANGE-3): the discount stays at the rate with which the order was placed, whatever the coupon requires, and what is no longer to be
 * paid comes off what is paid otherwise first, then off what the wallet paid.
 */
export function billWith(order: PricedOrder, placed: PlacedDiscount, lines: BillLine[]): ChangingBill {
  const subTotal = lines.reduce((sum, line) => sum + line.line_total, 0)
  const { couponAmount, taxAmount, total, walletAmount, payable } = totalsOf({
    subTotal,
    couponAmount: shareOf(placed, subTotal),
    deliveryCharge: order.delivery_charge,
    restaurantCharge: order.restaurant_charge,
    taxRate: order.tax_rate,
    tipAmount: order.tip_amount,
    walletBalance: order.wallet_amount,
  })
  return {
    lines,
    sub_total: subTotal,
    coupon_amount: couponAmount,
    tax_amount: taxAmount,
    total,
    wallet_amount: walletAmount,
    payable,
  }
}

/** Fewer of a line. */
export const fewerOf = (line: BillLine, quantity: number): BillLine => ({ ...line, quantity, line_total: line.unit_price * quantity })

/** Another dish instead of a line's, as often, and never dearer (CHANGE-4). */
export function replacementOf(line: BillLine, { id, name, price }: Pick<Schemas['Item'], 'id' | 'name' | 'price'>): BillLine {
  const unitPrice = Math.min(price, line.unit_price)
  return { ...line, id, name, unit_price: unitPrice, line_total: unitPrice * line.quantity, addons: [], note: null }
}

/** An order's lines with one of them replaced, or without it. */
export const linesWith = (lines: readonly BillLine[], index: number, after: BillLine | null): BillLine[] =>
  lines.flatMap((line, at) => (at !== index ? [line] : after ? [after] : []))

/** What is given back where a bill becomes another one, by where it came from; of what is paid at the door nothing was paid yet. */
export function refundOf(
  order: Pick<Row<'orders'>, 'payment_mode' | 'payment_status'>,
  before: ChangingBill,
  after: ChangingBill,
): { gateway: number; wallet: number } {
  const isCaptured = isPaidOnline(order) && order.payment_status === 'paid'
  return { gateway: isCaptured ? before.payable - after.payable : 0, wallet: before.wallet_amount - after.wallet_amount }
}

/** Whether the order has what its store proposed: what is sold out stays off where the customer does not decide, and a replacement has to be accepted. */
export const isAsProposed = (kind: ChangeKind, state: ChangeState): boolean =>
  state === 'accepted' || (state === 'expired' && kind !== 'replace')

/** A change as it is read. Of JSON, whose times are texts. */
export interface ChangeRow {
  id: number
  kind: ChangeKind
  state: ChangeState
  line_before: BillLine
  line_after: BillLine | null
  total_before: number
  total_after: number
  total_without: number | null
  refund: number
  decide_by: string
  decided_at: string | null
}

/** A change in the shape of the contract: while it is open as it is proposed, then as it was decided. */
export function orderChangeOf(row: ChangeRow): Schemas['OrderChange'] {
  const { kind, state } = row
  const isTaken = state === 'proposed' || isAsProposed(kind, state)
  const totalAfter = state === 'withdrawn' ? row.total_before : isTaken ? row.total_after : (row.total_without ?? row.total_before)
  return {
    id: row.id,
    kind,
    state,
    before: row.line_before,
    after: state === 'withdrawn' ? row.line_before : isTaken ? row.line_after : null,
    old_total: row.total_before,
    new_total: totalAfter,
    total_without: row.total_without,
    refund: row.refund,
    decide_by: new Date(row.decide_by).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  }
}
