import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdays, type OpeningSlot, type WeekSchedule } from '../../../machines/domain/entities.ts'
import {
  closingAt,
  dateAt,
  isOpenAt,
  limitsOfDay,
  openingAt,
  soonDays,
  type Hours,
  type SpecialDay,
} from '../../../machines/domain/hours.ts'

const minute = 60_000
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
const everyDay = (slots: OpeningSlot[]) => week(Object.fromEntries(weekdays.map((name) => [name, slots])))
const hoursOf = (schedule: WeekSchedule, specialDays: SpecialDay[] = [], timeZone = zone): Hours => ({ schedule, specialDays, timeZone })

/** An instant by the clock of Hồ Chí Minh City. */
const at = (dateAndTime: string) => Date.parse(`${dateAndTime}:00+07:00`)
// 2026-01-05 is a Monday

describe('opening hours', () => {
  const lunch = hoursOf(
    week({
      monday: [
        { open: '10:00', close: '14:00' },
        { open: '17:00', close: '22:00' },
      ],
    }),
  )

  it.each([
    ['09:59', false],
    ['10:00', true],
    ['13:59', true],
    ['14:00', false],
    ['17:00', true],
    ['22:00', false],
  ])('is open from the opening to the closing, at %s: %s', (time, isOpen) => {
    expect(isOpenAt(lunch, at(`2026-01-05T${time}`))).toBe(isOpen)
    expect(isOpenAt(lunch, at(`2026-01-06T${time}`))).toBe(false)
  })

  it('SHOP-2 says until when it is open: to the end of the slot, into the night, and over slots that follow each other', () => {
    expect(closingAt(lunch, at('2026-01-05T10:00'))).toBe('14:00')
    expect(closingAt(lunch, at('2026-01-05T21:59'))).toBe('22:00')
    for (const time of ['2026-01-05T09:59', '2026-01-05T14:00', '2026-01-06T12:00']) expect(closingAt(lunch, at(time))).toBeUndefined()
    const late = hoursOf(week({ monday: [{ open: '18:00', close: '02:30' }] }))
    expect([at('2026-01-05T19:00'), at('2026-01-06T02:29')].map((now) => closingAt(late, now))).toEqual(['02:30', '02:30'])
    const joined = hoursOf(week({ monday: [{ open: '08:00', close: '00:00' }], tuesday: [{ open: '00:00', close: '01:15' }] }))
    expect(closingAt(joined, at('2026-01-05T08:00'))).toBe('01:15')
    expect(closingAt(hoursOf(everyDay([{ open: '00:00', close: '00:00' }])), at('2026-01-05T13:00'))).toBe('allDay')
    expect(
      closingAt(hoursOf(everyDay([{ open: '00:00', close: '00:00' }]), [{ date: '2026-01-06', slots: [] }]), at('2026-01-05T13:00')),
    ).toBe('00:00')
  })

  it('stays open over midnight, over the end of the week, of the month and of the year', () => {
    const late = hoursOf(week({ saturday: [{ open: '18:00', close: '02:00' }], sunday: [{ open: '20:00', close: '03:00' }] }))
    expect(isOpenAt(late, at('2026-01-10T23:59'))).toBe(true)
    expect(isOpenAt(late, at('2026-01-11T01:59'))).toBe(true)
    expect(isOpenAt(late, at('2026-01-11T02:00'))).toBe(false)
    expect(isOpenAt(late, at('2026-01-12T02:59'))).toBe(true)
    expect(isOpenAt(late, at('2026-01-12T03:00'))).toBe(false)
    expect(isOpenAt(late, at('2026-01-10T01:00'))).toBe(false)
    const always = hoursOf(everyDay([{ open: '20:00', close: '02:00' }]))
    expect([isOpenAt(always, at('2026-01-01T01:59')), isOpenAt(always, at('2026-01-01T02:00'))]).toEqual([true, false])
  })

  it('is open round the clock where it closes when it opens', () => {
    const always = hoursOf(everyDay([{ open: '00:00', close: '00:00' }]))
    expect(openingAt(always, at('2026-01-08T12:00'))).toEqual({ isOpen: true, opensAt: undefined })
  })

  it.each([
    ['today', '2026-01-05T09:30', '2026-01-05T10:00'],
    ['in the evening', '2026-01-05T15:00', '2026-01-05T17:00'],
    ['in a week', '2026-01-05T22:00', '2026-01-12T10:00'],
    ['tomorrow', '2026-01-04T10:00', '2026-01-05T10:00'],
  ])('says when it opens next: %s', (_, now, opens) => {
    expect(openingAt(lunch, at(now))).toEqual({ isOpen: false, opensAt: at(opens) })
  })

  it('says nothing where it never opens, and is told to the minute in the middle of one', () => {
    expect(openingAt(hoursOf(week()), at('2026-01-05T10:00'))).toEqual({ isOpen: false, opensAt: undefined })
    expect(openingAt(lunch, at('2026-01-05T09:59') + 40_000)).toEqual({ isOpen: false, opensAt: at('2026-01-05T10:00') })
  })

  it('reads an instant by the clock of the store, wherever that is', () => {
    const early = everyDay([{ open: '06:00', close: '10:00' }])
    const instant = Date.UTC(2026, 0, 4, 23, 0)
    expect(isOpenAt(hoursOf(early), instant)).toBe(true)
    expect(isOpenAt(hoursOf(early, [], 'Europe/Berlin'), instant)).toBe(false)
    // half an hour next to the others
    expect(openingAt(hoursOf(early, [], 'Asia/Kolkata'), instant).opensAt).toBe(Date.UTC(2026, 0, 5, 0, 30))
  })
})

