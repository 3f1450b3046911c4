import type { Id } from '../../domain/id.ts'
import type { Order, Rating } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface RatingInput {
  orderId: Id
  /** What was drafted before the page was loaded again. */
  draft?: Rating | undefined
}

export interface RatingContext {
  orderId: Id
  order: Order | undefined
  draft: Rating
  /** Whether it was to be sent without a star for the store. */
  isMissing: boolean
  error: AppError | undefined
}

export type RatingEvent = { type: 'rating.load' } | { type: 'rating.change'; change: Partial<Rating> } | { type: 'rating.send' }

export type RatingEmitted = { type: 'order.rated' }
