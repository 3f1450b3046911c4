import { globe } from './globe.ts'
import { grid } from './grid.ts'
import type { NearStores } from './near-stores.ts'

/** The implementations of finding stores near a point, by the value of NEAR_STORES. */
export const nearStores: Record<'globe' | 'grid', NearStores> = { globe, grid }
