import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays, type OpeningSlot, type WeekSchedule } from '../../../machines/domain/entities.ts'
import { isOpenAt, localTime, minutesToOpening, openingAt } from '../../../machines/domain/hours.ts'

const day = 24 * 60
const zone = 'Asia/Ho_Chi_Minh'

const week = (over: Partial<WeekSchedule> = {}): WeekSchedule => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  ...over,
})

const at = (weekday: number, time: string) => ({ weekday, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) })

describe('opening hours', () => {
  const lunch = week({
    monday: [
      { open: '10:00', close: '14:00' },
      { open: '17:00', close: '22:00' },
    ],
  })

  it.each([
    ['09:59', false],
    ['10:00', true],
    ['13:59', true],
    ['14:00', false],
    ['17:00', true],
    ['22:00', false],
  ])('is open from the opening to the closing, at %s: %s', (time, isOpen) => {
    expect(isOpenAt(lunch, at(0, time))).toBe(isOpen)
    expect(isOpenAt(lunch, at(1, time))).toBe(false)
  })

  it('stays open over midnight, and over the end of the week', () => {
    const late = week({ saturday: [{ open: '18:00', close: '02:00' }], sunday: [{ open: '20:00', close: '03:00' }] })
    expect(isOpenAt(late, at(5, '23:59'))).toBe(true)
    expect(isOpenAt(late, at(6, '01:59'))).toBe(true)
    expect(isOpenAt(late, at(6, '02:00'))).toBe(false)
    expect(isOpenAt(late, at(0, '02:59'))).toBe(true)
    expect(isOpenAt(late, at(0, '03:00'))).toBe(false)
    expect(isOpenAt(late, at(5, '01:00'))).toBe(false)
  })

  it('is open round the clock where it closes when it opens', () => {
    const always = week(Object.fromEntries(weekdays.map((name) => [name, [{ open: '00:00', close: '00:00' }]])))
    expect(minutesToOpening(always, at(3, '12:00'))).toBe(0)
  })

  it('says how long it is to the next opening, today, later in the week, and in a week', () => {
    expect(minutesToOpening(lunch, at(0, '09:30'))).toBe(30)
    expect(minutesToOpening(lunch, at(0, '15:00'))).toBe(120)
    expect(minutesToOpening(lunch, at(0, '22:00'))).toBe(7 * day - 12 * 60)
    expect(minutesToOpening(lunch, at(6, '10:00'))).toBe(day)
    expect(minutesToOpening(week(), at(0, '10:00'))).toBeUndefined()
  })

  const time = fc.tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 })).map((pair) => pair.map((part) => String(part).padStart(2, '0')).join(':'))
  const slots = fc.array(fc.record<OpeningSlot>({ open: time, close: time }), { maxLength: 2 })
  const schedule = fc.record({
    monday: slots,
    tuesday: slots,
    wednesday: slots,
    thursday: slots,
    friday: slots,
    saturday: slots,
    sunday: slots,
  })
  const moment = fc.record({ weekday: fc.nat({ max: 6 }), minute: fc.nat({ max: day - 1 }) })
  const after = ({ weekday, minute }: { weekday: number; minute: number }, wait: number) => {
    const total = weekday * day + minute + wait
    return { weekday: Math.floor(total / day) % 7, minute: total % day }
  }

  it('is open when the wait is over, and not a minute before', () => {
    fc.assert(
      fc.property(schedule, moment, (hours, now) => {
        const wait = minutesToOpening(hours, now)
        fc.pre(wait !== undefined)
        expect(isOpenAt(hours, after(now, wait))).toBe(true)
        expect(wait > 0 && isOpenAt(hours, after(now, wait - 1))).toBe(false)
      }),
    )
  })

  it('never opens only where there is no slot at all', () => {
    fc.assert(
      fc.property(schedule, moment, (hours, now) => {
        expect(minutesToOpening(hours, now) === undefined).toBe(Object.values(hours).flat().length === 0)
      }),
    )
  })

  it('reads an instant by the clock of the store', () => {
    expect(localTime(Date.UTC(2026, 0, 4, 17, 30), zone)).toEqual({ weekday: 0, minute: 30 })
    expect(localTime(Date.UTC(2026, 0, 4, 16, 59), zone)).toEqual({ weekday: 6, minute: day - 1 })
  })

  it('tells the instant of the next opening', () => {
    const sunday = Date.UTC(2026, 0, 4, 16, 59, 40)
    const early = week({ monday: [{ open: '06:00', close: '10:00' }] })
    expect(openingAt(early, sunday, zone)).toEqual({ isOpen: false, opensAt: Date.UTC(2026, 0, 4, 23, 0) })
    expect(openingAt(early, Date.UTC(2026, 0, 4, 23, 0), zone)).toEqual({ isOpen: true, opensAt: undefined })
    expect(openingAt(week(), sunday, zone)).toEqual({ isOpen: false, opensAt: undefined })
  })
})
