import type { components } from '../../openapi/types.ts'
import type { StoreRow } from '../db/rows.ts'

/** What of a store is asked for. */
export interface OfferRequest {
  storeId: number
  itemIds: readonly number[]
}

/** A store with those of its items that were asked for, the settings that prices depend on, and the payment methods that it takes. */
export interface Offer {
  store: StoreRow
  settings: ReadonlyMap<string, string>
  methods: string | null
  items: readonly components['schemas']['Item'][]
}
