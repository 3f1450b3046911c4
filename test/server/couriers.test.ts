import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updatesForCouriers } from '../../server/services/courier-updates.ts'
import { here } from '../support/places.ts'
import { addCourier } from '../support/customers.ts'
import { race, tally } from '../support/race.ts'
import { demoPassword, settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let customer = ''
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
  customer = (await first.session('customer', 1)).authToken
})
afterAll(() => pair.close())

const placeOrder = async () =>
  (await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer, key: randomUUID() })).body.data as {
    id: number
    unique_order_id: string
    delivery_pin: string
  }

const accept = (orderId: number, token: string, server = first) =>
  server.call('delivery/accept-to-deliver', { order_id: orderId }, { token })
const idsOf = (orders: { id: number }[]) => orders.map((order) => order.id)

describe('a courier', () => {
  it('COURIER-1 signs in, sees the profile and switches duty off and on', async () => {
    const { body } = await first.call('delivery/login', { email: 'courier@bua.test', password: demoPassword })
    const token = body.data.auth_token
    const off = await first.call('delivery/toggle-delivery-guy-status', {}, { token })
    const on = await first.call('delivery/toggle-delivery-guy-status', { status: true }, { token })
    const { body: info } = await first.call('delivery/update-user-info', {}, { token })
    expect([body.data.name, off.body, on.body, info.data.status, info.data.order_history]).toEqual([
      'Phạm Văn Dũng',
      { success: true, status: false },
      { success: true, status: true },
      true,
      [],
    ])
  })

  it('COURIER-1 whose password is wrong reads of no phone number, by which no courier signs in', async () => {
    const { body } = await first.call('delivery/login', { email: 'courier@bua.test', password: 'not-the-password' })
    expect([body.code, body.message]).toEqual(['WRONG_CREDENTIALS', 'Email hoặc mật khẩu không đúng.'])
  })

  it('COURIER-2 accepts, picks up and delivers with the PIN of the customer; each list shows it in its turn', async () => {
    const { token } = await addCourier(first)
    const order = await placeOrder()
    const lists = async () => {
      const { body } = await second.call('delivery/get-delivery-orders', {}, { token })
      const completed = await second.call('delivery/get-completed-orders', {}, { token })
      return [idsOf(body.new_orders).includes(order.id), idsOf(body.accepted_orders), idsOf(body.pickedup_orders), idsOf(completed.body)]
    }
    expect(await lists()).toEqual([true, [], [], []])
    const accepted = await accept(order.id, token)
    expect([accepted.body.data.orderstatus_id, await lists()]).toEqual([3, [false, [order.id], [], []]])
    const pickedUp = await first.call('delivery/pickedup-order', { order_id: order.id }, { token })
    expect([pickedUp.body.data.orderstatus_id, await lists()]).toEqual([4, [false, [], [order.id], []]])
    const wrong = await first.call(
      'delivery/deliver-order',
      { order_id: order.id, delivery_pin: order.delivery_pin === '0000' ? '1111' : '0000' },
      { token },
    )
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_DELIVERY_PIN'])
    const delivered = await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token })
    expect([delivered.body.data.orderstatus_id, delivered.body.data.payment_status, await lists()]).toEqual([
      5,
      'paid',
      [false, [], [], [order.id]],
    ])
    const events = delivered.body.data.events.map((event: { status: number; by: string }) => [event.status, event.by])
    expect(events).toEqual([
      [1, 'customer'],
      [2, 'store'],
      [3, 'courier'],
      [4, 'courier'],
      [5, 'courier'],
    ])
    const { body: info } = await first.call('delivery/update-user-info', {}, { token })
    expect([info.data.earnings, idsOf(info.data.order_history)]).toEqual([12_000, [order.id]])
  })

  it('COURIER-1 COURIER-4 reads what was delivered page by page, the newest first, and what it earned today, this week and ever', async () => {
    const { id, token } = await addCourier(first)
    const order = await placeOrder()
    // noon of a Friday by the stores' clocks: this morning, Monday's first second, the second before it
    const ends = ['2026-11-20T00:00:01Z', '2026-11-15T17:00:00Z', '2026-11-15T16:59:59Z']
    const copies = Array.from({ length: 24 }, (_, at) => ends[at] ?? '2026-10-01T00:00:00Z')
    await sql`insert into orders (unique_order_id, status, user_id, store_id, courier_id, delivery_type, location, lines, sub_total, coupon_amount,
        delivery_charge, restaurant_charge, tax_rate, tax_amount, tip_amount, total, wallet_amount, payable, currency, payment_mode, payment_status,
        auto_accepts, created_at, changed_at)
      select 'delivered-before-' || at, 5, user_id, store_id, ${id}::bigint, 1, location, lines, sub_total, 0, 10003, 0, 0, 0, 2000, total, 0, total, 'VND', 'COD', 'paid',
        true, moment::timestamptz, moment::timestamptz
      from orders, unnest(${copies}::text[]) with ordinality as done (moment, at) where orders.id = ${order.id}`.execute(first.database.db)
    const read = async (page: number) =>
      (await second.call('delivery/get-completed-orders', { page }, { token })).body as { unique_order_id: string }[]
    const pages = [await read(1), await read(2), await read(3)]
    expect(pages.map((page) => page.length)).toEqual([20, 4, 0])
    expect(pages[0]?.slice(0, 3).map((one) => one.unique_order_id)).toEqual([
      'delivered-before-1',
      'delivered-before-2',
      'delivered-before-3',
    ])
    const { data } = (await first.call('delivery/update-user-info', {}, { token })).body
    expect([data.earnings_today, data.earnings_week, data.earnings]).toEqual([10_002, 20_004, 24 * 10_002])
    expect(data.order_history.map((one: { unique_order_id: string }) => one.unique_order_id)).toEqual(
      pages[0]?.map((one) => one.unique_order_id),
    )
  })

  it('COURIER-1 opens a free order or an own one, and no other', async () => {
    const [one, other] = [await addCourier(first), await addCourier(first)]
    const order = await placeOrder()
    const open = (token: string) => first.call('delivery/get-single-delivery-order', { unique_order_id: order.unique_order_id }, { token })
    const free = await open(other.token)
    await accept(order.id, one.token)
    const [own, lost] = [await open(one.token), await open(other.token)]
    expect([free.status, own.status, lost.status, own.body.total]).toEqual([200, 200, 404, cartTotal])
  })

  it('D8 COURIER-2 of 50 couriers who accept one order at once one wins', async () => {
    const order = await placeOrder()
    const couriers: { id: number; token: string }[] = []
    for (let count = 0; count < 50; count += 1) couriers.push(await addCourier(first))
    const answers = await race(50, (index) => accept(order.id, couriers[index]?.token ?? '', index % 2 ? first : second))
    expect(tally(answers.map((answer) => (answer.status === 200 ? 'won' : `${answer.status} ${answer.body.code}`)))).toEqual({
      won: 1,
      '409 ALREADY_ACCEPTED': 49,
    })
    const winner = couriers[answers.findIndex((answer) => answer.status === 200)]?.id
    const row = await first.database.db.selectFrom('orders').select(['courier_id', 'status']).where('id', '=', order.id).executeTakeFirst()
    expect(row).toEqual({ courier_id: winner, status: 3 })
  })

  it('COURIER-2 who carries as many orders as allowed is refused, also when the last two are accepted at once', async () => {
    const { token } = await addCourier(first, { limit: 1 })
    const orders = [await placeOrder(), await placeOrder()]
    const answers = await race(2, (index) => accept(orders[index]?.id ?? 0, token, index ? first : second))
    expect(tally(answers.map((answer) => (answer.status === 200 ? 'won' : `${answer.status} ${answer.body.code}`)))).toEqual({
      won: 1,
      '409 MAX_ORDERS': 1,
    })
  })

  it('COURIER-2 who accepts an order again is answered as before, with as many orders as allowed and off duty', async () => {
    const { id, token } = await addCourier(first, { limit: 1 })
    const { id: orderId } = await placeOrder()
    const before = await accept(orderId, token)
    const again = await accept(orderId, token)
    const rivals = (await addCourier(first, { limit: 1 })).token
    const { id: other } = await placeOrder()
    const twice = await race(2, (index) => accept(other, rivals, index ? first : second))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await first.database.db.updateTable('couriers').set({ is_on_duty: false }).where('id', '=', id).execute()
    const offDuty = await accept(orderId, token)
    expect([before.status, again.body, offDuty.body]).toEqual([200, before.body, before.body])
  })

  it('D8 COURIER-2 accepted and cancelled at once, an order goes one way: 20 rounds over two servers', async () => {
    const { token } = await addCourier(first, { limit: 100 })
    for (let round = 0; round < 20; round += 1) {
      const order = await placeOrder()
      const cancel = () => second.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
      const answers = await race(2, (index) => (index === round % 2 ? accept(order.id, token) : cancel()))
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
      const { status } = await first.database.db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()
      const isAccepted = answers[round % 2]?.status === 200
      expect(status).toBe(isAccepted ? 3 : 6)
    }
  })

  it('D8 COURIER-2 delivered ten times at once, an order is delivered and earned once', async () => {
    const { token } = await addCourier(first, { limit: 100 })
    for (let round = 1; round <= 5; round += 1) {
      const order = await placeOrder()
      await accept(order.id, token)
      await first.call('delivery/pickedup-order', { order_id: order.id }, { token })
      const answers = await race(10, (index) =>
        (index % 2 ? first : second).call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token }),
      )
      expect(tally(answers.map(({ status, body }) => (status === 200 ? 'delivered' : `${status} ${body.code}`)))).toEqual({
        delivered: 10,
      })
      expect(
        answers.find(({ status }) => status === 200)?.body.data.events.filter((event: { status: number }) => event.status === 5),
      ).toHaveLength(1)
      expect((await first.call('delivery/update-user-info', {}, { token })).body.data.earnings).toBe(round * 12_000)
    }
  })

  it('COURIER-2 a step that is sent again under its key is taken once, and answered as it was', async () => {
    const { token } = await addCourier(first)
    const order = await placeOrder()
    const key = randomUUID()
    const twice = await race(2, (index) =>
      (index ? first : second).call('delivery/accept-to-deliver', { order_id: order.id }, { token, key }),
    )
    const late = await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token, key })
    expect([...twice, late].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(late.body).toEqual(twice[0]?.body)
    expect(late.body.data.events.map((event: { status: number }) => event.status)).toEqual([1, 2, 3])
  })

  it('COURIER-2 who is off duty is offered nothing and may accept nothing', async () => {
    const { token } = await addCourier(first, { isOnDuty: false })
    const order = await placeOrder()
    const lists = await first.call('delivery/get-delivery-orders', {}, { token })
    const refused = await accept(order.id, token)
    expect([lists.body.new_orders, refused.status, refused.body.code]).toEqual([[], 400, 'OFF_DUTY'])
  })

  it('is offered no order of a store that is more than 15 km away', async () => {
    const far = await addCourier(first, { latitude: here.latitude + 15.2 / 111.2 })
    const near = await addCourier(first, { latitude: here.latitude + 14.8 / 111.2 })
    const order = await placeOrder()
    const offered = async (token: string) =>
      idsOf((await first.call('delivery/get-delivery-orders', {}, { token })).body.new_orders).includes(order.id)
    expect([await offered(far.token), await offered(near.token)]).toEqual([false, true])
  })

  it('COURIER-1 whose last position is more than an hour old is offered the orders of every store, and notified of them', async () => {
    const far = await addCourier(first, { latitude: here.latitude + 1 })
    const order = await placeOrder()
    const listed = async () => {
      const { body } = await first.call('delivery/get-delivery-orders', {}, { token: far.token })
      return (body.new_orders as { id: number; pickup_distance: number | null }[]).find(({ id }) => id === order.id)
    }
    const update = { uniqueOrderId: order.unique_order_id, status: 2, courierId: null, isOffer: true }
    const notified = async () => [...(await updatesForCouriers(first.app.context, update, [far.id])).keys()]
    const sentBefore = (ms: number) =>
      first.database.db
        .updateTable('courier_positions')
        .set({ at: new Date(clock.now().getTime() - ms) })
        .where('courier_id', '=', far.id)
        .execute()
    await sentBefore(60 * 60_000)
    expect([await listed(), await notified()]).toEqual([undefined, []])
    await sentBefore(60 * 60_000 + 1)
    expect([await listed(), await notified()]).toEqual([expect.objectContaining({ pickup_distance: null }), [far.id]])
  })

  it('loses the way to an order that was cancelled before the accepting', async () => {
    const { token } = await addCourier(first)
    const order = await placeOrder()
    await first.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
    const refused = await accept(order.id, token)
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_ACCEPTED'])
  })
})

