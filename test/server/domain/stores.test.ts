import { describe, expect, it } from 'vitest'
import { weekdays } from '../../../machines/domain/entities.ts'
import { sorted, toTextQuery } from '../../../server/domain/search.ts'
import { isOn, textsOfSettings } from '../../../server/domain/settings.ts'
import { endOfPeriod, isPaused, openingOf, pointOf, reachOf, restaurantOf } from '../../../server/domain/store.ts'
import { languageOf, messageOf, textOf } from '../../../server/domain/texts.ts'
import { Problem } from '../../../server/domain/problem.ts'
import { idempotencyKeysRetainedMs, retentions } from '../../../server/domain/retention.ts'
import { noon } from '../../support/fixed.ts'
import { aStoreRow } from '../../support/rows.ts'

describe('a search', () => {
  it.each([
    ['Phở bò', 'pho:* & bo:*'],
    ['phở b', 'pho:*'],
    ["a'; drop | table & !x", 'drop:* & table:*'],
    ['mot hai ba bon nam sau bay', 'mot:* & hai:* & ba:* & bon:* & nam:* & sau:*'],
    ['p', undefined],
    ['', undefined],
  ])('STORE-6 for %s', (text, query) => {
    expect(toTextQuery(text)).toBe(query)
  })

  it('STORE-6 orders stores by what they ask for a delivery, with its charge rounded up and without any discount', () => {
    const at = (id: number, over: Partial<ReturnType<typeof aStoreRow>>, distance: number) => ({
      ...restaurantOf(aStoreRow({ id, ...over }), noon),
      distance,
      is_operational: true,
      is_favorited: false,
    })
    const dear = at(1, { delivery_charges: 15_000, free_delivery_subtotal: 1 }, 1)
    const near = at(2, { delivery_charge_type: 'DYNAMIC' }, 1.5)
    const far = at(3, { delivery_charge_type: 'DYNAMIC' }, 9)
    expect(sorted([far, dear, near], 'fee').map(({ id }) => id)).toEqual([2, 1, 3])
    const exact = at(4, { delivery_charge_type: 'DYNAMIC', base_delivery_charge: 100, extra_delivery_charge: 1 }, 1.2)
    expect(sorted([exact, at(5, { delivery_charges: 101 }, 1)], 'fee').map(({ id }) => id)).toEqual([5, 4])
    expect(sorted([far, near, dear], 'near').map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

describe('the settings', () => {
  it('are on with the text true in any case, and off otherwise', () => {
    const settings = new Map([
      ['a', 'true'],
      ['b', 'TRUE'],
      ['c', 'false'],
      ['d', '1'],
    ])
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => isOn(settings, key))).toEqual([true, true, false, false, false])
  })

  it('replace texts, but by nothing empty, nothing that is built in, and none that has no setting', () => {
    const given = [
      { key: 'storeName', value: 'Cơm Nhà' },
      { key: 'footerCart', value: ' ' },
      { key: 'footerOrders', value: '' },
      { key: 'somethingElse', value: 'x' },
    ]
    expect(textsOfSettings(given)).toEqual({ 'app.name': 'Cơm Nhà' })
    expect(textsOfSettings([{ key: 'storeName', value: 'Bữa' }])).toEqual({})
  })
})

describe('a point', () => {
  it('DIST-1 is read from numbers and texts, to seven decimals', () => {
    expect(pointOf('10.77690001', 106.70091234567)).toEqual({ latitude: 10.7769, longitude: 106.7009123 })
  })

  it.each([
    ['0', 106],
    [91, 106],
    ['x', 106],
  ])('DIST-1 is none at %s, %s', (lat, lng) => {
    expect(() => pointOf(lat, lng)).toThrow(expect.objectContaining({ code: 'ADDRESS_PROBLEM' }))
  })
})

describe('a store', () => {
  it('STORE-5 serves within its radius while it is active', () => {
    const at = { latitude: 10.78 + 5 / 111.19, longitude: 106.7 }
    expect([
      reachOf(aStoreRow(), at),
      reachOf(aStoreRow({ delivery_radius: 4 }), at),
      reachOf(aStoreRow({ is_active: false }), at),
    ]).toEqual([
      { distance: 5, is_operational: true },
      { distance: 5, is_operational: false },
      { distance: 5, is_operational: false },
    ])
  })

  it('STORE-5 is open as its hours say, while it is active', () => {
    const {
      folded_name: _name,
      acceptance_minutes: _limit,
      pause_reason: _reason,
      paused_until: _until,
      special_days: _days,
      slot_limit: _most,
      busy_minutes: _busy,
      busy_until: _busyUntil,
      created_at: _created,
      ...columns
    } = aStoreRow()
    expect(restaurantOf(aStoreRow(), noon)).toEqual({ ...columns, is_open: true, opens_at: null })
    expect(restaurantOf(aStoreRow({ is_active: false }), noon).is_open).toBe(false)
  })

  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

  it('KITCHEN-11 that is paused takes no orders until the pause ends, and says when that is', () => {
    const paused = aStoreRow({ pause_reason: 'busy', paused_until: later(30) })
    expect([-1, 29, 30, 31].map((minutes) => isPaused(paused, later(minutes)))).toEqual([true, true, false, false])
    expect(openingOf(paused, noon)).toEqual({ isOpen: false, opensAt: later(30) })
    expect(openingOf(paused, later(30))).toEqual({ isOpen: true, opensAt: null })
    expect(restaurantOf(paused, noon)).toMatchObject({ is_open: false, opens_at: later(30).toISOString() })
    expect(isPaused(aStoreRow({ paused_until: later(30) }), noon)).toBe(false)
  })

  it('KITCHEN-4 that is paused without an end is closed until a user resumes it', () => {
    const paused = aStoreRow({ pause_reason: 'missed' })
    expect([isPaused(paused, later(1_000_000)), openingOf(paused, noon)]).toEqual([true, { isOpen: false, opensAt: null }])
  })

  it('KITCHEN-11 that is closed when its pause ends opens with its hours', () => {
    const days = [{ date: '2026-11-20', slots: [] }]
    const paused = aStoreRow({ pause_reason: 'break', paused_until: later(30), special_days: days })
    const opens = openingOf(aStoreRow({ special_days: days }), later(30)).opensAt
    expect(opens?.getTime()).toBeGreaterThan(later(30).getTime())
    expect(openingOf(paused, noon)).toEqual({ isOpen: false, opensAt: opens })
    const never = aStoreRow({ schedule: Object.fromEntries(weekdays.map((day) => [day, []])) })
    expect(openingOf({ ...never, pause_reason: 'break', paused_until: later(30) }, noon)).toEqual({ isOpen: false, opensAt: null })
  })

  it.each([
    ['2026-11-20T05:00:00Z', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00.000Z'],
    ['2026-11-20T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-11-21T17:00:00.000Z'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ])('KITCHEN-11 a day at %s in %s ends at %s', (at, zone, end) => {
    expect(endOfPeriod('today', new Date(at), zone).toISOString()).toBe(end)
  })

  it('STORE-5 that is closed today says when it opens, and which days differ from now on', () => {
    const days = [
      { date: '2026-11-18', slots: [] },
      { date: '2026-11-20', slots: [] },
    ]
    const { is_open, opens_at, special_days } = restaurantOf(aStoreRow({ special_days: days }), noon)
    expect([is_open, opens_at, special_days]).toEqual([false, '2026-11-20T17:00:00.000Z', [days[1]]])
    expect('special_days' in restaurantOf(aStoreRow({ special_days: [days[0]] }), noon)).toBe(false)
  })
})

describe('the texts of the server', () => {
  it('LANG-1 are English where the request asks for it first, and Vietnamese otherwise', () => {
    expect([undefined, 'vi', 'en', ' EN-us,vi', 'vi,en', 'end'].map(languageOf)).toEqual(['vi', 'vi', 'en', 'en', 'vi', 'vi'])
  })

  it('LANG-1 of a code that has none are those of a problem of the server', () => {
    expect([messageOf('NO_SUCH_CODE', 'en'), messageOf('NO_SUCH_CODE', undefined)]).toEqual([
      'The server has a problem. Please try again.',
      'Máy chủ gặp sự cố. Vui lòng thử lại.',
    ])
    expect(messageOf('NOT_FOUND', 'en')).not.toBe(messageOf('INTERNAL', 'en'))
  })

  it('LANG-1 have their values filled in, and keep a place without one', () => {
    expect(textOf('wallet.pay', { order: 'A1' }, 'en')).toBe('Payment for order A1')
    expect(textOf('wallet.pay', {}, 'vi')).toBe('Trả cho đơn {order}')
  })
})

describe('an error for the caller', () => {
  it('has the status of its code, and 400 otherwise', () => {
    expect([new Problem('NOT_FOUND').status, new Problem('INVALID_COUPON').status]).toEqual([404, 400])
  })
})

describe('what is swept', () => {
  it('is retained for as many days', () => {
    const days = Object.fromEntries(retentions.map(({ table, retainedMs }) => [table, retainedMs / 86_400_000]))
    expect(days).toEqual({
      events: 3,
      courier_trail: 3,
      idempotency_keys: 14,
      sessions: 60,
      payment_events: 90,
      known_devices: 365,
      codes: 1,
      authorization_requests: 1,
      social_grants: 1,
      attempts: 1,
      outbox: 1,
      failed_messages: 14,
      alerts: 180,
      staff_audit: 730,
      sandbox_payments: 30,
    })
    expect(idempotencyKeysRetainedMs).toBe(1_209_600_000)
  })
})
