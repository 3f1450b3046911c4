import { describe, expect, it } from 'vitest'
import { arrivalOf, firstCashOrdersOf, refuseBlocked, timesOf } from '../../../server/domain/order-terms.ts'
import { areaOf, newOrderOf, orderOf, refusalOf } from '../../../server/domain/order-view.ts'
import type { Quote } from '../../../server/domain/pricing.ts'
import { isPaidOnline, walletRefund } from '../../../server/domain/refund.ts'
import { factsOf, timedFactsOf, timerRowsOf } from '../../../server/domain/timers.ts'
import { courierUpdateOf, frameOf, ownUpdateOf, positionPayload, statusPayload } from '../../../server/domain/updates.ts'
import {
  carriedStatuses,
  finishedStatuses,
  isSelfPickup,
  isVoid,
  storeTypeNamed,
  voidStatuses,
} from '../../../server/domain/wire-numbers.ts'
import * as limits from '../../../machines/limits.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { noon } from '../../support/fixed.ts'
import { anOrderRow, anOrderView, aStoreRow } from '../../support/rows.ts'

const minute = 60_000
const after = (ms: number) => new Date(noon.getTime() + ms)

const aQuote = (bill: Partial<Quote['bill']> = {}, over: Partial<Omit<Quote, 'bill'>> = {}): Quote => ({
  bill: {
    lines: [],
    sub_total: 50_000,
    coupon_amount: 0,
    delivery_charge: 15_000,
    restaurant_charge: 2_000,
    tax_rate: 0,
    tax_amount: 0,
    tip_amount: 0,
    total: 67_000,
    wallet_amount: 0,
    payable: 67_000,
    distance: 2,
    currency: 'VND',
    warnings: [],
    ...bill,
  },
  store: aStoreRow(),
  portions: [],
  couponId: undefined,
  couponCode: null,
  couponFault: undefined,
  slot: undefined,
  settings: new Map(),
  ...over,
})

describe('a bill with warnings', () => {
  const changed = { code: 'PRICE_CHANGED', message: 'Giá đã đổi', item_id: 7 } as const
  const closed = { code: 'STORE_CLOSED', message: 'Đã đóng cửa' } as const
  const coupon = { code: 'COUPON_INVALID', message: 'Mã không dùng được' } as const

  it('CART-2 may be ordered without any, and with changed prices alone', () => {
    expect(() => refuseBlocked(aQuote())).not.toThrow()
    expect(() => refuseBlocked(aQuote({ warnings: [changed] }))).not.toThrow()
  })

  it('CART-2 is refused with the first that prevents an order, and with all that is wrong', () => {
    const quote = aQuote({ warnings: [changed, closed] })
    const errors = [
      { path: '/order/7', message: 'Giá đã đổi' },
      { path: '', message: 'Đã đóng cửa' },
    ]
    expect(() => refuseBlocked(quote)).toThrow(
      expect.objectContaining({ code: 'STORE_CLOSED', errors, bill: quote.bill, text: 'Đã đóng cửa' }),
    )
  })

  it('COUPON-1 is refused with what is wrong with its coupon', () => {
    const quote = aQuote({ warnings: [coupon] }, { couponFault: 'EXPIRED' })
    expect(() => refuseBlocked(quote)).toThrow(expect.objectContaining({ code: 'EXPIRED' }))
    expect(() => refuseBlocked(aQuote({ warnings: [coupon] }))).toThrow(expect.objectContaining({ code: 'INVALID_COUPON' }))
  })
})

