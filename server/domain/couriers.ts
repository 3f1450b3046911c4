import { sql, type Kysely } from 'kysely'
import type { components } from '../../openapi/types.ts'
import { tell } from '../realtime/events.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'
import type { Point } from './catalogue.ts'
import { isNearCourier, newsOfOwn, tellCouriers } from './courier-news.ts'
import { customerNews, positionNews } from './customer-news.ts'
import { orderChannel } from './delivery-pin.ts'
import { takeOrderStep } from './order-steps.ts'
import { findOrders } from './order-view.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']

const maxOffers = 50

/** About a square kilometre: who comes from one into another is told to look at the offers again. */
const areaOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? '' : `${Math.floor(latitude * 100)},${Math.floor(longitude * 100)}`
/** So many delivered orders are read at a time. */
export const completedPage = 20

/** Days and weeks of earnings begin by the clocks of this zone. */
const homeZone = 'Asia/Ho_Chi_Minh'

/** What a courier's own screen shows. An order earns its rounded part of charge and tip, so that the sums are those of what is listed. */
export async function courierProfile({ db, clock }: Pick<Context, 'db' | 'clock'>, courierId: number): Promise<Schemas['CourierProfile']> {
  const courier = await db.selectFrom('couriers').selectAll().where('id', '=', courierId).executeTakeFirstOrThrow()
  const part = sql<number>`round((delivery_charge + tip_amount) * ${courier.commission_rate}::numeric / 100)`
  const since = (unit: 'day' | 'week') =>
    sql<boolean>`changed_at >= date_trunc(${unit}, ${clock.now()}::timestamptz at time zone ${homeZone}) at time zone ${homeZone}`
  const earned = await db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(${part}), 0)::bigint`.as('ever'),
      sql<number>`coalesce(sum(${part}) filter (where ${since('day')}), 0)::bigint`.as('today'),
      sql<number>`coalesce(sum(${part}) filter (where ${since('week')}), 0)::bigint`.as('week'),
    ])
    .where('courier_id', '=', courierId)
    .where('status', '=', 5)
    .executeTakeFirstOrThrow()
  const history = await findOrders(db, { courierId }, (query) =>
    query
      .where('orders.courier_id', '=', courierId)
      .where('orders.status', '=', 5)
      .orderBy('orders.changed_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(completedPage),
  )
  return {
    id: courier.id,
    name: courier.name,
    email: courier.email,
    phone: courier.phone,
    photo: courier.photo,
    vehicle_number: courier.vehicle_number,
    commission_rate: courier.commission_rate,
    max_accept_delivery_limit: courier.max_accept_delivery_limit,
    status: courier.is_on_duty,
    order_history: history,
    earnings: earned.ever,
    earnings_today: earned.today,
    earnings_week: earned.week,
  }
}

/** Orders that wait for a courier near this one, oldest first, and the courier's own. */
export async function courierLists(
  db: Kysely<DB>,
  courierId: number,
): Promise<{ new_orders: Schemas['Order'][]; accepted_orders: Schemas['Order'][]; pickedup_orders: Schemas['Order'][] }> {
  const courier = await db
    .selectFrom('couriers')
    .select(['is_on_duty', 'latitude', 'longitude'])
    .where('id', '=', courierId)
    .executeTakeFirstOrThrow()
  const offered = courier.is_on_duty
    ? await findOrders(db, { courierId }, (query) =>
        query
          .where('orders.status', '=', 2)
          .where('orders.delivery_type', '=', 1)
          .where('orders.courier_id', 'is', null)
          .where('orders.store_id', 'in', (from) => from.selectFrom('stores').select('stores.id').where(isNearCourier(courier)))
          .orderBy('orders.id')
          .limit(maxOffers),
      )
    : []
  const own = await findOrders(db, { courierId }, (query) =>
    query.where('orders.courier_id', '=', courierId).where('orders.status', 'in', [3, 4]).orderBy('orders.id'),
  )
  return {
    new_orders: offered,
    accepted_orders: own.filter((order) => order.orderstatus_id === 3),
    pickedup_orders: own.filter((order) => order.orderstatus_id === 4),
  }
}

/** A courier's own order; NOT_FOUND for any other. */
export async function ownOrder({ db }: Pick<Context, 'db'>, courierId: number, orderId: number): Promise<Schemas['Order']> {
  const [order] = await findOrders(db, { courierId }, (query) =>
    query.where('orders.id', '=', orderId).where('orders.courier_id', '=', courierId),
  )
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

/** Takes an order for a courier. Of many who try at once one wins, the others are refused with ALREADY_ACCEPTED. */
export async function acceptOrder(context: Context, courierId: number, orderId: number): Promise<void> {
  const courier = await context.db
    .selectFrom('couriers')
    .select(['is_on_duty', 'max_accept_delivery_limit'])
    .where('id', '=', courierId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!courier.is_on_duty) throw new Problem('OFF_DUTY')
  const { carried } = await context.db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('carried'))
    .where('courier_id', '=', courierId)
    .where('status', 'in', [3, 4])
    .executeTakeFirstOrThrow()
  if (carried >= courier.max_accept_delivery_limit) throw new Problem('MAX_ORDERS')
  await context.reach('accept.checked')
  await takeOrderStep(context, {
    orderId,
    step: 'courier.accept',
    by: 'courier',
    callerId: courierId,
    refusedWith: 'ALREADY_ACCEPTED',
  })
  await context.reach('accept.taken')
}

/** Keeps where a courier is, and tells it to those who wait for an order that is under way. Without such an order nothing is kept. */
export async function keepPosition(
  { db, clock }: Context,
  courierId: number,
  { latitude, longitude }: Point,
  heading: number | null,
): Promise<void> {
  const now = clock.now()
  const orders = await db
    .selectFrom('orders')
    .select(['unique_order_id', 'user_id'])
    .where('courier_id', '=', courierId)
    .where('status', 'in', [3, 4])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (orders.length === 0) return
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    update couriers set latitude = ${latitude}, longitude = ${longitude}, heading = ${heading}, position_at = ${now}
    from (select id, latitude, longitude from couriers where id = ${courierId}) before
    where couriers.id = before.id returning before.latitude, before.longitude`.execute(db)
  // other stores may be near from here
  if (rows.some((before) => areaOf(before) !== areaOf({ latitude, longitude }))) await tellCouriers(db, newsOfOwn(courierId))
  for (const order of orders) {
    const { unique_order_id: uniqueOrderId, user_id: userId } = order
    const payload = positionNews(uniqueOrderId, { latitude, longitude, heading }, now)
    const { unique_order_id: _, ...place } = payload
    const event = { channel: orderChannel(uniqueOrderId), type: 'position', payload: place, at: now }
    await tell(db, event, customerNews({ userId, type: 'position', payload }))
  }
}
