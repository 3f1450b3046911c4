import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { here } from '../support/places.ts'
import { race, raceAt, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, lineOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()
const minuteMs = 60_000
const start = new Date('2026-11-20T05:00:00Z')

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

async function addKitchen(isAutoAccepting = true) {
  clock.set(start)
  const shop = await addShop(first.database, { isAutoAccepting })
  return { shop, member: await addMember(first, [shop.id]), customer: await addCustomer(first, 500_000) }
}
const set = (path: 'item' | 'option', { token }: TestPerson, body: object, key = randomUUID()) =>
  first.call(`store/set-${path}-availability`, body, { token, key })
const setItems = (member: TestPerson, shop: Shop, ids: number[], more: object, key = randomUUID()) =>
  set('item', member, { restaurant_id: shop.id, item_ids: ids, ...more }, key)
type Answer = Awaited<ReturnType<TestServer['call']>>
/** An order has been priced by then, but for what depends on the customer. */
const lockOfCustomer = /from "users".+for (no key )?update/i
const read = async ({ token }: TestPerson, shop: Shop) => (await second.call('store/get-items', { restaurant_id: shop.id }, { token })).body
const teaOrder = (shop: Shop, quantity = 1) => ({ ...cartOf(shop), order: [lineOf(shop, shop.tea, quantity)] })
const placeOrder = (cart: object, { token }: TestPerson, server = first) =>
  server.call('place-order', { ...cart, method: 'COD' }, { token, key: randomUUID() })
const stockOf = async (id: number) =>
  (await first.database.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirst())?.stock
const warningsOf = async (cart: object) =>
  (await second.call('quote-order', cart)).body.data.warnings as { code: string; item_id?: number }[]

/** Whether the tea is sold, as each of the calls by which customers learn of it has it. */
async function isTeaSold(shop: Shop): Promise<boolean[]> {
  // a session of before does not last as long as some of the times here
  const { token } = await addCustomer(first)
  const menu = await second.call('get-restaurant-items', { id: shop.id })
  const items = Object.values(menu.body.items as Record<string, { id: number; is_active: boolean }[]>).flat()
  const single = await second.call('get-single-item', { id: shop.tea }, { token })
  const there = await second.call('check-cart-items-availability', { items: [shop.tea] })
  const warnings = await warningsOf(teaOrder(shop))
  return [
    items.find(({ id }) => id === shop.tea)?.is_active === true,
    single.body.is_active,
    there.body.length === 1,
    !warnings.some(({ code }) => code === 'ITEM_UNAVAILABLE'),
  ]
}
const everywhere = [true, true, true, true]
const nowhere = [false, false, false, false]

describe('a dish that is sold out', () => {
  it.each([
    ['half_hour', '2026-11-20T05:30:00.000Z'],
    ['hour', '2026-11-20T06:00:00.000Z'],
    ['today', '2026-11-20T17:00:00.000Z'],
  ])('STOCK-1 for %s is sold nowhere until %s, and then again on its own', async (availability, until) => {
    const { shop, member } = await addKitchen()
    const { status, body } = await setItems(member, shop, [shop.tea], { availability })
    expect([status, body.data]).toEqual([
      200,
      [expect.objectContaining({ id: shop.tea, is_sold_out: true, sold_out_until: until, stock: null })],
    ])
    expect(await isTeaSold(shop)).toEqual(nowhere)
    clock.set(new Date(Date.parse(until) - 1))
    const refused = await placeOrder(teaOrder(shop), await addCustomer(first))
    expect([refused.status, refused.body.code, refused.body.bill.warnings]).toEqual([
      400,
      'ITEM_UNAVAILABLE',
      [
        { code: 'ITEM_UNAVAILABLE', message: 'Có món không còn phục vụ.', item_id: shop.tea },
        expect.objectContaining({ code: 'BELOW_MINIMUM' }),
      ],
    ])
    clock.set(new Date(until))
    expect(await isTeaSold(shop)).toEqual(everywhere)
    expect((await placeOrder(teaOrder(shop), await addCustomer(first))).status).toBe(200)
    const { items } = await read(await addMember(first, [shop.id]), shop)
    expect(items.find(({ id }: { id: number }) => id === shop.tea)).toMatchObject({ is_sold_out: false, sold_out_until: null })
  })

  it('STOCK-1 without an end is sold again once the store says so, and a time that is given holds as well', async () => {
    const { shop, member: before } = await addKitchen()
    await setItems(before, shop, [shop.tea, shop.rice], { availability: 'indefinitely' })
    clock.advance(365 * 24 * 60 * minuteMs)
    const member = await addMember(first, [shop.id])
    expect(await isTeaSold(shop)).toEqual(nowhere)
    await setItems(member, shop, [shop.tea], { availability: 'available' })
    expect(await isTeaSold(shop)).toEqual(everywhere)
    const until = new Date(clock.now().getTime() + 7 * minuteMs).toISOString()
    await setItems(member, shop, [shop.tea], { availability: 'until', until })
    clock.advance(7 * minuteMs - 1)
    expect(await isTeaSold(shop)).toEqual(nowhere)
    clock.advance(1)
    expect(await isTeaSold(shop)).toEqual(everywhere)
  })

  it.each([
    ['2026-12-31T23:59:60Z', 'is no date'],
    ['9999-12-31T23:59:59-12:00', 'is more than a year ahead'],
    ['2026-11-20T05:00:00Z', 'is over'],
    ['2026-11-20T11:59:59.999+07:00', 'is over'],
    ['2027-11-21T05:00:00.001Z', 'is more than a year ahead'],
  ])('STOCK-1 until %s is refused for items and options, since it %s', async (until, message) => {
    const { shop, member } = await addKitchen()
    const draft = { restaurant_id: shop.id, availability: 'until', until }
    const answers = [
      await set('item', member, { ...draft, item_ids: [shop.tea] }),
      await set('option', member, { ...draft, option_ids: [shop.toppings.egg] }),
    ]
    const refusal = [422, 'VALIDATION', [{ path: '/until', message }]]
    expect(answers.map(({ status, body }) => [status, body.code, body.errors])).toEqual([refusal, refusal])
    expect(await isTeaSold(shop)).toEqual(everywhere)
  })

  it.each(['2026-11-20T05:00:00.001Z', '2027-11-21T05:00:00Z'])('STOCK-1 until %s is taken for items and options', async (until) => {
    const { shop, member } = await addKitchen()
    const draft = { restaurant_id: shop.id, availability: 'until', until }
    const item = await set('item', member, { ...draft, item_ids: [shop.tea] })
    const option = await set('option', member, { ...draft, option_ids: [shop.toppings.egg] })
    const sold = { is_sold_out: true, sold_out_until: new Date(until).toISOString() }
    expect([item.body.data, option.body.data]).toMatchObject([[sold], [sold]])
  })

  it('STOCK-1 is not found by a search', async () => {
    const { shop, member } = await addKitchen()
    const name = `tranh${shop.id}`
    await first.database.db.updateTable('items').set({ name, folded_name: name }).where('id', '=', shop.tea).execute()
    const found = async () =>
      (await second.call('search-restaurants', { q: name, latitude: here.latitude, longitude: here.longitude })).body.items.length
    expect(await found()).toBe(1)
    await setItems(member, shop, [shop.tea], { availability: 'hour' })
    expect(await found()).toBe(0)
    clock.advance(60 * minuteMs)
    expect(await found()).toBe(1)
  })

  it('STOCK-1 holds for an option: what is ordered with it is refused until the time, and no longer', async () => {
    const { shop, member } = await addKitchen()
    const body = { restaurant_id: shop.id, option_ids: [shop.toppings.egg], availability: 'hour' }
    const { status, body: changed } = await set('option', member, body)
    expect([status, changed.data]).toEqual([
      200,
      [
        {
          id: shop.toppings.egg,
          name: 'Trứng',
          price: 5_000,
          is_active: true,
          is_sold_out: true,
          sold_out_until: '2026-11-20T06:00:00.000Z',
        },
      ],
    ])
    clock.advance(60 * minuteMs - 1)
    expect((await placeOrder(cartOf(shop), await addCustomer(first))).body.code).toBe('INVALID_ADDONS')
    clock.advance(1)
    expect((await placeOrder(cartOf(shop), await addCustomer(first))).status).toBe(200)
  })

  it('STOCK-1 is not ordered either where it was sold out between the reading of the cart and the order', async () => {
    const { shop, member, customer } = await addKitchen()
    const [answer] = await raceAt(
      first.database,
      lockOfCustomer,
      () => placeOrder(teaOrder(shop), customer),
      () => setItems(member, shop, [shop.tea], { availability: 'today' }),
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'ITEM_UNAVAILABLE'])
  })

  it('STOCK-1 an option is not ordered either that was sold out, or taken off the menu, between the reading of the cart and the order', async () => {
    const { shop, member, customer } = await addKitchen()
    const soldOut = { restaurant_id: shop.id, option_ids: [shop.toppings.egg], availability: 'today' }
    const rivals = [
      () => set('option', member, soldOut),
      () => first.database.db.deleteFrom('addons').where('id', '=', shop.toppings.egg).execute(),
    ]
    for (const rival of rivals) {
      const [answer] = await raceAt<Answer, unknown>(first.database, lockOfCustomer, () => placeOrder(cartOf(shop), customer), rival)
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_ADDONS'])
      await set('option', member, { ...soldOut, availability: 'available' })
    }
  })

  it('STOCK-1 a change without a time, or of nothing, is refused, and one of another store’s dish changes nothing', async () => {
    const { shop, member } = await addKitchen()
    const other = await addShop(first.database)
    const before = await read(member, shop)
    expect((await setItems(member, shop, [shop.tea], { availability: 'until' })).body.errors).toEqual([
      { path: '/until', message: 'is required' },
    ])
    expect((await setItems(member, shop, [shop.tea], {})).status).toBe(422)
    expect((await setItems(member, shop, [shop.tea, other.tea], { availability: 'hour' })).status).toBe(404)
    const options = [shop.toppings.egg, other.toppings.egg]
    expect((await set('option', member, { restaurant_id: shop.id, option_ids: options, availability: 'hour' })).status).toBe(404)
    expect(await read(member, shop)).toEqual(before)
  })

  it('STOCK-1 nothing of a store of others is read or changed', async () => {
    const [own, other] = [await addKitchen(), await addKitchen()]
    const body = { restaurant_id: other.shop.id, availability: 'hour' }
    const answers = [
      await second.call('store/get-items', { restaurant_id: other.shop.id }, { token: own.member.token }),
      await set('item', own.member, { ...body, item_ids: [other.shop.tea] }),
      await set('option', own.member, { ...body, option_ids: [other.shop.toppings.egg] }),
    ]
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(answers.map(() => [404, 'NOT_FOUND']))
    expect(await isTeaSold(other.shop)).toEqual(everywhere)
  })

  it('STOCK-1 STOCK-2 what is counted anew stays sold out, and what is sold again stays counted', async () => {
    const { shop, member } = await addKitchen()
    await setItems(member, shop, [shop.tea], { availability: 'indefinitely' })
    await setItems(member, shop, [shop.tea], { stock: 5 })
    expect(await isTeaSold(shop)).toEqual(everywhere.map(() => false))
    await setItems(member, shop, [shop.tea], { availability: 'available' })
    expect([await isTeaSold(shop), await stockOf(shop.tea)]).toEqual([everywhere, 5])
  })
})

