import { sql, type SelectQueryBuilder } from 'kysely'
import { reachKm } from '../../../machines/domain/reach.ts'
import type { Point } from '../rows.ts'
import type { DB } from '../types.ts'
import { cellOfStore, cellsBetween } from './cells.ts'
import { distanceTo, isWithinReach } from './distance.ts'
import type { NearStores } from './near-stores.ts'

/** Where the rings around a point end, as parts of its reach: each disc has four times the area of the one before. */
const edges = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** A row for each ring around a point: the distances that it lies between, and its cells. */
function ringsAround(point: Point, reach: number) {
  const rings = edges.map((edge, at) => {
    // no distance is less than 0, and 0 belongs to the first ring
    const from = at === 0 ? -1 : (edges[at - 1] ?? 0) * reach
    const to = edge * reach
    return sql`(${sql.lit(from)}::double precision, ${sql.lit(to)}::double precision, ${cellsBetween(point, from, to)}::integer[])`
  })
  // in order, so that the statement may sort one ring after the other, and read no more of them than it needs
  return sql`(select * from (values ${sql.join(rings)}) as ring (from_km, to_km, cells) order by from_km)`.as('rings')
}

/**
 * Any database that speaks as PostgreSQL does: a plain index on cells of 0.02 degrees (migration 0028). A list is read ring by ring from the point on, so that it ends
 * once it is long enough, and no more than a ring is sorted.
 */
export const grid: NearStores = {
  serves: isWithinReach,
  nearestFirst:
    (point, km) =>
    <Tables extends keyof DB, Output>(query: SelectQueryBuilder<DB, Tables, Output>) => {
      const distance = distanceTo(point)
      const narrowed = query
        .innerJoin(ringsAround(point, Math.min(km ?? reachKm, reachKm)), (join) =>
          join.on(sql<boolean>`${cellOfStore} = any(rings.cells) and ${distance} > rings.from_km and ${distance} <= rings.to_km`),
        )
        .where(isWithinReach(point, km))
        .orderBy(sql`rings.from_km`)
        .orderBy(distance)
      // the rings are nothing that the rest of a statement may use
      return narrowed as unknown as typeof query
    },
}
