import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../machines/domain/distance.ts'
import { isWithinArea } from '../../machines/domain/reach.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { danang, everyDay, here } from '../support/places.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
let token = ''
beforeAll(async () => {
  server = await startServer()
  shop = await addShop(server.database)
  token = (await server.session('customer', 1)).authToken
})
afterAll(() => server.close())

interface Card {
  id: number
  distance: number
  is_open: boolean
  delivery_type: number
  delivery_radius: number
  is_favorited?: boolean
}
const near = async (path: string, placeOrder: object, withToken = false): Promise<Card[]> =>
  (await server.call(path, placeOrder, withToken ? { token } : {})).body

describe('stores near a place', () => {
  it('STORE-5 bring to it, are open ones first and then the nearest', async () => {
    const cards = await near('get-delivery-restaurants', here)
    expect(cards.length).toBeGreaterThanOrEqual(80)
    expect(cards.filter((card) => card.delivery_type === 2 || card.distance > card.delivery_radius + 0.05)).toEqual([])
    expect(cards.toSorted((a, b) => Number(b.is_open) - Number(a.is_open) || a.distance - b.distance).map((card) => card.id)).toEqual(
      cards.map((card) => card.id),
    )
  })

  it('STORE-5 are exactly those that reach the place, by their own radius and at most by 20 km, across the date line and around a pole', async () => {
    const places = [
      here,
      danang,
      { latitude: 10.9, longitude: 106.75 },
      { latitude: 1.5, longitude: 179.97 },
      { latitude: 89.95, longitude: 20 },
    ]
    const beyond = { latitude: here.latitude + 0.17, longitude: here.longitude + 0.17, delivery_radius: 100 }
    for (const placeOrder of [{ latitude: 1.51, longitude: -179.98 }, { latitude: 89.98, longitude: -150 }, beyond]) {
      const { id } = await addShop(server.database)
      await server.database.db.updateTable('stores').set(placeOrder).where('id', '=', id).execute()
    }
    const all = await server.database.db
      .selectFrom('stores')
      .select(['id', 'latitude', 'longitude', 'delivery_radius'])
      .where('delivery_type', 'in', [1, 3])
      .execute()
    for (const placeOrder of places) {
      const inReach = all.filter(({ latitude: lat, longitude: lng, delivery_radius: radius }) =>
        isWithinArea(greatCircleKm({ lat, lng }, { lat: placeOrder.latitude, lng: placeOrder.longitude }), radius),
      )
      const cards = await near('get-delivery-restaurants', placeOrder)
      expect(inReach.length).toBeGreaterThan(0)
      expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(inReach.map(({ id }) => id)))
    }
  })

  it('STORE-5 are others for self-pickup, and where the place is another', async () => {
    const pickup = await near('get-selfpickup-restaurants', here)
    const elsewhere = await near('get-delivery-restaurants', danang)
    expect(pickup.filter((card) => card.delivery_type === 1 || card.distance > 15.05)).toEqual([])
    expect(pickup.some((card) => card.delivery_type === 2)).toBe(true)
    expect(elsewhere.length).toBeGreaterThanOrEqual(16)
    expect(elsewhere.some((card) => pickup.some((one) => one.id === card.id))).toBe(false)
  })

  it('STORE-5 say which are favourites to a customer, and nothing of it to a guest', async () => {
    await server.database.db.insertInto('favourites').values({ user_id: 1, store_id: shop.id }).execute()
    const own = await near('get-delivery-restaurants', here, true)
    const guest = await near('get-delivery-restaurants', here)
    expect(own.filter((card) => card.is_favorited === true).map((card) => card.id)).toEqual([shop.id])
    expect(guest.filter((card) => 'is_favorited' in card)).toEqual([])
  })

  it('STORE-5 coordinates may come as text', async () => {
    const cards = await near('get-delivery-restaurants', { latitude: String(here.latitude), longitude: String(here.longitude) })
    expect(cards).toEqual(await near('get-delivery-restaurants', here))
  })

  it('are those that are open at this moment, and the others say when they open', async () => {
    const evening = await addShop(server.database, { schedule: everyDay([{ open: '18:00', close: '20:00' }]) })
    const { body } = await server.call('get-restaurant-info-by-id', { id: evening.id })
    expect([body.is_open, body.opens_at]).toEqual([false, '2026-11-20T11:00:00.000Z'])
  })
})

describe('special days', () => {
  it('STORE-8 are told with the store until they are over, and hold for hours, slots and orders alike', async () => {
    const allDay = [{ open: '00:00', close: '00:00' }]
    const feast = await addShop(server.database, { schedule: everyDay(allDay) })
    const days = [
      { date: '2026-11-18', slots: [] },
      { date: '2026-11-19', slots: [] },
      { date: '2026-11-20', slots: [] },
      { date: '2026-11-21', slots: [{ open: '09:00', close: '11:00' }] },
    ]
    await server.database.db
      .updateTable('stores')
      .set({ special_days: JSON.stringify(days), accept_scheduled_orders: true })
      .where('id', '=', feast.id)
      .execute()
    const { body } = await server.call('get-restaurant-info-by-id', { id: feast.id })
    expect([body.is_open, body.opens_at, body.special_days]).toEqual([false, '2026-11-21T02:00:00.000Z', days.slice(1)])
    const warned = async (more: object) => {
      const quote = await server.call('quote-order', { ...cartOf(feast), ...more })
      return (quote.body.data.warnings as { code: string }[]).map(({ code }) => code)
    }
    expect(await warned({})).toEqual(['STORE_CLOSED'])
    expect(await warned({ schedule_date: '2026-11-21', schedule_slot: '08:30 - 09:00' })).toEqual(['SLOT_GONE'])
    expect(await warned({ schedule_date: '2026-11-21', schedule_slot: '09:00 - 09:30' })).toEqual([])
    const { authToken: token } = await server.session('customer', 1)
    const refused = await server.call('place-order', { ...cartOf(feast), method: 'COD' }, { token })
    expect(refused.body.code).toBe('STORE_CLOSED')
  })

  it('are left out where a store has none to come', async () => {
    expect('special_days' in (await server.call('get-restaurant-info-by-id', { id: shop.id })).body).toBe(false)
  })
})

