import * as limits from '../limits.ts'
import type { WeekSchedule } from './entities.ts'
import { isOpenAt, offsetOf, type SpecialDay } from './hours.ts'

/** A time to which an order may be brought: a day of the store's zone, `YYYY-MM-DD`, and the half hour, `HH:MM - HH:MM`. */
export interface Slot {
  date: string
  slot: string
}

/** A slot as a customer chooses it; a full one takes no more orders. */
export interface OfferedSlot extends Slot {
  isFull?: boolean
}

export interface SlotTerms {
  schedule: WeekSchedule
  /** Days with other hours than their week's. */
  specialDays?: readonly SpecialDay[]
  timeZone: string
  /** Minutes from the order to the door at the soonest. */
  leadMinutes: number
  /** When the store takes orders again, in milliseconds since 1970: Infinity where it is paused without an end, undefined where it is not paused. */
  from?: number | undefined
}

/** The instant at which the clocks of a zone show that time; twice, because an hour that the clocks skip lies between two guesses. */
const instantOf = (wall: number, timeZone: string) => wall - offsetOf(wall - offsetOf(wall, timeZone), timeZone)

const clock = (minute: number) => {
  const one = minute % limits.dayMinutes
  return `${String(Math.floor(one / 60)).padStart(2, '0')}:${String(one % 60).padStart(2, '0')}`
}

const pattern = /^(\d{4})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):([0-5]\d)/

/** When a slot begins, in milliseconds since 1970; undefined where it is none. */
export function slotStart({ date, slot }: Slot, timeZone: string): number | undefined {
  const read = pattern.exec(`${date} ${slot}`)?.slice(1).map(Number)
  if (!read) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = read
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  // a 31st of February is a day of March, and no day that was chosen
  return new Date(wall).toISOString().startsWith(date) ? instantOf(wall, timeZone) : undefined
}

/** The half hours in which a store is open all along, from the soonest that it can bring to until some days later. */
export function slotsAt({ schedule, specialDays = [], timeZone, leadMinutes, from = 0 }: SlotTerms, now: number): Slot[] {
  const hours = { schedule, specialDays, timeZone }
  const soonest = Math.max(now + leadMinutes * limits.minuteMs, from)
  const today = Math.floor((now + offsetOf(now, timeZone)) / (limits.dayMinutes * limits.minuteMs)) * limits.dayMinutes * limits.minuteMs
  const found: Slot[] = []
  for (let ahead = 0; ahead < limits.slotDays; ahead += 1) {
    const day = today + ahead * limits.dayMinutes * limits.minuteMs
    const date = new Date(day).toISOString().slice(0, 10)
    for (let minute = 0; minute < limits.dayMinutes; minute += limits.slotMinutes) {
      const start = instantOf(day + minute * limits.minuteMs, timeZone)
      const isOpen = isOpenAt(hours, start) && isOpenAt(hours, start + (limits.slotMinutes - 1) * limits.minuteMs)
      if (isOpen && start >= soonest) found.push({ date, slot: `${clock(minute)} - ${clock(minute + limits.slotMinutes)}` })
    }
  }
  return found
}

/** Whether two name the same half hour, however much of it they write. */
export const isSameSlot = (one: Slot, other: Slot): boolean => one.date === other.date && one.slot.slice(0, 5) === other.slot.slice(0, 5)

/** Whether a slot may still be ordered for. */
export const isSlotOffered = (terms: SlotTerms, wanted: Slot, now: number): boolean =>
  slotsAt(terms, now).some((slot) => isSameSlot(slot, wanted))

/** The slot to offer instead of a full one: the next one that is not full, else the soonest. */
export function nextFreeSlot(terms: SlotTerms, wanted: Slot, full: readonly Slot[], now: number): Slot | undefined {
  const free = slotsAt(terms, now).filter((slot) => !full.some((one) => isSameSlot(one, slot)) && !isSameSlot(slot, wanted))
  return free.find(({ date, slot }) => `${date} ${slot}` > `${wanted.date} ${wanted.slot}`) ?? free[0]
}
