import type { Id } from '../../domain/id.ts'
import type { StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What was read of a store, and for how many milliseconds it holds at most: until its pause is over, or it opens. */
export interface StoreReading {
  state: StoreState
  holdsMs: number | undefined
}

/** What is requested of a store. */
export type StoreChange = { type: 'pause'; for: 'half_hour' | 'hour' | 'today'; reason: 'break' | 'busy' } | { type: 'resume' }

export interface StoreStateInput {
  storeId: Id
}

export interface StoreStateContext {
  storeId: Id
  state: StoreState | undefined
  /** After how many milliseconds it is read again. */
  againMs: number
  /** What it could not be read for. */
  error: AppError | undefined
  /** What was requested last, until it is done. */
  change: StoreChange | undefined
  /** Why that was not done. */
  changeError: AppError | undefined
}

export type StoreStateEvent =
  | { type: 'state.refresh' }
  /** Read together with the orders. */
  | { type: 'state.received'; reading: StoreReading }
  | { type: 'store.pause'; for: 'half_hour' | 'hour' | 'today'; reason: 'break' | 'busy' }
  | { type: 'store.resume' }
  /** What could not be done is requested again, or no longer. */
  | { type: 'change.retry' }
  | { type: 'change.dismiss' }
