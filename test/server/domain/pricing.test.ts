import { describe, expect, it } from 'vitest'
import { codeOf, priceOrder, type OrderRequest, type PriceFacts } from '../../../server/domain/pricing.ts'
import { noon } from '../../support/fixed.ts'
import { aCoupon, anItemRow, aStoreRow } from '../../support/rows.ts'

const message = (code: string) => `text of ${code}`
/** About 1.11 km to the north of the store. */
const here = { lat: 10.79, lng: 106.7, house: 'Lầu 2' }
const line = { id: 7, restaurant_id: 1, quantity: 2, selectedaddons: [] }

const request = (over: Partial<OrderRequest> = {}): OrderRequest => ({ order: [line], location: here, delivery_type: 1, ...over })
const facts = ({
  settings = {},
  ...over
}: Partial<Omit<PriceFacts, 'settings'>> & { settings?: Record<string, string> } = {}): PriceFacts => ({
  store: aStoreRow(),
  items: [anItemRow()],
  wallet: 0,
  coupon: undefined,
  settings: new Map(Object.entries({ currencyId: 'VND', ...settings })),
  ...over,
})
const price = (over: Parameters<typeof facts>[0] = {}, wanted: Partial<OrderRequest> = {}) =>
  priceOrder(facts(over), request(wanted), noon, message)
const codes = (...args: Parameters<typeof price>) => price(...args).bill.warnings.map(({ code }) => code)

const egg = { id: 1, name: 'Trứng', price: 5_000, is_active: true }
const group = {
  id: 1,
  name: 'Thêm',
  type: 'MULTI',
  description: null,
  is_required: false,
  min_select: 0,
  max_select: 2,
  addons: [egg, { id: 2, name: 'Quẩy', price: 3_000, is_active: true }],
} as const
const withAddons = anItemRow({ addon_categories: [{ ...group, addons: [...group.addons] }] })
const chosen = (...ids: number[]) => ids.map((id) => ({ addon_id: id }))

const coupon = aCoupon()

