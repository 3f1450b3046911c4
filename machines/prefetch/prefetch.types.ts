/** Screens that may be fetched ahead, as their modules are called. */
export type Screen = 'store' | 'cart' | 'checkout' | 'running-order' | 'courier' | 'courier-order'

export interface PrefetchInput {
  /** Whether the person saves data, or the connection is slow. */
  isFrugal: boolean
}

export interface PrefetchContext extends PrefetchInput {
  wanted: Screen[]
  fetched: Screen[]
  /** Whether the next step is near. */
  isSoon: boolean
}

/** A screen stands; `path` is its address without the query. */
export type PrefetchEvent = { type: 'route.changed'; path: string }
