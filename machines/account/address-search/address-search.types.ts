import type { Coordinates, Place } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface FoundAddress extends Coordinates {
  address: string
}

export interface AddressSearchContext {
  text: string
  /** Places chosen before, the latest first. */
  recent: readonly Place[]
  found: readonly FoundAddress[]
  error: AppError | undefined
}

export type AddressSearchEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'recent.changed'; recent: Place[] }
