import { sql } from 'kysely'
import type { Slot } from '../../../machines/domain/slots.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { Row } from '../rows.ts'
import { forNoKeyUpdate, type Db, type Tx } from '../transaction.ts'
import { literals } from './literals.ts'

const columns = [
  'id',
  'schedule',
  'special_days',
  'timezone',
  'accept_scheduled_orders',
  'slot_limit',
  'acceptance_minutes',
  'auto_acceptable',
] as const

/** When a store takes orders, how many and how. */
export type HoursRow = Pick<Row<'stores'>, (typeof columns)[number]>

export const hoursOf = (db: Db, storeId: number): Promise<HoursRow> =>
  db.selectFrom('stores').select(columns).where('id', '=', storeId).executeTakeFirstOrThrow()

/** The same, locked, so that no other transaction changes it meanwhile. */
export const lockHours = (tx: Tx, storeId: number): Promise<HoursRow> =>
  tx.selectFrom('stores').select(columns).where('id', '=', storeId).$call(forNoKeyUpdate(tx)).executeTakeFirstOrThrow()

export async function updateHours(
  tx: Tx,
  storeId: number,
  { schedule, specialDays }: { schedule: object; specialDays: readonly object[] },
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ schedule: JSON.stringify(schedule), special_days: JSON.stringify(specialDays) })
    .where('id', '=', storeId)
    .execute()
}

export async function updateLimits(
  tx: Tx,
  storeId: number,
  limits: Pick<HoursRow, 'slot_limit' | 'acceptance_minutes' | 'auto_acceptable'>,
): Promise<void> {
  await tx.updateTable('stores').set(limits).where('id', '=', storeId).execute()
}

/** So many minutes are added to the estimated time until then. */
export async function updateBusy(db: Db, storeId: number, minutes: number, until: Date | null): Promise<void> {
  await db.updateTable('stores').set({ busy_minutes: minutes, busy_until: until }).where('id', '=', storeId).execute()
}

/** Orders that do not count in their slot: they came to nothing. */
const endedStatuses = [statusIds.cancelled, statusIds.paymentFailed]

/** The slots of a store from a day on that have so many orders that they take no more. */
export async function fullSlots(db: Db, { storeId, from, atMost }: { storeId: number; from: string; atMost: number }): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select schedule ->> 'date' as date, min(schedule ->> 'slot') as slot from orders
    where store_id = ${storeId} and schedule is not null and schedule ->> 'date' >= ${from}
      and status not in (${literals(endedStatuses)})
    group by schedule ->> 'date', left(schedule ->> 'slot', 5) having count(*) >= ${atMost}`.execute(db)
  return rows
}

/** The limit of a store's slots, and the store locked, so that orders for the same slot are placed one after the other. */
export async function lockSlotLimit(tx: Tx, storeId: number): Promise<number | null> {
  const store = await tx.selectFrom('stores').select('slot_limit').where('id', '=', storeId).$call(forNoKeyUpdate(tx)).executeTakeFirst()
  return store?.slot_limit ?? null
}
