import type { Order, OrderRefusal } from '../../machines/domain/entities.ts'
import { isCancellable } from '../../machines/order/order-lifecycle/order-status.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, isObject, list, maybe, number, orderStatus, oneOf, present, text, zone, type Raw } from './lenient.ts'
import { billOf, slotOf } from './normalise-bill.ts'
import { lineChangeOf } from './normalise-change.ts'

type Schemas = components['schemas']

function storeOf(wire: Raw<Schemas['OrderRestaurant']>): Order['store'] {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    slug: text(own.slug, ''),
    lat: number(own.latitude),
    lng: number(own.longitude),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    address: text(own.address, ''),
    phone: maybe(text, own.phone),
    timeZone: zone(own.timezone, 'Asia/Ho_Chi_Minh'),
  }
}

function locationOf(wire: Raw<Schemas['OrderLocation']>): Order['location'] {
  const own = fields(wire)
  return {
    lat: number(own.lat),
    lng: number(own.lng),
    address: text(own.address, ''),
    house: text(own.house, ''),
    tag: text(own.tag, ''),
  }
}

const byWhom = ['customer', 'courier', 'store', 'staff', 'system'] as const

function orderEventOf(wire: Raw<Schemas['OrderEvent']>): Order['events'][number] {
  const own = fields(wire)
  return { status: number(own.status), at: date(own.at), by: oneOf(byWhom, own.by, 'system') }
}

function courierOf(wire: Raw<Schemas['AssignedCourier'] | null>): Order['courier'] {
  const own = fields(wire)
  return {
    name: text(own.name),
    phone: maybe(text, own.phone),
    photo: maybe(text, own.photo),
    vehicle: maybe(text, own.vehicle_number),
  }
}

export function customerOf(wire: Raw<Schemas['OrderCustomer'] | null>): NonNullable<Order['customer']> {
  const own = fields(wire)
  return { name: text(own.name), phone: maybe(text, own.phone) }
}

const rejectionCodes = ['closed', 'sold_out', 'too_busy', 'address'] as const

export function refusalOf(wire: Raw<Schemas['OrderRefusal'] | null>): OrderRefusal {
  const own = fields(wire)
  return {
    kind: oneOf(['rejected', 'missed'], own.kind, 'rejected'),
    code: maybe((code) => oneOf(rejectionCodes, code, 'too_busy'), own.code),
    items: list(own.items, (name) => text(name), []),
  }
}

export const paymentStatusOf = (wire: unknown) => oneOf(['unpaid', 'paid', 'refunded', 'unknown'], wire, 'unknown')

export function orderOf(wire: Raw<Schemas['Order']>): Order {
  const own = fields(wire)
  return {
    id: id(own.id),
    uniqueId: text(own.unique_order_id),
    status: orderStatus(own.orderstatus_id),
    store: storeOf(present(own.restaurant)),
    isPickup: number(own.delivery_type, 1) === 2,
    location: locationOf(present(own.location)),
    bill: billOf(wire),
    paymentMethod: text(own.payment_mode, ''),
    paymentStatus: paymentStatusOf(own.payment_status),
    comment: maybe(text, own.order_comment),
    createdAt: date(own.created_at),
    events: list(own.events, orderEventOf, []),
    deliveryPin: maybe(text, own.delivery_pin),
    isPinLocked: boolean(own.delivery_pin_locked, false),
    courier: maybe(courierOf, own.accept_delivery),
    eta: maybe(date, own.eta),
    canCancel: boolean(own.can_cancel, isCancellable(orderStatus(own.orderstatus_id))),
    cancelReason: maybe(text, own.cancel_reason),
    refusal: maybe(refusalOf, own.refusal),
    changes: list(own.changes, lineChangeOf, []),
    refund: number(own.refund, 0),
    isRated: boolean(own.is_rated, false),
    cash: maybe(number, own.cash_amount),
    slot: maybe(slotOf, own.schedule),
    customer: maybe(customerOf, own.customer),
    delivery: maybe(text, own.delivery),
  }
}

/** The order of an answer that holds it as its `data`. */
export const answeredOrderOf = (wire: Raw<{ data: Schemas['Order'] }>): Order => orderOf(present(fields(wire).data))

/** The order of an answer to a cancellation; undefined where it holds none. */
export const cancelledOrderOf = (wire: Raw<{ data: Schemas['Order'] }>): Order | undefined => maybe(orderOf, fields(wire).data)

/** The order that a refusal says is under the key already; undefined where it says nothing. */
export function refusedForOrder(details: unknown): Order | undefined {
  const order = isObject(details) ? details['order'] : undefined
  return isObject(order) ? orderOf(order as unknown as Raw<Schemas['Order']>) : undefined
}

/** The order that an answer holds as the one under way; undefined where there is none. */
export function runningOrderOf(wire: Raw<{ running_order: Schemas['Order'] | null }>): Order | undefined {
  const { running_order: order } = fields(wire)
  if (order === undefined || order === null) return undefined
  return orderOf(order)
}
