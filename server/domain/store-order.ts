import { greatCircleKm } from '../../machines/domain/distance.ts'
import { fold } from '../../machines/domain/fold.ts'
import { openingAt, type SpecialDay } from '../../machines/domain/hours.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { isCourierUnderWay, isFinished, statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { Point, Row } from '../db/rows.ts'

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

type Kitchen = Schemas['KitchenState']
type Delivery = Schemas['CourierState']

const regionsOfStatus: Partial<Record<number, { kitchen: Kitchen; delivery: Delivery }>> = {
  [statusIds.placed]: { kitchen: 'offered', delivery: 'unassigned' },
  [statusIds.preparing]: { kitchen: 'accepted', delivery: 'unassigned' },
  [statusIds.readyForPickup]: { kitchen: 'ready', delivery: 'unassigned' },
  [statusIds.courierAssigned]: { kitchen: 'accepted', delivery: 'assigned' },
  [statusIds.pickedUp]: { kitchen: 'handedOver', delivery: 'underway' },
  [statusIds.delivered]: { kitchen: 'handedOver', delivery: 'done' },
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
  | 'lines'
  | 'sub_total'
  | 'total'
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
  refusal: { kind: 'rejected' | 'missed'; code: Schemas['RejectionCode'] | null; item_ids: number[] } | null
}

function regionsOf({ status, kitchen, delivery, refusal }: StoreOrderRow): Pick<Schemas['StoreOrder'], 'kitchen' | 'delivery'> {
  if (status === statusIds.cancelled) return { kitchen: refusal?.kind ?? null, delivery: null }
  if (kitchen !== null) return { kitchen: kitchen as Kitchen, delivery: delivery as Delivery | null }
  return regionsOfStatus[status] ?? { kitchen: null, delivery: null }
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

function refusalOf({ refusal, lines }: StoreOrderRow): Schemas['OrderRefusal'] | null {
  if (!refusal) return null
  const { kind, code, item_ids: itemIds } = refusal
  const names = (lines as Schemas['BillLine'][]).filter(({ id }) => itemIds.includes(id)).map(({ name }) => name)
  return { kind, code, items: [...new Set(names)] }
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
    refusal: refusalOf(row),
  }
}

/** As much of an order's long name as people read. */
const numberLength = 8

/** Whether a text is a part of an order's number, of its customer's name or of a dish, whatever its case and marks. */
export function matchesSearch({ unique_order_id: uniqueOrderId, customer, lines }: StoreOrderRow, text: string): boolean {
  const searched = fold(text.replace(/^\s*#/, ''))
  const names = [uniqueOrderId.slice(0, numberLength), customer.name, ...(lines as Schemas['BillLine'][]).map(({ name }) => name)]
  return names.some((name) => fold(name).includes(searched))
}

/** What the console reads of a store. */
export type ConsoleStore = Pick<
  Row<'stores'>,
  'id' | 'is_active' | 'schedule' | 'special_days' | 'timezone' | 'delivery_time' | 'acceptance_minutes' | 'pause_reason' | 'paused_until'
>

/** Whether a store takes orders at an instant and until when it takes none, for its members. */
export function storeStateOf(store: ConsoleStore, now: Date): Schemas['StoreState'] {
  const { paused_until: until } = store
  const isPaused = store.pause_reason !== null && (until === null || until > now)
  const hours = {
    schedule: store.schedule as WeekSchedule,
    specialDays: store.special_days as SpecialDay[],
    timeZone: store.timezone,
  }
  const from = isPaused ? until : now
  const { isOpen = false, opensAt } = from ? openingAt(hours, from.getTime()) : {}
  const opens = isPaused && isOpen ? until?.getTime() : opensAt
  return {
    id: store.id,
    is_open: store.is_active && !isPaused && isOpen,
    opens_at: opens === undefined ? null : new Date(opens).toISOString(),
    pause_reason: isPaused ? (store.pause_reason as Schemas['StoreState']['pause_reason']) : null,
    paused_until: isPaused ? (until?.toISOString() ?? null) : null,
    acceptance_minutes: store.acceptance_minutes,
    usual_minutes: store.delivery_time,
    timezone: store.timezone,
  }
}
