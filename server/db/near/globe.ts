import { sql } from 'kysely'
import * as limits from '../../../machines/limits.ts'
import type { Point } from '../rows.ts'
import { isWithinReach } from './distance.ts'
import type { NearStores } from './near-stores.ts'

/** The statement's store on the unit sphere, with the expression of the index. */
const storeOnGlobe = sql`on_globe(stores.latitude, stores.longitude)`

/** A point on the same sphere: the database's `on_globe`, computed once. */
function onGlobe({ latitude, longitude }: Point) {
  const [lat = 0, lng = 0] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180)
  return sql`${`(${Math.cos(lat) * Math.cos(lng)}, ${Math.cos(lat) * Math.sin(lng)}, ${Math.sin(lat)})`}::cube`
}

const reachChord = 2 * Math.sin(limits.reachKm / limits.earthRadiusKm / 2)

const serves: NearStores['serves'] = (point, km) =>
  sql<boolean>`(${storeOnGlobe} <@ cube_enlarge(${onGlobe(point)}, ${sql.lit(reachChord)}, 3) and ${isWithinReach(point, km)})`

/** For PostgreSQL with the extension `cube`: a GiST index returns the nearest stores first (migration 0013). */
export const globe: NearStores = {
  serves,
  nearestFirst: (point, km) => (query) => query.where(serves(point, km)).orderBy(sql`${storeOnGlobe} <-> ${onGlobe(point)}`),
}
