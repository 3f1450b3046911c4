import { describe, expect, it } from 'vitest'
import { hoursFaults } from '../../../machines/domain/hours-faults.ts'
import {
  copiedTo,
  differences,
  draftFaults,
  draftOf,
  haveHoursChanged,
  haveLimitsChanged,
  withOneMore,
} from '../../../machines/domain/store-hours.ts'
import { someHours } from '../../support/store-entities.ts'

const draft = draftOf(someHours())
const spans = (...times: [string, string][]) => times.map(([open, close]) => ({ open, close }))

describe('what is wrong with hours', () => {
  it.each([
    ['none', spans(['08:00', '12:00'], ['12:00', '20:00']), []],
    ['none in the order of the day', spans(['14:00', '20:00'], ['08:00', '12:00']), []],
    ['none round the clock', spans(['00:00', '00:00']), []],
    ['none past midnight until the next opening', spans(['17:00', '07:00']), []],
    ['a missing time', spans(['08:00', '']), [{ kind: 'incomplete', day: 'friday' }]],
    ['a time that no clock shows', spans(['08:00', '24:00']), [{ kind: 'incomplete', day: 'friday' }]],
    ['spans that overlap', spans(['08:00', '12:00'], ['11:59', '13:00']), [{ kind: 'overlap', day: 'friday' }]],
    ['a night over the next opening', spans(['17:00', '07:01']), [{ kind: 'intoNext', day: 'friday' }]],
  ])('HOURS-1 is %s', (_, friday, faults) => {
    expect(hoursFaults({ ...draft.schedule, friday }, [])).toEqual(faults)
  })

  it('HOURS-1 a week begins again after its end', () => {
    const schedule = { ...draft.schedule, sunday: spans(['20:00', '08:00']) }
    expect(hoursFaults(schedule, [])).toEqual([{ kind: 'intoNext', day: 'sunday' }])
    expect(hoursFaults({ ...schedule, monday: [] }, [])).toEqual([])
  })

  it('HOURS-1 of special days the date counts first', () => {
    const days = [
      { date: '', slots: [] },
      { date: '2027-02-29', slots: [] },
      { date: '2027-02-06', slots: [] },
      { date: '2027-02-06', slots: spans(['', '']) },
      { date: '2027-02-07', slots: spans(['08:00', '12:00'], ['10:00', '11:00']) },
    ]
    expect(hoursFaults(draft.schedule, days).map(({ kind, day }) => [kind, day])).toEqual([
      ['date', 0],
      ['date', 1],
      ['twice', 3],
      ['overlap', 4],
    ])
  })

  it('HOURS-1 of a special day whether it is over already, unless it was there before', () => {
    const known = { date: '2027-01-31', slots: [] }
    const base = someHours({ today: '2027-02-01', specialDays: [known] })
    const specialDays = [known, { date: '2027-01-30', slots: [] }, { date: '2027-02-01', slots: [] }]
    expect(draftFaults({ ...draftOf(base), specialDays }, base)).toEqual([{ kind: 'past', day: 1 }])
  })

  it.each([
    [undefined, []],
    [1, []],
    [500, []],
    [0, ['limit']],
    [501, ['limit']],
    [2.5, ['limit']],
  ])('HOURS-2 a limit of %s', (slotLimit, kinds) => {
    expect(draftFaults({ ...draft, slotLimit }, someHours()).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('what differs', () => {
  it('HOURS-4 is named by its day or by what it is', () => {
    const other = {
      schedule: { ...draft.schedule, tuesday: [] },
      specialDays: [],
      slotLimit: 3,
      acceptanceMinutes: 4,
      autoAccepts: false,
    }
    expect(differences(draft, other)).toEqual(['tuesday', 'specialDays', 'slotLimit', 'acceptanceMinutes', 'autoAccepts'])
    expect([haveHoursChanged(draft, other), haveLimitsChanged(draft, other)]).toEqual([true, true])
  })

  it('HOURS-4 is nothing where only a note’s spaces or the order of keys do', () => {
    const specialDays = draft.specialDays.map((day) => ({ note: ` ${day.note} `, slots: day.slots, date: day.date }))
    expect(differences(draft, { ...draft, specialDays })).toEqual([])
    expect([haveHoursChanged(draft, draft), haveLimitsChanged(draft, draft)]).toEqual([false, false])
  })
})

describe('the hours of a day', () => {
  it('HOURS-4 are copied to the days that were chosen, and to no other', () => {
    const schedule = { ...draft.schedule, monday: spans(['10:00', '11:00']) }
    const copied = copiedTo(schedule, 'monday', ['tuesday', 'sunday'])
    expect(copied).toEqual({ ...schedule, tuesday: schedule.monday, sunday: schedule.monday })
  })

  it.each([
    [[], spans(['08:00', '21:00'])],
    [spans(['07:00', '14:30']), spans(['07:00', '14:30'], ['15:00', '17:00'])],
    [spans(['07:00', '22:00']), spans(['07:00', '22:00'], ['23:00', '01:00'])],
  ])('HOURS-4 get one more span after the last one: %j', (slots, more) => {
    expect(withOneMore(slots)).toEqual(more)
  })
})