describe('positions', () => {
  const where = (orderId: number, token: string) => first.call('delivery/get-delivery-guy-gps-location', { order_id: orderId }, { token })
  const move = (token: string, latitude: number) =>
    first.call('delivery/set-delivery-guy-gps-location', { delivery_lat: latitude, delivery_long: 106.7, heading: 90 }, { token })

  it('COURIER-3 are stored while an order is under way, and read by its customer and its courier', async () => {
    const { token } = await addCourier(first)
    const order = await placeOrder()
    await move(token, 10.1)
    expect((await where(order.id, customer)).status).toBe(404)
    await accept(order.id, token)
    expect((await where(order.id, customer)).status).toBe(404)
    await move(token, 10.2)
    const seen = { delivery_lat: 10.2, delivery_long: 106.7, heading: 90, at: clock.now().toISOString() }
    expect([(await where(order.id, customer)).body, (await where(order.id, token)).body]).toEqual([seen, seen])
  })

  it('COURIER-3 are told to no user once the order has arrived', async () => {
    const { token } = await addCourier(first)
    const order = await placeOrder()
    await accept(order.id, token)
    await move(token, 10.2)
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token })
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token })
    expect((await where(order.id, customer)).status).toBe(404)
  })

  it('F17 COURIER-3 are read by the order’s customer and the courier who carries it, while it is under way, and by no other user ever', async () => {
    const [carrier, another] = [await addCourier(first), await addCourier(first)]
    const order = await placeOrder()
    const stranger = (await first.session('customer', 2)).authToken
    const staff = (await first.session('staff', 1)).authToken
    const readers = { customer, carrier: carrier.token, stranger, another: another.token, staff, guest: undefined }
    const table = async () => {
      const rows = await Promise.all(
        Object.entries(readers).map(async ([name, token]) => {
          const { status } = await second.call(
            'delivery/get-delivery-guy-gps-location',
            { order_id: order.id },
            token === undefined ? {} : { token },
          )
          return [name, status]
        }),
      )
      return Object.fromEntries(rows) as Record<string, number>
    }
    const noOne = { customer: 404, carrier: 404, stranger: 404, another: 404, staff: 403, guest: 401 }
    const theirs = { ...noOne, customer: 200, carrier: 200 }
    expect(await table()).toEqual(noOne)
    await accept(order.id, carrier.token)
    await move(carrier.token, 10.2)
    expect(await table()).toEqual(theirs)
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: carrier.token })
    expect(await table()).toEqual(theirs)
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: carrier.token })
    await move(carrier.token, 10.3)
    expect(await table()).toEqual(noOne)
    expect(
      await first.database.db.selectFrom('courier_positions').select('latitude').where('courier_id', '=', carrier.id).executeTakeFirst(),
    ).toEqual({
      latitude: 10.2,
    })
  })

  it('COURIER-3 that are no place on earth are refused', async () => {
    const { token } = await addCourier(first)
    const { status, body } = await move(token, 91)
    expect([status, body.success]).toEqual([400, false])
  })
})
