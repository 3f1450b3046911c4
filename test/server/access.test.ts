import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let server: TestServer
let shop: Shop
let mine: { id: number; unique_order_id: string }
let owner = ''
let stranger = ''
let courier = ''
let ownerSession = ''

beforeAll(async () => {
  server = await startServer()
  shop = await addShop(server.database)
  owner = (await server.session('customer', 1)).authToken
  ownerSession = (await server.call('get-sessions', {}, { token: owner })).body[0].id
  stranger = (await server.session('customer', 2)).authToken
  courier = (await server.session('courier', 1)).authToken
  mine = (await server.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: owner })).body.data
})
afterAll(() => server.close())

describe("another's things do not exist", () => {
  const calls: [string, () => object, 'stranger' | 'courier'][] = [
    ['cancel-order', () => ({ user_id: 2, order_id: mine.id }), 'stranger'],
    ['update-user-info', () => ({ user_id: 2, unique_order_id: mine.unique_order_id }), 'stranger'],
    ['delivery/get-delivery-guy-gps-location', () => ({ order_id: mine.id }), 'stranger'],
    ['delivery/get-delivery-guy-gps-location', () => ({ order_id: mine.id }), 'courier'],
    ['delivery/pickedup-order', () => ({ order_id: mine.id }), 'courier'],
    ['delivery/deliver-order', () => ({ order_id: mine.id }), 'courier'],
    ['delete-address', () => ({ user_id: 2, address_id: 1 }), 'stranger'],
    ['end-session', () => ({ session_id: ownerSession }), 'stranger'],
    ['set-default-address', () => ({ user_id: 2, address_id: 1 }), 'stranger'],
  ]
  it.each(calls)('%s answers 404, case %#', async (path, body, who) => {
    const answer = await server.call(path, body(), { token: who === 'courier' ? courier : stranger })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('the events of an order answer 404 to a stranger and to a courier who does not carry it', async () => {
    const answers = [stranger, courier].map((token) =>
      server.call(`orders/${mine.unique_order_id}/events`, undefined, { token, method: 'GET' }),
    )
    expect((await Promise.all(answers)).map((answer) => [answer.status, answer.body.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  it('nothing of it has moved', async () => {
    const order = await server.database.db
      .selectFrom('orders')
      .select(['status', 'courier_id'])
      .where('id', '=', mine.id)
      .executeTakeFirst()
    const addresses = await server.call('get-addresses', { user_id: 1 }, { token: owner })
    expect([order, addresses.body.length]).toEqual([{ status: 2, courier_id: null }, 2])
  })
})

describe('a body that names another user', () => {
  const calls: [string, () => object][] = [
    ['get-orders', () => ({ user_id: 1 })],
    ['check-running-order', () => ({ user_id: 1 })],
    ['update-user-info', () => ({ user_id: 1 })],
    ['cancel-order', () => ({ user_id: 1, order_id: mine.id })],
    ['get-wallet-transactions', () => ({ user_id: 1 })],
    ['get-addresses', () => ({ user_id: 1 })],
    ['save-address', () => ({ user_id: 1, latitude: 10.77, longitude: 106.7, address: 'x' })],
    ['delete-address', () => ({ user_id: 1, address_id: 1 })],
    ['set-default-address', () => ({ user_id: 1, address_id: 1 })],
    ['place-order', () => ({ ...cartOf(shop), method: 'COD', user: { user_id: 1 } })],
    ['place-order', () => ({ ...cartOf(shop), method: 'COD', user: { id: 1 } })],
    ['check-ban', () => ({ token: owner })],
  ]
  it.each(calls)('%s answers 403, case %#', async (path, body) => {
    const answer = await server.call(path, body(), { token: stranger })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('leaves everything as it was', async () => {
    const { orders, addresses } = await server.database.db
      .selectNoFrom((from) => [
        from
          .selectFrom('orders')
          .select((row) => row.fn.countAll<number>().as('n'))
          .as('orders'),
        from
          .selectFrom('addresses')
          .select((row) => row.fn.countAll<number>().as('n'))
          .as('addresses'),
      ])
      .executeTakeFirstOrThrow()
    expect([orders, addresses]).toEqual([1, 2])
  })
})

describe('roles', () => {
  const forCustomers = [
    'get-orders',
    'check-running-order',
    'place-order',
    'cancel-order',
    'get-addresses',
    'get-single-item',
    'apply-coupon',
    'get-coupons',
    'check-ban',
    'get-sessions',
    'end-session',
    'end-other-sessions',
    'change-name',
    'send-email-code',
    'change-email',
    'change-password',
    'export-account',
    'send-deletion-code',
    'delete-account',
  ]
  it.each(forCustomers)("ROLE-4 %s refuses a courier's token", async (path) => {
    const { status, body } = await server.call(path, {}, { token: courier })
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  const forCouriers = [
    'delivery/update-user-info',
    'delivery/get-delivery-orders',
    'delivery/get-single-delivery-order',
    'delivery/set-delivery-guy-gps-location',
    'delivery/accept-to-deliver',
    'delivery/pickedup-order',
    'delivery/deliver-order',
    'delivery/toggle-delivery-guy-status',
    'delivery/get-completed-orders',
  ]
  it.each(forCouriers)("ROLE-4 %s refuses a customer's token", async (path) => {
    const { status, body } = await server.call(path, {}, { token: owner })
    expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })

  const open: [string, number][] = [
    ['/version.json', 200],
    ['/public/version.json', 200],
    ['/api/config/enGDMA', 200],
    ['/health', 200],
    ['/ready', 200],
    ['/pictures/d-pho-none.avif', 404],
  ]
  it.each(open)('ROLE-8 %s asks for no token', async (path, status) => {
    const answer = await server.call(path, undefined, { method: 'GET' })
    expect(answer.status).toBe(status)
  })

  it('ROLE-8 a token that no longer holds does not close them either', async () => {
    const answer = await server.call('/version.json', undefined, { method: 'GET', token: 'rubbish' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { forceNewSettingsVersion: '1.0.0', forceCacheClearVersion: '1.0.0', forceLogoutAllCustomers: '1.0.0' },
    ])
  })

  it('a delivery PIN is told to the customer alone', async () => {
    const single = await server.call('delivery/get-single-delivery-order', { unique_order_id: mine.unique_order_id }, { token: courier })
    const running = await server.call('check-running-order', { user_id: 1 }, { token: owner })
    expect([single.body.delivery_pin, /^\d{4}$/.test(running.body.running_order.delivery_pin)]).toEqual([null, true])
  })
})
