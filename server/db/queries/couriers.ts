import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../rows.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'
import { distanceTo } from '../near/distance.ts'

/** The maximum distance of a store whose orders are offered to a courier. */
const offerKm = 15

type Degrees = number | null | RawBuilder<unknown>

/** Whether the statement's store is near a courier; true for one whose position is not known. */
export function isNearCourier(courier: { latitude: Degrees; longitude: Degrees }) {
  const latitude = sql`${courier.latitude}::float8`
  const longitude = sql`${courier.longitude}::float8`
  return sql<boolean>`(${latitude} is null or ${distanceTo({ latitude, longitude })} <= ${offerKm})`
}

/** Those of some couriers who are on duty near the store of an order; a position counts that was sent since then. */
export async function couriersNearOrder(db: Db, uniqueOrderId: string, couriers: number[], positionsSince: Date): Promise<number[]> {
  const near = await db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .innerJoin('couriers', (join) => join.on('couriers.id', '=', sql<number>`any(${couriers}::bigint[])`))
    .leftJoin('courier_positions', (join) =>
      join.onRef('courier_positions.courier_id', '=', 'couriers.id').on('courier_positions.at', '>=', positionsSince),
    )
    .select('couriers.id')
    .where('orders.unique_order_id', '=', uniqueOrderId)
    .where('couriers.is_on_duty', '=', true)
    .where(isNearCourier({ latitude: sql`courier_positions.latitude`, longitude: sql`courier_positions.longitude` }))
    .execute()
  return near.map(({ id }) => id)
}

export const courierById = (db: Db, courierId: number): Promise<Row<'couriers'>> =>
  db.selectFrom('couriers').selectAll().where('id', '=', courierId).executeTakeFirstOrThrow()

/** Whether a courier is on duty, and their last position if it was sent since then. */
export const courierOnDuty = (
  db: Db,
  courierId: number,
  positionsSince: Date,
): Promise<{ is_on_duty: boolean; latitude: number | null; longitude: number | null }> =>
  db
    .selectFrom('couriers')
    .leftJoin('courier_positions', (join) =>
      join.onRef('courier_positions.courier_id', '=', 'couriers.id').on('courier_positions.at', '>=', positionsSince),
    )
    .select(['is_on_duty', 'courier_positions.latitude', 'courier_positions.longitude'])
    .where('couriers.id', '=', courierId)
    .executeTakeFirstOrThrow()

/** Locks a courier's row, so that concurrent acceptances count each other. */
export const lockCourier = (tx: Tx, courierId: number): Promise<Pick<Row<'couriers'>, 'is_on_duty' | 'max_accept_delivery_limit'>> =>
  tx
    .selectFrom('couriers')
    .select(['is_on_duty', 'max_accept_delivery_limit'])
    .where('id', '=', courierId)
    .$call(forUpdate(tx))
    .executeTakeFirstOrThrow()

/** Sets whether a courier is on duty, or toggles it; returns the new value. */
export async function updateDuty(db: Db, courierId: number, isOnDuty: boolean | undefined): Promise<boolean> {
  const { is_on_duty: status } = await db
    .updateTable('couriers')
    .set({ is_on_duty: isOnDuty ?? sql<boolean>`not is_on_duty` })
    .where('id', '=', courierId)
    .returning('is_on_duty')
    .executeTakeFirstOrThrow()
  return status
}
