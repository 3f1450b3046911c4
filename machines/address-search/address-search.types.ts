import type { Coordinates } from '../domain/entities.ts'
import type { AppError } from '../lib/app-error.ts'

export interface FoundAddress extends Coordinates {
  address: string
}

export interface AddressSearchContext {
  text: string
  found: readonly FoundAddress[]
  error: AppError | undefined
}

export type AddressSearchEvent = { type: 'search.typed'; text: string } | { type: 'search.retry' }
