import { weekdays, type OpeningSlot, type Weekday, type WeekSchedule } from './entities.ts'
import { lengthOf, minutesOf, type SpecialDay } from './hours.ts'
import * as limits from '../limits.ts'

/** What is wrong with a day's hours: a time is missing, two spans overlap, the last one runs into the next day's first, or the date is none or there twice. */
type HoursFaultKind = 'incomplete' | 'overlap' | 'intoNext' | 'date' | 'twice'

export interface HoursFault {
  kind: HoursFaultKind
  /** The day of the week, or the position among the special days. */
  day: Weekday | number
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

function isDate(date: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

const spansOf = (slots: readonly OpeningSlot[]) =>
  slots
    .map((slot) => ({ from: minutesOf(slot.open), to: minutesOf(slot.open) + lengthOf(slot) }))
    .toSorted((one, other) => one.from - other.from)

function faultOf(slots: readonly OpeningSlot[]): HoursFaultKind | undefined {
  if (slots.some(({ open, close }) => !isTime(open) || !isTime(close))) return 'incomplete'
  const spans = spansOf(slots)
  return spans.some(({ to }, index) => to > (spans[index + 1]?.from ?? Infinity)) ? 'overlap' : undefined
}

function weekFaults(schedule: WeekSchedule): HoursFault[] {
  const own = weekdays.flatMap((day): HoursFault[] => {
    const kind = faultOf(schedule[day])
    return kind ? [{ kind, day }] : []
  })
  if (own.length > 0) return own
  return weekdays.flatMap((day, index): HoursFault[] => {
    const next = weekdays[(index + 1) % weekdays.length] ?? 'monday'
    const begins = spansOf(schedule[next])[0]?.from ?? Infinity
    const ends = Math.max(0, ...spansOf(schedule[day]).map(({ to }) => to))
    return ends - limits.dayMinutes > begins ? [{ kind: 'intoNext', day }] : []
  })
}

/** Why hours cannot be saved; none where they can. One rule for the editor and for the server. */
export function hoursFaults(schedule: WeekSchedule, specialDays: readonly SpecialDay[]): HoursFault[] {
  const dates = specialDays.map(({ date }) => date)
  const ofDays = specialDays.flatMap(({ date, slots }, day): HoursFault[] => {
    if (!isDate(date)) return [{ kind: 'date', day }]
    if (dates.indexOf(date) < day) return [{ kind: 'twice', day }]
    const kind = faultOf(slots)
    return kind ? [{ kind, day }] : []
  })
  return [...weekFaults(schedule), ...ofDays]
}
