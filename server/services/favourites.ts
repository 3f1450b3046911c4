import { countOtherFavourites, insertFavourite, maxFavourites } from '../db/queries/favourites.ts'
import type { Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'

/** Adds a store to a customer's favourites; does nothing where it is one already. Fails with FAVOURITE_LIMIT. */
export async function addFavourite(db: Db, mark: { user_id: number; store_id: number }): Promise<void> {
  if ((await countOtherFavourites(db, mark)) >= maxFavourites) throw new Problem('FAVOURITE_LIMIT')
  await insertFavourite(db, mark)
}
