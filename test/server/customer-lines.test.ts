import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSubscriptions } from '../../server/realtime/subscriptions.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { addAlerts, type AlertContent } from '../../server/services/alerts.ts'
import { updatesForCustomers } from '../../server/services/customer-updates.ts'
import { isStillSignedIn } from '../../server/services/sessions.ts'
import { addCustomer as addUser } from '../support/customers.ts'
import { cutHints } from '../support/hints.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

interface Placed {
  id: number
  unique_order_id: string
  delivery_pin: string
  eta: string
}

const addCustomer = async () => {
  const { id } = await addUser(first)
  return { ...(await first.session('customer', id)), id }
}
type Customer = Awaited<ReturnType<typeof addCustomer>>

const placeOrder = async ({ id, authToken }: Customer) =>
  (await first.call('place-order', { ...cartOf(shop), user: { user_id: id }, method: 'COD' }, { token: authToken, key: randomUUID() })).body
    .data as Placed
const courierToken = async () => (await first.session('courier', 1)).authToken
const accept = (order: Placed, token: string) => first.call('delivery/accept-to-deliver', { order_id: order.id }, { token })
const moveTo = (latitude: number, token: string) =>
  first.call('delivery/set-delivery-guy-gps-location', { delivery_lat: latitude, delivery_long: 106.7, heading: 90 }, { token })
const pickUp = (order: Placed, token: string) => first.call('delivery/pickedup-order', { order_id: order.id }, { token })
const handOver = (order: Placed, token: string) =>
  first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token })
const deliver = async (order: Placed, token: string) => {
  await pickUp(order, token)
  await handOver(order, token)
}
const cancel = (order: Placed, { id, authToken }: Customer) =>
  first.call('cancel-order', { user_id: id, order_id: order.id }, { token: authToken })
const listen = (server: TestServer, token: string) => openStream(`${server.url}/api/customer-events`, token)
type Stream = Awaited<ReturnType<typeof listen>>
const take = async (stream: Stream, count: number) => {
  const notified: [string, unknown][] = []
  while (notified.length < count) {
    const { type, data } = await stream.next()
    notified.push([type, data])
  }
  return notified
}
/** Where the courier of an order with a status is. */
const couriers = new Map([
  [1, 'unassigned'],
  [2, 'unassigned'],
  [3, 'assigned'],
  [4, 'underway'],
])
const status = ({ unique_order_id, eta }: Placed, id: number, by: string): [string, object] => [
  'status',
  { unique_order_id, orderstatus_id: id, at: clock.now().toISOString(), by, delivery: couriers.get(id) ?? null, eta },
]
const position = ({ unique_order_id }: Placed, lat: number): [string, object] => [
  'position',
  { unique_order_id, lat, lng: 106.7, heading: 90, at: clock.now().toISOString() },
]
const alerts = (unread: number): [string, object] => ['alerts', { unread }]

const alert = ({ app }: TestServer, to: number | 'all', content: AlertContent, lifeMs: number) =>
  inTransaction(app.context.db, (tx) => addAlerts({ ...app.context, db: tx }, to, content, lifeMs))