describe('the terms of an order', () => {
  it.each([
    [undefined, 3],
    ['', 3],
    ['many', 3],
    ['-1', 3],
    ['0', 0],
    ['12', 12],
  ])('the setting %s allows %d open cash orders before the first delivery', (setting, count) => {
    expect(firstCashOrdersOf(setting)).toBe(count)
  })

  it('arrives after the store’s usual time and three minutes for each kilometre', () => {
    expect(timesOf(aQuote(), noon)).toEqual({ startsAt: null, eta: after(31 * minute) })
    expect(timesOf(aQuote({ distance: null }), noon)).toEqual({ startsAt: null, eta: after(25 * minute) })
  })

  it('for later arrives at the end of its slot, and is begun in time for that, but not before it was placed', () => {
    const slot = { date: '2026-11-20', slot: '18:00 - 18:30' }
    const end = new Date('2026-11-20T11:30:00.000Z')
    expect(timesOf(aQuote({}, { slot }), noon)).toEqual({ startsAt: new Date(end.getTime() - 31 * minute), eta: end })
    const late = new Date(end.getTime() - 10 * minute)
    expect(timesOf(aQuote({}, { slot }), late)).toEqual({ startsAt: late, eta: end })
  })
})

describe('an order whose store names the time at which it is ready', () => {
  const own = { distance: 2, schedule: null, eta: after(31 * minute) }

  it('KITCHEN-10 arrives three minutes for each kilometre later, be that earlier than was thought', () => {
    expect(arrivalOf(own, after(40 * minute))).toEqual(after(46 * minute))
    expect(arrivalOf(own, after(10 * minute))).toEqual(after(16 * minute))
    expect(arrivalOf({ ...own, distance: null }, after(10 * minute))).toEqual(after(10 * minute))
  })

  it('KITCHEN-5 for later arrives not before its slot ends', () => {
    const later = { ...own, schedule: {}, eta: after(60 * minute) }
    expect(arrivalOf(later, after(10 * minute))).toEqual(after(60 * minute))
    expect(arrivalOf(later, after(58 * minute))).toEqual(after(64 * minute))
    expect(arrivalOf({ ...later, eta: null }, after(10 * minute))).toEqual(after(16 * minute))
  })
})

describe('why a store did not take an order', () => {
  it('KITCHEN-3 names each dish that is sold out once', () => {
    const line = { id: 7, name: 'Phở bò', quantity: 1, unit_price: 50_000, line_total: 50_000, addons: [], note: null }
    const lines = [line, { ...line, note: 'ít hành' }, { ...line, id: 8, name: 'Trà đá' }]
    expect(refusalOf({ kind: 'rejected', code: 'sold_out', item_ids: [7, 99] }, lines)).toEqual({
      kind: 'rejected',
      code: 'sold_out',
      items: ['Phở bò'],
    })
  })

  it('KITCHEN-3 is shown with the order, and nothing is where there is nothing', () => {
    expect(orderOf(anOrderView({ refusal: { kind: 'missed', code: null, item_ids: [] } }), 'customer').refusal).toEqual({
      kind: 'missed',
      code: null,
      items: [],
    })
    expect(orderOf(anOrderView(), 'customer')).not.toHaveProperty('refusal')
  })
})

describe('the area of an address', () => {
  it.each([
    ['45 Lê Duẩn, Quận 1, Hồ Chí Minh', 'Quận 1, Hồ Chí Minh'],
    ['45 Lê Duẩn, , Quận 1', 'Quận 1'],
    ['45 Lê Duẩn, 0901 234 567, Quận 1', 'Quận 1'],
    ['45 Lê Duẩn, a, b, c, d', 'a, b, c'],
    ['45 Lê Duẩn', ''],
  ])('COURIER-2 of %s is %s', (address, area) => {
    expect(areaOf(address)).toBe(area)
  })
})

