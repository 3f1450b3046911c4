import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/db/transaction.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import { addCourier as addTestCourier, type CourierFacts } from '../support/customers.ts'
import { here } from '../support/places.ts'
import { cutHints } from '../support/hints.ts'
import { settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'
import { openStream } from '../support/stream.ts'

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

interface Placed {
  id: number
  unique_order_id: string
  delivery_pin: string
}

const placeOrder = async (over: object = {}) =>
  (await first.call('place-order', { ...cartOf(shop), method: 'COD', ...over }, { token: customer, key: randomUUID() })).body.data as Placed
const addCourier = async (facts: CourierFacts = {}) => {
  const { token: authToken, ...courier } = await addTestCourier(first, facts)
  return { ...courier, authToken }
}
const listen = (server: TestServer, token: string) => openStream(`${server.url}/api/delivery/events`, token)
const accept = (order: Placed, token: string) => first.call('delivery/accept-to-deliver', { order_id: order.id }, { token })
const pickUp = (order: Placed, token: string) => first.call('delivery/pickedup-order', { order_id: order.id }, { token })
const deliver = (order: Placed, token: string) =>
  first.call('delivery/deliver-order', { order_id: order.id, delivery_pin: order.delivery_pin }, { token })
const cancel = (order: Placed) => first.call('cancel-order', { user_id: 1, order_id: order.id }, { token: customer })
const moveTo = (latitude: number, token: string, longitude = here.longitude) =>
  first.call('delivery/set-delivery-guy-gps-location', { delivery_lat: latitude, delivery_long: longitude }, { token })
const notified = (order: Placed, status: number) => ({ unique_order_id: order.unique_order_id, orderstatus_id: status })
const ownAffairs = { unique_order_id: null, orderstatus_id: null }
/** A courier whom the second server tells of every offer: once they were told, nothing of it is still on its way to any user. */
async function addWitness() {
  const { authToken } = await addCourier()
  const stream = await listen(second, authToken)
  return {
    receives: async (order: Placed, status: number) => {
      let last: unknown
      do last = (await stream.next()).data
      while (!isDeepStrictEqual(last, notified(order, status)))
    },
    close: () => stream.close(),
  }
}
const listeners = async () =>
  Number(/^bua_event_listeners (\d+)$/m.exec((await first.call('/metrics', undefined, { method: 'GET' })).text)?.[1])

describe('the line of a courier’s lists', () => {
  it('COURIER-1 tells within two seconds, across servers, of a new order, and that another has taken it', async () => {
    const [one, other] = [await addCourier(), await addCourier()]
    const [stream, rival] = [await listen(second, one.authToken), await listen(first, other.authToken)]
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    const begun = performance.now()
    const order = await placeOrder()
    const fresh = await stream.next()
    expect([fresh.type, fresh.id, fresh.data, (await rival.next()).data]).toEqual([
      'orders',
      undefined,
      notified(order, 2),
      notified(order, 2),
    ])
    const lists = async () =>
      (await second.call('delivery/get-delivery-orders', {}, { token: one.authToken })).body.new_orders.map((found: Placed) => found.id)
    expect(await lists()).toContain(order.id)
    await accept(order, other.authToken)
    expect([(await stream.next()).data, (await rival.next()).data]).toEqual([notified(order, 3), notified(order, 3)])
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(await lists()).not.toContain(order.id)
    stream.close()
    rival.close()
  })

  it('COURIER-1 tells that an order which was free is cancelled', async () => {
    const { authToken } = await addCourier()
    const witness = await addWitness()
    const order = await placeOrder()
    await witness.receives(order, 2)
    const stream = await listen(second, authToken)
    await cancel(order)
    expect((await stream.next()).data).toEqual(notified(order, 6))
    witness.close()
    stream.close()
  })

  it('COURIER-2 tells of the steps of an order no user but the courier who has it', async () => {
    const [one, other] = [await addCourier(), await addCourier()]
    const witness = await addWitness()
    const order = await placeOrder()
    await accept(order, one.authToken)
    await witness.receives(order, 3)
    const [stream, stranger] = [await listen(second, one.authToken), await listen(second, other.authToken)]
    await pickUp(order, one.authToken)
    await deliver(order, one.authToken)
    const next = await placeOrder()
    expect([(await stream.next()).data, (await stream.next()).data, (await stream.next()).data]).toEqual([
      notified(order, 4),
      notified(order, 5),
      notified(next, 2),
    ])
    expect((await stranger.next()).data).toEqual(notified(next, 2))
    stream.close()
    stranger.close()
    witness.close()
    await cancel(next)
  })

  it('COURIER-1 tells of an order that is taken from a courier, who is told too, and free again', async () => {
    const [one, other] = [await addCourier({ isOnDuty: true }), await addCourier()]
    const witness = await addWitness()
    const order = await placeOrder()
    await accept(order, one.authToken)
    await witness.receives(order, 3)
    const [stream, rival] = [await listen(second, one.authToken), await listen(second, other.authToken)]
    await first.call('delivery/toggle-delivery-guy-status', { status: false }, { token: one.authToken })
    expect((await stream.next()).data).toEqual(ownAffairs)
    await inTransaction(first.database.db, (db) =>
      takeOrderStep({ ...first.app.context, db }, { orderId: order.id, step: 'courier.release', by: 'staff' }),
    )
    expect([(await stream.next()).data, (await rival.next()).data]).toEqual([notified(order, 2), notified(order, 2)])
    stream.close()
    rival.close()
    witness.close()
    await cancel(order)
  })

  it.each([
    ['is too far away', { latitude: here.latitude + 0.2 }],
    ['is off duty', { isOnDuty: false }],
  ])('COURIER-1 tells nothing of free orders to a courier who %s', async (_, facts) => {
    const { authToken } = await addCourier(facts)
    const [stream, witness] = [await listen(second, authToken), await addWitness()]
    const order = await placeOrder()
    await cancel(order)
    await witness.receives(order, 6)
    await first.call('delivery/toggle-delivery-guy-status', {}, { token: authToken })
    expect((await stream.next()).data).toEqual(ownAffairs)
    stream.close()
    witness.close()
  })

  it('COURIER-1 tells nothing of an order that is fetched by its customer, nor of one that a transaction took back', async () => {
    const { authToken } = await addCourier()
    const stream = await listen(second, authToken)
    await placeOrder({ delivery_type: 2 })
    const order = await placeOrder()
    expect((await stream.next()).data).toEqual(notified(order, 2))
    const undone = inTransaction(first.database.db, async (db) => {
      await takeOrderStep({ ...first.app.context, db }, { orderId: order.id, step: 'order.cancel', by: 'system' })
      throw new Error('never mind')
    })
    await expect(undone).rejects.toThrow('never mind')
    await accept(order, authToken)
    expect((await stream.next()).data).toEqual(notified(order, 3))
    stream.close()
  })

  it('COURIER-1 tells a courier’s other devices of duty, and COURIER-3 of coming to where other stores are near', async () => {
    const { authToken } = await addCourier()
    const witness = await addWitness()
    const order = await placeOrder()
    await accept(order, authToken)
    await witness.receives(order, 3)
    witness.close()
    await moveTo(10.7751, authToken)
    const stream = await listen(second, authToken)
    await moveTo(10.7752, authToken)
    await moveTo(10.7851, authToken)
    await moveTo(10.7851, authToken, here.longitude + 0.01)
    await moveTo(10.7852, authToken, here.longitude + 0.0101)
    await moveTo(10.7952, authToken, here.longitude + 0.0101)
    await pickUp(order, authToken)
    const sent: unknown[] = []
    while (sent.length < 4) sent.push((await stream.next()).data)
    // three areas are entered, and two moves are within one
    expect(sent).toEqual([ownAffairs, ownAffairs, ownAffairs, notified(order, 4)])
    await first.call('delivery/toggle-delivery-guy-status', { status: false }, { token: authToken })
    expect((await stream.next()).data).toEqual(ownAffairs)
    stream.close()
  })

  it('ROLE-4 is laid for couriers alone', async () => {
    const statuses = await Promise.all(
      [customer, (await first.session('staff', 1)).authToken, 'no token'].map((token) => listen(first, token)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 401])
  })

  it.each(['logout', 'ban'])('F14 ends at the next news without telling them, once a %s has ended the session', async (end) => {
    const courier = await addCourier()
    const stream = await listen(second, courier.authToken)
    if (end === 'logout') await first.call('delivery/logout', { refresh_token: courier.refreshToken })
    else await first.database.db.updateTable('couriers').set({ is_banned: true }).where('id', '=', courier.id).execute()
    await placeOrder()
    await expect(stream.next()).rejects.toThrow('The stream ended')
  })

  it('COURIER-1 is sent within two seconds what is committed while no hint comes', async () => {
    const { authToken } = await addCourier()
    const stream = await listen(second, authToken)
    await cutHints(first.database)
    const begun = performance.now()
    const order = await placeOrder()
    expect((await stream.next()).data).toEqual(notified(order, 2))
    expect(performance.now() - begun).toBeLessThan(2_000)
    stream.close()
    await cancel(order)
  })

  it('leaves no listener behind when a connection closes', async () => {
    const { authToken } = await addCourier()
    const before = await listeners()
    const streams = [await listen(first, authToken), await listen(first, authToken)]
    expect(await listeners()).toBe(before + 2)
    for (const stream of streams) stream.close()
    await expect.poll(listeners).toBe(before)
  })

  it('ends when the server stops, so that it stops at once', async () => {
    const third = await startServer({ on: pair.shared, clock })
    const { authToken } = await addCourier()
    const stream = await listen(third, authToken)
    const next = Promise.allSettled([stream.next()])
    await third.app.http.close()
    expect(await next).toEqual([{ status: 'rejected', reason: new Error('The stream ended') }])
    await third.close()
  })
})