describe('a customer’s line', () => {
  it('ORDER-3 COURIER-3 ALERT-1 tells over one connection, across servers, within two seconds, of all orders, couriers and alerts', async () => {
    const customer = await addCustomer()
    const courier = await courierToken()
    const one = await placeOrder(customer)
    const stream = await listen(second, customer.authToken)
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    expect(await take(stream, 2)).toEqual([status(one, 2, 'system'), alerts(0)])
    // one that is placed while the line stands is told over it, too
    const other = await placeOrder(customer)
    await accept(one, courier)
    expect(await take(stream, 3)).toEqual([status(other, 2, 'customer'), status(one, 3, 'courier'), alerts(1)])
    await moveTo(10.78, courier)
    expect(await take(stream, 1)).toEqual([position(one, 10.78)])
    const begun = performance.now()
    await cancel(other, customer)
    expect(await take(stream, 2)).toEqual([status(other, 6, 'customer'), alerts(2)])
    expect(performance.now() - begun).toBeLessThan(2_000)
    await pickUp(one, courier)
    // its customer lives next door to the store
    const underway = { ...one, eta: clock.now().toISOString() }
    expect(await take(stream, 2)).toEqual([status(underway, 4, 'courier'), alerts(3)])
    await handOver(one, courier)
    expect(await take(stream, 2)).toEqual([status(underway, 5, 'courier'), alerts(4)])
    stream.close()
  })

  it('ORDER-3 COURIER-3 that was cut begins with how things stand now: nothing is lost', async () => {
    const customer = await addCustomer()
    const courier = await courierToken()
    const [one, other] = [await placeOrder(customer), await placeOrder(customer)]
    const before = await listen(first, customer.authToken)
    await take(before, 3)
    before.close()
    await accept(one, courier)
    await moveTo(10.7801, courier)
    await cancel(other, customer)
    const after = await listen(second, customer.authToken)
    expect(await take(after, 3)).toEqual([status(one, 3, 'system'), position(one, 10.7801), alerts(2)])
    after.close()
    await deliver(one, courier)
  })

  it('MEND-26 COURIER-3 begins with the place of each order’s own courier', async () => {
    const customer = await addCustomer()
    const couriers = [await courierToken(), (await first.session('courier', 2)).authToken] as const
    const orders = [await placeOrder(customer), await placeOrder(customer)] as const
    for (const at of [0, 1] as const) {
      await accept(orders[at], couriers[at])
      await moveTo(10.7801 + at / 10_000, couriers[at])
    }
    const stream = await listen(first, customer.authToken)
    expect(await take(stream, 5)).toEqual([
      status(orders[0], 3, 'system'),
      position(orders[0], 10.7801),
      status(orders[1], 3, 'system'),
      position(orders[1], 10.7802),
      alerts(2),
    ])
    stream.close()
    for (const at of [0, 1] as const) await deliver(orders[at], couriers[at])
  })

  it('F17 tells of a courier’s place only what they sent with this order, and nothing once it has arrived', async () => {
    const customer = await addCustomer()
    const courier = await courierToken()
    clock.advance(60_000)
    const order = await placeOrder(customer)
    await accept(order, courier)
    const early = await listen(first, customer.authToken)
    // where the courier was with an order before is not told
    expect((await take(early, 2)).map(([type]) => type)).toEqual(['status', 'alerts'])
    early.close()
    await moveTo(10.7802, courier)
    await deliver(order, courier)
    await moveTo(10.7803, courier)
    const late = await listen(first, customer.authToken)
    expect((await take(late, 1)).map(([type]) => type)).toEqual(['alerts'])
    late.close()
  })

  it('F14 F17 tells no other user’s orders, places and alerts', async () => {
    const [customer, stranger] = [await addCustomer(), await addCustomer()]
    const courier = await courierToken()
    const stream = await listen(second, stranger.authToken)
    expect(await take(stream, 1)).toEqual([alerts(0)])
    const order = await placeOrder(customer)
    await accept(order, courier)
    await moveTo(10.7804, courier)
    await deliver(order, courier)
    const own = await placeOrder(stranger)
    expect(await take(stream, 1)).toEqual([status(own, 2, 'customer')])
    stream.close()
  })

  it('ALERT-1 ALERT-2 tells how many are unread: of one’s own, of those for everybody, and once they are read elsewhere', async () => {
    const [customer, other] = [await addCustomer(), await addCustomer()]
    const [stream, nextTo] = [await listen(first, customer.authToken), await listen(second, other.authToken)]
    for (const one of [stream, nextTo]) expect(await take(one, 1)).toEqual([alerts(0)])
    const content = { title: 'Giảm 20%', message: 'Hôm nay' }
    await alert(first, customer.id, content, 1_000)
    expect(await take(stream, 1)).toEqual([alerts(1)])
    await alert(second, 'all', content, 1_000)
    expect([await take(stream, 1), await take(nextTo, 1)]).toEqual([[alerts(2)], [alerts(1)]])
    await second.call('mark-all-notifications-read', { user_id: customer.id }, { token: customer.authToken })
    expect(await take(stream, 1)).toEqual([alerts(0)])
    stream.close()
    nextTo.close()
  })

  it('STAFF-1 tells staff who act as the customer of the orders, and of no alerts', async () => {
    const customer = await addCustomer()
    const staff = (await first.session('staff', 1)).authToken
    const { body } = await first.call('/callandorder/login-as-customer', { user_id: customer.id, reason: 'Khách gọi' }, { token: staff })
    const order = await placeOrder(customer)
    const stream = await listen(second, body.data.auth_token as string)
    expect(await take(stream, 1)).toEqual([status(order, 2, 'system')])
    await cancel(order, customer)
    const next = await placeOrder(customer)
    expect(await take(stream, 2)).toEqual([status(order, 6, 'customer'), status(next, 2, 'customer')])
    stream.close()
  })

  it('ROLE-4 is laid for customers alone', async () => {
    const tokens = [(await first.session('staff', 1)).authToken, await courierToken(), 'no token']
    expect((await Promise.all(tokens.map((token) => listen(first, token)))).map((one) => one.status)).toEqual([403, 403, 401])
  })

  it.each(['logout', 'ban'])('F14 ends at the next news without telling them, once a %s has ended the session', async (end) => {
    const customer = await addCustomer()
    const stream = await listen(second, customer.authToken)
    await take(stream, 1)
    if (end === 'logout') await first.call('logout-by-refresh', { refresh_token: customer.refreshToken })
    else await first.database.db.updateTable('users').set({ is_banned: true }).where('id', '=', customer.id).execute()
    await alert(first, 'all', { title: 'Giảm 20%', message: 'Hôm nay' }, 1_000)
    await expect(stream.next()).rejects.toThrow('The stream ended')
  })

  it('ORDER-3 is sent within two seconds what is committed while no hint comes, and connects as ever meanwhile', async () => {
    const customer = await addCustomer()
    const stream = await listen(second, customer.authToken)
    await take(stream, 1)
    await cutHints(first.database)
    const begun = performance.now()
    const order = await placeOrder(customer)
    const other = await listen(first, customer.authToken)
    expect([await take(stream, 1), await take(other, 2)]).toEqual([[status(order, 2, 'customer')], [status(order, 2, 'system'), alerts(0)]])
    expect(performance.now() - begun).toBeLessThan(2_000)
    stream.close()
    other.close()
  })
})

