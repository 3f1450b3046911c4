import { describe, expect, it } from 'vitest'
import { isSameSlot, isSlotOffered, nextFreeSlot, slotsAt, slotStart, type SlotTerms } from '../../../machines/domain/slots.ts'
import { noon } from '../../support/fixed.ts'
import { everyDay } from '../../support/places.ts'

const zone = 'Asia/Ho_Chi_Minh'
const termsOf = (slots: { open: string; close: string }[], over: Partial<SlotTerms> = {}): SlotTerms => ({
  schedule: everyDay(slots) as SlotTerms['schedule'],
  timeZone: zone,
  leadMinutes: 45,
  ...over,
})
const now = noon.getTime()

describe('slots for later', () => {
  it('are the half hours in which the store is open all along, from the soonest on, for seven days', () => {
    const found = slotsAt(termsOf([{ open: '11:15', close: '14:00' }]), now)
    expect(found.slice(0, 5)).toEqual([
      { date: '2026-11-20', slot: '13:00 - 13:30' },
      { date: '2026-11-20', slot: '13:30 - 14:00' },
      { date: '2026-11-21', slot: '11:30 - 12:00' },
      { date: '2026-11-21', slot: '12:00 - 12:30' },
      { date: '2026-11-21', slot: '12:30 - 13:00' },
    ])
    expect([...new Set(found.map(({ date }) => date))]).toHaveLength(7)
    expect(found.at(-1)).toEqual({ date: '2026-11-26', slot: '13:30 - 14:00' })
  })

  it('go on past midnight where the store does', () => {
    const found = slotsAt(termsOf([{ open: '22:00', close: '01:00' }]), now)
    expect(found.slice(0, 6).map(({ date, slot }) => `${date} ${slot}`)).toEqual([
      '2026-11-20 22:00 - 22:30',
      '2026-11-20 22:30 - 23:00',
      '2026-11-20 23:00 - 23:30',
      '2026-11-20 23:30 - 00:00',
      '2026-11-21 00:00 - 00:30',
      '2026-11-21 00:30 - 01:00',
    ])
  })

  it('are none where the store never opens', () => {
    expect(slotsAt(termsOf([]), now)).toEqual([])
  })

  it('KITCHEN-11 HOURS-1 begin once a store that is paused takes orders again, and not before they can be there', () => {
    const soonest = (from: number) => slotsAt(termsOf([{ open: '09:00', close: '22:00' }], { from }), now)[0]
    expect(soonest(Date.parse('2026-11-20T07:30:00Z'))).toEqual({ date: '2026-11-20', slot: '14:30 - 15:00' })
    expect(soonest(Date.parse('2026-11-20T07:30:01Z'))).toEqual({ date: '2026-11-20', slot: '15:00 - 15:30' })
    expect(soonest(now)).toEqual({ date: '2026-11-20', slot: '13:00 - 13:30' })
    expect(soonest(Infinity)).toBeUndefined()
  })

  it('begin at an instant by the clocks of the store, also where those were moved', () => {
    expect(slotStart({ date: '2026-11-21', slot: '11:30 - 12:00' }, zone)).toBe(Date.parse('2026-11-21T04:30:00Z'))
    expect(slotStart({ date: '2026-07-01', slot: '09:00' }, 'Europe/Paris')).toBe(Date.parse('2026-07-01T07:00:00Z'))
    expect(slotStart({ date: '2026-12-01', slot: '09:00' }, 'Europe/Paris')).toBe(Date.parse('2026-12-01T08:00:00Z'))
  })

  it.each(['2026-02-31', '2026-13-01', 'gestern'])('%s is no day', (date) => {
    expect(slotStart({ date, slot: '11:30 - 12:00' }, zone)).toBeUndefined()
  })

  it('are offered until there is no time left to bring it', () => {
    const terms = termsOf([{ open: '00:00', close: '00:00' }])
    const slot = { date: '2026-11-20', slot: '13:00 - 13:30' }
    expect([0, 15, 16].map((minutes) => isSlotOffered(terms, slot, now + minutes * 60_000))).toEqual([true, true, false])
    expect(isSlotOffered(terms, { date: '2026-11-27', slot: '13:00 - 13:30' }, now)).toBe(false)
    expect(isSlotOffered(terms, { date: '2026-11-20', slot: '13:10 - 13:40' }, now)).toBe(false)
  })
})

describe('a full slot', () => {
  const terms = termsOf([{ open: '11:00', close: '12:00' }])
  const [first, second, third] = slotsAt(terms, now)

  it('HOURS-2 gives way to the next one that is free, and after the last one to the soonest', () => {
    if (!first || !second || !third) throw new Error('No slots')
    const last = slotsAt(terms, now).at(-1) ?? first
    expect(nextFreeSlot(terms, first, [first, second], now)).toEqual(third)
    expect(nextFreeSlot(terms, last, [first, last], now)).toEqual(second)
    expect(nextFreeSlot(terms, first, slotsAt(terms, now), now)).toBeUndefined()
  })

  it('HOURS-2 is the same however much of its half hour is written', () => {
    const slot = { date: '2026-11-21', slot: '11:30 - 12:00' }
    expect(isSameSlot(slot, { ...slot, slot: '11:30' })).toBe(true)
    expect([isSameSlot(slot, { ...slot, date: '2026-11-22' }), isSameSlot(slot, { ...slot, slot: '11:00 - 11:30' })]).toEqual([
      false,
      false,
    ])
  })
})

describe('slots of special days', () => {
  it('are those of the day, and none where the store is closed', () => {
    const terms = termsOf([{ open: '11:00', close: '12:00' }])
    const [first] = slotsAt(terms, now)
    const date = first?.date ?? ''
    const on = (specialDays: SlotTerms['specialDays']) =>
      slotsAt({ ...terms, ...(specialDays && { specialDays }) }, now).filter((slot) => slot.date === date)
    expect(on([{ date, slots: [] }])).toEqual([])
    expect(on([{ date, slots: [{ open: '18:00', close: '18:30' }] }])).toEqual([{ date, slot: '18:00 - 18:30' }])
  })
})
