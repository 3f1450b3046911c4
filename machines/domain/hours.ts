import { weekdays, type OpeningSlot, type WeekSchedule } from './entities.ts'

const dayMinutes = 24 * 60

export interface LocalTime {
  /** 0 is Monday. */
  weekday: number
  /** Minutes since midnight. */
  minute: number
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, made)
  return made
}

/** Weekday and minute at an instant (milliseconds since 1970) in an IANA time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { weekday: names.indexOf(parts['weekday'] ?? 'Mon'), minute: Number(parts['hour']) * 60 + Number(parts['minute']) }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** From opening on, in minutes; a slot that does not close after it opens runs into the next day. */
const lengthOf = ({ open, close }: OpeningSlot) => {
  const length = minutesOf(close) - minutesOf(open)
  return length > 0 ? length : length + dayMinutes
}

const slotsOf = (schedule: WeekSchedule, weekday: number): OpeningSlot[] => schedule[weekdays[(weekday + 7) % 7] ?? 'monday']

export function isOpenAt(schedule: WeekSchedule, { weekday, minute }: LocalTime): boolean {
  const today = slotsOf(schedule, weekday).some((slot) => minute >= minutesOf(slot.open) && minute < minutesOf(slot.open) + lengthOf(slot))
  return today || slotsOf(schedule, weekday - 1).some((slot) => minute + dayMinutes < minutesOf(slot.open) + lengthOf(slot))
}

/** Minutes until the next opening, within a week; undefined where the store never opens. 0 while it is open. */
export function minutesToOpening(schedule: WeekSchedule, now: LocalTime): number | undefined {
  if (isOpenAt(schedule, now)) return 0
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const waits = slotsOf(schedule, now.weekday + ahead)
      .map((slot) => ahead * dayMinutes + minutesOf(slot.open) - now.minute)
      .filter((wait) => wait > 0)
    if (waits.length > 0) return Math.min(...waits)
  }
  return undefined
}

/** Whether a store is open at an instant, and when it opens next if it is not. */
export function openingAt(schedule: WeekSchedule, at: number, timeZone: string): { isOpen: boolean; opensAt: number | undefined } {
  const wait = minutesToOpening(schedule, localTime(at, timeZone))
  if (wait === 0) return { isOpen: true, opensAt: undefined }
  return { isOpen: false, opensAt: wait === undefined ? undefined : Math.floor(at / 60_000) * 60_000 + wait * 60_000 }
}
