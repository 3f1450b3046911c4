import type { Coordinates, UserLocation } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface FoundAddress extends Coordinates {
  address: string
}

export interface AddressSearchContext {
  text: string
  /** Locations chosen before, the latest first. */
  recent: readonly UserLocation[]
  found: readonly FoundAddress[]
  error: AppError | undefined
}

export type AddressSearchEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'search.retry' }
  | { type: 'recent.changed'; recent: UserLocation[] }
