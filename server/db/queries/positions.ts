import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { carriedStatuses } from '../../domain/wire-numbers.ts'
import type { Point, Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

export type Position = Pick<Row<'courier_positions'>, 'latitude' | 'longitude' | 'heading' | 'at'>

/** The shortest time between two points of the trail. */
const trailEverySeconds = 30
/** Positions that were written longer ago than this have been sent already. */
const recentSeconds = 3

/**
 * Stores the position of a courier who has an order under way. Returns the previous position, null if there is none, or undefined where nothing was stored because
 * the courier has no order. Locks no order.
 */
export async function storePosition(
  db: Db,
  courierId: number,
  { latitude, longitude, heading, at }: Position,
): Promise<{ before: Point | null } | undefined> {
  const { rows } = await sql<{ before: Point | null }>`
    with stored as (
      insert into courier_positions (courier_id, latitude, longitude, heading, at, trailed_at)
      select ${courierId}::bigint, ${latitude}::float8, ${longitude}::float8, ${heading}::float8, ${at}::timestamptz, ${at}::timestamptz
      where exists (select 1 from orders where courier_id = ${courierId} and status = any(${carriedStatuses}::smallint[]))
      on conflict (courier_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, heading = excluded.heading,
        at = excluded.at, written_at = now(),
        trailed_at = case when courier_positions.trailed_at + ${trailEverySeconds} * interval '1 second' > excluded.at
          then courier_positions.trailed_at else excluded.at end
      returning *),
    trailed as (
      insert into courier_trail (courier_id, latitude, longitude, heading, at)
      select courier_id, latitude, longitude, heading, at from stored where trailed_at = at)
    select (select json_build_object('latitude', latitude, 'longitude', longitude) from courier_positions where courier_id = ${courierId}) as before
    from stored`.execute(db)
  return rows[0]
}

/** Orders that a courier carries, with a position that the courier has sent since accepting them. */
const positionsUnderWay = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('courier_positions as positions', 'positions.courier_id', 'orders.courier_id')
    .where('orders.status', 'in', carriedStatuses)
    .where((is) =>
      is(
        'positions.at',
        '>=',
        is
          .selectFrom('order_events')
          .select(({ fn }) => fn.max('at').as('at'))
          .whereRef('order_id', '=', 'orders.id')
          .where('order_events.status', '=', statusIds.courierAssigned),
      ),
    )
    .select(['positions.latitude', 'positions.longitude', 'positions.heading', 'positions.at'])

/** The position of the courier of an order under way, for its courier, its customer, or staff, who may see all. */
export const positionOfOrder = (
  db: Db,
  order: { id: number } | { uniqueOrderId: string },
  reader: { courierId: number } | { userId: number } | 'staff',
): Promise<Position | undefined> =>
  positionsUnderWay(db)
    .where((where) => ('id' in order ? where('orders.id', '=', order.id) : where('orders.unique_order_id', '=', order.uniqueOrderId)))
    .$if(reader !== 'staff', (query) =>
      query.where((where) =>
        typeof reader === 'object' && 'courierId' in reader
          ? where('orders.courier_id', '=', reader.courierId)
          : where('orders.user_id', '=', typeof reader === 'object' ? reader.userId : 0),
      ),
    )
    .executeTakeFirst()

/** The positions of the couriers of a customer's orders under way. */
export const positionsOfCustomer = (db: Db, userId: number): Promise<(Position & { unique_order_id: string })[]> =>
  positionsUnderWay(db).select('orders.unique_order_id').where('orders.user_id', '=', userId).orderBy('orders.id').execute()

export type OrderPosition = Position & Pick<Row<'orders'>, 'unique_order_id' | 'user_id'> & { written_at: Date }

/** Positions of the last seconds that concern some customers or orders. */
export const recentPositions = (db: Db, userIds: number[], uniqueOrderIds: string[]): Promise<OrderPosition[]> => {
  const recent = positionsUnderWay(db)
    .select(['orders.unique_order_id', 'orders.user_id', 'positions.written_at'])
    .where(sql<boolean>`positions.written_at > now() - ${recentSeconds} * interval '1 second'`)
  return recent
    .where(sql<boolean>`orders.user_id = any(${userIds}::bigint[])`)
    .union(recent.where(sql<boolean>`orders.unique_order_id = any(${uniqueOrderIds}::text[])`))
    .execute()
}
