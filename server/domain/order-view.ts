import { isCourierUnderWay } from '../../machines/order/order-lifecycle/order-status.ts'
import { takeStep, valueOf, type OrderFacts, type OrderState } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Row } from '../db/rows.ts'
import { isPinLocked } from './delivery-pin.ts'
import { readyOf } from './order-terms.ts'
import { orderChangeOf, type ChangeRow } from './order-change.ts'
import { isSelfPickup } from './wire-numbers.ts'

type Schemas = components['schemas']

/** The maximum length of the history; an order that is released and accepted repeatedly has more. */
const eventsAtMost = 100

/** The viewer decides which personal data an order shows. A courier sees the customer's only for their own orders under way. */
export type Viewer = 'customer' | { courierId: number }

/** Why an order came to nothing at its store. */
export interface RefusalRow {
  kind: Schemas['OrderRefusal']['kind']
  code: Schemas['RejectionCode'] | null
  item_ids: number[]
}

/** The same in the shape of the contract, with the names of the dishes. */
export const refusalOf = ({ kind, code, item_ids: ids }: RefusalRow, lines: readonly Schemas['BillLine'][]): Schemas['OrderRefusal'] => ({
  kind,
  code,
  items: [...new Set(lines.filter(({ id }) => ids.includes(id)).map(({ name }) => name))],
})

/** An order with the data of its store, courier and customer. */
export type OrderViewRow = Row<'orders'> & {
  restaurant: Required<Schemas['OrderRestaurant']>
  courier: Schemas['AssignedCourier'] | null
  history: { status: number; at: string; by: string }[] | null
  is_rated: boolean
  refusal: RefusalRow | null
  /** Only for its customer. */
  changes: ChangeRow[] | null
  /** Only for the courier who has made them. */
  reports: Schemas['CourierReport'][] | null
  customer: Schemas['OrderCustomer'] | null
  /** The popular place nearest to the delivery address. */
  near: string | null
}

/** What couriers have reported, in the shape of the contract. */
export const reportsOf = (reports: readonly Schemas['CourierReport'][]): Schemas['CourierReport'][] =>
  reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() }))

/** Where an order that is under way is in its store and on its way. */
function regionsOf(row: OrderViewRow, isPickup: boolean): Pick<Schemas['Order'], 'kitchen' | 'delivery'> {
  const value = valueOf(row, isPickup)
  return typeof value === 'string' ? { kitchen: null, delivery: null } : value.underWay
}

const statusOf = (status: number) => status as Schemas['OrderStatus']

const cancellable = new Map<string, boolean>()

/**
 * The neighbourhood of an address: the parts after its street, without those that contain a number as long as a phone number.
 */
export function areaOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts
    .slice(1)
    .filter((part) => part !== '' && !/\d[\d .-]{2,}\d/.test(part))
    .slice(0, 3)
    .join(', ')
}

/** Rounds to about a kilometre. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100

/** An order without its customer's personal data: the address is reduced to an area, and their free texts are removed. */
function withoutCustomer(order: Schemas['Order'], near: string | null): Schemas['Order'] {
  const area = areaOf(order.location.address) || (near ?? '')
  return {
    ...order,
    address: area,
    location: { lat: coarse(order.location.lat), lng: coarse(order.location.lng), address: area, house: null, tag: null },
    lines: order.lines.map((line) => ({ ...line, note: null })),
    customer: null,
    coupon: null,
    transaction_id: null,
    order_comment: null,
    cancel_reason: null,
    cash_amount: null,
  }
}

/** Whether the statechart allows cancelling; memoised, since there are few kinds of orders. */
function canCancel(order: OrderState, by: 'customer' | 'courier', facts: OrderFacts): boolean {
  const kind = [order.status, order.kitchen, order.delivery, by, facts.isPickup, facts.autoAccepts, facts.isScheduled].join()
  const known = cancellable.get(kind) ?? takeStep(order, 'order.cancel', by, facts) !== undefined
  cancellable.set(kind, known)
  return known
}

