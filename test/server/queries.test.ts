import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { nearStores } from '../../server/db/near/index.ts'
import { itemsOf } from '../../server/db/queries/items.ts'
import { offersTo } from '../../server/services/store-updates.ts'
import { addCustomer, addMember } from '../support/customers.ts'
import { freshDatabase, type FreshDatabase } from '../support/database.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { here } from '../support/places.ts'
import { addShop, cartOf, lineOf, type Shop } from '../support/shop.ts'

interface Statement {
  text: string
  values: unknown[]
}

let fresh: FreshDatabase
let server: TestServer
let shop: Shop
let token = ''
let courier = ''
let member = ''

beforeAll(async () => {
  fresh = await freshDatabase()
  server = await startServer({ on: fresh })
  shop = await addShop(server.database)
  token = (await server.session('customer', 1)).authToken
  courier = (await server.session('courier', 1)).authToken
  member = (await addMember(server, [1, shop.id])).token
  // the first call with a token notes that the token arrived
  await server.call('check-ban', {}, { token })
  await server.call('delivery/get-delivery-orders', {}, { token: courier })
  await server.call('store/get-profile', {}, { token: member })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server.close()
  await fresh.drop()
})

/** The statements that a piece of work sends, without those that begin and end transactions. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<Statement[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  const { status } = await work()
  expect(status).toBe(200)
  const statements = (spy.mock.calls as unknown[][]).map(([query, values]): Statement => {
    if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] }
    const { text, values: own } = query as Statement
    return { text, values: own }
  })
  spy.mockRestore()
  // the hub reads on its own, wakes the others, and asks whether its connection still works
  return statements.filter(
    ({ text }) => !/^(begin|commit|rollback|set |notify |select 1$|\(?select id, channel, type, payload)/i.test(text.trim()),
  )
}
const count = async (work: () => Promise<{ status: number }>) => (await statementsOf(work)).length

const manyLines = (of: number) => ({ ...cartOf(shop), order: Array.from({ length: of }, () => lineOf(shop, shop.tea, 1)) })
const placeOrder = (body: object) => () => server.call('place-order', { ...body, method: 'COD' }, { token, key: randomUUID() })

describe('statements', () => {
  it('a list of stores is one', async () => {
    expect(await count(() => server.call('get-delivery-restaurants', here))).toBe(1)
  })

  it('a list of stores that is filtered is one, slides and favourites too, and a search is four with the count of its attempts', async () => {
    const drafts = { ...here, category_ids: [1], open_now: true, pure_veg: false, min_rating: 4, free_delivery: true, sort: 'fee' }
    expect(await count(() => server.call('get-filtered-restaurants', drafts))).toBe(1)
    expect(
      await count(() => server.call('get-filtered-restaurants', { ...here, category_ids: [], offers_only: true, new_only: true })),
    ).toBe(1)
    expect(await count(() => server.call('get-store-themes', { ...here, delivery_type: 1 }))).toBe(1)
    expect(await count(() => server.call('get-popular-searches', here))).toBe(1)
    expect(await count(() => server.call('promo-slider', { ...here, category_ids: [1] }))).toBe(1)
    expect(await count(() => server.call('get-restaurant-category-slides'))).toBe(1)
    expect(await count(() => server.call('get-favorite-stores', here, { token }))).toBe(2)
    expect(await count(() => server.call('get-store-reviews', { slug: shop.slug }))).toBe(3)
    const few = await count(() => server.call('search-restaurants', { ...here, q: 'pho tai' }))
    const many = await count(() => server.call('search-restaurants', { ...here, q: 'banh' }))
    expect([few, many]).toEqual([4, 4])
  })

  it('a store and its menu are three at most each', async () => {
    expect(await count(() => server.call('get-restaurant-info', { slug: shop.slug }))).toBe(1)
    expect(await count(() => server.call('get-restaurant-items', { id: shop.id }))).toBeLessThanOrEqual(3)
  })

  it('a quote is four at most, coupon included, however many lines there are', async () => {
    const few = await count(() => server.call('quote-order', { ...manyLines(1), coupon: 'BALAN' }))
    const many = await count(() => server.call('quote-order', { ...manyLines(80), coupon: 'BALAN' }))
    expect(few).toBeLessThanOrEqual(4)
    expect(many).toBe(few)
  })

  it('an order is ten at most, however many lines there are', async () => {
    const few = await count(placeOrder(manyLines(2)))
    const many = await count(placeOrder(manyLines(80)))
    expect(few).toBeLessThanOrEqual(10)
    expect(many).toBe(few)
  })

  const tomorrow = { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' }
  it.each([
    ['with coupon and a part from the wallet', { coupon: 'BALAN', partial_wallet: true, method: 'COD' }, [10_000, 50_000]],
    [
      'with coupon and a part from the wallet, the rest through a gateway',
      { coupon: 'BALAN', partial_wallet: true, method: 'Stripe' },
      [10_000, 50_000],
    ],
    ['with coupon, all from the wallet', { coupon: 'BALAN', method: 'WALLET' }, [10_000, 2_598_200]],
    ['with coupon and wallet, for later', { coupon: 'BALAN', partial_wallet: true, method: 'COD', ...tomorrow }, [10_000, 50_000]],
    ['with coupon and wallet, to be fetched', { coupon: 'BALAN', partial_wallet: true, method: 'COD', delivery_type: 2 }, [10_000, 50_000]],
    [
      'with coupon and wallet, where the store is asked',
      { coupon: 'BALAN', partial_wallet: true, method: 'COD', asks: true },
      [10_000, 50_000],
    ],
  ])('an order of 80 lines %s is ten at most, too', async (_, { asks, ...draft }: { asks?: boolean; method: string }, amounts) => {
    const { db } = server.database
    const stores = db.updateTable('stores').where('id', '=', shop.id)
    await stores.set({ accept_scheduled_orders: true, auto_acceptable: asks !== true }).execute()
    const customer = await addCustomer(server, draft.method === 'WALLET' ? 9_000_000 : 50_000)
    await server.call('check-ban', {}, customer)
    const body = { ...manyLines(80), ...draft }
    const sent = await count(() => server.call('place-order', body, { token: customer.token, key: randomUUID() }))
    const order = await db.selectFrom('orders').selectAll().where('user_id', '=', customer.id).executeTakeFirstOrThrow()
    expect([order.coupon_amount, order.wallet_amount]).toEqual(amounts)
    expect(sent).toBeLessThanOrEqual(10)
    await stores.set({ auto_acceptable: true }).execute()
  })

  it('the running orders of all who ask in one turn are one, and each is shown their own', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => addCustomer(server)))
    const [, ...ordering] = customers
    const placed = async ({ token: own }: { token: string }) => {
      const { body } = await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: own, key: randomUUID() })
      return (body['data'] as { id: number }).id
    }
    const ids = [undefined, ...(await Promise.all(ordering.map(placed)))]
    const found: (number | undefined)[] = []
    const sent = await count(async () => {
      const orders = await Promise.all(customers.map(({ id }) => server.app.context.runningOrderOf(id)))
      found.push(...orders.map((order) => order?.id))
      return { status: 200 }
    })
    expect([found, sent]).toEqual([ids, 1])
    const shown = await Promise.all(
      customers.map(({ id, token: own }) => server.call('check-running-order', { user_id: id }, { token: own })),
    )
    expect(shown.map(({ body }) => (body['running_order'] as { id: number } | null)?.id)).toEqual(ids)
  })

  it('what several carts ask for in one turn is one, and each gets its own store with its own dishes alone', async () => {
    const other = await addShop(server.database)
    const { offerOf } = server.app.context
    const offers: Awaited<ReturnType<typeof offerOf>>[] = []
    const sent = await count(async () => {
      const asked = [
        offerOf({ storeId: shop.id, itemIds: [shop.tea, other.tea] }),
        offerOf({ storeId: other.id, itemIds: [other.tea, other.tea] }),
        offerOf({ storeId: 999_999, itemIds: [shop.tea] }),
      ]
      offers.push(...(await Promise.all(asked)))
      return { status: 200 }
    })
    expect(sent).toBe(1)
    expect(offers.map((offer) => offer && [offer.store.id, offer.items.map(({ id }) => id)])).toEqual([
      [shop.id, [shop.tea]],
      [other.id, [other.tea]],
      undefined,
    ])
    const [tea] = await itemsOf(server.database.db, [shop.tea], new Date())
    expect(offers[0]?.items[0]).toEqual({ ...tea, stock: null })
  })

  it('a list of orders is two with the check of the token, however many orders there are', async () => {
    const ask = () => server.call('get-orders', { user_id: 1 }, { token })
    const few = await count(ask)
    for (let more = 0; more < 10; more += 1) await placeOrder(cartOf(shop))()
    expect([few, await count(ask)]).toEqual([2, 2])
  })

  it("a store's board is three with the check of the token, however many orders there are, searched or not", async () => {
    const ask = (q: string) => () => server.call('store/get-orders', { restaurant_id: shop.id, q }, { token: member })
    const counts = [await count(ask('')), await count(ask('tra'))]
    for (let more = 0; more < 10; more += 1) await placeOrder(cartOf(shop))()
    expect([...counts, await count(ask('')), await count(ask('tra'))]).toEqual([3, 3, 3, 3])
  })
})

describe('with 20,000 stores, items and orders', () => {
  const byNear: Record<string, TestServer> = {}
  beforeAll(async () => {
    for (const [name, near] of Object.entries(nearStores)) byNear[name] = await startServer({ on: fresh, near })
  })
  afterAll(() => Promise.all(Object.values(byNear).map((one) => one.close())))

  beforeAll(async () => {
    await fresh.open({ isUnlimited: true }).pool.query(`
      insert into stores (name, folded_name, slug, latitude, longitude, address, schedule)
        select 'S' || n, 's' || n, 's-' || n, 8.5 + random() * 14, 102.5 + random() * 7, 'x', (select schedule from stores limit 1) from generate_series(1, 20000) n;
      insert into items (store_id, item_category_id, name, folded_name, price)
        select stores.id, (select id from item_categories limit 1), 'I', 'i', 1000 from stores where slug like 's-%';
      insert into users (name, created_at) select 'U', now() from generate_series(1, 5000);
      insert into orders (unique_order_id, status, user_id, store_id, courier_id, delivery_type, location, lines, sub_total, coupon_amount, delivery_charge, restaurant_charge, tax_rate,
        tax_amount, tip_amount, total, wallet_amount, payable, currency, payment_mode, payment_status, auto_accepts, created_at, changed_at)
        select 'fill-' || n, 5, 4 + n % 4000, 1, 2 + n % 2, 1, '{}', '[]', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'VND', 'COD', 'paid', true, now(), now() from generate_series(1, 20000) n;
      insert into order_events (order_id, position, status, at, by) select id, 1, 1, now(), 'customer' from orders where unique_order_id like 'fill-%';
      analyze`)
  })

  const hot: [string, () => Promise<{ status: number }>][] = [
    ['stores near', () => server.call('get-delivery-restaurants', here)],
    ['stores for self-pickup', () => server.call('get-selfpickup-restaurants', here)],
    ['a search', () => server.call('search-restaurants', { ...here, q: 'pho' })],
    ['a search of two letters', () => server.call('search-restaurants', { ...here, q: 'tr' })],
    ['filters', () => server.call('get-filtered-restaurants', { ...here, category_ids: [1], min_rating: 4, sort: 'rating' })],
    [
      'offers and new stores',
      () => server.call('get-filtered-restaurants', { ...here, category_ids: [], offers_only: true, new_only: true }),
    ],
    ['themes', () => server.call('get-store-themes', { ...here, delivery_type: 1 })],
    // of a neighbourhood that no user has asked about in the last minutes
    ['what is popular', () => server.call('get-popular-searches', { ...here, latitude: here.latitude + 0.05 })],
    ['slides', () => server.call('promo-slider', here)],
    ['favourites', () => server.call('get-favorite-stores', here, { token })],
    ['a store by its address', () => server.call('get-restaurant-info', { slug: shop.slug })],
    ['a menu', () => server.call('get-restaurant-items', { id: shop.id })],
    ['a quote', () => server.call('quote-order', cartOf(shop))],
    ['an order', () => placeOrder(cartOf(shop))()],
    ['the list of orders', () => server.call('get-orders', { user_id: 1 }, { token })],
    ['the running order', () => server.call('check-running-order', { user_id: 1 }, { token })],
    ["a store's board", () => server.call('store/get-orders', { restaurant_id: 1 }, { token: member })],
    ["what waits at a member's stores", () => offersTo(server.database, 1).then(() => ({ status: 200 }))],
    ["a store's report", () => server.call('store/get-report', { restaurant_id: shop.id, days: 366 }, { token: member })],
    ["a courier's lists", () => server.call('delivery/get-delivery-orders', {}, { token: courier })],
  ]
  it.each(hot)('%s reads no table of stores, items or orders from end to end', async (_, work) => {
    const statements = await statementsOf(work)
    expect(statements.length).toBeGreaterThan(0)
    const scans: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      scans.push(
        ...rows
          .map((row) => row['QUERY PLAN'])
          .filter((plan) => /Seq Scan on (stores|items|orders|order_events|users)\b/.test(plan))
          .map((plan) => `${plan} in ${text}`),
      )
    }
    expect(scans).toEqual([])
  })

  it("KITCHEN-9 a store's board walks the store's orders of the day, those that ended on it and those under way alone, each by an index", async () => {
    const statements = await statementsOf(() => server.call('store/get-orders', { restaurant_id: 1 }, { token: member }))
    const board = statements.find(({ text }) => text.includes('"courier"'))
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${board?.text}`, board?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/ orders_store on orders[\s\S]*Index Cond: \(\(?store_id = [^)]*\) AND \(created_at >= /)
    expect(plan).toMatch(/ orders_store_ended on orders[\s\S]*Index Cond: \(\(?store_id = [^)]*\) AND \(changed_at >= /)
    expect(plan).toMatch(/ orders_store_open on orders/)
  })

  it("REPORT-1 a store's report is three statements with the session's, and walks the orders and the reviews of its period alone, each by an index", async () => {
    const statements = await statementsOf(() => server.call('store/get-report', { restaurant_id: 1, days: 30 }, { token: member }))
    expect(statements).toHaveLength(3)
    const report = statements.find(({ text }) => text.includes('"orders"') || text.includes('from orders'))
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${report?.text}`, report?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/ orders_store on orders[\s\S]*Index Cond: \(\(?store_id = [^)]*\) AND \(created_at >= /)
    expect(plan).toMatch(/ reviews_store_time\b/)
  })

  const near: [string, string, object][] = [
    ['stores near', 'get-delivery-restaurants', {}],
    ['stores for self-pickup', 'get-selfpickup-restaurants', {}],
    ['a search', 'search-restaurants', { q: 'pho' }],
    ['a search of two letters', 'search-restaurants', { q: 'tr' }],
    ['filters', 'get-filtered-restaurants', { category_ids: [1], min_rating: 4, sort: 'rating' }],
    ['themes', 'get-store-themes', { delivery_type: 1 }],
    ['what is popular', 'get-popular-searches', {}],
    ['slides', 'promo-slider', {}],
  ]
  const both = Object.keys(nearStores).flatMap((name) => near.map(([what, path, body]) => [what, name, path, body] as const))
  it.each(both)('%s with NEAR_STORES=%s as prepared reads no table from end to end', async (_, name, path, body) => {
    const statements = await statementsOf(async () => byNear[name]?.call(path, { ...here, ...body }) ?? { status: 0 })
    expect(statements.length).toBeGreaterThan(0)
    const plans = await Promise.all(
      statements.map(({ text }) => server.database.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)),
    )
    const lines = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
    expect(lines.filter((line) => /Seq Scan on (stores|items)\b/.test(line))).toEqual([])
  })

  it.each(Object.keys(nearStores))('a search with NEAR_STORES=%s looks its words up once, however many dishes are near', async (name) => {
    const statements = await statementsOf(async () => byNear[name]?.call('search-restaurants', { ...here, q: 'pho' }) ?? { status: 0 })
    const dishes = statements.find(({ text }) => text.includes('content_translations'))
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${dishes?.text}`, dishes?.values)
    const walks = rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => / on (items_words|items_name|content_translations_words)\b/.test(line))
    expect(walks.map((line) => /loops=\d+/.exec(line)?.[0])).toEqual(['loops=1', 'loops=1', 'loops=1'])
  })

  it('a list of stores from a plain index is sorted ring by ring, and ends once it is long enough', async () => {
    const [list] = await statementsOf(async () => byNear['grid']?.call('get-delivery-restaurants', here) ?? { status: 0 })
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${list?.text}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/^Limit[\s\S]*Incremental Sort[\s\S]*Presorted Key: [^,\n]*\n[\s\S]*Index Scan (?:using|on) stores_cell/)
    expect(list?.text).not.toMatch(/on_globe|cube|<->/)
  })

  it('a list of stores walks the index from the nearest store on, and sorts nothing', async () => {
    const [list] = await statementsOf(async () => byNear['globe']?.call('get-delivery-restaurants', here) ?? { status: 0 })
    const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${list?.text}`, list?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan using stores_on_globe on stores[\s\S]*Order By: /)
    expect(plan).not.toContain('Sort')
  })
})
