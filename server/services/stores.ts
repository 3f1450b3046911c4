import { storeBy, storePageBy, type StoreKey } from '../db/queries/stores.ts'
import type { StoreRow } from '../db/rows.ts'
import type { Db } from '../db/transaction.ts'
import { offeredCouponOf } from '../domain/coupons.ts'
import { Problem } from '../domain/problem.ts'
import { restaurantOf } from '../domain/store.ts'

/** One store by its id or slug. Fails with NOT_FOUND. */
export async function findStore(db: Db, by: StoreKey): Promise<StoreRow> {
  const store = await storeBy(db, by)
  if (!store) throw new Problem('NOT_FOUND')
  return store
}

/** A store in the shape of its page, with the coupons that any customer may use there; `row` is the row it comes from. Fails with NOT_FOUND. */
export async function findStorePage(db: Db, by: StoreKey, now: Date) {
  const found = await storePageBy(db, by, now)
  if (!found) throw new Problem('NOT_FOUND')
  const { coupons, ...row } = found
  return { row, page: { ...restaurantOf(row, now), ...(coupons.length > 0 && { coupons: coupons.map(offeredCouponOf) }) } }
}