describe('holidays', () => {
  const usual = everyDay([{ open: '08:00', close: '22:00' }])

  it('are closed where the day has no slot, and say when the store opens after them', () => {
    const tet = hoursOf(usual, [
      { date: '2026-02-17', slots: [] },
      { date: '2026-02-18', slots: [] },
    ])
    expect(isOpenAt(tet, at('2026-02-16T12:00'))).toBe(true)
    expect(openingAt(tet, at('2026-02-17T12:00'))).toEqual({ isOpen: false, opensAt: at('2026-02-19T08:00') })
    expect(openingAt(tet, at('2026-02-16T22:00'))).toEqual({ isOpen: false, opensAt: at('2026-02-19T08:00') })
  })

  it('have other hours where they say so', () => {
    const short = hoursOf(usual, [{ date: '2026-04-30', slots: [{ open: '10:00', close: '13:00' }] }])
    const open = ['09:59', '10:00', '12:59', '13:00'].map((time) => isOpenAt(short, at(`2026-04-30T${time}`)))
    expect(open).toEqual([false, true, true, false])
  })

  it('let the evening before go on past midnight, and begin an evening of their own that does', () => {
    const bar = everyDay([{ open: '18:00', close: '02:00' }])
    const closed = hoursOf(bar, [{ date: '2026-01-07', slots: [] }])
    expect(isOpenAt(closed, at('2026-01-07T01:59'))).toBe(true)
    expect(isOpenAt(closed, at('2026-01-07T18:00'))).toBe(false)
    expect(isOpenAt(closed, at('2026-01-08T01:00'))).toBe(false)
    const longer = hoursOf(bar, [{ date: '2026-01-07', slots: [{ open: '18:00', close: '05:00' }] }])
    expect([isOpenAt(longer, at('2026-01-08T04:59')), isOpenAt(longer, at('2026-01-08T05:00'))]).toEqual([true, false])
  })

  it('open a store that has no hours else', () => {
    const fair = hoursOf(week(), [{ date: '2026-01-20', slots: [{ open: '09:00', close: '12:00' }] }])
    expect(openingAt(fair, at('2026-01-05T10:00'))).toEqual({ isOpen: false, opensAt: at('2026-01-20T09:00') })
  })

  it('longer than two months name no opening', () => {
    const days = Array.from({ length: 70 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10),
      slots: [],
    }))
    expect(openingAt(hoursOf(usual, days), at('2026-01-05T10:00'))).toEqual({ isOpen: false, opensAt: undefined })
  })
})

