import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../machines/domain/fold.ts'
import { compareBy, sorts } from '../../machines/domain/ranking.ts'
import type { DB } from '../../server/db/types.ts'
import { toTextQuery } from '../../server/domain/search.ts'
import type { components } from '../../openapi/types.ts'
import { danang, everyDay, here } from '../support/places.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addCustomer } from '../support/customers.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

type Card = components['schemas']['RestaurantWithDistance']
type Found = { restaurants: Card[]; items: components['schemas']['ItemWithRestaurant'][] }
type Slides = components['schemas']['Slides']

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startServer()
  token = (await server.session('customer', 1)).authToken
})
afterAll(() => server.close())

const search = async (q: string, at: object = here, options = {}): Promise<Found> =>
  (await server.call('search-restaurants', { ...at, q }, options)).body
const filtered = async (draft: object, options = {}): Promise<Card[]> =>
  (await server.call('get-filtered-restaurants', { ...here, category_ids: [], ...draft }, options)).body

describe('search', () => {
  it("STORE-6 forgives marks and case: 'pho' and 'PHỞ' find 'Phở', stores and dishes", async () => {
    const plain = await search('pho')
    expect(plain.restaurants.some(({ name }) => name === 'Phở Hòa Lý')).toBe(true)
    expect(plain.items.some(({ item }) => item.name === 'Phở tái')).toBe(true)
    expect(await search('PHỞ')).toEqual(plain)
    expect(plain.restaurants.filter(({ name }) => !/ph[oôơ]/i.test(name.normalize('NFD').replaceAll(/\p{M}/gu, '')))).toEqual([])
  })

  it('STORE-6 finds words by how they begin, in any order, each of them', async () => {
    const names = new Set((await search('tai pho')).items.map(({ item }) => item.name))
    expect([...names].filter((name) => !/phở/i.test(name) || !/tái/i.test(name))).toEqual([])
    expect(names).toContain('Phở tái nạm')
    expect((await search('pho zzzz')).items).toEqual([])
  })

  it('STORE-6 a dish brings its store and its price, and is one that is to be had', async () => {
    const { items } = await search('pho tai')
    const [first] = items
    expect(first?.item.price).toBeGreaterThan(0)
    expect(first?.restaurant.slug).toMatch(/^pho-/)
    expect(items.filter(({ item }) => !item.is_active)).toEqual([])
  })

  it('STORE-6 keeps to stores that serve the place, open ones first, of these those that begin with the text, then the nearest', async () => {
    const [saigon, central] = [await search('pho'), await search('pho', danang)]
    expect(central.restaurants.filter(({ id }) => saigon.restaurants.some((one) => one.id === id))).toEqual([])
    expect(central.items.filter(({ restaurant }) => restaurant.latitude < 15)).toEqual([])
    const order = saigon.restaurants.map(
      ({ name, is_open, distance }) => (is_open ? 0 : 10_000) + (/^phở/i.test(name) ? 0 : 1_000) + distance,
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('STORE-6 says to a customer which are favourites', async () => {
    const { restaurants } = await search('pho', here, { token })
    expect(restaurants.every(({ is_favorited }) => is_favorited === false)).toBe(true)
  })

  it.each(['', ' ', 'p', '!', '& | ! ( ) :*', "' union select 1 --", '\\', '%', '_', '🍜', ':', 'a:* & b', 'x'.repeat(100)])(
    'STORE-6 F19 takes %j as the words that it has, and nothing else',
    async (q) => {
      const { status, body } = await server.call('search-restaurants', { ...here, q })
      expect([status, body.restaurants.length, body.items.length]).toEqual([200, 0, 0])
    },
  )

  it('F19 looks at six words at most, of two letters at least', () => {
    expect(toTextQuery('Phở bò tái, nạm! gầu gân (viên) x')).toBe('pho:* & bo:* & tai:* & nam:* & gau:* & gan:*')
    expect(toTextQuery('p')).toBeUndefined()
  })

  it('F19 a flood is answered 429 with the time to wait', async () => {
    const ask = () => server.call('search-restaurants', { ...here, q: 'banh mi' })
    await server.database.pool.query(`update attempts set count = 600 where key like 'search:%'`)
    const { status, headers } = await ask()
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    server.clock.advance(60_000)
    expect((await ask()).status).toBe(200)
  })
})

describe('filters', () => {
  it('STORE-6 each leaves out what it says, all of them together too', async () => {
    const all = await filtered({})
    const checks: [object, (card: Card) => boolean][] = [
      [{ open_now: true }, (card) => card.is_open],
      [{ pure_veg: true }, (card) => card.is_pureveg],
      [{ min_rating: 4.5 }, (card) => card.rating >= 4.5],
      [{ free_delivery: true }, (card) => card.free_delivery_subtotal > 0],
      [{ category_ids: [1, 3] }, (card) => card.categories.some(({ id }) => id === 1 || id === 3)],
      [{ delivery_type: 2 }, (card) => card.delivery_type !== 1],
      [{ open_now: true, min_rating: 4, category_ids: [1] }, (card) => card.is_open && card.rating >= 4 && card.categories[0]?.id === 1],
    ]
    for (const [draft, holds] of checks) {
      const found = await filtered(draft)
      const expected = draft === checks[5]?.[0] ? found.filter(holds) : all.filter(holds)
      expect([draft, found.length > 0 && found.length < all.length, new Set(found.map(({ id }) => id))]).toEqual([
        draft,
        true,
        new Set(expected.map(({ id }) => id)),
      ])
    }
  })

  it.each(sorts)('STORE-6 sorts by %s, closed stores last', async (sort) => {
    const cards = await filtered({ sort })
    expect(cards.length).toBeGreaterThan(50)
    const firstClosed = cards.findIndex((card) => !card.is_open)
    expect(cards.slice(firstClosed).filter((card) => card.is_open)).toEqual([])
    const open = cards.filter((card) => card.is_open)
    const measures: Record<string, (card: Card) => number> = {
      near: (card) => card.distance,
      rating: (card) => -card.rating,
      fast: (card) => card.delivery_time + card.distance,
      fee: (card) =>
        card.delivery_charge_type === 'FIXED'
          ? card.delivery_charges
          : Math.ceil(
              Math.round(
                (card.base_delivery_charge + Math.max(0, card.distance - card.base_delivery_distance) * card.extra_delivery_charge) * 1e6,
              ) / 1e6,
            ),
    }
    const measured = open.map(measures[sort] ?? (() => 0))
    expect(measured).toEqual(measured.toSorted((a, b) => a - b))
  })

  it('STORE-6 of two that are the same by the measure, the nearer one comes first', () => {
    const store = { isOpen: true, distance: 2, rating: 4.5, deliveryMinutes: 20, deliveryCharge: 15_000 }
    expect(compareBy('rating')(store, { ...store, distance: 1 })).toBeGreaterThan(0)
    expect(compareBy('near')(store, { ...store, isOpen: false, distance: 1 })).toBeLessThan(0)
  })

  it('STORE-6 closed ones stay in the list with the time they open, unless only open ones are wanted', async () => {
    const evening = await addShop(server.database, { schedule: everyDay([{ open: '18:00', close: '20:00' }]) })
    const closed = (await filtered({})).find(({ id }) => id === evening.id)
    expect([closed?.is_open, closed?.opens_at]).toEqual([false, '2026-11-20T11:00:00.000Z'])
    expect((await filtered({ open_now: true })).some(({ id }) => id === evening.id)).toBe(false)
  })

  it('STORE-6 a sort that there is none of is refused with the field', async () => {
    const { status, body } = await server.call('get-filtered-restaurants', { ...here, category_ids: [], sort: 'cheap' })
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'VALIDATION', '/sort'])
  })

  it('STORE-6 category slides stand for categories that there are', async () => {
    const slides: components['schemas']['CategorySlide'][] = (await server.call('get-restaurant-category-slides')).body
    const known: { id: number; name: string }[] = (await server.call('get-all-restaurants-categories')).body
    expect(slides.find(({ name }) => name === 'Ăn sáng')?.categories_ids.map(({ label }) => label)).toEqual(['Bánh mì', 'Ăn sáng'])
    const pairs = slides.flatMap((slide) => slide.categories_ids)
    expect(pairs.filter(({ value, label }) => !known.some(({ id, name }) => id === value && name === label))).toEqual([])
    expect(pairs).toHaveLength(known.length)
  })
})

describe('slides', () => {
  const slider = async (at: object, more = {}): Promise<Slides> => (await server.call('promo-slider', { ...at, ...more })).body

  it('SLIDE-1 are main and other ones, with what each leads to and its size', async () => {
    const { mainSlides, otherSlides } = await slider(here)
    expect(mainSlides.map(({ data, promo_slider: { size } }) => [data.model, size])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    const [store, dish, outside] = otherSlides
    expect(store?.url).toBe(`/stores/${(await server.call('get-restaurant-info-by-id', { id: store?.data.id })).body.slug}`)
    expect(dish?.data.model).toBe(2)
    expect((await server.call('get-single-item', { id: dish?.data.id }, { token })).body.restaurant_id).toBe(4)
    expect([outside?.data.model, outside?.data.id, outside?.url]).toEqual([3, null, 'https://vi.wikipedia.org/wiki/Phở'])
  })

  it('SLIDE-1 only those come whose store serves the place and is of the categories; what leads outside comes everywhere', async () => {
    const far = await slider(danang)
    expect([far.mainSlides, far.otherSlides.map(({ data }) => data.model)]).toEqual([[], [3, 3]])
    const noodles = await slider(here, { category_ids: [1] })
    expect(noodles.mainSlides.map(({ data }) => data.name)).toEqual(['Phở nóng mỗi sáng'])
  })

  it('SLIDE-1 a place that is none is an address problem', async () => {
    const { status, body } = await server.call('promo-slider', { latitude: 95, longitude: 1 })
    expect([status, body.code]).toEqual([400, 'ADDRESS_PROBLEM'])
  })
})

describe('favourites', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await addShop(server.database)
  })
  const toggle = (body: object) => server.call('toggle-favorite', { id: shop.id, ...body }, { token })
  const list = async (at = {}) => (await server.call('get-favorite-stores', at, { token })).body
  const info = async () => (await server.call('get-restaurant-info-with-favourite', { id: shop.id }, { token })).body.is_favorited

  it('FAV-1 a mark is turned over, and listed with its distance', async () => {
    expect((await toggle({})).body).toEqual({ success: true, is_favorited: true })
    expect(await info()).toBe(true)
    const [one, ...rest] = await list(here)
    expect([one.id, one.distance, one.is_operational, one.is_favorited, rest.length]).toEqual([shop.id, 0, true, true, 0])
    expect('distance' in (await list())[0]).toBe(false)
    expect((await toggle({})).body).toEqual({ success: true, is_favorited: false })
    expect([await info(), await list()]).toEqual([false, []])
  })

  it('FAV-1 a wish that says what it is to be may be told twice', async () => {
    const answers = [await toggle({ is_favorited: true }), await toggle({ is_favorited: true })].map(({ body }) => body.is_favorited)
    expect([answers, (await list()).length]).toEqual([[true, true], 1])
    const gone = [await toggle({ is_favorited: false }), await toggle({ is_favorited: false })].map(({ body }) => body.is_favorited)
    expect([gone, await list()]).toEqual([[false, false], []])
  })

  it('FAV-1 ten wishes at once leave one mark', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle({ is_favorited: true })))
    expect([answers.every(({ status }) => status === 200), (await list()).length]).toEqual([true, 1])
    await toggle({ is_favorited: false })
  })

  it("FAV-1 is a customer's own, and no guest's; a store that is none is not found", async () => {
    await toggle({ is_favorited: true })
    const other = (await server.session('customer', 2)).authToken
    expect((await server.call('get-favorite-stores', {}, { token: other })).body).toEqual([])
    expect((await server.call('toggle-favorite', { id: shop.id })).status).toBe(401)
    expect((await server.call('get-favorite-stores')).status).toBe(401)
    expect((await server.call('toggle-favorite', { id: 999_999 }, { token })).status).toBe(404)
  })
})

