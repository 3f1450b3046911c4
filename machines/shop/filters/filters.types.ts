import type { DeliveryOption, UserLocation, StoreCard } from '../../domain/entities.ts'
import type { Filters } from '../../domain/filters.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface FiltersInput {
  location: UserLocation | undefined
  option: DeliveryOption
  filters: Filters
}

export interface FiltersContext extends FiltersInput {
  /** In the order asked for. */
  stores: StoreCard[]
  error: AppError | undefined
}

export type FiltersEvent =
  | { type: 'filters.changed'; filters: Filters }
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'option.changed'; option: DeliveryOption }
  | { type: 'stores.retry' }
