import type { Insertable } from 'kysely'
import type { Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

/** Stores why an order came to nothing at its store. */
export async function insertRefusal(
  tx: Tx,
  { item_ids: itemIds, ...values }: Omit<Insertable<DB['order_refusals']>, 'item_ids'> & { item_ids: number[] },
): Promise<void> {
  await tx
    .insertInto('order_refusals')
    .values({ ...values, item_ids: JSON.stringify(itemIds) })
    .execute()
}
