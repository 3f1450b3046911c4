import type { Id } from '../../domain/id.ts'
import type { CartStore, Item, MenuSection, Store } from '../../domain/entities.ts'
import type { MenuFilter } from '../../domain/menu-filters.ts'

/** What went wrong, as the requirement names its text. */
export type StoreFailure = 'noPlace' | 'noInfo' | 'noItems' | 'noData' | 'noItem' | 'noInfoFromUrl' | 'noItemFromUrl'

export interface StoreInput {
  /** What the document brought. */
  known: { store: Store; sections: MenuSection[] } | undefined
  isCustomer: boolean
}

export interface StoreContext {
  slug: string | undefined
  /** Item that the address names; opened once the menu is there. */
  wantedItemId: Id | undefined
  store: Store | undefined
  sections: MenuSection[]
  search: string
  /** What every dish that is shown has to be. */
  filters: readonly MenuFilter[]
  /** Item that was last asked for. */
  itemId: Id | undefined
  /** Item whose details are open. */
  item: Item | undefined
  /** It was asked for by a tap, and not by the address. */
  isTapped: boolean
  isCustomer: boolean
  retries: number
  failure: StoreFailure | undefined
}

export type StoreEvent =
  | { type: 'store.open'; slug: string; itemId: Id | undefined; hasLocation: boolean }
  | { type: 'store.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'filters.change'; filters: readonly MenuFilter[] }
  | { type: 'item.open'; itemId: Id }
  /** One of it is put into the cart as it is: a customer may do so with what has no options. */
  | { type: 'item.add'; itemId: Id }
  | { type: 'item.close' }
  | { type: 'customer.changed'; isCustomer: boolean }
  | { type: 'option.changed' }
  /** The store and its menu as they are now. */
  | { type: 'menu.received'; store: Store; sections: MenuSection[] }
  /** The store that is shown cannot be had for the location that was chosen meanwhile. */
  | { type: 'location.refused' }

export type StoreEmitted =
  | { type: 'login.wanted'; slug: string; itemId: Id }
  /** It is shown, whatever the option is now. */
  | { type: 'store.shown'; store: Store }
  /** A tap has opened an item, which is to have its address. */
  | { type: 'item.opened'; slug: string; itemId: Id }
  /** One piece of a dish without options is to go into the cart. */
  | { type: 'item.added'; item: Item; seller: CartStore }
  /** A person has closed the item, whose address is to go; `isTapped` where a tap has opened it. */
  | { type: 'item.left'; slug: string; isTapped: boolean }
