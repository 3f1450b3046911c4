import type { NextScreen } from '../../domain/routes.ts'

export interface PrefetchInput {
  /** Whether the person saves data, or the connection is slow. */
  isFrugal: boolean
}

export interface PrefetchContext extends PrefetchInput {
  wanted: NextScreen[]
  fetched: NextScreen[]
  /** Whether the next step is near. */
  isSoon: boolean
}

/** A screen is shown; `path` is its address without the query. */
export type PrefetchEvent = { type: 'route.changed'; path: string }