describe('an order that is shown', () => {
  const private_ = {
    coupon_code: 'BUANGON',
    transaction_id: 't-1',
    order_comment: 'Gọi trước',
    cancel_reason: 'Đặt nhầm',
    cash_amount: 100_000,
    delivery_pin: '0427',
    lines: [{ id: 7, name: 'Phở bò', quantity: 1, unit_price: 50_000, line_total: 50_000, addons: [], note: 'ít hành' }],
  }
  const courier = { name: 'Tài', phone: '0907', photo: null, vehicle_number: '59-X1' }
  const location = { lat: 10.7769, lng: 106.7009, address: '45 Lê Duẩn, Quận 1, Hồ Chí Minh', house: 'Lầu 2', tag: 'home' }
  const whole = {
    id: 5,
    unique_order_id: 'OD-5',
    orderstatus_id: statusIds.courierAssigned,
    user_id: 3,
    restaurant: anOrderView().restaurant,
    lines: private_.lines,
    delivery_type: 1,
    address: 'Lầu 2, 45 Lê Duẩn, Quận 1, Hồ Chí Minh',
    location,
    sub_total: 50_000,
    coupon_amount: 0,
    delivery_charge: 15_000,
    restaurant_charge: 2_000,
    tax_rate: 0,
    tax_amount: 0,
    tip_amount: 0,
    tip: 0,
    total: 67_000,
    wallet_amount: 0,
    payable: 67_000,
    distance: 1.2,
    currency: 'VND',
    coupon: 'BUANGON',
    payment_mode: 'COD',
    payment_status: 'pending',
    transaction_id: 't-1',
    order_comment: 'Gọi trước',
    schedule: null,
    created_at: noon.toISOString(),
    events: [],
    delivery_pin: '0427',
    delivery_pin_locked: false,
    accept_delivery: courier,
    eta: null,
    can_cancel: false,
    cancel_reason: 'Đặt nhầm',
    customer: { name: 'Lan', phone: '0901234567' },
    refund: 0,
    is_rated: false,
    cash_amount: 100_000,
    kitchen: 'accepted',
    delivery: 'assigned',
    ready_at: null,
  }
  const reduced = {
    ...whole,
    lines: [{ ...private_.lines[0], note: null }],
    address: 'Quận 1, Hồ Chí Minh',
    location: { lat: 10.78, lng: 106.7, address: 'Quận 1, Hồ Chí Minh', house: null, tag: null },
    customer: null,
    coupon: null,
    transaction_id: null,
    order_comment: null,
    cancel_reason: null,
    cash_amount: null,
    delivery_pin: null,
    needs_pin: true,
  }
  const carried = anOrderView({ ...private_, status: statusIds.courierAssigned, courier_id: 9, courier })

  it('ORDER-1 has all of its data for its customer', () => {
    expect(orderOf(carried, 'customer')).toEqual(whole)
  })

  it('COURIER-2 has all but the PIN for the courier who carries it', () => {
    expect(orderOf(carried, { courierId: 9 })).toEqual({ ...whole, delivery_pin: null, needs_pin: true })
  })

  it('COURIER-2 has nothing of its customer for another courier', () => {
    expect(orderOf(carried, { courierId: 8 })).toEqual(reduced)
  })

  it('COURIER-2 has nothing of its customer, and no courier, once it is delivered', () => {
    const delivered = { ...carried, status: statusIds.delivered }
    expect(orderOf(delivered, { courierId: 9 })).toEqual({
      ...reduced,
      orderstatus_id: statusIds.delivered,
      accept_delivery: null,
      kitchen: null,
      delivery: null,
    })
  })

  it('COURIER-2 has the place nearest to an address without an area, or none', () => {
    const at = (near: string | null) =>
      orderOf({ ...carried, location: { ...location, address: '45 Lê Duẩn' }, near }, { courierId: 8 }).address
    expect([at('Chợ Bến Thành'), at(null)]).toEqual(['Chợ Bến Thành', ''])
  })

  it('ORDER-2 may be cancelled by its customer as the statechart says, and by no courier', () => {
    const placed = anOrderView()
    expect([orderOf(placed, 'customer').can_cancel, orderOf(placed, { courierId: 9 }).can_cancel]).toEqual([true, false])
    const scheduled = anOrderView({ status: statusIds.scheduled, schedule: { date: '2026-11-20', slot: '18:00 - 18:30' } })
    expect(orderOf(scheduled, 'customer').can_cancel).toBe(true)
  })

  it('ORDER-1 has the last hundred of its events, and when it arrives', () => {
    const history = Array.from({ length: 101 }, (_, at) => ({ status: 1, at: after(at).toISOString(), by: 'system' }))
    const { events, eta } = orderOf(anOrderView({ history, eta: after(minute) }), 'customer')
    expect([events.length, events[0], eta]).toEqual([
      100,
      { status: 1, at: after(1).toISOString(), by: 'system' },
      after(minute).toISOString(),
    ])
    expect(orderOf(anOrderView({ history: null }), 'customer').events).toEqual([])
  })

  it('MEND-21 says whether its PIN is locked', () => {
    expect(orderOf(anOrderView({ delivery_pin: '0427', pin_failures: 5 }), 'customer').delivery_pin_locked).toBe(true)
  })

  it('ORDER-1 that was just placed has its first events, and is not rated', () => {
    const shown = newOrderOf(anOrderRow(), anOrderView().restaurant, [{ status: 1, by: 'customer' }])
    expect([shown.events, shown.is_rated, shown.accept_delivery, shown.customer]).toEqual([
      [{ status: 1, at: noon.toISOString(), by: 'customer' }],
      false,
      null,
      null,
    ])
  })
})

