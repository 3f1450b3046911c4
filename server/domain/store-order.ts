import { orderNumberOf } from '../../machines/domain/order-number.ts'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { fold } from '../../machines/domain/fold.ts'
import { isCourierUnderWay, isFinished, statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { valueOf } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Point, Row } from '../db/rows.ts'
import { orderChangeOf, type ChangeRow } from './order-change.ts'
import { refusalOf, reportsOf, type RefusalRow } from './order-view.ts'
import { busyMinutesOf, deliveryMinutesOf, isPaused, openingOf } from './store.ts'
import { isSelfPickup } from './wire-numbers.ts'

type Schemas = components['schemas']

/** Couriers on motorbikes in a city, over roads that are longer than the straight line. */
const courierKmPerHour = 24
const roadsPerStraightLine = 1.3
const minutesAtMost = 1_440

/** The estimated driving time of a courier to a store, in whole minutes. */
export function minutesBetween(courier: Point, store: Point): number {
  const km = greatCircleKm({ lat: courier.latitude, lng: courier.longitude }, { lat: store.latitude, lng: store.longitude })
  return Math.min(Math.ceil(((km * roadsPerStraightLine) / courierKmPerHour) * 60), minutesAtMost)
}

/** What the console reads of an order, with the data of its customer, courier and refusal. */
export type StoreOrderRow = Pick<
  Row<'orders'>,
  | 'id'
  | 'unique_order_id'
  | 'status'
  | 'kitchen'
  | 'delivery'
  | 'delivery_type'
  | 'auto_accepts'
  | 'lines'
  | 'sub_total'
  | 'total'
  | 'payable'
  | 'currency'
  | 'payment_mode'
  | 'payment_status'
  | 'order_comment'
  | 'schedule'
  | 'created_at'
  | 'changed_at'
  | 'ready_at'
> & {
  answer_by: Date | null
  customer: Schemas['OrderCustomer']
  courier: { name: string; phone: string | null; vehicle_number: string | null } | null
  /** The courier's position, where they have sent one since they accepted the order. */
  position: Point | null
  store: Point
  refusal: RefusalRow | null
  changes: ChangeRow[] | null
  reports: Schemas['CourierReport'][] | null
}

/** An order's state in the chart; one for later that its store has not answered is offered, too. */
function regionsOf(row: StoreOrderRow): Pick<Schemas['StoreOrder'], 'kitchen' | 'delivery'> {
  const value = valueOf(row, isSelfPickup(row.delivery_type))
  if (typeof value !== 'string') return value.underWay
  if (value === 'scheduled' && !row.auto_accepts) return { kitchen: 'offered', delivery: 'unassigned' }
  if (value === 'delivered') return { kitchen: 'handedOver', delivery: null }
  return { kitchen: value === 'rejected' || value === 'missed' ? value : null, delivery: null }
}

function courierOf({ status, courier, position, store }: StoreOrderRow): Schemas['StoreOrder']['courier'] {
  if (!courier) return null
  const isComing = status === statusIds.courierAssigned && position !== null
  return {
    ...courier,
    phone: isCourierUnderWay(status) ? courier.phone : null,
    minutes_away: isComing ? minutesBetween(position, store) : null,
  }
}

/** An order in the shape of the contract, as a member of its store sees it: the customer's number only while the order is under way. */
export function storeOrderOf(row: StoreOrderRow): Schemas['StoreOrder'] {
  const isOver = isFinished(row.status)
  return {
    id: row.id,
    unique_order_id: row.unique_order_id,
    orderstatus_id: row.status as Schemas['OrderStatus'],
    ...regionsOf(row),
    delivery_type: row.delivery_type as 1 | 2,
    lines: row.lines as Schemas['BillLine'][],
    sub_total: row.sub_total,
    total: row.total,
    payable: row.payable,
    currency: row.currency,
    payment_mode: row.payment_mode as Schemas['PaymentMethod'],
    payment_status: row.payment_status as Schemas['PaymentStatus'],
    order_comment: row.order_comment,
    schedule: row.schedule as Schemas['Slot'] | null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    answer_by: row.answer_by?.toISOString() ?? null,
    ready_at: row.ready_at?.toISOString() ?? null,
    customer: { name: row.customer.name, phone: isOver ? null : row.customer.phone },
    courier: courierOf(row),
    refusal: row.refusal && refusalOf(row.refusal, row.lines as Schemas['BillLine'][]),
    ...(row.changes && { changes: row.changes.map(orderChangeOf) }),
    ...(row.reports && { reports: reportsOf(row.reports) }),
  }
}

/** Whether a text is a part of an order's number, of its customer's name or of a dish, whatever its case and marks. */
export function matchesSearch({ unique_order_id: uniqueOrderId, customer, lines }: StoreOrderRow, text: string): boolean {
  const searched = fold(text.replace(/^\s*#/, ''))
  const names = [orderNumberOf(uniqueOrderId), customer.name, ...(lines as Schemas['BillLine'][]).map(({ name }) => name)]
  return names.some((name) => fold(name).includes(searched))
}

/** What the console reads of a store. */
export type ConsoleStore = Pick<
  Row<'stores'>,
  | 'id'
  | 'is_active'
  | 'schedule'
  | 'special_days'
  | 'timezone'
  | 'delivery_time'
  | 'acceptance_minutes'
  | 'pause_reason'
  | 'paused_until'
  | 'busy_minutes'
  | 'busy_until'
>

/** Whether a store takes orders, for its members. */
export function storeStateOf(store: ConsoleStore, now: Date): Schemas['StoreState'] {
  const { isOpen, opensAt } = openingOf(store, now)
  const isShown = isPaused(store, now)
  const busy = busyMinutesOf(store, now)
  return {
    id: store.id,
    is_open: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    pause_reason: isShown ? (store.pause_reason as Schemas['StoreState']['pause_reason']) : null,
    paused_until: isShown ? (store.paused_until?.toISOString() ?? null) : null,
    acceptance_minutes: store.acceptance_minutes,
    usual_minutes: deliveryMinutesOf(store, now),
    timezone: store.timezone,
    busy_minutes: busy,
    busy_until: busy > 0 ? (store.busy_until?.toISOString() ?? null) : null,
  }
}
