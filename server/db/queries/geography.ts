import { sql, type RawBuilder } from 'kysely'
import { reachKm } from '../../../machines/domain/reach.ts'
import * as limits from '../../../machines/limits.ts'
import type { Point } from '../rows.ts'

type Degrees = number | RawBuilder<unknown>

/** Great-circle distance in kilometres from a point, which may be a row's, to the statement's store. */
export const distanceTo = ({ latitude, longitude }: { latitude: Degrees; longitude: Degrees }) =>
  sql<number>`(2 * ${sql.lit(limits.earthRadiusKm)} * asin(least(1, sqrt(
    power(sin(radians(stores.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(stores.latitude)) * power(sin(radians(stores.longitude - ${longitude}) / 2), 2)))))`

/** The statement's store on a ball of radius 1, as the index has it. */
const storeOnGlobe = sql`on_globe(stores.latitude, stores.longitude)`

/** A point on the same ball: the data base's `on_globe`, reckoned once. */
function onGlobe({ latitude, longitude }: Point) {
  const [lat = 0, lng = 0] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180)
  return sql`${`(${Math.cos(lat) * Math.cos(lng)}, ${Math.cos(lat) * Math.sin(lng)}, ${Math.sin(lat)})`}::cube`
}

/** Orders stores along the index, from the nearest to a point on. */
export const nearestFirst = (point: Point) => sql`${storeOnGlobe} <-> ${onGlobe(point)}`

const reachChord = 2 * Math.sin(reachKm / limits.earthRadiusKm / 2)

/** Whether the statement's store is so near a point, in kilometres, that it serves it: as far as it delivers unless given, and never beyond the reach of any. */
export const serves = (point: Point, km: RawBuilder<unknown> = sql`stores.delivery_radius`) =>
  sql<boolean>`(${storeOnGlobe} <@ cube_enlarge(${onGlobe(point)}, ${sql.lit(reachChord)}, 3)
    and ${distanceTo(point)} <= least(${km}, ${sql.lit(reachKm)}))`
