import { weekdays, type OpeningSlot, type WeekSchedule } from './entities.ts'
import * as limits from '../limits.ts'

/** A day with other hours than its week's, by the calendar of the store; no slot means closed. */
export interface SpecialDay {
  /** `YYYY-MM-DD` */
  date: string
  slots: OpeningSlot[]
  /** What customers read about the day. */
  note?: string | undefined
}

/** When a store is open, by the clock on its wall. */
export interface Hours {
  schedule: WeekSchedule
  specialDays: readonly SpecialDay[]
  /** IANA */
  timeZone: string
}

interface LocalTime {
  /** Days since 1970 on the calendar. */
  day: number
  /** Minutes since midnight on the clock. */
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** Clocks are changed on a quarter of an hour. */
const quarterMs = 15 * limits.minuteMs
const offsets = new Map<string, number>()

/** How far a zone's clock is ahead of UTC, in milliseconds. Asking Intl is dear, so what it said is cached. */
export function offsetOf(at: number, timeZone: string): number {
  const quarter = Math.floor(at / quarterMs)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const start = quarter * quarterMs
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute'])
  if (offsets.size >= limits.cachedOffsets) offsets.clear()
  offsets.set(key, shown - start)
  return shown - start
}

/** Calendar and clock at an instant (milliseconds since 1970) in a zone. */
function localTime(at: number, timeZone: string): LocalTime {
  const shown = at + offsetOf(at, timeZone)
  const day = Math.floor(shown / limits.dayMs)
  return { day, minute: Math.floor((shown - day * limits.dayMs) / limits.minuteMs) }
}

/** `HH:MM` → minutes since midnight. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** From opening on, in minutes; a slot that does not close after it opens runs into the next day. */
export const lengthOf = ({ open, close }: OpeningSlot) => {
  const length = minutesOf(close) - minutesOf(open)
  return length > 0 ? length : length + limits.dayMinutes
}

const dateOf = (day: number) => new Date(day * limits.dayMs).toISOString().slice(0, 10)

/** The slots that begin on a day. 1970 began on a Thursday. */
function slotsOf({ schedule, specialDays }: Hours, day: number): OpeningSlot[] {
  const date = specialDays.length > 0 && dateOf(day)
  const special = specialDays.find((one) => one.date === date)
  return special?.slots ?? schedule[weekdays[(day + 3) % 7] ?? 'monday']
}

/** The special days that are not over at an instant; what began the evening before may still go on. */
export function comingDays({ specialDays, timeZone }: Hours, at: number): SpecialDay[] {
  if (specialDays.length === 0) return []
  const yesterday = dateOf(localTime(at, timeZone).day - 1)
  return specialDays.filter(({ date }) => date >= yesterday)
}

/** The special days of the next week, today's first. */
export function soonDays({ specialDays, timeZone }: Omit<Hours, 'schedule'>, at: number): SpecialDay[] {
  const today = localTime(at, timeZone).day
  const [from, to] = [dateOf(today), dateOf(today + limits.specialDaysShown)]
  return specialDays.filter(({ date }) => date >= from && date < to).toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Whether a store is open at an instant. What began the evening before goes on past midnight, also into a holiday. */
export function isOpenAt(hours: Hours, at: number): boolean {
  const { day, minute } = localTime(at, hours.timeZone)
  const isWithin = (slot: OpeningSlot, time: number) => time >= minutesOf(slot.open) && time < minutesOf(slot.open) + lengthOf(slot)
  return (
    slotsOf(hours, day).some((slot) => isWithin(slot, minute)) ||
    slotsOf(hours, day - 1).some((slot) => isWithin(slot, minute + limits.dayMinutes))
  )
}

/** Until when a store that is open takes orders by its clock, as `HH:MM`; `allDay` where that is more than a day away, undefined while it is closed. */
export function closingAt(hours: Hours, at: number): `${string}:${string}` | 'allDay' | undefined {
  const { day, minute } = localTime(at, hours.timeZone)
  /** The slots around this time, in minutes from the beginning of today. */
  const spans = [day - 1, day, day + 1].flatMap((one) =>
    slotsOf(hours, one).map((slot) => {
      const from = minutesOf(slot.open) + (one - day) * limits.dayMinutes
      return { from, to: from + lengthOf(slot) }
    }),
  )
  let end = minute
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) if (from <= end && to > end) end = to
  if (end === minute) return undefined
  if (end - minute >= limits.dayMinutes) return 'allDay'
  const time = end % limits.dayMinutes
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
}

/** The first instant at which a zone's clock shows a time, or, where it is put past it, one nearby: of midnight, that of the change. */
function instantOf({ day, minute }: LocalTime, timeZone: string): number {
  const wanted = day * limits.dayMs + minute * limits.minuteMs
  const around = [wanted - limits.dayMs, wanted + limits.dayMs].map((near) => wanted - offsetOf(near, timeZone))
  const fitting = around.filter((at) => at + offsetOf(at, timeZone) === wanted)
  return fitting.length > 0 ? Math.min(...fitting) : Math.max(...around)
}

/** The calendar day that a zone has at an instant, as `YYYY-MM-DD`. */
export const dateAt = (at: number, timeZone: string): string => dateOf(localTime(at, timeZone).day)

/** When a calendar day (`YYYY-MM-DD`) begins in a zone, and when the next one does. */
export function limitsOfDay(date: string, timeZone: string): { from: number; to: number } {
  const day = Math.round(Date.parse(date) / limits.dayMs)
  return { from: instantOf({ day, minute: 0 }, timeZone), to: instantOf({ day: day + 1, minute: 0 }, timeZone) }
}

/** Whether a store is open at an instant, and when it opens next if it is not: on the minute, within sixty days, else undefined. */
export function openingAt(hours: Hours, at: number): { isOpen: boolean; opensAt: number | undefined } {
  if (isOpenAt(hours, at)) return { isOpen: true, opensAt: undefined }
  const now = localTime(at, hours.timeZone)
  for (let day = now.day; day <= now.day + limits.openingDaysAhead; day += 1) {
    const starts = slotsOf(hours, day)
      .map((slot) => openingNear(hours, instantOf({ day, minute: minutesOf(slot.open) }, hours.timeZone)))
      .filter((start) => start !== undefined && start > at)
    if (starts.length > 0) return { isOpen: false, opensAt: Math.min(...starts.map(Number)) }
  }
  return { isOpen: false, opensAt: undefined }
}

/** The minute at which an opening that falls about here really begins: clocks may be put past it, or show it twice. */
function openingNear(hours: Hours, about: number): number | undefined {
  let at = about
  for (let step = 0; step < limits.clockChangeMinutes && !isOpenAt(hours, at); step += 1) at += limits.minuteMs
  for (let step = 0; step < limits.clockChangeMinutes && isOpenAt(hours, at - limits.minuteMs); step += 1) at -= limits.minuteMs
  return isOpenAt(hours, at) ? at : undefined
}
