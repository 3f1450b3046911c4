import { describe, expect, it } from 'vitest'
import {
  matchesSearch,
  minutesBetween,
  storeOrderOf,
  storeStateOf,
  type ConsoleStore,
  type StoreOrderRow,
} from '../../../server/domain/store-order.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { noon } from '../../support/fixed.ts'
import { everyDay, here } from '../../support/places.ts'
import { anOrderRow } from '../../support/rows.ts'

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

  it('KITCHEN-4 has no time at which it opens where it waits for a user to resume it', () => {
    const missed = { ...open, is_open: false, pause_reason: 'missed' }
    expect(storeStateOf({ ...store, pause_reason: 'missed' }, noon)).toEqual(missed)
  })

  it('KITCHEN-11 opens in the morning where the pause ends after the closing', () => {
    const paused = storeStateOf({ ...store, pause_reason: 'break', paused_until: inHours(12) }, noon)
    expect([paused.is_open, paused.opens_at]).toEqual([false, inHours(20).toISOString()])
  })
})

const line = { id: 7, name: 'Phở bò tái', quantity: 2, unit_price: 50_000, line_total: 100_000, addons: [], note: null }

const aRow = (over: Partial<StoreOrderRow> = {}): StoreOrderRow => ({
  ...anOrderRow({ unique_order_id: 'a1b2c3d4-0000-4000-8000-000000000005', lines: [line] }),
  answer_by: null,
  customer: { name: 'Lan Phạm', phone: '0901234567' },
  courier: null,
  position: null,
  store: here,
  refusal: null,
  changes: null,
  reports: null,
  ...over,
})

const underWay = (status: number, kitchen: string, delivery: string) => ({ status, kitchen, delivery })

describe('an order for its store', () => {
  it('KITCHEN-2 has what the console shows, and nothing of where it goes', () => {
    const answerBy = new Date(noon.getTime() + 5 * minuteMs)
    const readyAt = new Date(noon.getTime() + 20 * minuteMs)
    expect(storeOrderOf(aRow({ answer_by: answerBy, ready_at: readyAt }))).toEqual({
      id: 5,
      unique_order_id: 'a1b2c3d4-0000-4000-8000-000000000005',
      orderstatus_id: 1,
      kitchen: 'offered',
      delivery: 'unassigned',
      delivery_type: 1,
      lines: [line],
      sub_total: 50_000,
      total: 67_000,
      payable: 67_000,
      currency: 'VND',
      payment_mode: 'COD',
      payment_status: 'pending',
      order_comment: null,
      schedule: null,
      created_at: noon.toISOString(),
      changed_at: noon.toISOString(),
      answer_by: answerBy.toISOString(),
      ready_at: readyAt.toISOString(),
      customer: { name: 'Lan Phạm', phone: '0901234567' },
      courier: null,
      refusal: null,
    })
  })

  it.each([
    ['placed', underWay(statusIds.placed, 'offered', 'unassigned'), 'offered', 'unassigned'],
    ['being cooked', underWay(statusIds.courierAssigned, 'preparing', 'assigned'), 'preparing', 'assigned'],
    ['for later, and its store answers', { status: statusIds.scheduled, kitchen: null, delivery: null }, 'offered', 'unassigned'],
    [
      'for later, and accepted automatically',
      { status: statusIds.scheduled, kitchen: null, delivery: null, auto_accepts: true },
      null,
      null,
    ],
    ['for later, and confirmed', { status: statusIds.scheduledConfirmed, kitchen: null, delivery: null }, null, null],
    ['delivered', { status: statusIds.delivered, kitchen: null, delivery: null }, 'handedOver', null],
    ['rejected', { status: statusIds.cancelled, kitchen: 'rejected', delivery: null }, 'rejected', null],
    ['missed', { status: statusIds.cancelled, kitchen: 'missed', delivery: null }, 'missed', null],
    ['cancelled', { status: statusIds.cancelled, kitchen: null, delivery: null }, null, null],
  ])('KITCHEN-2 that is %s is in the right list', (_, over, kitchen, delivery) => {
    const order = storeOrderOf(aRow(over))
    expect([order.kitchen, order.delivery]).toEqual([kitchen, delivery])
  })

  it.each([
    ['preparing', '0901234567'],
    ['delivered', null],
    ['cancelled', null],
  ] as const)('KITCHEN-2 that is %s has the customer’s number %s', (status, phone) => {
    expect(storeOrderOf(aRow({ ...underWay(statusIds[status], 'accepted', 'unassigned') })).customer).toEqual({ name: 'Lan Phạm', phone })
  })

  it('KITCHEN-9 says how far its courier is away while they come to the store, and how to reach them until it is delivered', () => {
    const courier = { name: 'Minh', phone: '0907654321', vehicle_number: '59-X1 123.45' }
    const courierOf = (status: number, position: StoreOrderRow['position']) => storeOrderOf(aRow({ status, courier, position })).courier
    expect(courierOf(statusIds.courierAssigned, north(1))).toEqual({ ...courier, minutes_away: 4 })
    expect(courierOf(statusIds.courierAssigned, null)).toEqual({ ...courier, minutes_away: null })
    expect(courierOf(statusIds.pickedUp, north(1))).toEqual({ ...courier, minutes_away: null })
    expect(courierOf(statusIds.delivered, north(1))).toEqual({ ...courier, phone: null, minutes_away: null })
  })

  it('KITCHEN-2 names why it came to nothing, its changes and what couriers have reported', () => {
    const { refusal, changes, reports } = storeOrderOf(
      aRow({
        refusal: { kind: 'rejected', code: 'sold_out', item_ids: [7] },
        changes: [],
        reports: [{ reason: 'store_closed', note: null, is_release: false, at: '2026-11-20T05:00:00+00:00' }],
      }),
    )
    expect([refusal, changes, reports]).toEqual([
      { kind: 'rejected', code: 'sold_out', items: ['Phở bò tái'] },
      [],
      [{ reason: 'store_closed', note: null, is_release: false, at: '2026-11-20T05:00:00.000Z' }],
    ])
  })
})

describe('the search of the console', () => {
  it.each([
    ['a1b2', true],
    ['#A1B2C3D4', true],
    ['  #c3d4', true],
    ['0000', false],
    ['lan pham', true],
    ['PHO BO', true],
    ['bun', false],
  ])('KITCHEN-2 for "%s" finds the order: %s', (text, isFound) => {
    expect(matchesSearch(aRow(), text)).toBe(isFound)
  })
})