describe('a bill', () => {
  const bill = {
    lines: [{ id: 7, name: 'Phở bò', quantity: 2, unit_price: 50_000, line_total: 100_000, addons: [], note: null }],
    sub_total: 100_000,
    coupon_amount: 0,
    delivery_charge: 15_000,
    restaurant_charge: 2_000,
    tax_rate: 0,
    tax_amount: 0,
    tip_amount: 0,
    total: 117_000,
    wallet_amount: 0,
    payable: 117_000,
    distance: 1.1,
    currency: 'VND',
    warnings: [],
  }

  it('CART-2 is the sum of its lines, the delivery and the store’s charge', () => {
    expect(price()).toEqual({
      bill,
      store: aStoreRow(),
      couponId: undefined,
      couponCode: null,
      couponFault: undefined,
      portions: [],
      slot: undefined,
      settings: new Map([['currencyId', 'VND']]),
    })
  })

  it('CART-2 adds tax, tip and coupon, and the wallet pays what it can', () => {
    const settings = { taxApplicable: 'true', taxPercentage: '10' }
    const quote = price({ settings, coupon, wallet: 30_000 }, { coupon: 'BUANGON', tipAmount: 5_000, partial_wallet: true })
    expect(quote).toMatchObject({ couponId: 4, couponCode: 'BUANGON', couponFault: undefined })
    expect(quote.bill).toEqual({
      ...bill,
      coupon_amount: 20_000,
      tax_rate: 10,
      tax_amount: 8_000,
      tip_amount: 5_000,
      total: 110_000,
      wallet_amount: 30_000,
      payable: 80_000,
    })
  })

  it('CART-2 has no tax where that is off, or no rate is set', () => {
    expect(price({ settings: { taxPercentage: '10' } }).bill.tax_rate).toBe(0)
    expect(price({ settings: { taxApplicable: 'true' } }).bill.tax_rate).toBe(0)
  })

  it.each([
    ['8.25', 8.25],
    [' 100 ', 100],
    ['8,5', 0],
    ['8%', 0],
    ['', 0],
    ['-1', 0],
    ['101', 0],
  ])('CART-2 MEND-26 a setting of %j taxes by %f per cent', (taxPercentage, rate) => {
    expect(price({ settings: { taxApplicable: 'true', taxPercentage } }).bill.tax_rate).toBe(rate)
  })

  it('WALLET-1 leaves the wallet alone where the customer does not choose it', () => {
    expect(price({ wallet: 30_000 }).bill).toEqual(bill)
    expect(price({ wallet: 30_000 }, { partial_wallet: false }).bill).toEqual(bill)
  })

  it('OPTION-2 of a pickup has no delivery and no distance, and the tip that was given', () => {
    expect(price({}, { delivery_type: 2, tipAmount: 5_000 }).bill).toEqual({
      ...bill,
      delivery_charge: 0,
      tip_amount: 5_000,
      total: 107_000,
      payable: 107_000,
      distance: null,
    })
  })

  it('DIST-4 counts the driven distance, to one decimal, where it is known', () => {
    const store = aStoreRow({ delivery_charge_type: 'DYNAMIC' })
    const { distance, delivery_charge } = price({ store, drivenKm: 3.04 }).bill
    expect([distance, delivery_charge]).toEqual([3, 20_000])
    expect(price({ store }).bill.delivery_charge).toBe(10_500)
  })

  it('CART-2 rounds a delivery charge up to whole units where the setting says so', () => {
    const store = aStoreRow({ delivery_charge_type: 'DYNAMIC', extra_delivery_charge: 5_003 })
    const charge = (settings: Record<string, string>) => price({ store, settings: { currencyId: 'INR', ...settings } }).bill.delivery_charge
    expect([charge({}), charge({ enDelChrRnd: 'true' })]).toEqual([10_500, 10_600])
  })

  it('CART-2 prices a line with its add-ons, and trims its note', () => {
    const order = [{ ...line, selectedaddons: chosen(1, 2), note: ' ít hành ' }]
    expect(price({ items: [withAddons] }, { order }).bill.lines).toEqual([
      {
        id: 7,
        name: 'Phở bò',
        quantity: 2,
        unit_price: 58_000,
        line_total: 116_000,
        addons: [
          { id: 1, name: 'Trứng', price: 5_000 },
          { id: 2, name: 'Quẩy', price: 3_000 },
        ],
        note: 'ít hành',
      },
    ])
    expect(price({}, { order: [{ ...line, note: ' ' }] }).bill.lines[0]?.note).toBeNull()
  })
})

describe('what is wrong with a line', () => {
  const lineWarning = (code: string) => ({ code, message: `text of ${code}`, item_id: 7 })

  it.each([
    ['is unknown', { items: [] }],
    ['is of another store', { items: [anItemRow({ restaurant_id: 2 })] }],
    ['is sold out', { items: [anItemRow({ is_active: false })] }],
  ])('CART-2 its dish %s: it is left out', (_, over) => {
    const { lines, sub_total, warnings } = price(over).bill
    expect([lines, sub_total, warnings]).toEqual([[], 0, [lineWarning('ITEM_UNAVAILABLE')]])
  })

  it.each([
    ['unknown', withAddons, [3]],
    ['unknown, next to one that is known', withAddons, [1, 3]],
    ['sold out', anItemRow({ addon_categories: [{ ...group, addons: [{ ...egg, is_active: false }] }] }), [1]],
    ['too many', anItemRow({ addon_categories: [{ ...group, addons: [...group.addons], max_select: 1 }] }), [1, 2]],
    ['too few', anItemRow({ addon_categories: [{ ...group, addons: [...group.addons], is_required: true }] }), []],
  ])('CART-2 its add-ons are %s: it is left out', (_, item, ids) => {
    const { lines, warnings } = price({ items: [item] }, { order: [{ ...line, selectedaddons: chosen(...ids) }] }).bill
    expect([lines, warnings]).toEqual([[], [lineWarning('INVALID_ADDONS')]])
  })

  it('CART-2 its price has changed: it is charged at the new one', () => {
    const { sub_total, warnings } = price({}, { order: [{ ...line, price: 40_000 }] }).bill
    expect([sub_total, warnings]).toEqual([100_000, [lineWarning('PRICE_CHANGED')]])
    expect([codes({}, { order: [{ ...line, price: 50_000 }] }), codes({}, { order: [{ ...line, price: '50000' }] })]).toEqual([[], []])
  })
})