describe('a store that takes no orders any more', () => {
  it('KITCHEN-11 is not ordered from where it was paused between the reading of the cart and the order', async () => {
    const { shop, member, customer } = await addKitchen()
    const pause = (time: string) =>
      first.call('store/pause', { restaurant_id: shop.id, for: time, reason: 'break' }, { token: member.token, key: randomUUID() })
    for (const time of ['half_hour', 'today']) {
      const [answer, { status }] = await raceAt(
        first.database,
        lockOfCustomer,
        () => placeOrder(cartOf(shop), customer),
        () => pause(time),
      )
      expect([status, answer.status, answer.body.code]).toEqual([200, 400, 'STORE_CLOSED'])
      await first.call('store/resume', { restaurant_id: shop.id }, { token: member.token, key: randomUUID() })
    }
    expect((await placeOrder(cartOf(shop), customer)).status).toBe(200)
  })

  it.each([
    ['KITCHEN-4', 'an order that was missed paused it', { pause_reason: 'missed' }],
    ['STORE-8', 'it left the marketplace', { is_active: false }],
  ])('%s is not ordered from where %s meanwhile', async (_, __, change) => {
    const { shop, customer } = await addKitchen()
    const [answer] = await raceAt(
      first.database,
      lockOfCustomer,
      () => placeOrder(cartOf(shop), customer),
      () => first.database.db.updateTable('stores').set(change).where('id', '=', shop.id).execute(),
    )
    expect([answer.status, answer.body.code]).toEqual([400, 'STORE_CLOSED'])
  })
})

