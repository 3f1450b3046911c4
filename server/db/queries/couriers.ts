import { sql, type RawBuilder } from 'kysely'
import { carriedStatuses } from '../../domain/wire-numbers.ts'
import type { Row } from '../rows.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'
import { distanceTo } from '../near/distance.ts'

/** How far a store may be from a courier for its orders to be offered. */
const offerKm = 15

type Degrees = number | null | RawBuilder<unknown>

/** Whether the store of the statement is near a courier, who may never have sent a position. */
export function isNearCourier(courier: { latitude: Degrees; longitude: Degrees }) {
  const latitude = sql`${courier.latitude}::float8`
  const longitude = sql`${courier.longitude}::float8`
  return sql<boolean>`(${latitude} is null or ${distanceTo({ latitude, longitude })} <= ${offerKm})`
}

/** Those of some couriers who are on duty near the store of an order. */
export async function couriersNearOrder(db: Db, orderId: number, couriers: number[]): Promise<number[]> {
  const near = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .innerJoin('couriers', (join) => join.on('couriers.id', '=', sql<number>`any(${couriers}::bigint[])`))
    .select('couriers.id')
    .where('orders.id', '=', orderId)
    .where('couriers.is_on_duty', '=', true)
    .where(isNearCourier({ latitude: sql`couriers.latitude`, longitude: sql`couriers.longitude` }))
    .execute()
  return near.map(({ id }) => id)
}

export const courierById = (db: Db, courierId: number): Promise<Row<'couriers'>> =>
  db.selectFrom('couriers').selectAll().where('id', '=', courierId).executeTakeFirstOrThrow()

/** Whether a courier is on duty, and their last position. */
export const courierOnDuty = (db: Db, courierId: number): Promise<Pick<Row<'couriers'>, 'is_on_duty' | 'latitude' | 'longitude'>> =>
  db.selectFrom('couriers').select(['is_on_duty', 'latitude', 'longitude']).where('id', '=', courierId).executeTakeFirstOrThrow()

/** Locks a courier's row: of several orders that they accept each counts the ones before. */
export const lockCourier = (tx: Tx, courierId: number): Promise<Pick<Row<'couriers'>, 'is_on_duty' | 'max_accept_delivery_limit'>> =>
  tx
    .selectFrom('couriers')
    .select(['is_on_duty', 'max_accept_delivery_limit'])
    .where('id', '=', courierId)
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow()

interface Position {
  latitude: number
  longitude: number
  heading: number | null
  at: Date
}

/** Writes where a courier is; answers where they were before. */
export async function updatePosition(
  db: Db,
  courierId: number,
  { latitude, longitude, heading, at }: Position,
): Promise<{ latitude: number | null; longitude: number | null } | undefined> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    update couriers set latitude = ${latitude}, longitude = ${longitude}, heading = ${heading}, position_at = ${at}
    from (select id, latitude, longitude from couriers where id = ${courierId}) before
    where couriers.id = before.id returning before.latitude, before.longitude`.execute(db)
  return rows[0]
}

/** Sets whether a courier is on duty, or turns it over; answers what it is now. */
export async function updateDuty(db: Db, courierId: number, isOnDuty: boolean | undefined): Promise<boolean> {
  const { is_on_duty: status } = await db
    .updateTable('couriers')
    .set({ is_on_duty: isOnDuty ?? sql<boolean>`not is_on_duty` })
    .where('id', '=', courierId)
    .returning('is_on_duty')
    .executeTakeFirstOrThrow()
  return status
}

/** The position of the courier who has an order under way, for its courier or its customer. */
export const positionOfOrder = (
  db: Db,
  orderId: number,
  reader: { courierId: number } | { userId: number },
): Promise<Pick<Row<'couriers'>, 'latitude' | 'longitude' | 'heading' | 'position_at'> | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('couriers', 'couriers.id', 'orders.courier_id')
    .select(['couriers.latitude', 'couriers.longitude', 'couriers.heading', 'couriers.position_at'])
    .where('orders.id', '=', orderId)
    .where('orders.status', 'in', carriedStatuses)
    .where((where) =>
      'courierId' in reader ? where('orders.courier_id', '=', reader.courierId) : where('orders.user_id', '=', reader.userId),
    )
    .executeTakeFirst()
