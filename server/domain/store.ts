import * as limits from '../../machines/limits.ts'
import { isCoordinate } from '../../machines/domain/coordinate.ts'
import { greatCircleKm, roundKm } from '../../machines/domain/distance.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { comingDays, dateAt, limitsOfDay, openingAt, type SpecialDay } from '../../machines/domain/hours.ts'
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

type Pause = Pick<StoreRow, 'pause_reason' | 'paused_until'>

/** Whether a store takes no orders for now, though its hours say that it is open. A pause without an end lasts until a member of the store resumes it. */
export const isPaused = ({ pause_reason: reason, paused_until: until }: Pause, now: Date): boolean =>
  reason !== null && (until === null || until > now)

type Busy = Pick<StoreRow, 'busy_minutes' | 'busy_until'>

/** How much longer than usually an order takes for now. */
export const busyMinutesOf = ({ busy_minutes: minutes, busy_until: until }: Busy, now: Date): number =>
  until !== null && until > now ? minutes : 0

/** How long an order takes that is placed now, in minutes. */
export const deliveryMinutesOf = (row: Busy & Pick<StoreRow, 'delivery_time'>, now: Date): number =>
  row.delivery_time + busyMinutesOf(row, now)

export type Period = 'half_hour' | 'hour' | 'today'

/** How long a store counts as new. */
const newStoreDays = 30

const periodMs = { half_hour: 30 * limits.minuteMs, hour: 60 * limits.minuteMs }

/** When a period that begins now is over; a day is at midnight in the time zone. */
export function endOfPeriod(period: Period, now: Date, timeZone: string): Date {
  if (period !== 'today') return new Date(now.getTime() + periodMs[period])
  return new Date(limitsOfDay(dateAt(now.getTime(), timeZone), timeZone).to)
}

type Opening = Pause & Pick<StoreRow, 'is_active' | 'schedule' | 'special_days' | 'timezone'>

/** Whether a store takes orders now, and when it does next where that is known. */
export function openingOf(row: Opening, now: Date): { isOpen: boolean; opensAt: Date | null } {
  const hours = { schedule: row.schedule as WeekSchedule, specialDays: row.special_days as SpecialDay[], timeZone: row.timezone }
  const instant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
  if (!isPaused(row, now)) {
    const { isOpen, opensAt } = openingAt(hours, now.getTime())
    return { isOpen: row.is_active && isOpen, opensAt: instant(opensAt) }
  }
  if (row.paused_until === null) return { isOpen: false, opensAt: null }
  const afterwards = openingAt(hours, row.paused_until.getTime())
  return { isOpen: false, opensAt: afterwards.isOpen ? row.paused_until : instant(afterwards.opensAt) }
}

/** The earliest moment at which a store that is new now may have joined. */
export const newSince = (now: Date): Date => new Date(now.getTime() - newStoreDays * 86_400_000)

const isNew = ({ created_at: joined }: Pick<StoreRow, 'created_at'>, now: Date): boolean => joined !== null && joined > newSince(now)

/** A store in the shape of the contract, without what depends on the caller and their location. */
export function restaurantOf(row: StoreRow, now: Date): Omit<Schemas['Restaurant'], 'distance' | 'is_operational' | 'is_favorited'> {
  const schedule = row.schedule as WeekSchedule
  const {
    folded_name: _name,
    acceptance_minutes: _limit,
    pause_reason: _reason,
    paused_until: _until,
    slot_limit: _most,
    busy_minutes: _busy,
    busy_until: _busyUntil,
    created_at: _joined,
    special_days,
    categories,
    ...others
  } = row
  const { delivery_type, delivery_charge_type, ...rest } = others
  const specialDays = special_days as SpecialDay[]
  const hours = { schedule, specialDays, timeZone: row.timezone }
  const coming = comingDays(hours, now.getTime())
  const { isOpen, opensAt } = openingOf(row, now)
  return {
    ...rest,
    delivery_time: deliveryMinutesOf(row, now),
    schedule,
    ...(coming.length > 0 && { special_days: coming }),
    categories: categories as Schemas['StoreCategory'][],
    delivery_type: delivery_type as 1 | 2 | 3,
    delivery_charge_type: delivery_charge_type as 'FIXED' | 'DYNAMIC',
    is_open: isOpen,
    opens_at: opensAt?.toISOString() ?? null,
    ...(isNew(row, now) && { is_new: true }),
    ...(busyMinutesOf(row, now) > 0 && { is_busy: true }),
  }
}

const distanceBetween = (row: StoreRow, { latitude, longitude }: Point) =>
  greatCircleKm({ lat: row.latitude, lng: row.longitude }, { lat: latitude, lng: longitude })

/** The distance in kilometres with one decimal, and whether the store serves the point. */
export function reachOf(row: StoreRow, point: Point): { distance: number; is_operational: boolean } {
  const km = distanceBetween(row, point)
  return { distance: roundKm(km), is_operational: row.is_active && isWithinArea(km, row.delivery_radius) }
}
