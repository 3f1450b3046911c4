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
  wantedItemId: number | undefined
  store: Store | undefined
  sections: MenuSection[]
  search: string
  /** Item that was last asked for. */
  itemId: number | undefined
  /** Item whose details are open. */
  item: Item | undefined
  attempt: number
  failure: StoreFailure | undefined
}

export type StoreEvent =
  | { type: 'store.open'; slug: string; itemId: number | undefined; hasPlace: boolean }
  | { type: 'store.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'item.open'; itemId: number; isCustomer: boolean }
  | { type: 'item.close' }

export type StoreEmitted = { type: 'login.wanted'; slug: string; itemId: number } | { type: 'store.shown'; store: Store }
