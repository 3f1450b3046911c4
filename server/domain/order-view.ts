import { sql, type Kysely, type Selectable } from 'kysely'
import { isCourierUnderWay, takeStep, type OrderFacts } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { components } from '../../openapi/types.ts'
import type { DB } from '../db/types.ts'
import { isPinLocked } from './delivery-pin.ts'

type Schemas = components['schemas']

/** So many of the latest steps are shown; an order that is released and accepted again and again has more. */
const eventsAtMost = 100

/** Who looks at an order: it decides what is shown of the other people in it. A courier is shown those of their own orders under way alone. */
export type Viewer = 'customer' | { courierId: number }

const lat = sql`(orders.location->>'lat')::float8`
const lng = sql`(orders.location->>'lng')::float8`
/** Whether a popular place is near enough to name where an order goes: in about five kilometres. */
const isAround = sql`abs(latitude - ${lat}) < 0.05 and abs(longitude - ${lng}) < 0.05`
const squareTo = sql`(latitude - ${lat}) ^ 2 + (longitude - ${lng}) ^ 2`

const selectOrders = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    // of each by itself: a join has all stores read for the one order
    .select([
      sql<
        Schemas['OrderRestaurant']
      >`(select json_build_object('id', id, 'name', name, 'slug', slug, 'image', image, 'image_tint', image_tint,
        'latitude', latitude, 'longitude', longitude, 'address', address, 'phone', phone) from stores where id = orders.store_id)`.as(
        'restaurant',
      ),
      sql<
        Schemas['AssignedCourier'] | null
      >`(select json_build_object('name', name, 'phone', phone, 'photo', photo, 'vehicle_number', vehicle_number)
        from couriers where id = orders.courier_id)`.as('courier'),
      sql<
        { status: number; at: string; by: string }[] | null
      >`(select json_agg(json_build_object('status', status, 'at', at, 'by', by) order by position)
        from order_events where order_id = orders.id)`.as('history'),
      // not `exists`, for which all reviews may be read once
      sql<boolean>`coalesce((select true from reviews where order_id = orders.id limit 1), false)`.as('is_rated'),
      (viewer === 'customer'
        ? sql<Schemas['OrderCustomer'] | null>`null::json`
        : sql<
            Schemas['OrderCustomer'] | null
          >`(select json_build_object('name', name, 'phone', phone) from users where id = orders.user_id)`
      ).as('customer'),
      (viewer === 'customer'
        ? sql<string | null>`null::text`
        : sql<string | null>`(select name from popular_places where is_active and ${isAround} order by ${squareTo} limit 1)`
      ).as('near'),
    ])

type OrderQuery = ReturnType<typeof selectOrders>
type OrderRow = Awaited<ReturnType<OrderQuery['execute']>>[number]

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

/** An order as the contract shows it to somebody. */
function orderOf(row: OrderRow, viewer: Viewer): Schemas['Order'] {
  const location = row.location as Schemas['OrderLocation']
  const facts = { isPickup: row.delivery_type === 2, autoAccepts: row.auto_accepts, isScheduled: row.schedule !== null }
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

/** What findOrders would answer of an order that was placed just now, without asking again. */
export function newOrderOf(
  row: Selectable<DB['orders']>,
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

/** Orders that a filter names, as somebody sees them. One statement. */
export async function findOrders(db: Kysely<DB>, viewer: Viewer, filter: (query: OrderQuery) => OrderQuery): Promise<Schemas['Order'][]> {
  const rows = await filter(selectOrders(db, viewer)).execute()
  return rows.map((row) => orderOf(row, viewer))
}

/** The order that each of some customers has under way, the latest of several, in the order of the customers. One statement. */
export async function findRunningOrders(db: Kysely<DB>, userIds: readonly number[]): Promise<(Schemas['Order'] | undefined)[]> {
  const running = sql<number[]>`array(select (
    select id from orders where user_id = who.id and status not in (5, 6, 9) order by id desc limit 1
  ) from unnest(${userIds}::bigint[]) as who(id))`
  const orders = await findOrders(db, 'customer', (query) => query.where(sql<boolean>`orders.id = any(${running})`))
  const byUser = new Map(orders.map((order) => [order.user_id, order]))
  return userIds.map((id) => byUser.get(id))
}
