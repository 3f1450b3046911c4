import type { Reviews } from '../../machines/reading/reading.types.ts'
import type { components } from '../../openapi/types.ts'
import { list, maybe, number } from './lenient.ts'

export const reviewsOf = (wire: components['schemas']['StoreReviews']): Reviews => ({
  average: number(wire.average),
  count: number(wire.count),
  distribution: list(wire.distribution).map(number),
  reviews: list(wire.reviews).map((review) => ({
    id: number(review.id),
    name: review.user_name,
    rating: number(review.rating),
    text: maybe(review.review),
    at: review.created_at,
  })),
})