describe('reviews', () => {
  it('REVIEW-1 come with the average, the count and how many gave what, the newest first', async () => {
    const { slug, id } = await addShop(server.database)
    for (const [index, rating] of [5, 4, 5, 2].entries()) {
      await server.database.db
        .insertInto('reviews')
        .values({ store_id: id, user_name: `N${index}`, rating, review: index === 3 ? null : 'Ngon', created_at: server.clock.now() })
        .execute()
    }
    const { body } = await server.call('get-store-reviews', { slug })
    expect([body.average, body.count, body.distribution]).toEqual([4, 4, [0, 1, 0, 1, 2]])
    expect(body.reviews.map((one: { user_name: string; review: string | null }) => [one.user_name, one.review])).toEqual([
      ['N3', null],
      ['N2', 'Ngon'],
      ['N1', 'Ngon'],
      ['N0', 'Ngon'],
    ])
  })

  it('REVIEW-1 of more than 200 the newest are listed, and all are counted', async () => {
    const { slug, id } = await addShop(server.database)
    const values = Array.from({ length: 201 }, (_, index) => ({
      store_id: id,
      user_name: `N${index}`,
      rating: 5,
      created_at: server.clock.now(),
    }))
    await server.database.db.insertInto('reviews').values(values).execute()
    const { body } = await server.call('get-store-reviews', { slug })
    expect([body.count, body.reviews.length, body.reviews[0].user_name, body.reviews.at(-1).user_name]).toEqual([201, 200, 'N200', 'N1'])
  })

  it('REVIEW-1 a store without any has an empty list, and one that is none is not found', async () => {
    const { slug } = await addShop(server.database)
    expect((await server.call('get-store-reviews', { slug })).body).toEqual({
      average: 0,
      count: 0,
      distribution: [0, 0, 0, 0, 0],
      reviews: [],
    })
    expect((await server.call('get-store-reviews', { slug: 'khong-co' })).status).toBe(404)
  })

  it("REVIEW-1 the demonstration's stores say the same on their card and in their reviews", async () => {
    // those that tests have added have no rating on their card
    const store = (await filtered({})).find(({ rating }) => rating > 0)
    const { body } = await server.call('get-store-reviews', { slug: store?.slug })
    expect([body.average, body.count]).toEqual([store?.rating, store?.rating_count])
  })
})