describe('one store', () => {
  it('STORE-7 is found with its distance and whether it is a favourite', async () => {
    const { body } = await server.call('get-restaurant-info-with-favourite', { id: shop.id, ...here, distance: 0 }, { token })
    const plain = await server.call('get-restaurant-info-with-favourite', { id: shop.id })
    expect([body.is_favorited, body.distance, body.is_operational, plain.body.is_favorited, 'distance' in plain.body]).toEqual([
      true,
      0,
      true,
      false,
      false,
    ])
  })

  it('STORE-7 a place that is none is an address problem, 400', async () => {
    const { status, body } = await server.call('get-restaurant-info-with-favourite', {
      id: shop.id,
      latitude: 95,
      longitude: 106,
      distance: 1,
    })
    expect([status, body.code]).toEqual([400, 'ADDRESS_PROBLEM'])
  })

  it('STORE-8 says whether a place is served', async () => {
    const ask = async (placeOrder: object) =>
      (await server.call('get-restaurant-info-and-operational-status', { id: shop.id, ...placeOrder })).body
    const [close, far] = [await ask(here), await ask(danang)]
    expect([close.is_operational, far.is_operational]).toEqual([true, false])
  })

  it('is found by its address of the page', async () => {
    const { body } = await server.call('get-restaurant-info', { slug: shop.slug })
    expect(body.id).toBe(shop.id)
  })

  it('has a menu by sections, with the groups of each item', async () => {
    const { body } = await server.call('get-restaurant-items', { id: shop.id })
    const groups = body.items['Món'].map(
      (item: { name: string; price: number; addon_categories: { name: string; addons: unknown[] }[] }) => [
        item.name,
        item.price,
        item.addon_categories.map((group) => [group.name, group.addons.length]),
      ],
    )
    expect(groups).toEqual([
      [
        'Cơm',
        50_000,
        [
          ['Cỡ', 2],
          ['Thêm', 3],
        ],
      ],
      ['Trà', 30_000, []],
    ])
  })

  it('that does not exist has no menu, status or reviews', async () => {
    const asked = [
      await server.call('get-restaurant-items', { id: 999_999 }),
      await server.call('get-restaurant-info-and-operational-status', { id: 999_999, ...here }),
      await server.call('get-store-reviews', { slug: 'khong-co' }),
    ]
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual(asked.map(() => [404, 'NOT_FOUND']))
  })

  it('recommends those of its items that are marked as such and on sale', async () => {
    const { id, rice, tea } = await addShop(server.database)
    const change = (item: number, to: object) => server.database.db.updateTable('items').set(to).where('id', '=', item).execute()
    const recommended = async () =>
      (await server.call('get-restaurant-items', { id })).body.recommended.map((item: { id: number }) => item.id)
    expect(await recommended()).toEqual([])
    await change(rice, { is_recommended: true })
    await change(tea, { is_recommended: true })
    expect(await recommended()).toEqual([rice, tea])
    await change(rice, { is_active: false })
    expect(await recommended()).toEqual([tea])
  })
})

describe('a cart', () => {
  it("CART-2 is told which of its items are still there, with today's price", async () => {
    const gone = await addShop(server.database)
    await server.database.db.updateTable('items').set({ is_active: false }).where('id', '=', gone.rice).execute()
    await server.database.db.updateTable('items').set({ price: 33_000 }).where('id', '=', gone.tea).execute()
    const { body } = await server.call('check-cart-items-availability', { items: [gone.rice, gone.tea, 999_999] })
    expect(body.map((item: { id: number; price: number }) => [item.id, item.price])).toEqual([[gone.tea, 33_000]])
  })
})

describe('addresses', () => {
  interface Saved {
    id: number
    address: string
    is_default: boolean
  }
  const list = (addresses: Saved[]) => addresses.map((address) => [address.address, address.is_default])

  it('ADDR-6 are listed, saved as the default one, chosen and deleted', async () => {
    const own = (await server.session('customer', 2)).authToken
    const placeOrder = (address: string) => ({
      user_id: 2,
      latitude: here.latitude,
      longitude: here.longitude,
      address,
      house: null,
      tag: 'home',
    })
    const none = await server.call('get-addresses', { user_id: 2 }, { token: own })
    const one = await server.call('save-address', placeOrder('Một'), { token: own })
    const two = await server.call('save-address', { ...placeOrder('Hai'), get_only_default_address: true }, { token: own })
    expect([none.body, list(one.body), list([two.body])]).toEqual([[], [['Một', true]], [['Hai', true]]])
    const chosen = await server.call('set-default-address', { user_id: 2, address_id: one.body[0].id }, { token: own })
    expect(list(chosen.body)).toEqual([
      ['Hai', false],
      ['Một', true],
    ])
    const left = await server.call('delete-address', { user_id: 2, address_id: one.body[0].id }, { token: own })
    expect(list(left.body)).toEqual([['Hai', true]])
  })

  it('ADDR-6 say whether a store brings to them', async () => {
    await server.call('save-address', { user_id: 1, ...danang, address: 'Đà Nẵng' }, { token })
    const { body } = await server.call('get-addresses', { user_id: 1, restaurant_id: shop.id }, { token })
    expect(body.map((address: { is_operational: boolean }) => address.is_operational)).toEqual([false, true, true])
  })
})
