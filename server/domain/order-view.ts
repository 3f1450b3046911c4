import { isCourierUnderWay, takeStep, type OrderFacts } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Row } from '../db/rows.ts'
import { isPinLocked } from './delivery-pin.ts'
import { isSelfPickup } from './wire-numbers.ts'

type Schemas = components['schemas']

/** So many of the latest steps are shown; an order that is released and accepted again and again has more. */
const eventsAtMost = 100

/** Who looks at an order: it decides what is shown of the other people in it. A courier is shown those of their own orders under way alone. */
export type Viewer = 'customer' | { courierId: number }

/** An order with what is shown of others. */
export type OrderViewRow = Row<'orders'> & {
  restaurant: Schemas['OrderRestaurant']
  courier: Schemas['AssignedCourier'] | null
  history: { status: number; at: string; by: string }[] | null
  is_rated: boolean
  customer: Schemas['OrderCustomer'] | null
  /** The popular place that is nearest to where the order goes. */
  near: string | null
}

const statusOf = (status: number) => status as Schemas['OrderStatus']

const cancellable = new Map<string, boolean>()

/**
 * The quarter that an address lies in: what follows its street. Neither the first part, nor one with a number as long as a phone's, says anything here.
 */
export function areaOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  return parts
    .slice(1)
    .filter((part) => part !== '' && !/\d[\d .-]{2,}\d/.test(part))
    .slice(0, 3)
    .join(', ')
}

/** To about a kilometre. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100

/** An order without what would lead to its customer: where it goes is an area, and nothing that they wrote is left. */
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

/** What the chart says, which is asked once of each of the few kinds of orders. */
function canCancel(status: number, by: 'customer' | 'courier', facts: OrderFacts): boolean {
  const kind = [status, by, facts.isPickup, facts.autoAccepts, facts.isScheduled].join()
  const known = cancellable.get(kind) ?? takeStep(status, 'order.cancel', by, facts) !== undefined
  cancellable.set(kind, known)
  return known
}

/** An order as the contract shows it to a viewer. */
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
    can_cancel: canCancel(row.status, viewer === 'customer' ? 'customer' : 'courier', facts),
    cancel_reason: row.cancel_reason,
    customer: row.customer,
    refund: row.refund,
    is_rated: row.is_rated,
    cash_amount: row.cash_amount,
  }
  if (viewer === 'customer') return order
  const isTheirs = isCourierUnderWay(row.status) && row.courier_id === viewer.courierId
  return isTheirs ? order : withoutCustomer(order, row.near)
}

/** What the read model would answer of an order that was placed just now, without asking again. */
export function newOrderOf(
  row: Row<'orders'>,
  { id, name, slug, image, image_tint, latitude, longitude, address, phone }: Schemas['OrderRestaurant'],
  history: readonly { status: number; by: string }[],
): Schemas['Order'] {
  const at = row.created_at.toISOString()
  return orderOf(
    {
      ...row,
      restaurant: { id, name, slug, image, image_tint, latitude, longitude, address, phone },
      customer: null,
      courier: null,
      near: null,
      history: history.map((one) => ({ ...one, at })),
      is_rated: false,
    },
    'customer',
  )
}