describe('what a cancelled order gives back', () => {
  it.each([
    ['cash that nobody has paid', { payable: 67_000 }, 0, 0],
    ['cash with a part from the wallet', { wallet_amount: 20_000, payable: 47_000 }, 0, 20_000],
    ['the wallet', { payment_mode: 'WALLET', payment_status: 'paid', wallet_amount: 67_000, payable: 0 }, 0, 67_000],
    ['a gateway that refunds nothing', { payment_mode: 'Stripe', payment_status: 'paid' }, 0, 67_000],
    ['a gateway that refunds a part', { payment_mode: 'Stripe', payment_status: 'paid' }, 60_000, 7_000],
    [
      'a gateway, with a part from the wallet',
      { payment_mode: 'Stripe', payment_status: 'paid', wallet_amount: 7_000, payable: 60_000 },
      60_000,
      7_000,
    ],
    ['a gateway that has paid nothing', { payment_mode: 'Stripe', payment_status: 'pending' }, 0, 0],
    [
      'the wallet, with a rest that is wrong',
      { payment_mode: 'WALLET', payment_status: 'paid', wallet_amount: 60_000, payable: 7_000 },
      0,
      60_000,
    ],
  ])('WALLET-1 into the wallet for %s', (_, over, sentBack, amount) => {
    expect(walletRefund(anOrderRow(over), sentBack)).toBe(amount)
  })

  it('PAY-1 comes through a gateway where neither cash nor the wallet pays', () => {
    expect(['COD', 'WALLET', 'Stripe'].map((mode) => isPaidOnline({ payment_mode: mode }))).toEqual([false, false, true])
  })
})

describe('the timers of an order', () => {
  it('are due after what is left of them', () => {
    expect(timerRowsOf([{ name: 'usualTime', inMs: 90_000 }], noon)).toEqual([{ name: 'usualTime', due_at: after(90_000) }])
  })

  it('depend on what kind of order it is', () => {
    expect(factsOf(anOrderRow({ delivery_type: 2, auto_accepts: true, schedule: {} }))).toEqual({
      isPickup: true,
      autoAccepts: true,
      isScheduled: true,
    })
    expect(factsOf(anOrderRow())).toEqual({ isPickup: false, autoAccepts: false, isScheduled: false })
  })

  const awaited = { acceptance: 10, usualTime: 25, attempt: undefined, storeDelays: undefined }
  const facts = {
    isPickup: false,
    autoAccepts: false,
    isScheduled: false,
    ageMs: 60_000,
    acceptanceMs: 600_000,
    usualTimeMs: 1_500_000,
    storeDelays: undefined,
  }

  it('count from the last change of the order', () => {
    expect(timedFactsOf(anOrderRow(), awaited, after(minute))).toEqual({ ...facts, startsInMs: Infinity, paymentLeftMs: 14 * minute })
    expect(timedFactsOf(anOrderRow({ ready_at: after(3 * minute) }), awaited, after(minute)).readyInMs).toBe(2 * minute)
    const starting = anOrderRow({ starts_at: after(5 * minute) })
    expect(timedFactsOf(starting, awaited, after(minute)).startsInMs).toBe(4 * minute)
  })

  it.each([
    ['a later attempt that has failed', 'failed', 5, 20, 0],
    ['a later attempt that has failed, while there is time', 'failed', 5, 10, 10 * minute],
    ['one that is open, at least until it is looked at', 'open', 0, 15, limits.paymentLookMs],
    ['one that is begun, at least until it is looked at', 'begun', 0, 15, limits.paymentLookMs],
    ['one that is open, while there is time', 'open', 0, 10, 5 * minute],
    ['an earlier attempt', 'failed', -5, 10, 5 * minute],
  ] as const)('PAY-1 wait for money after %s', (_, status, beganAt, now, left) => {
    const attempt = { status, created_at: after(beganAt * minute) }
    const { paymentLeftMs } = timedFactsOf(anOrderRow(), { ...awaited, attempt }, after(now * minute))
    expect(paymentLeftMs).toBe(left)
  })
})

