import type { Handler } from '../http/call.ts'
import { findStore } from '../domain/catalogue.ts'

const reviewsAtMost = 200

export const getStoreReviews: Handler<'getStoreReviews'> = async ({ db }, { body }) => {
  const { id } = await findStore(db, { slug: body.slug })
  const [counts, reviews] = await Promise.all([
    db
      .selectFrom('reviews')
      .select(['rating', (of) => of.fn.countAll<number>().as('count')])
      .where('store_id', '=', id)
      .groupBy('rating')
      .execute(),
    db
      .selectFrom('reviews')
      .select(['id', 'user_name', 'rating', 'review', 'created_at'])
      .where('store_id', '=', id)
      .orderBy('id', 'desc')
      .limit(reviewsAtMost)
      .execute(),
  ])
  const count = counts.reduce((sum, row) => sum + row.count, 0)
  const stars = counts.reduce((sum, row) => sum + row.rating * row.count, 0)
  return {
    average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
    count,
    distribution: [1, 2, 3, 4, 5].map((rating) => counts.find((row) => row.rating === rating)?.count ?? 0),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  }
}
