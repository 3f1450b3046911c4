import { currencyCodeOf } from '../../machines/domain/currency.ts'
import { orderNumberOf } from '../../machines/domain/order-number.ts'
import type { StoreMember, StoreOfMember, StoreOrder, StoreState } from '../../machines/domain/store-order.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, fields, id, list, maybe, number, orderStatus, oneOf, present, text, type Raw } from './lenient.ts'
import { billLineOf, slotOf } from './normalise-bill.ts'
import { lineChangeOf } from './normalise-change.ts'
import { customerOf, paymentStatusOf, refusalOf } from './normalise-order.ts'

type Schemas = components['schemas']

const kitchenStates = ['offered', 'accepted', 'preparing', 'ready', 'handedOver', 'rejected', 'missed'] as const
const deliveryStates = ['unassigned', 'assigned', 'atStore', 'underway'] as const

const instant = (value: unknown) => Date.parse(date(value))

function reportOf(wire: Raw<Schemas['CourierReport']>): StoreOrder['reports'][number] {
  const own = fields(wire)
  return { reason: text(own.reason), note: maybe(text, own.note), at: instant(own.at), isRelease: boolean(own.is_release, false) }
}

function courierOf(wire: Raw<Schemas['CourierOfStoreOrder']>): StoreOrder['courier'] {
  const own = fields(wire)
  return {
    name: text(own.name),
    phone: maybe(text, own.phone),
    vehicle: maybe(text, own.vehicle_number),
    minutesAway: maybe(number, own.minutes_away),
  }
}

function storeOrderOf(wire: Raw<Schemas['StoreOrder']>): StoreOrder {
  const own = fields(wire)
  const uniqueId = text(own.unique_order_id)
  return {
    id: id(own.id),
    uniqueId,
    number: orderNumberOf(uniqueId),
    status: orderStatus(own.orderstatus_id),
    kitchen: maybe((state) => oneOf(kitchenStates, state), own.kitchen),
    delivery: maybe((state) => oneOf(deliveryStates, state), own.delivery),
    isPickup: number(own.delivery_type, 1) === 2,
    lines: list(own.lines, billLineOf),
    subTotal: number(own.sub_total),
    total: number(own.total),
    payable: number(own.payable, number(own.total)),
    currency: currencyCodeOf(maybe(text, own.currency)),
    paymentMethod: text(own.payment_mode, ''),
    isPaid: paymentStatusOf(own.payment_status) === 'paid',
    comment: maybe(text, own.order_comment),
    slot: maybe(slotOf, own.schedule),
    createdAt: instant(own.created_at),
    changedAt: instant(own.changed_at),
    answerBy: maybe(instant, own.answer_by),
    readyAt: maybe(instant, own.ready_at),
    customer: customerOf(present(own.customer)),
    courier: maybe(courierOf, own.courier),
    refusal: maybe(refusalOf, own.refusal),
    changes: list(own.changes, lineChangeOf, []),
    reports: list(own.reports, reportOf, []),
  }
}

/** The order of an answer that holds it as its `data`. */
export const answeredStoreOrderOf = (wire: Raw<{ data: Schemas['StoreOrder'] }>): StoreOrder => storeOrderOf(present(fields(wire).data))

function storeStateOf(wire: Raw<Schemas['StoreState']>): StoreState {
  const own = fields(wire)
  return {
    id: id(own.id),
    isOpen: boolean(own.is_open),
    opensAt: maybe(instant, own.opens_at),
    pauseReason: maybe((reason) => oneOf(['missed', 'break', 'busy'], reason), own.pause_reason),
    pausedUntil: maybe(instant, own.paused_until),
    acceptanceMinutes: number(own.acceptance_minutes, 10),
    usualMinutes: number(own.usual_minutes, 0),
    timezone: text(own.timezone, ''),
    busyMinutes: number(own.busy_minutes, 0),
    busyUntil: maybe(instant, own.busy_until),
  }
}

/** The state of an answer that holds it as its `data`. */
export const answeredStoreStateOf = (wire: Raw<{ data: Schemas['StoreState'] }>): StoreState => storeStateOf(present(fields(wire).data))

export interface StoreBoard {
  store: StoreState
  orders: StoreOrder[]
}

export function storeBoardOf(wire: Raw<{ restaurant: Schemas['StoreState']; orders: Schemas['StoreOrder'][] }>): StoreBoard {
  const own = fields(wire)
  return { store: storeStateOf(present(own.restaurant)), orders: list(own.orders, storeOrderOf) }
}

function storeOfMemberOf(wire: Raw<Schemas['StoreOfMember']>): StoreOfMember {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    slug: text(own.slug, ''),
    address: text(own.address, ''),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    role: oneOf(['owner', 'staff'], own.role, 'staff'),
  }
}

/** The member of an answer that holds them as its `data`. */
export function storeMemberOf(wire: Raw<{ data: Schemas['StoreMember'] }>): StoreMember {
  const own = fields(fields(wire).data)
  return { id: id(own.id), name: text(own.name), email: text(own.email, ''), stores: list(own.stores, storeOfMemberOf) }
}
