import { isCoordinate } from '../../machines/domain/coordinate.ts'
import { greatCircleKm, roundKm } from '../../machines/domain/distance.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { comingDays, openingAt, type SpecialDay } from '../../machines/domain/hours.ts'
import { isWithinArea } from '../../machines/domain/reach.ts'
import type { components } from '../../openapi/types.ts'
import type { Point, StoreRow } from '../db/rows.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']

/** Rounds to 7 decimals, about a centimetre. */
const precise = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** A point from coordinates as numbers or strings. Fails with ADDRESS_PROBLEM where they are no point on earth. */
export function pointOf(latitude: number | string, longitude: number | string): Point {
  const point = { latitude: precise(Number(latitude)), longitude: precise(Number(longitude)) }
  if (!isCoordinate(point.latitude, point.longitude)) throw new Problem('ADDRESS_PROBLEM')
  return point
}

/** A store in the shape of the contract, without what depends on the caller and their location. */
export function restaurantOf(row: StoreRow, now: Date): Omit<Schemas['Restaurant'], 'distance' | 'is_operational' | 'is_favorited'> {
  const schedule = row.schedule as WeekSchedule
  const { folded_name: _, special_days, categories, delivery_type, delivery_charge_type, ...rest } = row
  const specialDays = special_days as SpecialDay[]
  const hours = { schedule, specialDays, timeZone: row.timezone }
  const coming = comingDays(hours, now.getTime())
  const { isOpen, opensAt } = openingAt(hours, now.getTime())
  return {
    ...rest,
    schedule,
    ...(coming.length > 0 && { special_days: coming }),
    categories: categories as Schemas['StoreCategory'][],
    delivery_type: delivery_type as 1 | 2 | 3,
    delivery_charge_type: delivery_charge_type as 'FIXED' | 'DYNAMIC',
    is_open: row.is_active && isOpen,
    opens_at: opensAt === undefined ? null : new Date(opensAt).toISOString(),
  }
}

const distanceBetween = (row: StoreRow, { latitude, longitude }: Point) =>
  greatCircleKm({ lat: row.latitude, lng: row.longitude }, { lat: latitude, lng: longitude })

/** The distance in kilometres with one decimal, and whether the store serves the point. */
export function reachOf(row: StoreRow, point: Point): { distance: number; is_operational: boolean } {
  const km = distanceBetween(row, point)
  return { distance: roundKm(km), is_operational: row.is_active && isWithinArea(km, row.delivery_radius) }
}
