import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Point } from '../rows.ts'
import type { DB } from '../types.ts'

/** How the stores that serve a point are found. */
export interface NearStores {
  /** Whether the statement's store serves a point: it is not farther away than it delivers, or than `km` where given, and never than `reachKm`. */
  serves(point: Point, km?: number): RawBuilder<boolean>
  /** To be given to `$call`: limits a statement to the stores that serve a point, and orders it from the nearest one on. */
  nearestFirst(
    point: Point,
    km?: number,
  ): <Tables extends keyof DB, Output>(query: SelectQueryBuilder<DB, Tables, Output>) => SelectQueryBuilder<DB, Tables, Output>
}