describe('pages', () => {
  it('PAGE-1 are listed by name, and each is read by its address', async () => {
    const { body: pages } = await server.call('get-pages')
    expect(pages.map((page: { slug: string }) => page.slug)).toEqual(['gioi-thieu', 'dieu-khoan', 'quyen-rieng-tu'])
    const { body } = await server.call('get-single-page', { slug: 'gioi-thieu' })
    expect([body.name, body.body.startsWith('<h2>Về Bữa</h2>')]).toEqual(['Giới thiệu', true])
    expect((await server.call('get-single-page', { slug: 'khong-co' })).status).toBe(404)
  })
})

describe('themes of the home screen', () => {
  const isFree = (card: Card) => card.free_delivery_subtotal > 0 || (card.delivery_charge_type === 'FIXED' && card.delivery_charges === 0)
  /** The stores of each theme. */
  const themes = async (at: object = here, options = {}): Promise<Record<string, Card[]>> => {
    const { body } = await server.call('get-store-themes', { ...at, delivery_type: 1 }, options)
    const cards = new Map((body.restaurants as Card[]).map((card) => [card.id, card]))
    return Object.fromEntries(
      body.themes.map(({ theme, restaurant_ids: ids }: { theme: string; restaurant_ids: number[] }) => [
        theme,
        ids.flatMap((id) => cards.get(id) ?? []),
      ]),
    )
  }

  it('BACK-1 are the offers, the fastest, the new and the nearest stores of the place, ten at most, each as the list has it', async () => {
    const found = await themes()
    expect(Object.keys(found)).toEqual(['offers', 'fast', 'new', 'near'])
    const list: Card[] = (await server.call('get-delivery-restaurants', here)).body
    const open = list.filter((card) => card.is_open)
    const ids = (cards: Card[] | undefined) => cards?.map(({ id }) => id)
    expect(ids(found['near'])).toEqual(ids(open.slice(0, 10)))
    const time = (card: Card) => card.delivery_time + card.distance
    expect(found['fast']?.map(time)).toEqual(
      open
        .map(time)
        .toSorted((a, b) => a - b)
        .slice(0, 10),
    )
    const reduced = open.filter((card) => (card.max_discount ?? 0) > 0 || isFree(card))
    const largest = reduced.map((card) => card.max_discount ?? 0).toSorted((a, b) => b - a)
    expect(found['offers']?.map((card) => card.max_discount ?? 0)).toEqual(largest.slice(0, 10))
    expect(ids(found['new'])).toEqual(ids(list.filter((card) => card.is_new).slice(0, 10)))
    for (const card of Object.values(found).flat()) expect(card).toEqual(list.find(({ id }) => id === card.id))
  })

  it('BACK-1 are those of the place: none where no store is, and a customer sees which are favourites', async () => {
    expect((await server.call('get-store-themes', { latitude: 48.85, longitude: 2.35, delivery_type: 1 })).body).toEqual({
      themes: [],
      restaurants: [],
    })
    const [saigon, central] = [await themes(here, { token }), await themes(danang)]
    expect(central['near']?.filter(({ id }) => saigon['near']?.some((one) => one.id === id))).toEqual([])
    expect(saigon['near']?.every(({ is_favorited: isFavourite }) => isFavourite !== undefined)).toBe(true)
  })

  it('BACK-1 a store is new for 30 days, and one whose beginning is unknown is not', async () => {
    const { db } = server.database
    const shop = await addShop(server.database)
    const isNew = async () => (await filtered({ new_only: true })).some(({ id, is_new: flag }) => id === shop.id && flag === true)
    expect(await isNew()).toBe(false)
    const days = 86_400_000
    const joined = async (ago: number) => {
      const at = new Date(server.clock.now().getTime() - ago)
      await db.updateTable('stores').set({ created_at: at }).where('id', '=', shop.id).execute()
      return isNew()
    }
    expect([await joined(30 * days - 1_000), await joined(30 * days)]).toEqual([true, false])
  })

  it('BACK-1 BACK-6 an offer counts while its dish is sold, and is how much less than before the dish costs', async () => {
    const { db } = server.database
    const shop = await addShop(server.database)
    const items = db.updateTable('items').where('id', '=', shop.tea)
    const discount = async (change: Updateable<DB['items']>) => {
      await items.set(change).execute()
      return (await filtered({ offers_only: true })).find(({ id }) => id === shop.id)?.max_discount
    }
    expect(await discount({ old_price: null })).toBeUndefined()
    expect(await discount({ old_price: 40_000 })).toBe(25)
    expect(await discount({ old_price: 30_000 })).toBeUndefined()
    expect(await discount({ old_price: 44_900 })).toBe(33)
    expect(await discount({ is_sold_out: true })).toBeUndefined()
    expect(await discount({ is_sold_out: false })).toBe(33)
    expect(await discount({ removed_at: server.clock.now() })).toBeUndefined()
    await items.set({ removed_at: null, old_price: null }).execute()
    await db.updateTable('stores').set({ free_delivery_subtotal: 100_000 }).where('id', '=', shop.id).execute()
    const has = async (type: number) => (await filtered({ offers_only: true, delivery_type: type })).some(({ id }) => id === shop.id)
    // free delivery is no offer to those who fetch
    expect([await has(1), await has(2)]).toEqual([true, false])
  })

  it('BACK-4 a card says that its store is busy while it is', async () => {
    const shop = await addShop(server.database)
    const until = new Date(server.clock.now().getTime() + 600_000)
    const stores = server.database.db.updateTable('stores').where('id', '=', shop.id)
    const card = async () => (await filtered({})).find(({ id }) => id === shop.id)
    const before = await card()
    await stores.set({ busy_minutes: 15, busy_until: until }).execute()
    const busy = await card()
    expect([before?.is_busy, busy?.is_busy, (busy?.delivery_time ?? 0) - (before?.delivery_time ?? 0)]).toEqual([undefined, true, 15])
  })
})

