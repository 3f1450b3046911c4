import type { Id } from '../../domain/id.ts'
import type { Order, Rating } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface RatingContext {
  orderId: Id
  order: Order | undefined
  error: AppError | undefined
}

export type RatingEvent = { type: 'rating.load' } | { type: 'rating.send'; rating: Rating }

export type RatingEmitted = { type: 'order.rated' }
