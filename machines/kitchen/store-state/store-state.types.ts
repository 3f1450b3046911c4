import type { Id } from '../../domain/id.ts'
import type { StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What is requested of a store. */
export type StoreChange = { type: 'pause'; for: 'half_hour' | 'hour' | 'today'; reason: 'break' | 'busy' } | { type: 'resume' }

export interface StoreStateInput {
  storeId: Id
  /** For how many milliseconds a state holds at most: until its pause is over, or the store opens. */
  holdsMs: (state: StoreState) => number | undefined
}

export interface StoreStateContext {
  input: StoreStateInput
  state: StoreState | undefined
  /** After how many milliseconds it is outdated. */
  outdatedMs: number
  /** What was requested last, until it is done. */
  change: StoreChange | undefined
  /** Why that was not done. */
  error: AppError | undefined
}

export type StoreStateEvent =
  /** Read together with the orders. */
  | { type: 'state.received'; state: StoreState }
  | { type: 'store.pause'; for: 'half_hour' | 'hour' | 'today'; reason: 'break' | 'busy' }
  | { type: 'store.resume' }
  /** What could not be done is requested again, or no longer. */
  | { type: 'change.retry' }
  | { type: 'change.dismiss' }

/** It has to be read again. */
export type StoreStateEmitted = { type: 'state.outdated' }
