import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderOfMember } from '../../server/db/queries/store-orders.ts'
import type { components } from '../../openapi/types.ts'
import { addCourier, addCustomer, addMember, type TestPerson } from '../support/customers.ts'
import { here } from '../support/places.ts'
import { race, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

type StoreOrder = components['schemas']['StoreOrder']

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()
const minuteMs = 60_000

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

interface Placed {
  id: number
  unique_order_id: string
  delivery_pin: string
}

/** A store that answers its orders itself, a member of it, and a customer. */
async function addKitchen() {
  const shop = await addShop(first.database, { isAutoAccepting: false })
  return { shop, member: await addMember(first, [shop.id]), customer: await addCustomer(first, 500_000) }
}
const placeOrder = async (shop: Shop, { token }: TestPerson, over: object = {}) =>
  (await first.call('place-order', { ...cartOf(shop), method: 'COD', ...over }, { token, key: randomUUID() })).body.data as Placed
const read = async ({ token }: TestPerson, body: object, server = second) =>
  (await server.call('store/get-orders', body, { token })).body as { restaurant: { id: number }; orders: StoreOrder[] }
const board = async (member: TestPerson, storeId: number, more: object = {}) =>
  (await read(member, { restaurant_id: storeId, ...more })).orders
const step = (path: string, { token }: TestPerson, order: Placed, more: object = {}, key = randomUUID()) =>
  first.call(`store/${path}`, { order_id: order.id, ...more }, { token, key })

/** Copies an order to other times, with a history of statuses; each copy is named `copy-<index>-…`. */
const copy = (order: Placed, status: number, times: string[], history = [1, status]) =>
  sql`with copied as (insert into orders (unique_order_id, status, user_id, store_id, courier_id, delivery_type, location, lines, sub_total, coupon_amount,
      delivery_charge, restaurant_charge, tax_rate, tax_amount, tip_amount, total, wallet_amount, payable, currency, payment_mode, payment_status,
      auto_accepts, created_at, changed_at)
    select 'copy-' || at || '-' || gen_random_uuid(), ${status}::smallint, user_id, store_id, null, 1, location, lines, sub_total, 0, 0, 0, 0, 0, 0, total, 0,
      total, 'VND', 'COD', 'unpaid', false, moment::timestamptz, moment::timestamptz
    from orders, unnest(${times}::text[]) with ordinality as done (moment, at) where orders.id = ${order.id} returning id, created_at)
    insert into order_events (order_id, position, status, at, by)
    select id, position, status, created_at, 'customer' from copied, unnest(${history}::smallint[]) with ordinality as past (status, position)`.execute(
    first.database.db,
  )
const copiesOf = (orders: StoreOrder[]) => orders.flatMap(({ unique_order_id: name }) => /^copy-(\d+)-/.exec(name)?.[1] ?? [])

describe("a store's board", () => {
  it('KITCHEN-9 shows an order as it was placed, with the time until which it is to be answered', async () => {
    const { shop, member, customer } = await addKitchen()
    await first.database.db
      .updateTable('users')
      .set({ name: 'Minh Anh', phone: `09${customer.id}` })
      .where('id', '=', customer.id)
      .execute()
    const order = await placeOrder(shop, customer, { order_comment: 'Gọi trước khi giao' })
    const now = clock.now()
    const { restaurant, orders } = await read(member, { restaurant_id: shop.id })
    expect(restaurant).toEqual({
      id: shop.id,
      is_open: true,
      opens_at: null,
      pause_reason: null,
      paused_until: null,
      acceptance_minutes: 10,
      usual_minutes: 30,
      timezone: 'Asia/Ho_Chi_Minh',
      busy_minutes: 0,
      busy_until: null,
    })
    const [{ lines, ...shown } = { lines: [] }, ...others] = orders
    expect([lines.map(({ name, quantity }) => [name, quantity]), others]).toEqual([
      [
        ['Cơm', 2],
        ['Trà', 1],
      ],
      [],
    ])
    expect(shown).toEqual({
      id: order.id,
      unique_order_id: order.unique_order_id,
      orderstatus_id: 1,
      kitchen: 'offered',
      delivery: 'unassigned',
      delivery_type: 1,
      sub_total: 160_000,
      total: 189_800,
      payable: 189_800,
      currency: 'VND',
      payment_mode: 'COD',
      payment_status: 'unpaid',
      order_comment: 'Gọi trước khi giao',
      schedule: null,
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      answer_by: new Date(now.getTime() + 10 * minuteMs).toISOString(),
      ready_at: null,
      customer: { name: 'Minh Anh', phone: `09${customer.id}` },
      courier: null,
      refusal: null,
    })
  })

  it('KITCHEN-9 says what is to be collected where the wallet has paid a part', async () => {
    const { shop, member } = await addKitchen()
    const customer = await addCustomer(first, 20_000)
    await placeOrder(shop, customer, { partial_wallet: true })
    const [order] = await board(member, shop.id)
    expect(order?.total).toBeGreaterThan(20_000)
    expect(order?.payable).toBe((order?.total ?? 0) - 20_000)
  })

  it('KITCHEN-9 has what is under way whenever it came, and of what is over the day’s, the newest last', async () => {
    const { shop, member, customer } = await addKitchen()
    const old = await placeOrder(shop, customer)
    await first.database.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', old.id)
      .execute()
    await copy(old, 5, ['2026-11-20T01:00:00Z', '2026-11-19T01:00:00Z', '2026-11-20T02:00:00Z'])
    await copy(old, 6, ['2026-11-20T03:00:00Z', '2026-11-18T03:00:00Z'])
    const today = await placeOrder(shop, customer)
    const orders = await board(member, shop.id)
    expect([orders[0]?.id, orders.at(-1)?.id]).toEqual([old.id, today.id])
    expect([orders.map(({ orderstatus_id: status }) => status), copiesOf(orders)]).toEqual([
      [1, 5, 5, 6, 1],
      ['1', '3', '1'],
    ])
    expect(copiesOf(await board(member, shop.id, { date: '2026-11-19' }))).toEqual(['2'])
  })

  it('KITCHEN-9 has an order of an earlier day that was over on the day, once, and also where the store refused or missed it', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    await copy(order, 5, ['2026-11-19T01:00:00Z', '2026-11-20T01:00:00Z', '2026-11-19T02:00:00Z'])
    await copy(order, 6, ['2026-11-18T03:00:00Z'])
    const end = async (index: number, at: string) =>
      first.database.db
        .updateTable('orders')
        .set({ changed_at: new Date(at) })
        .where('store_id', '=', shop.id)
        .where('unique_order_id', 'like', `copy-${index}-%`)
        .execute()
    // the first of each: yesterday's that was brought today, and one that came to nothing; the second is today's own
    await end(1, '2026-11-20T02:00:00Z')
    await end(2, '2026-11-20T02:00:00Z')
    await end(3, '2026-11-20T17:00:00Z')
    const ended = (await board(member, shop.id)).map(({ orderstatus_id: status, unique_order_id: name }) => [status, name.slice(0, 6)])
    expect(ended.filter(([status]) => status !== 1)).toEqual([
      [5, 'copy-1'],
      [5, 'copy-2'],
      [6, 'copy-1'],
    ])
    expect(copiesOf(await board(member, shop.id, { date: '2026-11-21' }))).toEqual(['3'])
  })

  it.each([
    [
      'Asia/Ho_Chi_Minh',
      '2026-11-20',
      ['2026-11-19T16:59:59.999Z', '2026-11-19T17:00:00Z', '2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00Z'],
    ],
    [
      'America/New_York',
      '2026-11-01',
      ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
    ],
  ])('KITCHEN-9 counts the hours of a day by the clock of the store: %s, %s', async (timezone, date, moments) => {
    const { shop, member, customer } = await addKitchen()
    await first.database.db.updateTable('stores').set({ timezone }).where('id', '=', shop.id).execute()
    await copy(await placeOrder(shop, customer), 5, moments)
    expect(copiesOf(await board(member, shop.id, { date }))).toEqual(['2', '3'])
  })

  it('KITCHEN-9 has the store’s own today, where that is another day than in Việt Nam', async () => {
    const { shop, member, customer } = await addKitchen()
    // noon in Hồ Chí Minh City is the evening before in Honolulu
    await first.database.db.updateTable('stores').set({ timezone: 'Pacific/Honolulu' }).where('id', '=', shop.id).execute()
    await copy(await placeOrder(shop, customer), 5, ['2026-11-19T09:59:59Z', '2026-11-19T10:00:00Z', '2026-11-20T04:00:00Z'])
    expect(copiesOf(await board(member, shop.id))).toEqual(['2', '3'])
  })

  it('KITCHEN-9 is searched by a part of the number, of the customer’s name or of a dish, whatever its case and marks', async () => {
    const { shop, member } = await addKitchen()
    const named = async (name: string) => {
      const customer = await addCustomer(first)
      await first.database.db.updateTable('users').set({ name }).where('id', '=', customer.id).execute()
      return customer
    }
    const one = await placeOrder(shop, await named('Đỗ Thị Hường'))
    const other = await placeOrder(shop, await named('Lê Văn Tám'), { order: [cartOf(shop).order[0]] })
    const found = async (q: string) => (await board(member, shop.id, { q })).map(({ id }) => id)
    const number = other.unique_order_id.slice(0, 8)
    const tries = [
      'do thi',
      'HƯỜNG',
      'Lê',
      'tra',
      'com',
      number.toUpperCase(),
      `#${number.slice(0, 4).toLowerCase()}`,
      other.unique_order_id,
      '%',
      '  ',
    ]
    const all = [one.id, other.id]
    expect(await Promise.all(tries.map(found))).toEqual([
      [one.id],
      [one.id],
      [other.id],
      [one.id],
      all,
      [other.id],
      [other.id],
      [],
      [],
      all,
    ])
  })

  it('KITCHEN-9 leaves out what was cancelled before it was paid, on the board and by its number', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    await copy(order, 6, ['2026-11-20T03:00:00Z'], [8, 6])
    await copy(order, 6, ['2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'], [8, 1, 6])
    const ids = await first.database.db.selectFrom('orders').select('id').where('store_id', '=', shop.id).orderBy('id').execute()
    const shown = await Promise.all(ids.map(({ id }) => orderOfMember(first.database.db, member.id, id)))
    expect([copiesOf(await board(member, shop.id)), shown.map((one) => one !== undefined)]).toEqual([
      ['1', '2'],
      [true, false, true, true],
    ])
  })

  it('KITCHEN-9 leaves out what was not paid', async () => {
    const { shop, member, customer } = await addKitchen()
    await copy(await placeOrder(shop, customer), 8, ['2026-11-20T03:00:00Z'])
    await copy(await placeOrder(shop, customer), 9, ['2026-11-20T03:00:00Z'])
    expect(copiesOf(await board(member, shop.id))).toEqual([])
    const { id } = await first.database.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', shop.id)
      .where('status', '=', 8)
      .executeTakeFirstOrThrow()
    expect((await step('accept-order', member, { id, unique_order_id: '', delivery_pin: '' })).status).toBe(409)
  })

  it('MEND-16 KITCHEN-9 has 500 orders at most, what is under way among them, and a member 100 stores', async () => {
    const { shop, member, customer } = await addKitchen()
    const open = await placeOrder(shop, customer)
    await copy(
      open,
      5,
      Array.from({ length: 510 }, (_, index) => new Date(Date.parse('2026-11-20T01:00:00Z') + index).toISOString()),
    )
    const orders = await board(member, shop.id)
    expect([orders.length, orders[0]?.id, copiesOf(orders)[0], copiesOf(orders).at(-1)]).toEqual([500, open.id, '12', '510'])
    // the oldest of all is found, though the board no longer lists it
    expect(copiesOf(await board(member, shop.id, { q: 'copy-1-' }))).toEqual(['1'])
    // the dishes of all match
    expect(copiesOf(await board(member, shop.id, { q: 'tra' })).at(-1)).toBe('510')
    await sql`insert into store_memberships (store_id, member_id, role) select id, ${member.id}, 'staff' from stores
      on conflict do nothing`.execute(first.database.db)
    const { body } = await first.call('store/get-profile', {}, { token: member.token })
    expect(body.data.stores).toHaveLength(100)
  })
})

