import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-steps.ts'
import { carriedStatuses } from '../../domain/wire-numbers.ts'
import type { Point, Row } from '../rows.ts'
import type { Db } from '../transaction.ts'

export type Position = Pick<Row<'courier_positions'>, 'latitude' | 'longitude' | 'heading' | 'at'>

/** So often at most the trail is added to. */
const trailEverySeconds = 30
/** A position that was written longer ago than this has been sent by whoever sends what is written. */
const recentSeconds = 3

/**
 * Stores where a courier is who has an order under way, and nothing for anybody else: answers undefined then, else where the courier was before, null if that
 * is not known. Locks no order.
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

/** Orders that a courier has under way, with a position that the courier sent since accepting. */
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

/** Where the courier of an order under way is, for its courier or its customer, or for staff, who may see each. */
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

/** Where the couriers of a customer's orders under way are. */
export const positionsOfCustomer = (db: Db, userId: number): Promise<(Position & { unique_order_id: string })[]> =>
  positionsUnderWay(db).select('orders.unique_order_id').where('orders.user_id', '=', userId).orderBy('orders.id').execute()

export type OrderPosition = Position & Pick<Row<'orders'>, 'unique_order_id' | 'user_id'> & { written_at: Date }

/** What was written in the last seconds of the positions that concern some customers or orders. */
export const recentPositions = (db: Db, userIds: number[], uniqueOrderIds: string[]): Promise<OrderPosition[]> => {
  const recent = positionsUnderWay(db)
    .select(['orders.unique_order_id', 'orders.user_id', 'positions.written_at'])
    .where(sql<boolean>`positions.written_at > now() - ${recentSeconds} * interval '1 second'`)
  return recent
    .where(sql<boolean>`orders.user_id = any(${userIds}::bigint[])`)
    .union(recent.where(sql<boolean>`orders.unique_order_id = any(${uniqueOrderIds}::text[])`))
    .execute()
}
