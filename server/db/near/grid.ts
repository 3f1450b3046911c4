import { sql, type SelectQueryBuilder } from 'kysely'
import * as limits from '../../../machines/limits.ts'
import type { Point } from '../rows.ts'
import type { DB } from '../types.ts'
import { cellOfStore, cellsBetween } from './cells.ts'
import { distanceTo, isWithinReach } from './distance.ts'
import type { NearStores } from './near-stores.ts'

/** The outer radii of the rings around a point, as fractions of its reach: each disc has four times the area of the one before. */
const ringRadii = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]

/** A row for each ring around a point: its inner and outer radius, and its cells. */
function ringsAround(point: Point, reach: number) {
  const rings = ringRadii.map((radius, at) => {
    // the lower bound is exclusive, and the distance 0 belongs to the first ring
    const from = at === 0 ? -1 : (ringRadii[at - 1] ?? 0) * reach
    const to = radius * reach
    return sql`(${sql.lit(from)}::double precision, ${sql.lit(to)}::double precision, ${cellsBetween(point, from, to)}::integer[])`
  })
  // ordered, so that PostgreSQL can sort ring by ring, and stop once the list is long enough
  return sql`(select * from (values ${sql.join(rings)}) as ring (from_km, to_km, cells) order by from_km)`.as('rings')
}

/**
 * For any PostgreSQL-compatible database: a plain index on cells of 0.02 degrees (migration 0028). A list is read ring by ring from the point outwards, so that it
 * stops once it is long enough, and no more than one ring is sorted at a time.
 */
export const grid: NearStores = {
  serves: isWithinReach,
  nearestFirst:
    (point, km) =>
    <Tables extends keyof DB, Output>(query: SelectQueryBuilder<DB, Tables, Output>) => {
      const distance = distanceTo(point)
      const narrowed = query
        .innerJoin(ringsAround(point, Math.min(km ?? limits.reachKm, limits.reachKm)), (join) =>
          join.on(sql<boolean>`${cellOfStore} = any(rings.cells) and ${distance} > rings.from_km and ${distance} <= rings.to_km`),
        )
        .where(isWithinReach(point, km))
        .orderBy(sql`rings.from_km`)
        .orderBy(distance)
      // the type does not expose the rings to the rest of the statement
      return narrowed as unknown as typeof query
    },
}
