import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Point } from '../rows.ts'
import type { DB } from '../types.ts'

/** How the stores that serve a point are found. */
export interface NearStores {
  /** Whether the statement's store serves a point: within its delivery radius, or `km` instead, and always within `reachKm`. */
  serves(point: Point, km?: number): RawBuilder<boolean>
  /** For `$call`: limits a statement to the stores that serve a point, the nearest first. */
  nearestFirst(
    point: Point,
    km?: number,
  ): <Tables extends keyof DB, Output>(query: SelectQueryBuilder<DB, Tables, Output>) => SelectQueryBuilder<DB, Tables, Output>
}
