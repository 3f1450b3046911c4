import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stretchOf } from '../../machines/domain/reach.ts'
import { alertsOf } from '../../src/platform/alert-list.ts'
import { addressesOf, savedAddressesOf } from '../../src/platform/addresses.ts'
import { courierOf, courierOrdersOf } from '../../src/platform/courier.ts'
import { onDropped, type Raw } from '../../src/platform/lenient.ts'
import { profileOf, walletOf } from '../../src/platform/normalise-account.ts'
import { itemIdsOf, paidOrderOf, paymentMethodsOf } from '../../src/platform/normalise-checkout.ts'
import { loadMapFlags } from '../../src/actors/app/startup-calls.ts'
import { createApi } from '../../src/platform/api.ts'
import { itemOf, sectionsOf } from '../../src/platform/normalise-menu.ts'
import { slotTermsOf, storeOf } from '../../src/platform/normalise-store.ts'
import { answeredBillOf } from '../../src/platform/normalise-bill.ts'
import { answeredOrderOf, orderOf } from '../../src/platform/normalise-order.ts'
import { themeRowsOf } from '../../src/platform/normalise-themes.ts'
import { categoriesOf, pageLinksOf, pageOf } from '../../src/platform/normalise-reading.ts'
import { reviewsOf } from '../../src/platform/normalise-reviews.ts'
import { foundAddressesOf, foundOf } from '../../src/platform/normalise-search.ts'
import { signedInOf } from '../../src/platform/normalise-sign-in.ts'
import { slidesOf } from '../../src/platform/normalise-slides.ts'
import { foundCustomerOf } from '../../src/platform/normalise-staff.ts'
import { languagesOf, popularPlacesOf, storeCardsOf, textsOf } from '../../src/platform/normalise.ts'
import { ordersOf } from '../../src/platform/order-list.ts'
import { rawSettingsOf } from '../../src/platform/settings.ts'
import { valuesOf } from '../support/contract-values.ts'
import { allReshapings, paged, reshapings, type Json } from '../support/reshape.ts'

const many = (name: string) => fc.array(valuesOf(name), { minLength: 1, maxLength: 3 })
const origin = 'https://bua.example'

/** A mapper of an entity, whatever it says that it is given. */
const mapper = (map: (wire: Raw<never>) => unknown) => map as (wire: unknown) => unknown

