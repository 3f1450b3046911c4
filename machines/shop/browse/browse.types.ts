import type { DeliveryOption, UserLocation, StoreCard } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface BrowseInput {
  location: UserLocation | undefined
  option: DeliveryOption
  /** What the document held for that location and option; empty where it held nothing. In the order they are shown in, as every answer. */
  stores: StoreCard[]
  /** How many there are, where `stores` are no more than the first of them. */
  total?: number | undefined
  /** Whether those are an earlier visit's: they are shown, and requested again. */
  isStored: boolean
}

export interface BrowseContext extends BrowseInput {
  /** Whether a screen has shown the list; nothing is asked before. */
  isOpened: boolean
  /** Whether the stores after those that the document brought have been asked for since a screen showed the list. */
  isRestAsked: boolean
  error: AppError | undefined
}

export interface LoadStores {
  location: UserLocation | undefined
  option: DeliveryOption
}

export type BrowseEvent =
  /** A screen shows the list. */
  | { type: 'stores.open' }
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'option.changed'; option: DeliveryOption }
  | { type: 'stores.refresh' }
  /** The end of the stores that the document brought comes near. */
  | { type: 'rest.load' }
  | { type: 'stores.retry' }
  /** The page is seen again after it was hidden. */
  | { type: 'page.seen' }
