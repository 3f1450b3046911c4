import type { components } from '../../../openapi/types.ts'
import { reachOf, restaurantOf } from '../../domain/store.ts'
import type { Point } from '../rows.ts'
import type { Db } from '../transaction.ts'
import { selectStores } from './stores.ts'

/** How many favourites an account may have. */
export const maxFavourites = 1_000

/** A customer's favourite stores, the open ones first, then by name; with their distance where a point is given. */
export async function favouriteStores(
  db: Db,
  userId: number,
  now: Date,
  point: Point | undefined,
): Promise<components['schemas']['Restaurant'][]> {
  const rows = await selectStores(db)
    .innerJoin('favourites', 'favourites.store_id', 'stores.id')
    .where('favourites.user_id', '=', userId)
    .orderBy('stores.folded_name')
    .limit(maxFavourites)
    .execute()
  return rows
    .map((row) => ({ ...restaurantOf(row, now), ...(point && reachOf(row, point)), is_favorited: true }))
    .toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
}

interface Mark {
  user_id: number
  store_id: number
}

/** The number of a customer's favourites, except one. */
export async function countOtherFavourites(db: Db, { user_id: userId, store_id: storeId }: Mark): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('store_id', '<>', storeId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a favourite; does nothing where it exists. */
export async function insertFavourite(db: Db, mark: Mark): Promise<void> {
  await db
    .insertInto('favourites')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a favourite; false where there is none. */
export async function deleteFavourite(db: Db, { user_id: userId, store_id: storeId }: Mark): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isFavourite(db: Db, { user_id: userId, store_id: storeId }: Mark): Promise<boolean> {
  const favourite = await db
    .selectFrom('favourites')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return favourite !== undefined
}

/** The names of a customer's favourite stores. */
export async function favouriteNames(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('stores', 'stores.id', 'favourites.store_id')
    .select('stores.name')
    .where('favourites.user_id', '=', userId)
    .orderBy('stores.name')
    .execute()
  return rows.map(({ name }) => name)
}