describe('what is notified of an order', () => {
  const row = anOrderRow({ status: statusIds.courierAssigned, courier_id: 9 })

  it('COURIER-1 goes to couriers while it is, or was, on one of their lists', () => {
    const update = { uniqueOrderId: 'OD-5', status: statusIds.courierAssigned, courierId: 9 }
    expect(courierUpdateOf(row, statusIds.preparing)).toEqual({ ...update, isOffer: true })
    expect(courierUpdateOf(row, statusIds.courierAssigned)).toEqual({ ...update, isOffer: false })
    const cancelled = { ...row, status: statusIds.cancelled }
    expect(courierUpdateOf(cancelled, statusIds.pickedUp)).toEqual({ ...update, status: statusIds.cancelled, isOffer: false })
    expect(courierUpdateOf(cancelled, statusIds.placed)).toBeUndefined()
    expect(courierUpdateOf({ ...row, delivery_type: 2 }, statusIds.preparing)).toBeUndefined()
  })

  it('COURIER-1 goes to a courier’s other devices', () => {
    expect(ownUpdateOf(9)).toEqual({ uniqueOrderId: null, status: null, courierId: 9, isOffer: false })
  })

  it('ORDER-1 is a frame with its id, if it has one', () => {
    expect(frameOf(3, 'status', { a: 1 })).toBe('id: 3\nevent: status\ndata: {"a":1}\n\n')
    expect(frameOf(undefined, 'alerts', {})).toBe('event: alerts\ndata: {}\n\n')
  })

  it('ORDER-1 COURIER-3 is its status, or where its courier is', () => {
    const payload = { unique_order_id: 'OD-5', orderstatus_id: 1, at: noon.toISOString(), by: 'system', delivery: 'unassigned' }
    expect(statusPayload(anOrderRow({ eta: after(minute) }), noon, 'system')).toEqual({ ...payload, eta: after(minute).toISOString() })
    expect(statusPayload(anOrderRow(), noon, 'system')).toEqual({ ...payload, eta: null })
    expect(positionPayload('OD-5', { latitude: 10.7, longitude: 106.7, heading: null }, noon)).toEqual({
      unique_order_id: 'OD-5',
      lat: 10.7,
      lng: 106.7,
      heading: null,
      at: noon.toISOString(),
    })
  })
})

describe('numbers of the contract', () => {
  it('OPTION-2 name the delivery type, and the stores that offer it', () => {
    expect([1, 2, 3].map(isSelfPickup)).toEqual([false, true, false])
    expect([1, 2, 3, undefined].map(storeTypeNamed)).toEqual(['delivery', 'pickup', 'any', 'any'])
  })

  it('ORDER-1 name the statuses that end an order, that end it without a delivery, and in which a courier has it', () => {
    expect([finishedStatuses, voidStatuses, carriedStatuses]).toEqual([
      [5, 6, 9],
      [6, 9],
      [3, 4],
    ])
    expect([5, 6, 9].map(isVoid)).toEqual([false, true, true])
  })
})
