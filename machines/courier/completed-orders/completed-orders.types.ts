import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface CompletedOrdersContext {
  /** The newest first. */
  orders: Order[]
  /** The page that is asked for, or was read last; the first is 1. */
  page: number
  /** Why the last reading failed. */
  error: AppError | undefined
}

export type CompletedOrdersEvent = { type: 'orders.more' } | { type: 'orders.retry' }