describe('what is popular', () => {
  const popular = async (at: object): Promise<string[]> => (await server.call('get-popular-searches', at)).body
  const later = () => server.clock.advance(300_000)

  it('BACK-5 is what most stores near the place call popular, and what several customers ordered there before it', async () => {
    const shop = await addShop(server.database)
    later()
    const before = await popular(here)
    expect(before).toHaveLength(8)
    const order = async () => {
      const customer = await addCustomer(server)
      const answer = await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer.token, key: randomUUID() })
      expect(answer.status).toBe(200)
      return customer
    }
    await order()
    later()
    // of a single customer
    expect(await popular(here)).toEqual(before)
    await order()
    later()
    expect((await popular(here)).slice(0, 2)).toEqual(['Cơm', 'Trà'])
    expect(await popular(danang)).not.toContain('Trà')
  })

  it('BACK-5 is forgotten after a week', async () => {
    server.clock.advance(7 * 86_400_000 + 300_000)
    expect(await popular(here)).not.toContain('Trà')
  })

  it('BACK-5 is read once in five minutes for all who are in a neighbourhood', async () => {
    const there = { ...here, latitude: here.latitude + 0.03 }
    const names = await popular(there)
    expect(names).not.toEqual([])
    await server.database.pool.query('update items set is_popular = false')
    expect(await popular({ ...there, latitude: there.latitude + 0.001 })).toEqual(names)
    later()
    expect(await popular(there)).toEqual([])
  })

  it('BACK-5 is forgotten of all neighbourhoods once it is remembered of some 500', async () => {
    later()
    const at = (place: number) => popular({ ...danang, longitude: danang.longitude + place / 100 })
    const setPopular = (isPopular: boolean) => server.database.db.updateTable('items').set({ is_popular: isPopular }).execute()
    await setPopular(true)
    const names = await at(0)
    expect(names).not.toEqual([])
    for (let place = 1; place < 480; place += 1) await at(place)
    await setPopular(false)
    expect(await at(0)).toEqual(names)
    for (let place = 480; place <= 500; place += 1) await at(place)
    expect(await at(0)).toEqual([])
  })
})

