import { sql, type RawBuilder } from 'kysely'
import * as limits from '../../../machines/limits.ts'
import type { Point } from '../rows.ts'

type Degrees = number | RawBuilder<unknown>

/** The great-circle distance in kilometres from a point, which may consist of columns, to the statement's store. */
export const distanceTo = ({ latitude, longitude }: { latitude: Degrees; longitude: Degrees }) =>
  sql<number>`(2 * ${sql.lit(limits.earthRadiusKm)} * asin(least(1, sqrt(
    power(sin(radians(stores.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(stores.latitude)) * power(sin(radians(stores.longitude - ${longitude}) / 2), 2)))))`

/** Whether the statement's store is near enough to serve a point, whichever index found it. */
export const isWithinReach = (point: Point, km?: number) =>
  sql<boolean>`${distanceTo(point)} <= least(${km === undefined ? sql`stores.delivery_radius` : sql.lit(km)}, ${sql.lit(limits.reachKm)})`
