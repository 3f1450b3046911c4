import type { Id } from '../../domain/id.ts'
import type { HoursDraft, StoreHours, UnsavedHours } from '../../domain/store-hours.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface StoreHoursInput {
  storeId: Id
  /** Edits that an earlier visit has left unsaved. */
  unsaved: UnsavedHours | undefined
}

/** What the device is to store until it is saved or discarded. */
export interface StoreHoursEmitted {
  type: 'draft.stored'
  /** Undefined where everything is saved. */
  unsaved: UnsavedHours | undefined
}

export interface StoreHoursContext {
  storeId: Id
  /** What the server has, as it was read or saved last. */
  base: StoreHours | undefined
  /** What an earlier visit has left, until the server's hours are known. */
  left: UnsavedHours | undefined
  /** What is shown and edited. */
  draft: HoursDraft | undefined
  /** What another device has saved in the meantime. */
  theirs: StoreHours | undefined
  /** Why it could not be loaded or saved. */
  error: AppError | undefined
  /** Whether the draft has just been saved. */
  isSaved: boolean
}

export type StoreHoursEvent =
  | { type: 'hours.load' }
  | { type: 'draft.change'; change: Partial<HoursDraft> }
  /** Everything is as it was saved last. */
  | { type: 'draft.discard' }
  | { type: 'hours.save' }
  /** What the other device saved is taken over, or replaced by the draft. */
  | { type: 'conflict.take' }
  | { type: 'conflict.replace' }

/** What is saved, over the version that was seen. */
export interface HoursSave {
  storeId: Id
  version: string
  draft: HoursDraft
}
