import type { Id } from '../../domain/id.ts'
import type { Item, UserLocation, StoreCard } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** A dish, and the store that has it. */
export interface FoundDish {
  item: Item
  store: { id: Id; name: string; slug: string; distance: number }
}

export interface Found {
  stores: StoreCard[]
  dishes: FoundDish[]
}

export interface ExploreInput {
  location: UserLocation | undefined
  text: string
}

export interface ExploreContext extends ExploreInput {
  /** Earlier searches, the newest first. */
  recent: string[]
  found: Found | undefined
  /** What `found` was found by, folded. */
  foundBy: string | undefined
  error: AppError | undefined
}

export type ExploreEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'recent.choose'; text: string }
  | { type: 'recent.remove'; text: string }
  | { type: 'recent.clear' }
  | { type: 'recent.received'; recent: string[] }
  | { type: 'result.opened' }
  | { type: 'search.retry' }
  | { type: 'location.changed'; location: UserLocation }

/** What is to be stored for the next visit: a search that led to a result, or that one or all of them are gone. */
export type ExploreEmitted =
  | { type: 'search.remembered'; text: string }
  | { type: 'recent.removed'; text: string }
  | { type: 'recent.cleared' }
