import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { components } from '../../../openapi/types.ts'
import { orderOf, type OrderViewRow, type Viewer } from '../../domain/order-view.ts'
import { carriedStatuses, deliveryTypes, finishedStatuses } from '../../domain/wire-numbers.ts'
import type { Db } from '../transaction.ts'
import { isReleasedBy, reportsSelected } from './courier-reports.ts'
import { isNearCourier } from './couriers.ts'
import { literals } from './literals.ts'
import { changesSelected } from './order-changes.ts'

type Schemas = components['schemas']
type Order = Schemas['Order']

const lat = sql`(orders.location->>'lat')::float8`
const lng = sql`(orders.location->>'lng')::float8`
/** Whether a popular place is near enough to name where an order goes: in about five kilometres. */
const isAround = sql`abs(latitude - ${lat}) < 0.05 and abs(longitude - ${lng}) < 0.05`
const squareTo = sql`(latitude - ${lat}) ^ 2 + (longitude - ${lng}) ^ 2`

const selectOrders = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    // of each in a query of its own: a join has all stores read for the one order
    .select([
      sql<
        OrderViewRow['restaurant']
      >`(select json_build_object('id', id, 'name', name, 'slug', slug, 'image', image, 'image_tint', image_tint,
        'latitude', latitude, 'longitude', longitude, 'address', address, 'phone', phone, 'timezone', timezone) from stores where id = orders.store_id)`.as(
        'restaurant',
      ),
      sql<
        Schemas['AssignedCourier'] | null
      >`(select json_build_object('name', name, 'phone', phone, 'photo', photo, 'vehicle_number', vehicle_number)
        from couriers where id = orders.courier_id)`.as('courier'),
      sql<OrderViewRow['history']>`(select json_agg(json_build_object('status', status, 'at', at, 'by', by) order by position)
        from order_events where order_id = orders.id)`.as('history'),
      sql<OrderViewRow['refusal']>`(select json_build_object('kind', kind, 'code', code, 'item_ids', item_ids)
        from order_refusals where order_id = orders.id)`.as('refusal'),
      (viewer === 'customer' ? changesSelected : sql<OrderViewRow['changes']>`null::json`).as('changes'),
      (viewer === 'customer' ? sql<OrderViewRow['reports']>`null::json` : reportsSelected<Schemas['CourierReport']>(viewer.courierId)).as(
        'reports',
      ),
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

/** Orders that a filter names, as a viewer sees them. One statement. */
async function ordersWhere(db: Db, viewer: Viewer, filter: (query: OrderQuery) => OrderQuery): Promise<Order[]> {
  const rows: OrderViewRow[] = await filter(selectOrders(db, viewer)).execute()
  return rows.map((row) => orderOf(row, viewer))
}

/** The first of them; undefined where there is none. */
const orderWhere = async (db: Db, viewer: Viewer, filter: (query: OrderQuery) => OrderQuery): Promise<Order | undefined> =>
  (await ordersWhere(db, viewer, filter))[0]

interface Page {
  limit: number
  offset?: number
}

/** An order as its customer sees it, of any customer. */
export const orderById = (db: Db, orderId: number): Promise<Order | undefined> =>
  orderWhere(db, 'customer', (query) => query.where('orders.id', '=', orderId))

/** A customer's order, by its id or its unique id. */
export const orderOfCustomer = (db: Db, userId: number, orderId: number | string): Promise<Order | undefined> =>
  orderWhere(db, 'customer', (query) =>
    (typeof orderId === 'number' ? query.where('orders.id', '=', orderId) : query.where('orders.unique_order_id', '=', orderId)).where(
      'orders.user_id',
      '=',
      userId,
    ),
  )

/** A customer's latest order that is not over. */
export const latestOpenOrder = (db: Db, userId: number): Promise<Order | undefined> =>
  orderWhere(db, 'customer', (query) =>
    query.where('orders.user_id', '=', userId).where('orders.status', 'not in', finishedStatuses).orderBy('orders.id', 'desc').limit(1),
  )

/** A customer's orders, the newest first. */
export const ordersOfCustomer = (db: Db, userId: number, { limit, offset = 0 }: Page): Promise<Order[]> =>
  ordersWhere(db, 'customer', (query) =>
    query.where('orders.user_id', '=', userId).orderBy('orders.id', 'desc').limit(limit).offset(offset),
  )

/** The order that each of some customers has under way, the latest of several, in the order of the customers. One statement. */
export async function runningOrders(db: Db, userIds: readonly number[]): Promise<(Order | undefined)[]> {
  const running = sql<number[]>`array(select (
    select id from orders where user_id = who.id and status not in (${literals(finishedStatuses)}) order by id desc limit 1
  ) from unnest(${userIds}::bigint[]) as who(id))`
  const orders = await ordersWhere(db, 'customer', (query) => query.where(sql<boolean>`orders.id = any(${running})`))
  const byUser = new Map(orders.map((order) => [order.user_id, order]))
  return userIds.map((id) => byUser.get(id))
}

/** An order of a courier's, be it over. */
export const orderOfCourier = (db: Db, courierId: number, orderId: number): Promise<Order | undefined> =>
  orderWhere(db, { courierId }, (query) => query.where('orders.id', '=', orderId).where('orders.courier_id', '=', courierId))

interface Offered {
  courierId: number
  /** Orders that the courier has given back since then are not offered to this courier. */
  releasedSince: Date
}

/** An order that is a courier's own, or there for this courier to take. */
export const orderForCourier = (db: Db, { courierId, releasedSince }: Offered, uniqueOrderId: string): Promise<Order | undefined> =>
  orderWhere(db, { courierId }, (query) =>
    query
      .where('orders.unique_order_id', '=', uniqueOrderId)
      .where((where) =>
        where.or([
          where('orders.courier_id', '=', courierId),
          where.and([
            where('orders.courier_id', 'is', null),
            where('orders.status', '=', statusIds.preparing),
            where('orders.delivery_type', '=', deliveryTypes.delivery),
            where.not(isReleasedBy(courierId, releasedSince)),
          ]),
        ]),
      ),
  )

/** Orders that wait for a courier near a point, the oldest first. */
export const ordersOffered = (
  db: Db,
  { courierId, releasedSince }: Offered,
  at: { latitude: number | null; longitude: number | null },
  limit: number,
): Promise<Order[]> =>
  ordersWhere(db, { courierId }, (query) =>
    query
      .where('orders.status', '=', statusIds.preparing)
      .where('orders.delivery_type', '=', deliveryTypes.delivery)
      .where('orders.courier_id', 'is', null)
      .where((where) => where.not(isReleasedBy(courierId, releasedSince)))
      .where('orders.store_id', 'in', (from) => from.selectFrom('stores').select('stores.id').where(isNearCourier(at)))
      .orderBy('orders.id')
      .limit(limit),
  )

/** Orders that a courier has under way, the oldest first. */
export const ordersCarried = (db: Db, courierId: number): Promise<Order[]> =>
  ordersWhere(db, { courierId }, (query) =>
    query.where('orders.courier_id', '=', courierId).where('orders.status', 'in', carriedStatuses).orderBy('orders.id'),
  )

/** Orders that a courier has delivered, the latest first. */
export const ordersDelivered = (db: Db, courierId: number, { limit, offset = 0 }: Page): Promise<Order[]> =>
  ordersWhere(db, { courierId }, (query) =>
    query
      .where('orders.courier_id', '=', courierId)
      .where('orders.status', '=', statusIds.delivered)
      .orderBy('orders.changed_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit)
      .offset(offset),
  )