describe("an order's way through its store", () => {
  it('KITCHEN-10 it is accepted with minutes, moved, started, ready and handed over; each answer is the order as it stands', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    const states = async (answer: ReturnType<typeof step>) => {
      const { kitchen, delivery, orderstatus_id: status, answer_by: answerBy, ready_at: readyAt } = (await answer).body.data as StoreOrder
      return [kitchen, delivery, status, answerBy, readyAt && (Date.parse(readyAt) - clock.now().getTime()) / minuteMs]
    }
    expect(await states(step('accept-order', member, order, { minutes: 25 }))).toEqual(['accepted', 'unassigned', 2, null, 25])
    expect(await states(step('set-ready-time', member, order, { minutes: 40 }))).toEqual(['accepted', 'unassigned', 2, null, 40])
    expect(await states(step('start-order', member, order))).toEqual(['preparing', 'unassigned', 2, null, 40])
    expect(await states(step('ready-order', member, order))).toEqual(['ready', 'unassigned', 2, null, 40])
    const courier = await addCourier(first)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })
    expect(await states(step('hand-over-order', member, order))).toEqual(['handedOver', 'underway', 4, null, 40])
    expect((await board(member, shop.id)).map(({ kitchen }) => kitchen)).toEqual(['handedOver'])
  })

  it('KITCHEN-2 tapped on ten devices at once, it is accepted once, and each is answered the same', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    const answers = await race(10, (index) =>
      (index % 2 ? first : second).call(
        'store/accept-order',
        { order_id: order.id, minutes: 20 },
        { token: member.token, key: randomUUID() },
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const refused = await step('reject-order', member, order, { code: 'too_busy' })
    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_STEP_REFUSED'])
  })

  it('KITCHEN-2 who is no member any more is not answered again how it stands', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    const key = randomUUID()
    const accept = () => step('accept-order', member, order, { minutes: 20 }, key)
    expect((await accept()).status).toBe(200)
    await first.database.db.deleteFrom('store_memberships').where('member_id', '=', member.id).execute()
    const { status, body } = await accept()
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('KITCHEN-3 it is refused with its code and the dishes that are sold out, and shows the customer’s number no longer', async () => {
    const { shop, member, customer } = await addKitchen()
    await first.database.db
      .updateTable('users')
      .set({ phone: `08${customer.id}` })
      .where('id', '=', customer.id)
      .execute()
    const order = await placeOrder(shop, customer)
    const { body } = await step('reject-order', member, order, { code: 'sold_out', item_ids: [shop.tea] })
    const { kitchen, delivery, orderstatus_id: status, refusal, customer: seen, answer_by: answerBy } = body.data as StoreOrder
    expect([kitchen, delivery, status, answerBy, seen.phone]).toEqual(['rejected', null, 6, null, null])
    expect(refusal).toEqual({ kind: 'rejected', code: 'sold_out', items: ['Trà'] })
    expect((await board(member, shop.id)).map((one) => one.refusal)).toEqual([refusal])
  })

  it('KITCHEN-5 one for later is offered without a limit, accepted for its day, and waits then', async () => {
    const { shop, member, customer } = await addKitchen()
    await first.database.db.updateTable('stores').set({ accept_scheduled_orders: true }).where('id', '=', shop.id).execute()
    const order = await placeOrder(shop, customer, { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' })
    const seen = async () =>
      (await board(member, shop.id)).map(({ kitchen, orderstatus_id: status, answer_by: answerBy, schedule }) => [
        kitchen,
        status,
        answerBy,
        schedule?.date,
      ])
    expect(await seen()).toEqual([['offered', 10, null, '2026-11-21']])
    expect((await step('accept-order', member, order)).status).toBe(200)
    expect(await seen()).toEqual([[null, 11, null, '2026-11-21']])
  })

  it('KITCHEN-9 its courier is shown with the minutes to the store, while they come, and their number while it is under way', async () => {
    const { shop, member, customer } = await addKitchen()
    const order = await placeOrder(shop, customer)
    await step('accept-order', member, order)
    const courier = await addCourier(first, { latitude: here.latitude + 1 / 111.195 })
    await first.database.db
      .updateTable('couriers')
      .set({ phone: '0907000001', vehicle_number: '59-X1 000.01' })
      .where('id', '=', courier.id)
      .execute()
    const seen = async () => (await board(member, shop.id))[0]?.courier
    const move = (km: number) =>
      first.call(
        'delivery/set-delivery-guy-gps-location',
        { delivery_lat: here.latitude + km / 111.195, delivery_long: here.longitude },
        { token: courier.token },
      )
    expect(await seen()).toBe(null)
    clock.advance(1_000)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })
    const shown = { name: 'Tài xế thử', phone: '0907000001', vehicle_number: '59-X1 000.01', minutes_away: null }
    // what was sent before the accepting counts no longer
    expect(await seen()).toEqual(shown)
    await move(2)
    expect(await seen()).toEqual({ ...shown, minutes_away: 7 })
    await move(0)
    expect(await seen()).toEqual({ ...shown, minutes_away: 0 })
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier.token })
    expect(await seen()).toEqual(shown)
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: courier.token })
    expect(await seen()).toEqual({ ...shown, phone: null })
  })

  it('KITCHEN-10 every change of an order, and of the store’s own state, is told to its members', async () => {
    const { shop, member, customer } = await addKitchen()
    const stream = await openStream(`${second.url}/api/store/events`, member.token)
    const order = await placeOrder(shop, customer)
    await step('accept-order', member, order)
    await first.call('store/pause', { restaurant_id: shop.id, for: 'hour', reason: 'busy' }, { token: member.token })
    const received = [await stream.next(), await stream.next(), await stream.next()]
    expect(received.map(({ type, data }) => [type, data])).toEqual([
      ['orders', { restaurant_id: shop.id, unique_order_id: order.unique_order_id, kitchen: 'offered' }],
      ['orders', { restaurant_id: shop.id, unique_order_id: order.unique_order_id, kitchen: 'accepted' }],
      ['orders', { restaurant_id: shop.id, unique_order_id: null, kitchen: null }],
    ])
    stream.close()
  })
})

describe("a store's pause", () => {
  it.each([
    ['half_hour', '2026-11-20T05:30:00.000Z'],
    ['hour', '2026-11-20T06:00:00.000Z'],
    ['today', '2026-11-20T17:00:00.000Z'],
  ])('KITCHEN-11 for %s ends on its own at %s, or by a tap', async (length, until) => {
    clock.set(new Date('2026-11-20T05:00:00Z'))
    const { shop, member } = await addKitchen()
    const call = (path: string, more: object = {}) =>
      first.call(`store/${path}`, { restaurant_id: shop.id, ...more }, { token: member.token })
    const paused = await call('pause', { for: length, reason: 'break' })
    expect([paused.body.data.is_open, paused.body.data.pause_reason, paused.body.data.paused_until, paused.body.data.opens_at]).toEqual([
      false,
      'break',
      until,
      until,
    ])
    const { body } = await call('resume')
    expect([body.data.is_open, body.data.pause_reason, body.data.paused_until]).toEqual([true, null, null])
  })
})