describe("a store's items", () => {
  it('STOCK-5 are listed by section with what is sold of them, and the options by their group', async () => {
    const { shop, member } = await addKitchen()
    await setItems(member, shop, [shop.rice, shop.rice], { stock: 3 })
    const item = { category: 'Món', image: null, image_tint: 0, is_active: true, is_sold_out: false, sold_out_until: null }
    const option = { is_active: true, is_sold_out: false, sold_out_until: null }
    expect(await read(member, shop)).toEqual({
      items: [
        { ...item, id: shop.rice, name: 'Cơm', price: 50_000, stock: 3 },
        { ...item, id: shop.tea, name: 'Trà', price: 30_000, stock: null },
      ],
      option_groups: [
        {
          id: expect.any(Number),
          name: 'Cỡ',
          options: [
            { ...option, id: shop.sizes.small, name: 'Nhỏ', price: 0 },
            { ...option, id: shop.sizes.large, name: 'Lớn', price: 10_000 },
          ],
        },
        {
          id: expect.any(Number),
          name: 'Thêm',
          options: [
            { ...option, id: shop.toppings.egg, name: 'Trứng', price: 5_000 },
            { ...option, id: shop.toppings.pickle, name: 'Dưa', price: 7_000 },
            { ...option, id: shop.toppings.soldOut, name: 'Chả', price: 9_000, is_active: false },
          ],
        },
      ],
    })
  })
})

