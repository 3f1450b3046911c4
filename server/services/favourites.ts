import { countOtherFavourites, insertFavourite, maxFavourites } from '../db/queries/favourites.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'

/** Marks a store for a customer; a mark that is there stays. Fails with FAVOURITE_LIMIT where there are as many as may be. */
export async function addFavourite(db: Db, mark: { user_id: number; store_id: number }): Promise<void> {
  if ((await countOtherFavourites(db, mark)) >= maxFavourites) throw new Problem('FAVOURITE_LIMIT')
  await insertFavourite(db, mark)
}