describe('a dish whose portions are counted', () => {
  const ofStock = (stock: number | null, quantities: number[], isActive = true) =>
    price({ items: [anItemRow({ stock, is_active: isActive })] }, { order: quantities.map((quantity) => ({ ...line, quantity })) })

  it.each([
    ['as many as are left', 3, [3], [{ itemId: 7, quantity: 3, left: 0 }]],
    ['one less', 3, [1, 1], [{ itemId: 7, quantity: 2, left: 1 }]],
    ['any number of one that is not counted', null, [99], []],
  ])('STOCK-2 %s may be ordered', (_, stock, quantities, portions) => {
    const quote = ofStock(stock, quantities)
    expect([quote.bill.warnings, quote.portions]).toEqual([[], portions])
  })

  it.each([[[4]], [[2, 2]]])(
    'STOCK-2 more than are left, in lines of %j, are named once with what is left, and stay in the bill',
    (quantities) => {
      const { bill } = ofStock(3, quantities)
      expect(bill.warnings).toEqual([{ code: 'ITEM_UNAVAILABLE', message: 'text of ITEM_SHORT', item_id: 7, left: 3 }])
      expect([bill.lines.length, bill.sub_total]).toEqual([quantities.length, 200_000])
    },
  )

  it('STOCK-2 the last of which is sold is left out, with none left; one that is sold out otherwise says nothing of its stock', () => {
    const gone = { code: 'ITEM_UNAVAILABLE', message: 'text of ITEM_UNAVAILABLE', item_id: 7 }
    expect(ofStock(0, [1], false).bill.warnings).toEqual([{ ...gone, left: 0 }])
    expect(ofStock(5, [1], false).bill.warnings).toEqual([gone])
  })
})