describe('counted portions', () => {
  it('STOCK-2 fifty orders at once for the last portion make one order, and the others are told which line', async () => {
    const { shop, member } = await addKitchen()
    await setItems(member, shop, [shop.tea], { stock: 1 })
    const customers = await race(50, () => addCustomer(first))
    const answers = await race(50, (index) => placeOrder(teaOrder(shop), customers[index] as TestPerson, index % 2 === 0 ? first : second))
    expect(tally(answers.map(({ status, body }) => (status === 200 ? 'placed' : `${status} ${body.code}`)))).toEqual({
      placed: 1,
      '400 ITEM_UNAVAILABLE': 49,
    })
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body)
    expect(tally(refused.map(({ bill }) => JSON.stringify(bill.warnings[0])))).toEqual({
      [JSON.stringify({ code: 'ITEM_UNAVAILABLE', message: 'Có món không còn phục vụ.', item_id: shop.tea, left: 0 })]: 49,
    })
    expect(await stockOf(shop.tea)).toBe(0)
  })

  it('STOCK-2 orders of the same dishes in another order do not wait for each other forever, and sell each portion once', async () => {
    const { shop, member } = await addKitchen()
    await setItems(member, shop, [shop.tea, shop.rice], { stock: 10 })
    const customers = await race(20, () => addCustomer(first))
    const { order } = cartOf(shop)
    const answers = await race(20, (index) =>
      placeOrder(
        { ...cartOf(shop), order: index % 2 === 0 ? order : order.toReversed() },
        customers[index] as TestPerson,
        index % 3 ? first : second,
      ),
    )
    // two portions of rice each
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 5, 400: 15 })
    expect([await stockOf(shop.rice), await stockOf(shop.tea)]).toEqual([0, 5])
  })

  it('STOCK-2 exactly what is left can be ordered; one more names the line and how many are left', async () => {
    const { shop, member, customer } = await addKitchen()
    await setItems(member, shop, [shop.tea], { stock: 3 })
    const short = { code: 'ITEM_UNAVAILABLE', message: 'Chỉ còn 3 phần.', item_id: shop.tea, left: 3 }
    expect(await warningsOf(teaOrder(shop, 4))).toEqual([short])
    const split = { ...cartOf(shop), order: [lineOf(shop, shop.tea, 2), { ...lineOf(shop, shop.tea, 2), note: 'ít đá' }] }
    expect(await warningsOf(split)).toEqual([short])
    const refused = await placeOrder(split, customer)
    expect([refused.body.code, refused.body.message, refused.body.errors]).toEqual([
      'ITEM_UNAVAILABLE',
      'Chỉ còn 3 phần.',
      [{ path: `/order/${shop.tea}`, message: 'Chỉ còn 3 phần.' }],
    ])
    expect(await stockOf(shop.tea)).toBe(3)
    expect(await warningsOf(teaOrder(shop, 3))).toEqual([])
    expect((await placeOrder(teaOrder(shop, 3), customer)).status).toBe(200)
    expect(await stockOf(shop.tea)).toBe(0)
    expect(await isTeaSold(shop)).toEqual(nowhere)
  })

  it('STOCK-2 a change that is sent again under its key is made once', async () => {
    const { shop, member, customer } = await addKitchen()
    const key = randomUUID()
    await setItems(member, shop, [shop.tea], { stock: 5 }, key)
    await placeOrder(teaOrder(shop), customer)
    const again = await setItems(member, shop, [shop.tea], { stock: 5 }, key)
    expect([again.status, again.body.data[0].stock, await stockOf(shop.tea)]).toEqual([200, 4, 4])
    await setItems(member, shop, [shop.tea], { stock: null })
    expect(await stockOf(shop.tea)).toBeNull()
  })
})