/** What is answered where an entity is, and what reads it. */
const mappers: Record<string, { answers: fc.Arbitrary<unknown>; map: (wire: unknown) => unknown }> = {
  settings: { answers: many('Setting'), map: mapper(rawSettingsOf) },
  languages: { answers: many('Language'), map: mapper(languagesOf) },
  texts: { answers: valuesOf('Texts'), map: (wire) => ({ ...(mapper(textsOf)(wire) as object), updated_at: '', pivot: '' }) },
  'popular places': { answers: many('PopularPlace'), map: mapper(popularPlacesOf) },
  'store cards': { answers: many('RestaurantWithDistance'), map: mapper(storeCardsOf) },
  store: { answers: valuesOf('Restaurant'), map: mapper(storeOf) },
  'times to order for': { answers: valuesOf('Restaurant'), map: mapper(slotTermsOf) },
  item: { answers: valuesOf('Item'), map: mapper(itemOf) },
  menu: { answers: valuesOf('RestaurantItems'), map: mapper(sectionsOf) },
  'ids of items': { answers: many('Item'), map: mapper(itemIdsOf) },
  bill: { answers: fc.record({ success: fc.constant(true), data: valuesOf('Bill') }), map: mapper(answeredBillOf) },
  order: { answers: valuesOf('Order'), map: mapper(orderOf) },
  'answered order': { answers: fc.record({ success: fc.constant(true), data: valuesOf('Order') }), map: mapper(answeredOrderOf) },
  orders: { answers: many('Order'), map: mapper(ordersOf) },
  'a page of orders': { answers: valuesOf('OrderPage'), map: mapper(ordersOf) },
  'paid order': {
    answers: fc.record({ success: fc.constant(true), order: valuesOf('Order'), payment_status: valuesOf('PaymentStatus') }),
    map: mapper(paidOrderOf),
  },
  'ways to pay': { answers: many('Gateway'), map: mapper(paymentMethodsOf) },
  alerts: { answers: many('Alert'), map: (wire) => alertsOf(wire as Raw<never>, origin) },
  addresses: { answers: many('Address'), map: mapper(addressesOf) },
  wallet: { answers: fc.record({ balance: fc.integer(), transactions: many('WalletRow') }), map: mapper(walletOf) },
  profile: { answers: fc.record({ data: valuesOf('UserProfile') }), map: mapper(profileOf) },
  'sign-in': { answers: valuesOf('SignedIn'), map: mapper(signedInOf) },
  customer: {
    answers: fc.record({ success: fc.constant(true), data: fc.option(valuesOf('FoundCustomer')) }),
    map: mapper(foundCustomerOf),
  },
  reviews: { answers: valuesOf('StoreReviews'), map: mapper(reviewsOf) },
  page: { answers: valuesOf('PageWithBody'), map: mapper(pageOf) },
  'links to pages': { answers: many('Page'), map: mapper(pageLinksOf) },
  themes: {
    answers: fc.record({
      themes: fc.array(fc.record({ theme: fc.constantFrom('offers', 'fast', 'new', 'near'), restaurant_ids: fc.array(fc.nat()) })),
      restaurants: many('RestaurantWithDistance'),
    }),
    map: mapper(themeRowsOf),
  },
  categories: { answers: many('StoreCategory'), map: mapper(categoriesOf) },
  'found addresses': { answers: many('FoundAddress'), map: mapper(foundAddressesOf) },
  found: {
    answers: fc.record({ restaurants: many('Restaurant'), items: many('ItemWithRestaurant') }),
    map: (wire) => foundOf(wire as Raw<never>, { lat: 10.77, lng: 106.7 }),
  },
  slides: {
    answers: fc.record({ slides: valuesOf('Slides'), kinds: many('CategorySlide') }),
    map: (wire) => {
      const answered = wire as { slides: Raw<never>; kinds: Raw<never> } | undefined
      return slidesOf(answered?.slides, answered?.kinds, origin)
    },
  },
  courier: { answers: fc.record({ data: valuesOf('CourierProfile') }), map: mapper(courierOf) },
  'a courier’s lists': {
    answers: fc.record({ new_orders: many('Order'), accepted_orders: many('Order'), pickedup_orders: many('Order') }),
    map: mapper(courierOrdersOf),
  },
}

const shapes: [string, (answer: Json) => Json][] = [...Object.entries(reshapings), ['all of these', allReshapings]]

describe.each(Object.entries(mappers))('what is read of %s', (_name, { answers, map }) => {
  it.each(shapes)('MEND-18 is the same with %s', (_, reshape) => {
    fc.assert(
      fc.property(answers, (answer) => {
        expect(map(reshape(answer as Json))).toEqual(map(answer))
      }),
      { numRuns: 12 },
    )
  })
})

const listed = ['settings', 'store cards', 'orders', 'alerts', 'addresses', 'categories'] as const

describe('a list', () => {
  it.each(listed)('MEND-18 is read the same where it comes as a page: %s', (name) => {
    const { answers = fc.constant(undefined), map = () => undefined } = mappers[name] ?? {}
    fc.assert(
      fc.property(answers, (answer) => {
        expect(map(paged(answer as Json))).toEqual(map(answer))
      }),
      { numRuns: 12 },
    )
  })
})

