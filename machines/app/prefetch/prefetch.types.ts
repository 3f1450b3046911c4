/** Screens whose code may be fetched ahead, by their route. */
export type Screen =
  | '/stores/$restaurant'
  | '/cart'
  | '/checkout'
  | '/running-order/$unique_order_id'
  | '/delivery/orders'
  | '/delivery/orders/$unique_order_id'

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
