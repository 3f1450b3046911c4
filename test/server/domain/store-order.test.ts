import { describe, expect, it } from 'vitest'
import { minutesBetween, storeStateOf, type ConsoleStore } from '../../../server/domain/store-order.ts'
import { noon } from '../../support/fixed.ts'
import { everyDay, here } from '../../support/places.ts'

const north = (km: number) => ({ ...here, latitude: here.latitude + km / 111.195 })
const minuteMs = 60_000

describe('the driving time of a courier to the store', () => {
  it.each([
    [0, 0],
    [0.1, 1],
    [1, 4],
    [5, 17],
    [9_000, 1_440],
  ])('KITCHEN-9 over %d km is %d minutes', (km, minutes) => {
    expect(minutesBetween(north(km), here)).toBe(minutes)
  })
})

describe("a store's state for its members", () => {
  const store: ConsoleStore = {
    id: 7,
    is_active: true,
    schedule: everyDay([{ open: '08:00', close: '22:00' }]),
    special_days: [],
    timezone: 'Asia/Ho_Chi_Minh',
    delivery_time: 25,
    acceptance_minutes: 10,
    pause_reason: null,
    paused_until: null,
    busy_minutes: 0,
    busy_until: null,
  }
  const open = {
    id: 7,
    is_open: true,
    opens_at: null,
    pause_reason: null,
    paused_until: null,
    acceptance_minutes: 10,
    usual_minutes: 25,
    timezone: 'Asia/Ho_Chi_Minh',
    busy_minutes: 0,
    busy_until: null,
  }
  const inHours = (hours: number) => new Date(noon.getTime() + hours * 60 * minuteMs)

  it('KITCHEN-11 names the pause, and the time at which it takes orders again', () => {
    expect(storeStateOf(store, noon)).toEqual(open)
    const until = inHours(0.5)
    expect(storeStateOf({ ...store, pause_reason: 'busy', paused_until: until }, noon)).toEqual({
      ...open,
      is_open: false,
      opens_at: until.toISOString(),
      pause_reason: 'busy',
      paused_until: until.toISOString(),
    })
  })

  it('HOURS-3 takes longer while it is busy, and as long as usual from then on', () => {
    const busy = { ...store, busy_minutes: 20, busy_until: inHours(0.5) }
    expect(storeStateOf(busy, noon)).toEqual({ ...open, usual_minutes: 45, busy_minutes: 20, busy_until: inHours(0.5).toISOString() })
    expect(storeStateOf(busy, inHours(0.5))).toEqual(open)
  })

  it('KITCHEN-11 says nothing of a pause that is over', () => {
    expect(storeStateOf({ ...store, pause_reason: 'break', paused_until: noon }, noon)).toEqual(open)
  })

  it('KITCHEN-4 has no time at which it opens where it waits for somebody to resume it', () => {
    const missed = { ...open, is_open: false, pause_reason: 'missed' }
    expect(storeStateOf({ ...store, pause_reason: 'missed' }, noon)).toEqual(missed)
  })

  it('KITCHEN-11 opens in the morning where the pause ends after the closing', () => {
    const paused = storeStateOf({ ...store, pause_reason: 'break', paused_until: inHours(12) }, noon)
    expect([paused.is_open, paused.opens_at]).toEqual([false, inHours(20).toISOString()])
  })
})
