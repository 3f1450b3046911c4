import { sql, type Insertable } from 'kysely'
import type { Row } from '../rows.ts'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

type ShownReview = Pick<Row<'reviews'>, 'id' | 'user_name' | 'rating' | 'review' | 'created_at'>
type OwnReview = ShownReview & Pick<Row<'reviews'>, 'rating_delivery' | 'review_delivery'>

/** The number of a store's reviews for each rating. */
export const ratingCounts = (db: Db, storeId: number): Promise<{ rating: number; count: number }[]> =>
  db
    .selectFrom('reviews')
    .select(['rating', (of) => of.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .groupBy('rating')
    .execute()

/** Reviews of a store, the newest first. */
export const reviewsOfStore = (db: Db, storeId: number, limit: number): Promise<ShownReview[]> =>
  db
    .selectFrom('reviews')
    .select(['id', 'user_name', 'rating', 'review', 'created_at'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Reviews that a customer has written, the newest first. */
export const reviewsOfCustomer = (db: Db, userId: number, limit: number): Promise<OwnReview[]> =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select([
      'reviews.id',
      'reviews.user_name',
      'reviews.rating',
      'reviews.review',
      'reviews.rating_delivery',
      'reviews.review_delivery',
      'reviews.created_at',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()

/** Inserts a review and updates the averages of store and courier, each in one statement, so that concurrent reviews wait for the row and none is lost. */
export async function insertReview(tx: Tx, review: Insertable<DB['reviews']>, courierId: number | null): Promise<void> {
  await tx.insertInto('reviews').values(review).execute()
  await sql`update stores set rating = (rating * rating_count + ${review.rating}::integer) / (rating_count + 1),
      rating_count = rating_count + 1 where id = ${review.store_id}`.execute(tx)
  const stars = review.rating_delivery ?? null
  if (stars !== null && courierId !== null)
    await sql`update couriers set rating = (rating * rating_count + ${stars}::integer) / (rating_count + 1),
        rating_count = rating_count + 1 where id = ${courierId}`.execute(tx)
}