describe('the order of what a search finds', () => {
  it('STORE-6 what is named or begins as the text stands before what only contains it, however many of those are nearer', async () => {
    const { db } = server.database
    const highlands = { latitude: 12, longitude: 108 }
    const names = [
      ...Array.from({ length: 70 }, (_, index) => ({ name: `Quán Chim Lạc ${index}`, north: 0 })),
      { name: 'Chim Lạc Quán', north: 0.02 },
      { name: 'Chim Lạc', north: 0.04 },
    ]
    const stores = await db
      .insertInto('stores')
      .values(
        names.map(({ name, north }, index) => ({
          name,
          folded_name: fold(name),
          slug: `chim-lac-${index}`,
          latitude: highlands.latitude + north,
          longitude: highlands.longitude,
          address: '1 Lê Lợi, Quận 1',
          delivery_type: 3,
          schedule: JSON.stringify(everyDay([{ open: '00:00', close: '00:00' }])),
        })),
      )
      .returning(['id', 'name'])
      .execute()
    const sections = await db
      .insertInto('item_categories')
      .values(stores.map(({ id }) => ({ store_id: id, name: 'Món' })))
      .returning(['id', 'store_id'])
      .execute()
    const sectionOf = new Map(sections.map((section) => [section.store_id, section.id]))
    await db
      .insertInto('items')
      .values(
        stores.map(({ id, name }) => ({
          store_id: id,
          item_category_id: sectionOf.get(id) ?? 0,
          name: name.replace('Quán', 'Gà'),
          folded_name: fold(name.replace('Quán', 'Gà')),
          price: 30_000,
        })),
      )
      .execute()
    const language = await db.selectFrom('languages').select('id').where('code', '=', 'en').executeTakeFirstOrThrow()
    await db
      .insertInto('content_translations')
      .values(
        [
          ['Chim Lạc', 'Bird of legend'],
          ['Chim Lạc Gà', 'Bird of legend with chicken'],
          ...Array.from({ length: 70 }, (_, index) => [`Gà Chim Lạc ${index}`, `Chicken and bird of legend ${index}`]),
        ].map(([source = '', text = '']) => ({ language_id: language.id, source, text, folded_text: fold(text) })),
      )
      .execute()

    const { restaurants, items } = await search('CHIM  lac', highlands)
    expect([restaurants.length, items.length]).toEqual([50, 60])
    expect(restaurants.slice(0, 2).map(({ name }) => name)).toEqual(['Chim Lạc', 'Chim Lạc Quán'])
    expect(items.slice(0, 2).map(({ item }) => item.name)).toEqual(['Chim Lạc', 'Chim Lạc Gà'])
    const translated = (await search('bird of legend', highlands)).items
    expect(translated.slice(0, 2).map(({ item }) => item.name)).toEqual(['Chim Lạc', 'Chim Lạc Gà'])
  })
})