/** An order in the shape of the contract, for a viewer. */
export function orderOf(row: OrderViewRow, viewer: Viewer): Schemas['Order'] {
  const location = row.location as Schemas['OrderLocation']
  const facts = { isPickup: isSelfPickup(row.delivery_type), autoAccepts: row.auto_accepts, isScheduled: row.schedule !== null }
  const order: Schemas['Order'] = {
    id: row.id,
    unique_order_id: row.unique_order_id,
    orderstatus_id: statusOf(row.status),
    user_id: row.user_id,
    restaurant: row.restaurant,
    lines: row.lines as Schemas['BillLine'][],
    delivery_type: row.delivery_type as 1 | 2,
    address: [location.house, location.address].filter(Boolean).join(', '),
    location,
    sub_total: row.sub_total,
    coupon_amount: row.coupon_amount,
    delivery_charge: row.delivery_charge,
    restaurant_charge: row.restaurant_charge,
    tax_rate: row.tax_rate,
    tax_amount: row.tax_amount,
    tip_amount: row.tip_amount,
    tip: row.tip_amount,
    total: row.total,
    wallet_amount: row.wallet_amount,
    payable: row.payable,
    distance: row.distance,
    currency: row.currency,
    coupon: row.coupon_code,
    payment_mode: row.payment_mode as Schemas['PaymentMethod'],
    payment_status: row.payment_status as Schemas['PaymentStatus'],
    transaction_id: row.transaction_id,
    order_comment: row.order_comment,
    schedule: row.schedule as Schemas['Slot'] | null,
    created_at: row.created_at.toISOString(),
    events: (row.history ?? []).slice(-eventsAtMost).map(({ status, at, by }) => ({
      status: statusOf(status),
      at: new Date(at).toISOString(),
      by: by as Schemas['OrderEvent']['by'],
    })),
    delivery_pin: viewer === 'customer' ? row.delivery_pin : null,
    delivery_pin_locked: isPinLocked(row),
    accept_delivery: isCourierUnderWay(row.status) ? row.courier : null,
    eta: row.eta?.toISOString() ?? null,
    can_cancel: canCancel(row, viewer === 'customer' ? 'customer' : 'courier', facts),
    cancel_reason: row.cancel_reason,
    ...(row.refusal && { refusal: refusalOf(row.refusal, row.lines as Schemas['BillLine'][]) }),
    ...(row.changes && { changes: row.changes.map(orderChangeOf) }),
    customer: row.customer,
    refund: row.refund,
    is_rated: row.is_rated,
    cash_amount: row.cash_amount,
    ...regionsOf(row, facts.isPickup),
    ready_at: readyOf(row)?.toISOString() ?? null,
    ...(viewer !== 'customer' && { needs_pin: row.delivery_pin !== null }),
    ...(row.reports && { reports: reportsOf(row.reports) }),
  }
  if (viewer === 'customer') return order
  const isTheirs = isCourierUnderWay(row.status) && row.courier_id === viewer.courierId
  return isTheirs ? order : withoutCustomer(order, row.near)
}

/** An order that was just placed, as the read model would return it, without another query. */
export function newOrderOf(
  row: Row<'orders'>,
  { id, name, slug, image, image_tint, latitude, longitude, address, phone, timezone }: OrderViewRow['restaurant'],
  history: readonly { status: number; by: string }[],
): Schemas['Order'] {
  const at = row.created_at.toISOString()
  return orderOf(
    {
      ...row,
      restaurant: { id, name, slug, image, image_tint, latitude, longitude, address, phone, timezone },
      customer: null,
      courier: null,
      near: null,
      history: history.map((one) => ({ ...one, at })),
      is_rated: false,
      refusal: null,
      changes: null,
      reports: null,
    },
    'customer',
  )
}