describe('where clocks are changed', () => {
  // Berlin: 2026-03-29 from 02:00 to 03:00, 2026-10-25 from 03:00 back to 02:00
  const berlin = (slots: OpeningSlot[]) => hoursOf(everyDay(slots), [], 'Europe/Berlin')

  it('opens at the clock time of the new day, not so many hours later', () => {
    const morning = berlin([{ open: '08:00', close: '12:00' }])
    expect(openingAt(morning, Date.UTC(2026, 2, 28, 20)).opensAt).toBe(Date.UTC(2026, 2, 29, 6))
    expect(openingAt(morning, Date.UTC(2026, 9, 24, 20)).opensAt).toBe(Date.UTC(2026, 9, 25, 7))
  })

  it('opens when the clock jumps past the opening', () => {
    const night = berlin([{ open: '02:30', close: '05:00' }])
    expect(openingAt(night, Date.UTC(2026, 2, 28, 22))).toEqual({ isOpen: false, opensAt: Date.UTC(2026, 2, 29, 1) })
    expect(isOpenAt(night, Date.UTC(2026, 2, 29, 1))).toBe(true)
    expect(isOpenAt(night, Date.UTC(2026, 2, 29, 0, 59))).toBe(false)
  })

  it('opens at the first of two equal clock times', () => {
    const night = berlin([{ open: '02:30', close: '05:00' }])
    expect(openingAt(night, Date.UTC(2026, 9, 24, 22)).opensAt).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })
})

describe('any hours', () => {
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
  const from = Date.UTC(2026, 2, 20)
  const moment = fc.nat({ max: 20 * 24 * 60 }).map((minutes) => from + minutes * minute)
  const special = fc.array(
    fc.record({ date: fc.nat({ max: 25 }).map((day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10)), slots }),
    { maxLength: 3 },
  )
  const hours = fc.record<Hours>({
    schedule,
    specialDays: special,
    timeZone: fc.constantFrom(zone, 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'),
  })

  it('are open when the wait is over, and not a minute before', () => {
    fc.assert(
      fc.property(hours, moment, (one, now) => {
        const { isOpen, opensAt } = openingAt(one, now)
        expect(isOpen).toBe(isOpenAt(one, now))
        fc.pre(opensAt !== undefined)
        expect(opensAt).toBeGreaterThan(now)
        expect(isOpenAt(one, opensAt)).toBe(true)
        expect(isOpenAt(one, opensAt - minute)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('do not open before the next opening that is told', () => {
    fc.assert(
      fc.property(hours, moment, fc.nat({ max: 1000 }), (one, now, part) => {
        const { isOpen, opensAt } = openingAt(one, now)
        fc.pre(!isOpen && opensAt !== undefined)
        const between = now + Math.floor(((opensAt - now - minute) * part) / 1000 / minute) * minute
        expect(isOpenAt(one, Math.max(now, between))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('never open only where no day has a slot', () => {
    fc.assert(
      fc.property(schedule, moment, (week, now) => {
        const { isOpen, opensAt } = openingAt(hoursOf(week), now)
        expect(!isOpen && opensAt === undefined).toBe(Object.values(week).flat().length === 0)
      }),
    )
  })
})

describe('a day of the calendar', () => {
  const spoken = ({ from, to }: { from: number; to: number }) => [from, to].map((instant) => new Date(instant).toISOString())

  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-20', '2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
    ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    // clocks are put forward, and back
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // midnight is put to one o'clock
    ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00.000Z', '2024-10-07T03:00:00.000Z'],
    ['Asia/Ho_Chi_Minh', '9999-12-31', '9999-12-30T17:00:00.000Z', '9999-12-31T17:00:00.000Z'],
  ])('begins and ends at midnight there: %s, %s', (timeZone, date, from, to) => {
    const limits = limitsOfDay(date, timeZone)
    expect(spoken(limits)).toEqual([from, to])
    expect([limits.from, limits.to - 1].map((instant) => dateAt(instant, timeZone))).toEqual([date, date])
  })

  it('follows without a gap from the one before, in every zone', () => {
    const zones = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Asia/Kathmandu']
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }), (timeZone, instant) => {
        const { from, to } = limitsOfDay(dateAt(instant, timeZone), timeZone)
        expect([from <= instant && instant < to, limitsOfDay(dateAt(to, timeZone), timeZone).from]).toEqual([true, to])
      }),
    )
  })
})

describe('the special days that customers read', () => {
  it('HOURS-1 are those of the next week by the calendar of the store, today’s first', () => {
    const specialDays = ['2026-11-27', '2026-11-26', '2026-11-19', '2026-11-20'].map((date) => ({ date, slots: [] }))
    const datesAt = (at: string) => soonDays({ specialDays, timeZone: zone }, Date.parse(at)).map(({ date }) => date)
    expect(datesAt('2026-11-20T05:00:00Z')).toEqual(['2026-11-20', '2026-11-26'])
    expect(datesAt('2026-11-20T17:00:00Z')).toEqual(['2026-11-26', '2026-11-27'])
  })
})
