import { sql } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** So many orders in a row that were not answered pause a store. */
const missedAtMost = 2

/** Counts an order that its store did not answer in time; true where that has just paused the store. */
export async function countMissedOrder(tx: Tx, storeId: number): Promise<boolean> {
  const { missed_in_a_row: missed } = await tx
    .updateTable('stores')
    .set({ missed_in_a_row: sql<number>`missed_in_a_row + 1` })
    .where('id', '=', storeId)
    .returning('missed_in_a_row')
    .executeTakeFirstOrThrow()
  if (missed < missedAtMost) return false
  const paused = await tx
    .updateTable('stores')
    .set({ pause_reason: 'missed', paused_until: null })
    .where('id', '=', storeId)
    .where('pause_reason', 'is distinct from', 'missed')
    .executeTakeFirstOrThrow()
  return paused.numUpdatedRows > 0n
}

/** Ends the count: the store has answered. */
export async function resetMissedOrders(tx: Tx, storeId: number): Promise<void> {
  await tx.updateTable('stores').set({ missed_in_a_row: 0 }).where('id', '=', storeId).where('missed_in_a_row', '>', 0).execute()
}

/** Whether a store takes no orders at a time, whatever its hours say. */
export const takesNoOrders = (storeId: number, at: Date) =>
  sql<boolean>`exists (select from stores where id = ${storeId}
    and (not is_active or (pause_reason is not null and coalesce(paused_until > ${at}::timestamptz, true))))`

/** Pauses a store, without an end where none is given, and ends its count of orders that were not answered. */
export async function pauseStoreUntil(db: Db, storeId: number, reason: 'break' | 'busy', until: Date | null): Promise<void> {
  await db.updateTable('stores').set({ pause_reason: reason, paused_until: until, missed_in_a_row: 0 }).where('id', '=', storeId).execute()
}

/** Ends a store's pause, and its count of orders that were not answered. */
export async function resumeStoreNow(db: Db, storeId: number): Promise<void> {
  await db.updateTable('stores').set({ pause_reason: null, paused_until: null, missed_in_a_row: 0 }).where('id', '=', storeId).execute()
}
