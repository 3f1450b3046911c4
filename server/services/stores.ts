import { storeBy } from '../db/queries/stores.ts'
import type { StoreRow } from '../db/rows.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'

/** One store by its id or slug. Fails with NOT_FOUND. */
export async function findStore(db: Db, by: { id: number } | { slug: string }): Promise<StoreRow> {
  const store = await storeBy(db, by)
  if (!store) throw new Problem('NOT_FOUND')
  return store
}
