import { sql, type Kysely } from 'kysely'
import { isCourierUnderWay, isFinished, statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Told } from '../realtime/lines.ts'
import type { DB } from '../db/types.ts'

/** What wakes those processes that customers listen to. */
export const customerNewsChannel = 'bua_customers'

/** What a customer is to be told; of alerts only that there are others now, of everybody where `userId` is null. */
export type CustomerNews = { userId: number; type: 'status' | 'position'; payload: object } | { userId: number | null; type: 'alerts' }

/** Tells a customer, once the transaction holds. Nothing of it is kept: whoever lays a line is told first how things stand. */
export const tellCustomer = (db: Kysely<DB>, news: CustomerNews) =>
  sql`select pg_notify(${customerNewsChannel}, ${JSON.stringify(news)})`.execute(db)

/** The same, within a statement that does something else. */
export const customerNews = (news: CustomerNews) => sql`pg_notify(${customerNewsChannel}, ${JSON.stringify(news)})`

interface OrderNow {
  unique_order_id: string
  status: number
  eta: Date | null
}

/** Where an order stands, and when it is expected. */
export const statusNews = ({ unique_order_id, status, eta }: OrderNow, at: Date, by: string) => ({
  unique_order_id,
  orderstatus_id: status,
  at: at.toISOString(),
  by,
  eta: eta?.toISOString() ?? null,
})

interface CourierNow {
  latitude: number
  longitude: number
  heading: number | null
}

/** Where the courier of an order is. */
export const positionNews = (uniqueOrderId: string, { latitude, longitude, heading }: CourierNow, at: Date) => ({
  unique_order_id: uniqueOrderId,
  lat: latitude,
  lng: longitude,
  heading,
  at: at.toISOString(),
})

/** How many alerts each of some customers has not read. */
async function unreadOf(db: Kysely<DB>, users: number[]): Promise<Map<number, Told>> {
  const { rows } = await sql<{ id: number; unread: number }>`
    select wanted.id, count(alerts.id)::integer as unread from unnest(${users}::bigint[]) as wanted (id)
    left join alerts on alerts.user_id = wanted.id and not alerts.is_read group by wanted.id`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, { type: 'alerts', payload: { unread }, isStand: true }]))
}

/** What those of the listening customers whom the news concern are told. */
export async function toldToCustomers(db: Kysely<DB>, news: CustomerNews, listening: number[]): Promise<Map<number, Told>> {
  if (news.type === 'alerts') return unreadOf(db, news.userId === null ? listening : listening.filter((id) => id === news.userId))
  const { userId, type, payload } = news
  return listening.includes(userId) ? new Map([[userId, { type, payload }]]) : new Map()
}

const ends = Object.values(statusIds).filter(isFinished)

/** How things stand with a customer: each order that is not over, where its courier is, and how many alerts are unread. */
export async function standOf(db: Kysely<DB>, userId: number): Promise<Told[]> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('couriers', 'couriers.id', 'orders.courier_id')
    .select(['orders.unique_order_id', 'orders.status', 'orders.changed_at', 'orders.eta'])
    .select(['couriers.latitude', 'couriers.longitude', 'couriers.heading', 'couriers.position_at'])
    .select((order) =>
      order
        .selectFrom('order_events')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('order_id', '=', 'orders.id')
        .where('order_events.status', '=', statusIds.courierAssigned)
        .as('accepted_at'),
    )
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'not in', ends)
    .orderBy('orders.id')
    .execute()
  const told = orders.flatMap((order): Told[] => {
    const { latitude, longitude, heading, position_at: seenAt, accepted_at: acceptedAt } = order
    const status = { type: 'status', payload: statusNews(order, order.changed_at, 'system') }
    // where a courier was before they had the order is nobody's business
    const isTheirs = isCourierUnderWay(order.status) && seenAt !== null && acceptedAt !== null && seenAt >= acceptedAt
    if (!isTheirs || latitude === null || longitude === null) return [status]
    return [status, { type: 'position', payload: positionNews(order.unique_order_id, { latitude, longitude, heading }, seenAt) }]
  })
  return [...told, ...(await unreadOf(db, [userId])).values()]
}
