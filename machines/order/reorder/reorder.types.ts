import type { CartLine, CartStore, Order } from '../../domain/entities.ts'
import type { ReorderPlan } from '../../domain/reorder.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface ReorderContext {
  order: Order | undefined
  /** Whether the cart holds something that would be replaced. */
  replaces: boolean
  plan: ReorderPlan | undefined
  error: AppError | undefined
}

export type ReorderEvent =
  | { type: 'reorder.start'; order: Order; replaces: boolean }
  | { type: 'reorder.confirm' }
  | { type: 'reorder.dismiss' }
  | { type: 'reorder.retry' }

export type ReorderEmitted = { type: 'reorder.ready'; store: CartStore; lines: CartLine[] }
