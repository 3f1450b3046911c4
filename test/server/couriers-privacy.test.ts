import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOf } from '../../server/domain/order-view.ts'
import { addCourier, addCustomer } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await startServer()
  shop = await addShop(server.database)
})
afterAll(() => server.close())

/** All that a customer says of themselves, each in words that nothing else has. */
const location = { lat: 10.77123, lng: 106.70456, address: '47 Ngõ Riêng, Bến Nghé, Quận 1', house: 'Lầu 9 Cửa Xanh', tag: 'Tổ Ấm' }
const secrets = [
  'Người Giấu Tên',
  '0912777666',
  'Ngõ Riêng',
  'Cửa Xanh',
  'Tổ Ấm',
  '10.77123',
  '106.70456',
  'chuông nhà Tám',
  'ít cay cho bé Na',
]
const areas = [location.address.slice('47 Ngõ Riêng, '.length)]

async function placeOrder() {
  const customer = await addCustomer(server)
  await server.database.db.updateTable('users').set({ name: 'Người Giấu Tên', phone: null }).where('id', '=', customer.id).execute()
  await server.database.db.updateTable('users').set({ phone: null }).where('phone', '=', '0912777666').execute()
  await server.database.db.updateTable('users').set({ phone: '0912777666' }).where('id', '=', customer.id).execute()
  const cart = cartOf(shop)
  const order = cart.order.map((line) => ({ ...line, note: 'ít cay cho bé Na' }))
  const draft = { ...cart, order, location, order_comment: 'chuông nhà Tám', method: 'COD' }
  const { body } = await server.call('place-order', draft, { token: customer.token, key: randomUUID() })
  return { ...(body.data as { id: number; unique_order_id: string; delivery_pin: string | null }), customer }
}
type Placed = Awaited<ReturnType<typeof placeOrder>>

const seenIn = (text: string) => secrets.filter((secret) => text.includes(secret))

/** What each call of the couriers' area says of the customer, by name. */
async function readAll({ unique_order_id: uniqueOrderId }: Placed, token: string) {
  const texts = {
    lists: (await server.call('delivery/get-delivery-orders', {}, { token })).text,
    single: (await server.call('delivery/get-single-delivery-order', { unique_order_id: uniqueOrderId }, { token })).text,
    completed: (await server.call('delivery/get-completed-orders', {}, { token })).text,
    profile: (await server.call('delivery/update-user-info', {}, { token })).text,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, seenIn(text)]))
}

const nothing = { lists: [], single: [], completed: [], profile: [] }
const steps = {
  accept: ({ id }: Placed, token: string, key?: string) =>
    server.call('delivery/accept-to-deliver', { order_id: id }, { token, ...(key !== undefined && { key }) }),
  pickUp: ({ id }: Placed, token: string, key?: string) =>
    server.call('delivery/pickedup-order', { order_id: id }, { token, ...(key !== undefined && { key }) }),
  deliver: ({ id, delivery_pin: pin }: Placed, token: string, key?: string) =>
    server.call('delivery/deliver-order', { order_id: id, delivery_pin: pin ?? '' }, { token, ...(key !== undefined && { key }) }),
}

describe('what a courier sees of a customer', () => {
  it('MEND-20 before accepting is the area, the distance, the pay and the store', async () => {
    const { token } = await addCourier(server)
    const order = await placeOrder()
    expect(await readAll(order, token)).toEqual(nothing)
    const { body } = await server.call('delivery/get-single-delivery-order', { unique_order_id: order.unique_order_id }, { token })
    expect([body.address, body.location, body.customer, body.order_comment]).toEqual([
      areas[0],
      { lat: 10.77, lng: 106.7, address: areas[0], house: null, tag: null },
      null,
      null,
    ])
    expect([body.restaurant.name, typeof body.distance, body.delivery_charge, body.payable > 0, body.lines.length > 0]).toEqual([
      expect.stringMatching(/^Quán thử/),
      'number',
      15_000,
      true,
      true,
    ])
  })

  it('MEND-20 is all that they need from accepting to the door, and nothing of it for any other user', async () => {
    const [one, other] = [await addCourier(server), await addCourier(server)]
    const order = await placeOrder()
    const accepted = await steps.accept(order, one.token)
    const pickedUp = await steps.pickUp(order, one.token)
    expect([seenIn(accepted.text), seenIn(pickedUp.text)]).toEqual([secrets, secrets])
    expect(await readAll(order, one.token)).toEqual({ lists: secrets, single: secrets, completed: [], profile: [] })
    expect(await readAll(order, other.token)).toEqual(nothing)
  })

  it('MEND-20 is nothing any more once the order has arrived, in no call and in no answer that is asked for again by its key', async () => {
    const { token } = await addCourier(server)
    const order = await placeOrder()
    const keys = { accept: randomUUID(), pickUp: randomUUID(), deliver: randomUUID() }
    await steps.accept(order, token, keys.accept)
    await steps.pickUp(order, token, keys.pickUp)
    const delivered = await steps.deliver(order, token, keys.deliver)
    expect([delivered.status, delivered.body.data.orderstatus_id, seenIn(delivered.text)]).toEqual([200, 5, []])
    expect(await readAll(order, token)).toEqual(nothing)
    const again = [
      await steps.accept(order, token, keys.accept),
      await steps.pickUp(order, token, keys.pickUp),
      await steps.deliver(order, token, keys.deliver),
    ]
    expect(again.map(({ status, text }) => [status, seenIn(text)])).toEqual([
      [200, []],
      [200, []],
      [200, []],
    ])
    const stored = await server.database.pool.query(`select response::text from idempotency_keys where subject like 'courier:%'`)
    expect(stored.rows.filter(({ response }) => seenIn(response).length > 0)).toEqual([])
    const { body } = await server.call('delivery/get-completed-orders', {}, { token })
    expect([body[0].address, body[0].restaurant.name, body[0].customer]).toEqual([areas[0], expect.stringMatching(/^Quán thử/), null])
  })

  it('MEND-20 is nothing any more once the order was cancelled under way', async () => {
    const { token } = await addCourier(server)
    const order = await placeOrder()
    await steps.accept(order, token)
    await server.database.db.updateTable('orders').set({ status: 6, cancel_reason: 'chuông nhà Tám' }).where('id', '=', order.id).execute()
    expect(await readAll(order, token)).toEqual(nothing)
  })

  it.each([
    ['12 Nguyễn Huệ, Bến Nghé, Quận 1', 'Bến Nghé, Quận 1'],
    ['12 Nguyễn Huệ, Bến Nghé, Quận 1, Thành phố Hồ Chí Minh, 70000, Việt Nam', 'Bến Nghé, Quận 1, Thành phố Hồ Chí Minh'],
    ['Nhà cô Lan, gọi 0912 777 666, Quận 1', 'Quận 1'],
    ['Chợ Bến Thành', ''],
    ['', ''],
  ])('MEND-20 the area of “%s” is “%s”', (address, area) => {
    expect(areaOf(address)).toBe(area)
  })
})