describe('an order that comes to nothing', () => {
  const ofOrder = (id: number, { token }: TestPerson) => ({
    cancel: ({ id: userId, token: own }: TestPerson & { id: number }) =>
      first.call('cancel-order', { user_id: userId, order_id: id }, { token: own }),
    reject: (more: object = {}) =>
      first.call('store/reject-order', { order_id: id, code: 'too_busy', ...more }, { token, key: randomUUID() }),
  })

  it('STOCK-3 gives its portions back once, however often it is cancelled or rejected', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea, shop.rice], { stock: 4 })
    const placed = await placeOrder(cartOf(shop), customer)
    expect([await stockOf(shop.tea), await stockOf(shop.rice)]).toEqual([3, 2])
    const { cancel, reject } = ofOrder(placed.body.data.id, member)
    await race(6, (index) => (index % 2 === 0 ? cancel(customer) : reject()))
    await cancel(customer)
    expect([await stockOf(shop.tea), await stockOf(shop.rice)]).toEqual([4, 4])
  })

  it('STOCK-3 gives them back where no user at the store has answered', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea], { stock: 1 })
    await placeOrder(teaOrder(shop), customer)
    clock.advance(10 * minuteMs - 1)
    await fireDueTimers(first.app.context, 'order')
    expect(await stockOf(shop.tea)).toBe(0)
    clock.advance(1)
    await fireDueTimers(first.app.context, 'order')
    expect(await stockOf(shop.tea)).toBe(1)
    expect(await isTeaSold(shop)).toEqual(everywhere)
  })

  it('STOCK-3 gives nothing to a dish that is not counted any more, and none for one that was not counted when it was ordered', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea], { stock: 4 })
    const placed = await placeOrder(cartOf(shop), customer)
    await setItems(member, shop, [shop.tea], { stock: null })
    await setItems(member, shop, [shop.rice], { stock: 7 })
    await ofOrder(placed.body.data.id, member).reject()
    expect([await stockOf(shop.tea), await stockOf(shop.rice)]).toEqual([null, 7])
  })

  it('STOCK-3 an order that is delivered keeps its portions', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea], { stock: 4 })
    const placed = await placeOrder({ ...teaOrder(shop), delivery_type: 2 }, customer)
    for (const path of ['accept-order', 'ready-order', 'hand-over-order'])
      await first.call(`store/${path}`, { order_id: placed.body.data.id }, { token: member.token, key: randomUUID() })
    expect(await stockOf(shop.tea)).toBe(3)
  })

  it('STOCK-6 one that is refused for a dish that is sold out has it sold out for the rest of the day, where the store wants that', async () => {
    const { shop, member, customer } = await addKitchen(false)
    const [one, other] = [await placeOrder(cartOf(shop), customer), await placeOrder(cartOf(shop), customer)]
    const refusal = { code: 'sold_out', item_ids: [shop.tea] }
    await ofOrder(one.body.data.id, member).reject(refusal)
    expect(await isTeaSold(shop)).toEqual(everywhere)
    const foreign = await addShop(first.database)
    await ofOrder(other.body.data.id, member).reject({ ...refusal, item_ids: [shop.tea, foreign.tea], ends_today: true })
    const { items } = await read(member, shop)
    expect(
      items.map(({ is_sold_out: is, sold_out_until: until }: { is_sold_out: boolean; sold_out_until: string }) => [is, until]),
    ).toEqual([
      [false, null],
      [true, '2026-11-20T17:00:00.000Z'],
    ])
    expect(await isTeaSold(foreign)).toEqual(everywhere)
    // taken already: what was made available since stays so
    await setItems(member, shop, [shop.tea], { availability: 'available' })
    await ofOrder(other.body.data.id, member).reject({ ...refusal, ends_today: true })
    expect(await isTeaSold(shop)).toEqual(everywhere)
  })

  it('STOCK-3 STOCK-6 one that is refused for its only counted dish gives the portion back and has it sold out', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea], { stock: 4 })
    const placed = await placeOrder(teaOrder(shop), customer)
    await ofOrder(placed.body.data.id, member).reject({ code: 'sold_out', item_ids: [shop.tea], ends_today: true })
    expect([await stockOf(shop.tea), await isTeaSold(shop)]).toEqual([4, everywhere.map(() => false)])
  })

  it('STOCK-6 one that is refused for another reason has nothing sold out', async () => {
    const { shop, member, customer } = await addKitchen(false)
    const placed = await placeOrder(cartOf(shop), customer)
    await ofOrder(placed.body.data.id, member).reject({ code: 'too_busy', item_ids: [shop.tea], ends_today: true })
    expect(await isTeaSold(shop)).toEqual(everywhere)
  })
})

