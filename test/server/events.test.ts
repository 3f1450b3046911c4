import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/db/transaction.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import { cutHints } from '../support/hints.ts'
import { settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let customer = ''
let courier = ''
const clock = settableClock()

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
  customer = (await first.session('customer', 1)).authToken
  courier = (await first.session('courier', 1)).authToken
})
afterAll(() => pair.close())

const placeOrder = async () =>
  (await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token: customer, key: randomUUID() })).body.data as {
    id: number
    unique_order_id: string
    delivery_pin: string
    eta: string
  }
const listen = (server: TestServer, order: { unique_order_id: string }, token: string, lastEventId?: string) =>
  openStream(`${server.url}/api/orders/${order.unique_order_id}/events`, token, lastEventId)

describe('the events of an order', () => {
  it('begin with where it stands and when it is expected', async () => {
    const order = await placeOrder()
    const stream = await listen(first, order, customer)
    const [status, eta] = [await stream.next(), await stream.next()]
    stream.close()
    expect([
      stream.status,
      stream.headers['content-type'],
      stream.headers['cache-control'],
      stream.headers['x-content-type-options'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'nosniff'])
    expect([status.type, status.data, eta.type, eta.data]).toEqual([
      'status',
      { orderstatus_id: 2, at: clock.now().toISOString(), by: 'system' },
      'eta',
      { eta: order.eta },
    ])
  })

  it('COURIER-3 reach a listener on another server within two seconds: each step and each position', async () => {
    const order = await placeOrder()
    const stream = await listen(second, order, customer)
    await stream.next()
    await stream.next()
    const begun = performance.now()
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier })
    const accepted = await stream.next()
    await first.call(
      'delivery/set-delivery-guy-gps-location',
      { delivery_lat: 10.78, delivery_long: 106.7, heading: null },
      { token: courier },
    )
    const moved = await stream.next()
    const took = performance.now() - begun
    stream.close()
    const at = clock.now().toISOString()
    expect([accepted.type, accepted.data, moved.type, moved.data]).toEqual([
      'status',
      { orderstatus_id: 3, at, by: 'courier' },
      'position',
      { lat: 10.78, lng: 106.7, heading: null, at },
    ])
    expect(took).toBeLessThan(2_000)
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier })
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: courier })
  })

  it('F17 COURIER-3 end for a courier who has given the order back', async () => {
    const order = await placeOrder()
    const { authToken: token } = await first.session('courier', 2)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token })
    const stream = await listen(first, order, token)
    expect([(await stream.next()).type, (await stream.next()).type]).toEqual(['status', 'eta'])
    await first.call('delivery/release-order', { order_id: order.id, reason: 'vehicle' }, { token, key: randomUUID() })
    await expect(stream.next()).rejects.toThrow('The stream ended')
    await first.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
  })

  it('F17 COURIER-3 that were missed tell no place any more once the order has arrived', async () => {
    const order = await placeOrder()
    const before = await listen(first, order, customer)
    const { id } = await before.next()
    before.close()
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier })
    await first.call('delivery/set-delivery-guy-gps-location', { delivery_lat: 10.79, delivery_long: 106.7 }, { token: courier })
    const during = await listen(second, order, customer, id)
    expect([(await during.next()).type, (await during.next()).type]).toEqual(['status', 'position'])
    during.close()
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier })
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: courier })
    const after = await listen(second, order, customer, id)
    const notified = [await after.next(), await after.next(), await after.next()]
    after.close()
    expect(notified.map(({ type, data }) => [type, (data as { orderstatus_id: number }).orderstatus_id])).toEqual([
      ['status', 3],
      ['status', 4],
      ['status', 5],
    ])
  })

  it('that were missed are sent again, in their order, to a listener that names the last one it saw', async () => {
    const order = await placeOrder()
    const before = await listen(first, order, customer)
    const { id } = await before.next()
    before.close()
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier })
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier })
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: courier })
    const after = await listen(second, order, customer, id)
    const missed = [await after.next(), await after.next(), await after.next()]
    after.close()
    expect(missed.map((event) => (event.data as { orderstatus_id: number }).orderstatus_id)).toEqual([3, 4, 5])
    expect(missed.every((event, index) => index === 0 || Number(event.id) > Number(missed[index - 1]?.id))).toBe(true)
  })

  it('ORDER-3 are replaced by the current status for a listener that names one which is retained no more', async () => {
    const order = await placeOrder()
    const before = await listen(first, order, customer)
    const { id } = await before.next()
    before.close()
    await first.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
    await first.database.db.deleteFrom('events').where('channel', '=', `order:${order.unique_order_id}`).execute()
    const after = await listen(second, order, customer, id)
    expect((await after.next()).data).toMatchObject({ orderstatus_id: 6, by: 'system' })
    after.close()
  })

  it('still arrive for everybody when a listener names an event that no database could hold', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    const odd = await listen(first, one, customer, '9999999999999999999')
    const plain = await listen(first, other, customer)
    await plain.next()
    await plain.next()
    await first.call('cancel-order', { user_id: 1, order_id: one.id }, { token: customer })
    await first.call('cancel-order', { user_id: 1, order_id: other.id }, { token: customer })
    const events = [await odd.next(), await plain.next()]
    odd.close()
    plain.close()
    expect(events.map((event) => (event.data as { orderstatus_id: number }).orderstatus_id)).toEqual([6, 6])
  })

  it('are read within a second when no hint wakes the readers', async () => {
    const order = await placeOrder()
    const stream = await listen(second, order, customer)
    await stream.next()
    await stream.next()
    await cutHints(first.database)
    await first.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
    const event = await stream.next()
    stream.close()
    expect(event.data).toEqual({ orderstatus_id: 6, at: clock.now().toISOString(), by: 'customer' })
  })

  it('ORDER-3 that are committed after later ones are sent as well', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    const streams = [await listen(second, one, customer), await listen(second, other, customer)]
    for (const stream of streams) for (let first = 0; first < 2; first += 1) await stream.next()
    await inTransaction(first.database.db, async (tx) => {
      await takeOrderStep({ ...first.app.context, db: tx }, { orderId: one.id, step: 'order.cancel', by: 'system' })
      await first.call('cancel-order', { user_id: 1, order_id: other.id }, { token: customer })
      expect((await streams[1]?.next())?.data).toMatchObject({ orderstatus_id: 6 })
    })
    expect((await streams[0]?.next())?.data).toMatchObject({ orderstatus_id: 6, by: 'system' })
    for (const stream of streams) stream.close()
  })

  it('leave no listener behind when a connection closes', async () => {
    const order = await placeOrder()
    const stream = await listen(first, order, customer)
    await stream.next()
    const during = first.app.hub.count()
    stream.close()
    await expect.poll(() => first.app.hub.count()).toBe(during - 1)
  })

  it.each(['logout', 'ban'])('F14 end at the next step without telling it, once a %s has ended the session', async (end) => {
    // the courier’s last position is none of this order
    clock.advance(1_000)
    const order = await placeOrder()
    const session = await first.session('customer', 1)
    const [stream, other] = [await listen(second, order, session.authToken), await listen(second, order, customer)]
    for (const one of [stream, stream, other, other]) await one.next()
    const ban = (isBanned: boolean) => first.database.db.updateTable('users').set({ is_banned: isBanned }).where('id', '=', 1).execute()
    if (end === 'logout') await first.call('logout-by-refresh', { refresh_token: session.refreshToken })
    else await ban(true)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier })
    await expect(stream.next()).rejects.toThrow('The stream ended')
    if (end === 'logout') expect((await other.next()).data).toMatchObject({ orderstatus_id: 3 })
    else await expect(other.next()).rejects.toThrow('The stream ended')
    other.close()
    await ban(false)
    await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier })
    await first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token: courier })
  })

  it('end when the server stops, so that it stops at once', async () => {
    const third = await startServer({ on: pair.shared, clock })
    const order = await placeOrder()
    const stream = await listen(third, order, customer)
    await stream.next()
    await stream.next()
    const next = Promise.allSettled([stream.next()])
    const begun = performance.now()
    await third.app.http.close()
    const [ending] = await next
    expect(ending).toEqual({ status: 'rejected', reason: new Error('The stream ended') })
    expect(performance.now() - begun).toBeLessThan(4_000)
    await third.close()
  })

  it('are told to staff', async () => {
    const order = await placeOrder()
    const { authToken } = await first.session('staff', 1)
    const stream = await listen(first, order, authToken)
    const event = await stream.next()
    stream.close()
    expect([stream.status, event.type]).toEqual([200, 'status'])
  })
})
