import type { Id } from '../../domain/id.ts'
import type { UserLocation, StoreCard } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface Page {
  name: string
  slug: string
}

interface Review {
  id: Id
  name: string
  rating: number
  text: string | undefined
  /** RFC 3339. */
  at: string
}

export interface Reviews {
  average: number
  count: number
  /** How many gave one star, two, three, four, five. */
  distribution: number[]
  reviews: Review[]
}

export interface Category {
  id: Id
  name: string
  image: string | undefined
}

export type ReadingRequest =
  | { kind: 'page'; slug: string }
  | { kind: 'pages' }
  | { kind: 'reviews'; slug: string }
  | { kind: 'categories' }
  | { kind: 'popular'; location: UserLocation | undefined }
  | { kind: 'favourites'; location: UserLocation | undefined }

export type Content =
  | { kind: 'page'; page: Page & { html: string } }
  | { kind: 'pages'; pages: Page[] }
  | { kind: 'reviews'; store: { name: string; slug: string }; reviews: Reviews }
  | { kind: 'categories'; categories: Category[] }
  /** What is popular near a location, to be searched for. */
  | { kind: 'popular'; names: string[] }
  | { kind: 'favourites'; stores: StoreCard[] }

export interface ReadingInput {
  request: ReadingRequest
}

export interface ReadingContext extends ReadingInput {
  content: Content | undefined
  error: AppError | undefined
}

export type ReadingEvent = { type: 'reading.retry' }