it('MEND-18 STORE-6 a search that found dishes and no store may say so by null, as themes without stores may', () => {
  const items = fc.sample(many('ItemWithRestaurant'), 1)[0]
  const here = { lat: 10.77, lng: 106.7 }
  expect(foundOf({ restaurants: null, items } as unknown as Raw<never>, here)).toEqual(
    foundOf({ restaurants: [], items } as unknown as Raw<never>, here),
  )
  expect(themeRowsOf({ themes: [], restaurants: null } as unknown as Raw<never>)).toEqual([])
})

describe('what cannot be read', () => {
  it.each(Object.entries(mappers))('MEND-18 is an error where %s is HTML, a text, nothing or an empty object', (_, { map }) => {
    for (const answer of ['<html><body>502</body></html>', '', undefined, {}, 7, true])
      expect(() => map(answer)).toThrow(expect.objectContaining({ name: 'AppError', kind: 'server' }) as Error)
  })

  it('MEND-18 drops that element of a list, is noted, and leaves the others', () => {
    const noted: unknown[] = []
    onDropped((error) => noted.push(error))
    const [good] = fc.sample(valuesOf('Alert'), 1) as [object]
    const half = { ...good, id: null }
    const read = (alerts: unknown[]) => alertsOf(alerts as unknown as Raw<never>, origin)
    expect(read([half, good, 'x'])).toEqual(read([good]))
    expect(noted).toHaveLength(2)
  })
})

