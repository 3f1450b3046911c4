import type { Handler } from './call.ts'
import { entriesAtMost } from '../../machines/limits.ts'
import { ratingCounts, reviewsOfStore } from '../db/queries/reviews.ts'
import { findStore } from '../services/stores.ts'

export const getStoreReviews: Handler<'getStoreReviews'> = async ({ db }, { body }) => {
  const { id } = await findStore(db, { slug: body.slug })
  const [counts, reviews] = await Promise.all([ratingCounts(db, id), reviewsOfStore(db, id, entriesAtMost)])
  const count = counts.reduce((sum, row) => sum + row.count, 0)
  const stars = counts.reduce((sum, row) => sum + row.rating * row.count, 0)
  return {
    average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
    count,
    distribution: [1, 2, 3, 4, 5].map((rating) => counts.find((row) => row.rating === rating)?.count ?? 0),
    reviews: reviews.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  }
}
