import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCourier } from '../support/customers.ts'
import { race, tally } from '../support/race.ts'
import { settableClock, startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
let customer = ''
let member = ''
const clock = settableClock()
const minuteMs = 60_000

beforeAll(async () => {
  server = await startServer({ clock })
  shop = await addShop(server.database)
  customer = (await server.session('customer', 1)).authToken
  await server.database.db.insertInto('store_memberships').values({ store_id: shop.id, member_id: 1, role: 'owner' }).execute()
  member = (await server.session('store', 1)).authToken
})

/** Lets time pass, in which tokens end, and has new ones. */
async function wait(ms: number, courierId: number) {
  clock.advance(ms)
  customer = (await server.session('customer', 1)).authToken
  member = (await server.session('store', 1)).authToken
  return (await server.session('courier', courierId)).authToken
}
afterAll(() => server.close())

const placeOrder = async () =>
  (await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer, key: randomUUID() })).body.data as {
    id: number
    unique_order_id: string
    delivery_pin: string
  }

type Name = 'accept-to-deliver' | 'arrive-at-store' | 'deliver-order' | 'pickedup-order' | 'release-order' | 'report-problem'
const step = (name: Name, orderId: number, token: string, body: object = {}, key = randomUUID()) =>
  server.call(`delivery/${name}`, { order_id: orderId, ...body }, { token, key })

/** An order that its courier has accepted. */
async function accepted() {
  const courier = await addCourier(server)
  const order = await placeOrder()
  await step('accept-to-deliver', order.id, courier.token)
  return { ...courier, order }
}

const offeredTo = async (token: string) =>
  (await server.call('delivery/get-delivery-orders', {}, { token })).body.new_orders.map(({ id }: { id: number }) => id) as number[]
const forStore = async (orderId: number) =>
  (await server.call('store/get-orders', { restaurant_id: shop.id }, { token: member })).body.orders.find(
    ({ id }: { id: number }) => id === orderId,
  )
const forCustomer = async ({ unique_order_id: uniqueId }: { unique_order_id: string }) =>
  (await server.call('update-user-info', { user_id: 1, unique_order_id: uniqueId }, { token: customer })).body.running_order

