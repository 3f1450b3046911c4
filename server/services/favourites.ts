import { countOtherFavourites, insertFavourite, maxFavourites } from '../db/queries/favourites.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { lockAccount } from './accounts.ts'

/** Adds a store to a customer's favourites; does nothing where it is one already. Fails with FAVOURITE_LIMIT. */
export async function addFavourite(db: Db, mark: { user_id: number; store_id: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, mark.user_id)
    if ((await countOtherFavourites(tx, mark)) >= maxFavourites) throw new Problem('FAVOURITE_LIMIT')
    await insertFavourite(tx, mark)
  })
}
