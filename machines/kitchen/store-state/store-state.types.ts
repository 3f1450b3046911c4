import type { Id } from '../../domain/id.ts'
import type { StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What is requested of a store. */
export type StoreChange =
  | { type: 'pause'; for: StorePeriod; reason: 'break' | 'busy' }
  | { type: 'resume' }
  | { type: 'busy'; minutes: number; for: StorePeriod }
  | { type: 'endBusy' }

type StorePeriod = 'half_hour' | 'hour' | 'today'

export interface StoreStateInput {
  storeId: Id
  /** For how many milliseconds a state holds at most: until its pause or its busy time is over, or the store opens. */
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
  | { type: 'store.pause'; for: StorePeriod; reason: 'break' | 'busy' }
  | { type: 'store.resume' }
  /** Orders are taken on, and take so many minutes longer. */
  | { type: 'store.setBusy'; minutes: number; for: StorePeriod }
  | { type: 'store.endBusy' }
  /** What could not be done is requested again, or no longer. */
  | { type: 'change.retry' }
  | { type: 'change.dismiss' }

/** It has to be read again. */
export type StoreStateEmitted = { type: 'state.outdated' }