describe('asking who is still signed in', () => {
  it('F14 asks once for all who are to be told in one turn, whatever their roles', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, addCustomer))
    const couriers = await Promise.all(Array.from({ length: 20 }, () => first.session('courier', 1)))
    const gone = customers[3]
    if (gone) await first.call('logout-by-refresh', { refresh_token: gone.refreshToken })
    const who = [...customers, ...couriers].map(({ authToken }) => {
      const claims = first.app.context.tokens.read(authToken)
      if (!claims) throw new Error('The token is not good')
      return claims
    })
    const query = vi.spyOn(Client.prototype, 'query')
    const answers = await Promise.all(who.map((one) => isStillSignedIn(first.app.context, one)))
    // the servers read events and positions on their own
    const asked = (query.mock.calls as unknown[][]).filter(([sent]) => /sessions/.test((sent as { text?: string }).text ?? ''))
    expect([answers.filter(Boolean).length, answers[3], asked.length]).toEqual([39, false, 2])
    query.mockRestore()
  })
})

describe('how many alerts are unread', () => {
  it('ALERT-1 is a state, of which an earlier one is not sent after a later one', async () => {
    const { id } = await addCustomer()
    expect(await updatesForCustomers(first.database.db, { userId: id, type: 'alerts' }, [id])).toEqual(
      new Map([[id, { type: 'alerts', payload: { unread: 0 }, isSnapshot: true }]]),
    )
  })

  it('ALERT-1 that was found out earlier is not told after what was found out later, and other news are', async () => {
    let publish = (_: unknown) => {}
    const found = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    let asked = 0
    const subscriptions = createSubscriptions({
      hub: {
        listen(channel, send) {
          publish = (payload) => send({ id: 1, type: channel, payload, frame: '' })
          return () => {}
        },
        catchUp: async () => {},
      },
      log: first.app.http.log,
      channel: 'any',
      async updatesFor(published) {
        if (published !== 'alerts') return new Map([[1, { type: 'status', payload: {} }]])
        const unread = await found[asked++]?.promise
        return new Map([[1, { type: 'alerts', payload: { unread }, isSnapshot: true }]])
      },
    })
    const notified: string[] = []
    await subscriptions.listen(
      1,
      (frame) => notified.push(frame),
      () => {},
    )
    for (const published of ['alerts', 'alerts', 'status']) publish(published)
    found[1]?.resolve(2)
    await vi.waitFor(() => expect(notified).toHaveLength(2))
    found[0]?.resolve(1)
    await new Promise((turn) => setImmediate(turn))
    expect(notified).toEqual(['event: status\ndata: {}\n\n', 'event: alerts\ndata: {"unread":2}\n\n'])
  })
})