describe('the data of an alert', () => {
  const [known] = fc.sample(valuesOf('Alert'), 1) as [{ data: object }]
  const read = (alerts: unknown[]) => alertsOf(alerts as unknown as Raw<never>, origin)

  it('ALERT-1 PUSH-4 may be the text of its JSON', () =>
    expect(read([{ ...known, data: JSON.stringify(known.data) }])).toEqual(read([known])))

  it('PUSH-4 SCREEN-5 may name this very site in an address, and no other one', () => {
    const shown = (address: string) => {
      const [alert] = read([{ ...known, data: { ...known.data, image: `${address}/icon.png`, click_action: `${address}/my-orders` } }])
      return [alert?.image, alert?.path]
    }
    expect(shown(origin)).toEqual(['/icon.png', '/my-orders'])
    expect([shown(`${origin}.evil.example`), shown(`${origin}/`)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('ALERT-1 that is no JSON leaves its alert out', () => expect(read([{ ...known, data: 'Mới' }, known])).toEqual(read([known])))
})

describe('the answer to a saved address', () => {
  const wire = (id: number, more: object = {}) => ({ id, latitude: '10.7725', longitude: '106.698', address: `${id} Lê Lợi`, ...more })
  const known = addressesOf([wire(1, { is_default: 1 }), wire(2)] as unknown as Raw<never>)
  const saved = (answer: unknown) => savedAddressesOf(answer as Raw<never>, known).map(({ id, isDefault }) => [id, isDefault])

  it('ADDR-3 ADDR-6 may be the list', () =>
    expect(saved([wire(1), wire(3, { is_default: 1 })])).toEqual([
      [1, false],
      [3, true],
    ]))

  it('ADDR-3 ADDR-6 may be the one that was saved, beside which the others stay', () => {
    expect(saved(wire(3))).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect(saved(wire(2, { is_default: 1 }))).toEqual([
      [1, false],
      [2, true],
    ])
  })
})

describe('what back ends write otherwise', () => {
  const [order] = fc.sample(valuesOf('Order'), 1) as [object]

  it('ORDER-1 MEND-18 an order with a status that nobody knows is left out of its list', () => {
    const orders = [
      { ...order, id: 1, orderstatus_id: 12 },
      { ...order, id: 2, orderstatus_id: '2' },
    ]
    expect(ordersOf(orders as unknown as Raw<never>).orders.map(({ id, status }) => [id, status])).toEqual([[2, 2]])
  })

  it('WALLET-1 what was taken may have its sign', () => {
    const row = { id: 1, meta: null, created_at: '2026-11-30T00:00:00Z' }
    const transactions = [
      { ...row, type: 'withdraw', amount: '-15000' },
      { ...row, type: 'withdraw', amount: 15_000 },
    ]
    const { rows } = walletOf({ balance: 0, transactions } as unknown as Raw<never>)
    expect(rows.map(({ amount }) => amount)).toEqual([-15_000, -15_000])
  })

  it('REVIEW-1 a store without reviews may have no average', () =>
    expect(reviewsOf({ average: null, count: 0, reviews: null } as unknown as Raw<never>)).toMatchObject({ average: 0, reviews: [] }))
})

describe('the currency of a bill', () => {
  const [bill, order] = [...fc.sample(valuesOf('Bill'), 1), ...fc.sample(valuesOf('Order'), 1)] as [object, object]
  const read = (currency: unknown) => [
    answeredBillOf({ success: true, data: { ...bill, currency } } as unknown as Raw<never>).currency,
    orderOf({ ...order, currency } as unknown as Raw<never>).bill.currency,
  ]

  it.each([undefined, null, '', '₫', '704', 704])("MEND-18 is the settings' one where it is %o", (currency) =>
    expect(read(currency)).toEqual([undefined, undefined]),
  )

  it('MEND-18 is a code in capitals', () => expect(read(' inr ')).toEqual(['INR', 'INR']))
})

describe('the price of before', () => {
  const [known] = fc.sample(valuesOf('Item'), 1) as [object]
  const oldPriceOf = (old: unknown) => itemOf({ ...known, price: '10000.00', old_price: old } as unknown as Raw<never>).oldPrice

  it.each([0, '0', '0.00', '', null, 10_000, '5000'])('MEND-18 is none where a dish has not become cheaper: %s', (old) => {
    expect(oldPriceOf(old)).toBeUndefined()
  })

  it('MEND-18 is what a dish cost before it became cheaper', () => expect(oldPriceOf('12000.00')).toBe(12_000))
})

describe('the addresses of a sign-in', () => {
  const home = { id: 5, latitude: '10.7725', longitude: '106.698', address: '12 Lê Lợi', house: null, tag: null }
  const read = (more: object, beyond: object = {}) =>
    signedInOf({ data: { id: 3, name: 'Lan', auth_token: 'a-token', ...more }, ...beyond } as unknown as Raw<never>).addresses

  it('AUTH-1 may be within its data', () => expect(read({ addresses: [home] })).toEqual(read({}, { addresses: [home] })))

  it('AUTH-1 are the default one where there are no others', () =>
    expect(read({ default_address: home })).toMatchObject([{ id: 5, isDefault: true, location: { lat: 10.7725, address: '12 Lê Lợi' } }]))

  it('AUTH-1 are unknown where the default one cannot be read', () => {
    expect(read({ default_address: null })).toBeUndefined()
    expect(read({ default_address: { latitude: 10.7725 } })).toBeUndefined()
  })
})

describe('the tokens of a sign-in', () => {
  const signedIn = (more: object) =>
    signedInOf({ data: { id: 3, name: 'Lan', auth_token: 'a-token', ...more } } as unknown as Raw<never>).tokens

  it('TOKEN-3 MEND-18 are the one token where a back end has no other', () => {
    expect([signedIn({}), signedIn({ refresh_token: 'r' })]).toEqual([
      { authToken: 'a-token', refreshToken: undefined },
      { authToken: 'a-token', refreshToken: 'r' },
    ])
  })
})

describe('the description of a dish', () => {
  const [known] = fc.sample(valuesOf('Item'), 1) as [object]
  const descriptionOf = (desc: unknown) => itemOf({ ...known, desc } as unknown as Raw<never>).description

  it('MEND-18 is text where it comes as HTML, and nothing where that has no text', () => {
    expect([descriptionOf('<p>Phở <b>bò</b></p><p>&amp; tr&agrave;</p>'), descriptionOf('<p>&nbsp;</p>')]).toEqual([
      'Phở bò & trà',
      undefined,
    ])
  })

  it('MEND-18 is what it was where it comes as text', () => {
    const plain = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[<&]/.test(text))
    fc.assert(
      fc.property(plain, (text) => {
        expect(descriptionOf(text)).toBe(text)
      }),
    )
  })
})

describe('a store without coordinates', () => {
  it('DIST-2 is read, for a list and for its page', () => {
    const [known] = fc.sample(valuesOf('Restaurant'), 1) as [object]
    const nowhere = { lat: undefined, lng: undefined }
    for (const none of [null, undefined, '', 'x']) {
      const store = { ...known, latitude: none, longitude: none }
      expect(storeOf(store as unknown as Raw<never>)).toMatchObject(nowhere)
      expect(storeCardsOf([store, known] as unknown as Raw<never>)).toMatchObject([nowhere, {}])
      expect(stretchOf(storeOf(store as unknown as Raw<never>), { lat: 10.77, lng: 106.7 }).fault).toBe('restaurant')
    }
  })
})

describe('ids', () => {
  it('MEND-18 that are texts stay as they are, and numbers are one id however they are written', () => {
    const [store] = fc.sample(valuesOf('Restaurant'), 1) as [object]
    const idOfStore = (id: unknown) => storeOf({ ...store, id } as unknown as Raw<never>).id
    expect(['a1b2-c3', '17', 17, '017', '90071992547409931'].map(idOfStore)).toEqual(['a1b2-c3', 17, 17, '017', '90071992547409931'])
    for (const id of [0, -1, 1.5, '', '0', null, undefined, {}, []])
      expect(() => idOfStore(id)).toThrow(expect.objectContaining({ kind: 'server' }) as Error)
  })
})

it('MENU-1 a menu has a section for each category that has items, in their order', () => {
  const [item] = fc.sample(valuesOf('Item'), { numRuns: 1, seed: 1 })
  const menu = { items: { Phở: [item], Nước: [], Chè: [item, item] }, recommended: [] } as unknown as Raw<never>
  expect(sectionsOf(menu).map(({ name, items }) => [name, items.length])).toEqual([
    ['Phở', 1],
    ['Chè', 2],
  ])
})

it('BOOT-6 the flags of the maps are those that GET /api/config/enGDMA answers, each by its name', async () => {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'https://bua.example',
    deviceId: 'a-device',
    language: () => 'vi',
    credentials: { token: async () => undefined, renewed: async () => undefined, refused: async () => {} },
    fetch: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return Response.json({ enGDMA: asked.length === 1, enDelChrRnd: asked.length === 2 })
    },
  })
  const load = () => loadMapFlags({ api } as never, new AbortController().signal)
  expect([await load(), await load(), await load()]).toEqual([
    { driving: true, roundsDeliveryCharge: false },
    { driving: false, roundsDeliveryCharge: true },
    { driving: false, roundsDeliveryCharge: false },
  ])
  expect(new Set(asked)).toEqual(new Set(['GET /api/config/enGDMA']))
})

it('TRACK-1 an order, a card and a page of a store whose zone no browser knows have the usual clock', () => {
  const [whole] = fc.sample(valuesOf('Order'), { numRuns: 1, seed: 1 }) as { restaurant: object }[]
  const [store] = fc.sample(valuesOf('Restaurant'), { numRuns: 1, seed: 1 }) as object[]
  const zonesOf = (timezone: string) => [
    orderOf({ ...whole, restaurant: { ...whole?.restaurant, timezone } } as unknown as Raw<never>).store.timeZone,
    storeCardsOf([{ ...store, timezone }] as unknown as Raw<never>)[0]?.timeZone,
    storeOf({ ...store, timezone } as unknown as Raw<never>).timeZone,
  ]
  for (const zone of ['SE Asia Standard Time', '']) expect(zonesOf(zone)).toEqual(Array(3).fill('Asia/Ho_Chi_Minh'))
  expect(zonesOf('Asia/Kolkata')).toEqual(Array(3).fill('Asia/Kolkata'))
})