describe('a courier at the store', () => {
  it('KITCHEN-13 says so once, and the store and the customer see it', async () => {
    const { token, order } = await accepted()
    const key = randomUUID()
    const answers = await race(3, () => step('arrive-at-store', order.id, token, {}, key))
    expect(tally(answers.map(({ status, body }) => `${status} ${body.data.delivery} ${body.data.orderstatus_id}`))).toEqual({
      '200 atStore 3': 3,
    })
    expect([(await forStore(order.id)).delivery, (await forCustomer(order)).delivery]).toEqual(['atStore', 'atStore'])
    const events = await server.database.db
      .selectFrom('events')
      .selectAll()
      .where('channel', '=', 'customers')
      .orderBy('id', 'desc')
      .execute()
    expect(events[0]?.payload).toMatchObject({
      payload: { unique_order_id: order.unique_order_id, orderstatus_id: 3, delivery: 'atStore' },
    })
    const pickedUp = await step('pickedup-order', order.id, token)
    expect([pickedUp.body.data.orderstatus_id, pickedUp.body.data.delivery]).toEqual([4, 'underway'])
  })

  it('KITCHEN-13 RIDE-4 is not answered how the order stands once they have given it back', async () => {
    const { token, order } = await accepted()
    const key = randomUUID()
    const arrive = () => step('arrive-at-store', order.id, token, {}, key)
    expect((await arrive()).status).toBe(200)
    await step('release-order', order.id, token, { reason: 'vehicle' })
    const { status, body } = await arrive()
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('KITCHEN-13 is the order’s own courier, who has accepted it', async () => {
    const { order } = await accepted()
    const other = await addCourier(server)
    const free = await placeOrder()
    const [foreign, early] = [await step('arrive-at-store', order.id, other.token), await step('arrive-at-store', free.id, other.token)]
    expect([foreign.status, early.status, (await forStore(order.id)).delivery]).toEqual([404, 404, 'assigned'])
  })
})

describe('an order that its courier gives back', () => {
  it('RIDE-4 is offered to the others immediately and to its courier after ten minutes, with the reason on it', async () => {
    const { id, token, order } = await accepted()
    const other = await addCourier(server)
    const released = await step('release-order', order.id, token, { reason: 'vehicle', note: ' Xe thủng lốp ' })
    expect([released.status, released.body]).toEqual([200, { success: true }])
    const open = (by: string) =>
      server.call('delivery/get-single-delivery-order', { unique_order_id: order.unique_order_id }, { token: by })
    expect([
      (await offeredTo(other.token)).includes(order.id),
      (await offeredTo(token)).includes(order.id),
      (await open(token)).status,
    ]).toEqual([true, false, 404])
    const seen = await forStore(order.id)
    expect([seen.delivery, seen.courier, seen.reports]).toEqual([
      'unassigned',
      null,
      [{ reason: 'vehicle', note: 'Xe thủng lốp', at: clock.now().toISOString(), is_release: true }],
    ])
    const shown = await forCustomer(order)
    expect([shown.orderstatus_id, shown.delivery, shown.accept_delivery, shown.events.at(-1)]).toEqual([
      2,
      'unassigned',
      null,
      { status: 2, at: clock.now().toISOString(), by: 'courier' },
    ])
    const again = await step('accept-to-deliver', order.id, token)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_ACCEPTED'])
    const later = await wait(10 * minuteMs, id)
    expect([(await offeredTo(later)).includes(order.id), (await open(later)).status]).toEqual([true, 200])
    expect((await step('accept-to-deliver', order.id, later)).status).toBe(200)
  })

  it('RIDE-4 frees a place among the orders that its courier carries', async () => {
    const { token } = await addCourier(server, { limit: 1 })
    const [one, next] = [await placeOrder(), await placeOrder()]
    await step('accept-to-deliver', one.id, token)
    expect((await step('accept-to-deliver', next.id, token)).body.code).toBe('MAX_ORDERS')
    await step('release-order', one.id, token, { reason: 'mistake' })
    expect((await step('accept-to-deliver', next.id, token)).status).toBe(200)
  })

  it('RIDE-4 is given back once under its key, by its courier only, and not once it is picked up', async () => {
    const { token, order } = await accepted()
    const other = await addCourier(server)
    expect((await step('release-order', order.id, other.token, { reason: 'other' })).status).toBe(404)
    const key = randomUUID()
    const answers = await race(3, () => step('release-order', order.id, token, { reason: 'too_far' }, key))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 3 })
    expect((await forStore(order.id)).reports).toHaveLength(1)
    const carried = await accepted()
    await step('pickedup-order', carried.order.id, carried.token)
    const late = await step('release-order', carried.order.id, carried.token, { reason: 'accident' })
    expect([late.status, late.body.code, (await forStore(carried.order.id)).reports]).toEqual([409, 'ORDER_STEP_REFUSED', undefined])
  })

  it('RIDE-4 F19 happens twenty times an hour at most', async () => {
    const { id, token, order } = await accepted()
    await server.database.db
      .insertInto('attempts')
      .values({ key: `courier:releases:${id}`, count: 19, resets_at: new Date(clock.now().getTime() + 60 * minuteMs) })
      .execute()
    const next = await placeOrder()
    await step('accept-to-deliver', next.id, token)
    const released = [order, next].map(({ id: orderId }) => orderId)
    const answers = []
    for (const orderId of released) answers.push((await step('release-order', orderId, token, { reason: 'other' })).status)
    expect(answers).toEqual([200, 429])
    const later = await wait(60 * minuteMs, id)
    expect((await step('release-order', next.id, later, { reason: 'other' })).status).toBe(200)
  })

  it('RIDE-4 D8 released and picked up at once, an order goes one way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, order } = await accepted()
      const answers = await race(2, (index) =>
        index === round % 2 ? step('release-order', order.id, token, { reason: 'other' }) : step('pickedup-order', order.id, token),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

describe('a problem that a courier reports', () => {
  it('RIDE-5 is on the order for its store and its courier, and not for its customer', async () => {
    const { token, order } = await accepted()
    await step('pickedup-order', order.id, token)
    const reported = await step('report-problem', order.id, token, { reason: 'customer_unreachable', note: 'Gọi ba lần' })
    const report = { reason: 'customer_unreachable', note: 'Gọi ba lần', at: clock.now().toISOString(), is_release: false }
    expect([reported.status, reported.body.data.reports, (await forStore(order.id)).reports]).toEqual([200, [report], [report]])
    expect((await forCustomer(order)).reports).toBeUndefined()
  })

  it('RIDE-5 is of an own order that is under way, with a reason that is known', async () => {
    const { token, order } = await accepted()
    const other = await addCourier(server)
    const free = await placeOrder()
    const answers = [
      await step('report-problem', order.id, other.token, { reason: 'other' }),
      await step('report-problem', free.id, token, { reason: 'other' }),
      await step('report-problem', order.id, token, { reason: 'mistake' }),
    ]
    expect([answers.map(({ status }) => status), (await forStore(order.id)).reports]).toEqual([[404, 404, 422], undefined])
    await step('pickedup-order', order.id, token)
    expect((await step('deliver-order', order.id, token, { delivery_pin: order.delivery_pin })).status).toBe(200)
    expect((await step('report-problem', order.id, token, { reason: 'other' })).status).toBe(404)
    expect((await forStore(order.id)).reports).toBeUndefined()
  })
})

describe('the problems that a courier reports', () => {
  it('RIDE-5 are sixty an hour at most', async () => {
    const { id, token, order } = await accepted()
    await server.database.db
      .insertInto('attempts')
      .values({ key: `courier:reports:${id}`, count: 59, resets_at: new Date(clock.now().getTime() + 60 * minuteMs) })
      .execute()
    const answers = []
    for (const note of ['một', 'hai']) answers.push((await step('report-problem', order.id, token, { reason: 'other', note })).status)
    expect([answers, (await forStore(order.id)).reports?.length]).toEqual([[200, 429], 1])
  })
})

describe('an order that is offered', () => {
  it('RIDE-1 says how far its store is from where the courier was last, when it is ready, and whether there is a PIN', async () => {
    const { id, token } = await addCourier(server, { latitude: 10.78 })
    const order = await placeOrder()
    const read = async (by: string) =>
      (await server.call('delivery/get-delivery-orders', {}, { token: by })).body.new_orders.find(
        ({ id }: { id: number }) => id === order.id,
      )
    const offer = await read(token)
    // 0.0075 degrees to the north
    expect([offer.pickup_distance, typeof offer.ready_at, offer.needs_pin, offer.kitchen]).toEqual([0.8, 'string', true, 'accepted'])
    expect((await read(await wait(61 * minuteMs, id))).pickup_distance).toBeNull()
  })
})
