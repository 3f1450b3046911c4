import type { Reviews } from '../../machines/shop/reading/reading.types.ts'
import type { components } from '../../openapi/types.ts'
import { date, fields, id, list, maybe, number, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

function reviewOf(wire: Raw<Schemas['Review']>): Reviews['reviews'][number] {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.user_name, ''),
    rating: number(own.rating),
    text: maybe(text, own.review),
    at: date(own.created_at),
  }
}

export function reviewsOf(wire: Raw<Schemas['StoreReviews']>): Reviews {
  const own = fields(wire)
  const reviews = list(own.reviews, reviewOf, [])
  return {
    average: number(own.average, 0),
    count: number(own.count, reviews.length),
    distribution: list(own.distribution, (count) => number(count), []),
    reviews,
  }
}