describe('the event stream of customers', () => {
  it('STOCK-4 names the store in which other dishes are sold: by a tap there, by an order of the last portions, by one that comes to nothing', async () => {
    const { shop, member, customer } = await addKitchen(false)
    await setItems(member, shop, [shop.tea], { stock: 11 })
    const reader = await addCustomer(first)
    const stream = await openStream(`${second.url}/api/customer-events`, reader.token)
    const menu = ['menu', { restaurant_id: shop.id }]
    const next = async (): Promise<[string, unknown]> => {
      const { type, data } = await stream.next()
      return type === 'alerts' ? next() : [type, data]
    }
    const notified = async () =>
      (
        await first.database.db
          .selectFrom('events')
          .select('id')
          .where('type', '=', 'menu')
          .where(sql<boolean>`payload -> 'payload' ->> 'restaurant_id' = ${String(shop.id)}`)
          .execute()
      ).length
    const before = await notified()
    // ten are left of eleven, which no other cart is likely to exceed
    await placeOrder(teaOrder(shop), customer)
    expect(await notified()).toBe(before)
    await set('option', member, { restaurant_id: shop.id, option_ids: [shop.toppings.egg], availability: 'hour' })
    expect(await next()).toEqual(menu)
    const placed = await placeOrder(teaOrder(shop), customer)
    expect(await next()).toEqual(menu)
    await first.call('store/reject-order', { order_id: placed.body.data.id, code: 'too_busy' }, { token: member.token, key: randomUUID() })
    expect(await next()).toEqual(menu)
    stream.close()
  })

  it('STOCK-4 names it again once what is sold out for a time is sold again, to customers and to the store: items, options, and those of a refused order', async () => {
    const { shop, member, customer } = await addKitchen(false)
    const published = async () => {
      await Promise.all([first, second].map(({ app }) => fireDueTimers(app.context, 'menu')))
      const rows = await first.database.db
        .deleteFrom('events')
        .where(sql<boolean>`coalesce(payload -> 'payload', payload) ->> 'restaurant_id' = ${String(shop.id)}`)
        .returning('type')
        .execute()
      return rows.map(({ type }) => type).toSorted()
    }
    const placed = await placeOrder(cartOf(shop), customer)
    await setItems(member, shop, [shop.rice], { availability: 'half_hour' })
    await set('option', member, { restaurant_id: shop.id, option_ids: [shop.toppings.egg], availability: 'hour' })
    const refusal = { order_id: placed.body.data.id, code: 'sold_out', item_ids: [shop.tea], ends_today: true }
    await first.call('store/reject-order', refusal, { token: member.token, key: randomUUID() })
    await published()
    clock.set(new Date(start.getTime() + 30 * minuteMs - 1))
    expect(await published()).toEqual([])
    clock.advance(1)
    expect(await published()).toEqual(['menu', 'orders'])
    clock.advance(30 * minuteMs)
    expect(await published()).toEqual(['menu', 'orders'])
    clock.set(new Date('2026-11-20T17:00:00Z'))
    expect(await published()).toEqual(['menu', 'orders'])
    expect(await published()).toEqual([])
  })
})
