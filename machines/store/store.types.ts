import type { Id } from '../domain/id.ts'
import type { Item, MenuSection, Store } from '../domain/entities.ts'

/** What went wrong, in the words of the requirement that names its text. */
export type StoreFailure = 'noPlace' | 'noInfo' | 'noItems' | 'noData' | 'noItem' | 'noInfoFromUrl' | 'noItemFromUrl'

export interface StoreInput {
  /** What the document brought. */
  known: { store: Store; sections: MenuSection[] } | undefined
}

export interface StoreContext {
  slug: string | undefined
  /** Item that the address names; opened once the menu is there. */
  wantedItemId: Id | undefined
  store: Store | undefined
  sections: MenuSection[]
  search: string
  /** Item that was last asked for. */
  itemId: Id | undefined
  /** Item whose details are open. */
  item: Item | undefined
  retries: number
  failure: StoreFailure | undefined
}

export type StoreEvent =
  | { type: 'store.open'; slug: string; itemId: Id | undefined; hasPlace: boolean }
  | { type: 'store.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'item.open'; itemId: Id; isCustomer: boolean }
  | { type: 'item.close' }

export type StoreEmitted = { type: 'login.wanted'; slug: string; itemId: Id } | { type: 'store.shown'; store: Store }
