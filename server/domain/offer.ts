import type { components } from '../../openapi/types.ts'
import type { StoreRow } from '../db/rows.ts'

/** The store and items that an offer is requested for. */
export interface OfferRequest {
  storeId: number
  itemIds: readonly number[]
}

/** An item, with how many portions are left where they are counted. */
export type OfferedItem = components['schemas']['Item'] & { stock?: number | null }

/** A store with the requested items, the settings that prices depend on, and the payment methods that it takes. */
export interface Offer {
  store: StoreRow
  settings: ReadonlyMap<string, string>
  methods: string | null
  items: readonly OfferedItem[]
}