describe('what prevents an order', () => {
  const closed = aStoreRow({ special_days: [{ date: '2026-11-20', slots: [] }] })
  const evening = { schedule_date: '2026-11-20', schedule_slot: '18:00 - 18:30' }

  it('a store that is closed now', () => {
    expect(price({ store: closed }).bill.warnings).toStrictEqual([{ code: 'STORE_CLOSED', message: 'text of STORE_CLOSED' }])
    expect(codes({ store: aStoreRow({ is_active: false }) })).toEqual(['STORE_CLOSED', 'OUT_OF_AREA'])
  })

  it('a slot that is offered does not, whose order is for later', () => {
    const { bill, slot } = price({}, evening)
    expect([bill.warnings, slot]).toEqual([[], { date: '2026-11-20', slot: '18:00 - 18:30' }])
  })

  it.each([
    ['that is over', {}, { ...evening, schedule_slot: '11:00 - 11:30' }],
    ['that is too soon', {}, { ...evening, schedule_slot: '12:30 - 13:00' }],
    ['of a store that takes no orders for later', { store: aStoreRow({ accept_scheduled_orders: false }) }, evening],
    ['of a store that is closed by then', { store: closed }, evening],
    ['without a time', {}, { schedule_date: '2026-11-20' }],
    ['without a day', {}, { schedule_slot: '18:00 - 18:30' }],
  ])('a slot %s', (_, over, wanted) => {
    expect(codes(over, wanted)).toEqual(['SLOT_GONE'])
  })

  it('a slot of a store that is switched off', () => {
    expect(codes({ store: aStoreRow({ is_active: false }) }, { ...evening, delivery_type: 2 })).toEqual(['SLOT_GONE'])
  })

  it('KITCHEN-11 KITCHEN-4 a slot that begins within a pause of the store, or while it has no end', () => {
    const paused = (until: string | null, slot = '18:00 - 18:30') =>
      codes(
        { store: aStoreRow({ pause_reason: 'break', paused_until: until === null ? null : new Date(until) }) },
        { ...evening, schedule_slot: slot },
      )
    expect(paused('2026-11-20T11:00:00Z')).toEqual([])
    expect(paused('2026-11-20T11:00:01Z')).toEqual(['SLOT_GONE'])
    expect(paused('2026-11-20T11:00:01Z', '18:30 - 19:00')).toEqual([])
    expect(paused(null)).toEqual(['SLOT_GONE'])
    // one that is over moves nothing
    expect(paused('2026-11-20T04:59:59Z')).toEqual([])
  })

  it('a slot is offered once the store has had its usual time and a quarter of an hour', () => {
    const at = (delivery_time: number) => codes({ store: aStoreRow({ delivery_time }) }, { ...evening, schedule_slot: '13:00 - 13:30' })
    expect([at(45), at(46)]).toEqual([[], ['SLOT_GONE']])
  })

  it('OPTION-2 a delivery type that the store does not offer, with the one that it does', () => {
    const wrong = (instead: 1 | 2) => [{ code: 'OPTION_UNAVAILABLE', message: 'text of OPTION_UNAVAILABLE', delivery_type: instead }]
    expect(price({ store: aStoreRow({ delivery_type: 1 }) }, { delivery_type: 2 }).bill.warnings).toEqual(wrong(1))
    expect(price({ store: aStoreRow({ delivery_type: 2 }) }).bill.warnings).toEqual(wrong(2))
  })

  it('OPTION-2 self-pickup where the settings switch it off everywhere, and nothing is left to offer', () => {
    const settings = { enSPU: 'false' }
    expect(codes({ settings }, { delivery_type: 2 })).toEqual(['OPTION_UNAVAILABLE'])
    expect(codes({ settings })).toEqual([])
    expect(codes({ settings: { enSPU: 'true' } }, { delivery_type: 2 })).toEqual([])
    expect(price({ settings, store: aStoreRow({ delivery_type: 2 }) }, { delivery_type: 2 }).bill.warnings).toEqual([
      { code: 'OPTION_UNAVAILABLE', message: 'text of OPTION_UNAVAILABLE' },
    ])
  })

  it('STORE-5 a location out of the store’s area, unless the customer comes to the store', () => {
    const store = aStoreRow({ delivery_radius: 1 })
    expect([codes({ store }), codes({ store }, { delivery_type: 2 })]).toEqual([['OUT_OF_AREA'], []])
  })

  it('ADDR-6 a delivery without house or flat where the settings want one', () => {
    const settings = { flatApartmentAddressRequired: 'true' }
    const location = { lat: here.lat, lng: here.lng, house: ' ' }
    expect([
      codes({ settings }, { location }),
      codes({ settings }, { location: { lat: here.lat, lng: here.lng } }),
      codes({ settings }),
      codes({ settings }, { location, delivery_type: 2 }),
      codes({}, { location }),
    ]).toEqual([['HOUSE_REQUIRED'], ['HOUSE_REQUIRED'], [], [], []])
  })

  it('CART-2 a subtotal below the store’s minimum', () => {
    const at = (min_order_price: number) => codes({ store: aStoreRow({ min_order_price }) })
    expect([at(100_000), at(100_001)]).toEqual([[], ['BELOW_MINIMUM']])
  })
})

describe('the coupon of a bill', () => {
  it('COUPON-1 that is not valid is said so, with its own text or that of the fault, and takes nothing off', () => {
    const dear = { ...coupon, min_subtotal: 200_000, subtotal_message: 'Từ 200.000đ' }
    const warned = (text: string) => [{ code: 'COUPON_INVALID', message: text }]
    const quote = price({ coupon: dear }, { coupon: { code: 'BUANGON' } })
    expect([quote.bill.warnings, quote.couponFault, quote.couponId, quote.bill.coupon_amount]).toEqual([
      warned('Từ 200.000đ'),
      'MINSUBTOTAL',
      undefined,
      0,
    ])
    expect(price({}, { coupon: 'NONE' }).bill.warnings).toEqual(warned('text of INVALID_COUPON'))
  })

  it('COUPON-1 counts only where the request names it', () => {
    expect(price({ coupon }).bill.coupon_amount).toBe(0)
  })

  it.each([
    ['BUANGON', 'BUANGON'],
    [' BUANGON ', 'BUANGON'],
    [{ code: 'BUANGON' }, 'BUANGON'],
    [' ', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('COUPON-1 is named by %o', (given, code) => {
    expect(codeOf(given)).toBe(code)
  })
})
