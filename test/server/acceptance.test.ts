import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/db/transaction.ts'
import { updatesForCouriers } from '../../server/services/courier-updates.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import {
  acceptStoreOrder,
  pauseStore,
  rejectStoreOrder,
  resumeStore,
  setReadyTime,
  takeStoreStep,
} from '../../server/services/store-steps.ts'
import type { TxContext } from '../../server/ports/context.ts'
import { addCourier, addCustomer, walletOf } from '../support/customers.ts'
import { attemptOf, comeBack, decide, orderUnpaid, settleAll, paymentOf } from '../support/paying.ts'
import { race, tally } from '../support/race.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
const clock = settableClock()
const minute = 60_000

beforeAll(async () => {
  pair = await startPair({ clock })
  ;({ first, second } = pair)
})
afterAll(() => pair.close())

const db = () => first.database.db
let members = 0

/** A store that is asked about its orders, with a member who answers them. */
async function staffedShop(acceptanceMinutes = 10) {
  const shop = await addShop(first.database, { isAutoAccepting: false })
  await db()
    .updateTable('stores')
    .set({ acceptance_minutes: acceptanceMinutes, accept_scheduled_orders: true, delivery_time: 25 })
    .where('id', '=', shop.id)
    .execute()
  members += 1
  const { id: memberId } = await db()
    .insertInto('store_members')
    .values({ name: 'Hà', email: `ha${members}@bua.test`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db().insertInto('store_memberships').values({ store_id: shop.id, member_id: memberId, role: 'staff' }).execute()
  return { shop, memberId }
}

const inside = <T>(server: TestServer, work: (context: TxContext) => Promise<T>) =>
  inTransaction(server.database.db, (tx) => work({ ...server.app.context, db: tx }))

async function placeOrder(shop: Shop, more: object = {}, wallet = 0) {
  const customer = await addCustomer(first, wallet)
  const { body } = await first.call(
    'place-order',
    { ...cartOf(shop), method: 'COD', ...more },
    { token: customer.token, key: randomUUID() },
  )
  return { ...customer, userId: customer.id, ...(body.data as { id: number; unique_order_id: string; eta: string }) }
}
const orderOf = (id: number) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const storeOf = (id: number) => db().selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fire = () => Promise.all([first, second, first].map(({ app }) => fireDueTimers(app.context, 'order')))
async function miss(shop: Shop) {
  const order = await placeOrder(shop)
  clock.advance(10 * minute)
  await fire()
  return order
}
/** How many times the members of a store were notified of its state. */
async function changesOf(shop: Shop) {
  const events = await db().selectFrom('events').select('payload').where('channel', '=', 'stores').execute()
  const own = events.map(({ payload }) => payload as { restaurant_id: number; unique_order_id: string | null })
  return own.filter((one) => one.restaurant_id === shop.id && one.unique_order_id === null).length
}
const restaurant = async (shop: Shop) => (await first.call('get-restaurant-info', { slug: shop.slug })).body

describe('an order that no user at its store answers', () => {
  it.each([3, 10, 15])('KITCHEN-1 is missed after the %i minutes of its store, and no earlier', async (minutes) => {
    const { shop } = await staffedShop(minutes)
    const order = await placeOrder(shop)
    clock.advance(minutes * minute - 1)
    await fire()
    expect((await orderOf(order.id)).kitchen).toBe('offered')
    clock.advance(1)
    await fire()
    expect(await orderOf(order.id)).toMatchObject({ status: 6, kitchen: 'missed', delivery: null })
    expect((await paymentOf(first, order.id)).steps).toEqual([1, 6])
    expect(await db().selectFrom('timers').selectAll().where('subject_id', '=', order.id).where('subject', '=', 'order').execute()).toEqual(
      [],
    )
  })

  it('KITCHEN-1 is given back what the wallet paid, once', async () => {
    const { shop } = await staffedShop()
    const order = await placeOrder(shop, { method: 'WALLET' }, 500_000)
    expect(await walletOf(first, order.userId)).toEqual([500_000 - cartTotal, 500_000 - cartTotal])
    clock.advance(10 * minute)
    await fire()
    await fire()
    expect(await walletOf(first, order.userId)).toEqual([500_000, 500_000])
    expect(await orderOf(order.id)).toMatchObject({ payment_status: 'refunded', refund: cartTotal })
  })

  it('KITCHEN-1 is given back what a gateway captured, through the gateway', async () => {
    const { shop } = await staffedShop()
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    await first.call('accept-stripe-payment', { unique_order_id: order.unique_order_id }, { token, key: randomUUID() })
    await comeBack(await decide(first, (await attemptOf(first, order.id)).sandboxed?.id ?? '', { outcome: 'approve' }))
    expect((await orderOf(order.id)).kitchen).toBe('offered')
    clock.advance(10 * minute)
    await fire()
    await settleAll(first.app.context)
    const { payments, payment_status: paid } = await paymentOf(first, order.id)
    expect([paid, payments]).toEqual(['refunded', [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }]])
    expect((await attemptOf(first, order.id)).sandboxed?.refunded).toBe(true)
  })

  it('KITCHEN-3 ALERT-1 tells its customer so, in the order and by an alert', async () => {
    const { shop } = await staffedShop()
    const { userId, id } = await miss(shop)
    const { authToken: token } = await first.session('customer', userId)
    const { body } = await first.call('get-orders', { token, user_id: userId }, { token })
    const [order] = body as { id: number; refusal: object }[]
    expect(order).toMatchObject({ id, orderstatus_id: 6, refusal: { kind: 'missed', code: null, items: [] } })
    const { body: alerts } = await first.call('get-user-notifications', { user_id: userId, token }, { token })
    expect(alerts.map(({ data }: { data: { title: string } }) => data.title)).toEqual(['Quán chưa trả lời'])
  })

  it('KITCHEN-4 two in a row pause their store until a user resumes it; an answer in between does not count them together', async () => {
    const { shop, memberId } = await staffedShop()
    await miss(shop)
    const answered = await placeOrder(shop)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: answered.id }))
    await miss(shop)
    expect(await storeOf(shop.id)).toMatchObject({ pause_reason: null, missed_in_a_row: 1 })
    expect((await restaurant(shop)).is_open).toBe(true)
    await miss(shop)
    expect(await storeOf(shop.id)).toMatchObject({ pause_reason: 'missed', paused_until: null, missed_in_a_row: 2 })
    expect(await restaurant(shop)).toMatchObject({ is_open: false, opens_at: null })
    const { authToken: token } = await first.session('customer', answered.userId)
    const refused = await first.call('place-order', { ...cartOf(shop), method: 'COD' }, { token, key: randomUUID() })
    expect(refused.body).toMatchObject({ success: false, code: 'STORE_CLOSED' })
    clock.advance(24 * 60 * minute)
    expect((await restaurant(shop)).is_open).toBe(false)
    await inside(first, (context) => resumeStore(context, memberId, shop.id))
    expect(await storeOf(shop.id)).toMatchObject({ pause_reason: null, missed_in_a_row: 0 })
    expect((await restaurant(shop)).is_open).toBe(true)
  })

  it('MEND-26 KITCHEN-4 tells the members of its store once that it is paused', async () => {
    const { shop } = await staffedShop()
    await miss(shop)
    const afterOne = await changesOf(shop)
    await miss(shop)
    expect([afterOne, await changesOf(shop)]).toEqual([0, 1])
  })

  it('KITCHEN-4 are counted from a pause by hand on: one more leaves it as it is, a second one pauses the store again and says so', async () => {
    const { shop, memberId } = await staffedShop()
    for (let order = 0; order < 5; order += 1) {
      await placeOrder(shop)
      clock.advance(minute)
    }
    clock.advance(4 * minute)
    const missNext = async () => {
      const before = await changesOf(shop)
      clock.advance(minute)
      await fire()
      const { pause_reason: reason, missed_in_a_row: missed } = await storeOf(shop.id)
      return [reason, missed, (await changesOf(shop)) - before]
    }
    const beforePause = [await missNext(), await missNext()]
    await inside(first, (context) => pauseStore(context, memberId, { storeId: shop.id, for: 'hour', reason: 'busy' }))
    expect([...beforePause, await missNext(), await missNext(), await missNext()]).toEqual([
      [null, 1, 0],
      ['missed', 2, 1],
      ['busy', 1, 0],
      ['missed', 2, 1],
      ['missed', 3, 0],
    ])
  })

  it('MEND-26 KITCHEN-4 is counted until its store accepts or refuses another one, whatever else happens', async () => {
    const { shop, memberId } = await staffedShop()
    const [accepted, byStaff, refused] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: accepted.id }))
    await inside(first, (context) => takeOrderStep(context, { orderId: byStaff.id, step: 'store.accept', by: 'staff' }))
    const counts: number[] = []
    const note = async () => void counts.push((await storeOf(shop.id)).missed_in_a_row)
    await db().updateTable('stores').set({ missed_in_a_row: 1 }).where('id', '=', shop.id).execute()
    await inside(first, (context) => takeStoreStep(context, memberId, accepted.id, 'store.start'))
    await note()
    await inside(first, (context) => takeOrderStep(context, { orderId: byStaff.id, step: 'store.ready', by: 'staff' }))
    await note()
    const another = await placeOrder(shop)
    await inside(first, (context) => takeOrderStep(context, { orderId: another.id, step: 'store.accept', by: 'staff' }))
    await note()
    await inside(first, (context) => rejectStoreOrder(context, memberId, { orderId: refused.id, code: 'too_busy', itemIds: [] }))
    await note()
    expect(counts).toEqual([1, 1, 1, 0])
  })

  it('KITCHEN-1 D9 has exactly one outcome where its store answers in the same moment, twenty times over', async () => {
    const { shop, memberId } = await staffedShop()
    const outcomes: string[] = []
    for (let round = 0; round < 20; round += 1) {
      await db().updateTable('stores').set({ pause_reason: null, missed_in_a_row: 0 }).where('id', '=', shop.id).execute()
      const order = await placeOrder(shop)
      clock.advance(10 * minute)
      const [answer] = await Promise.allSettled([
        inside(second, (context) => acceptStoreOrder(context, memberId, { orderId: order.id })),
        fire(),
      ])
      await fire()
      const { kitchen } = await orderOf(order.id)
      const { steps } = await paymentOf(first, order.id)
      expect([answer.status, kitchen, steps]).toEqual(
        answer.status === 'fulfilled' ? ['fulfilled', 'accepted', [1, 2]] : ['rejected', 'missed', [1, 6]],
      )
      outcomes.push(kitchen ?? '')
    }
    expect(outcomes).toHaveLength(20)
  })
})

describe('the answers of a store', () => {
  it('KITCHEN-2 three taps on each of two devices are one transition', async () => {
    const { shop, memberId } = await staffedShop()
    const order = await placeOrder(shop)
    const results = await race(6, (index) =>
      inside(index % 2 === 0 ? first : second, (context) => acceptStoreOrder(context, memberId, { orderId: order.id, minutes: 20 })),
    )
    expect(results).toHaveLength(6)
    expect((await paymentOf(first, order.id)).steps).toEqual([1, 2])
    const events = await db().selectFrom('events').select('payload').where('channel', '=', 'stores').execute()
    const own = events.map(({ payload }) => payload as { unique_order_id: string; kitchen: string })
    expect(tally(own.filter((one) => one.unique_order_id === order.unique_order_id).map(({ kitchen }) => kitchen))).toEqual({
      offered: 1,
      accepted: 1,
    })
  })

  it('KITCHEN-2 accepting and rejecting at once on two devices has one outcome, and the other device is told', async () => {
    const { shop, memberId } = await staffedShop()
    for (let round = 0; round < 10; round += 1) {
      const order = await placeOrder(shop)
      const [accepted, rejected] = await Promise.allSettled([
        inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id })),
        inside(second, (context) => rejectStoreOrder(context, memberId, { orderId: order.id, code: 'too_busy', itemIds: [] })),
      ])
      expect([accepted.status, rejected.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = accepted.status === 'rejected' ? accepted.reason : (rejected as PromiseRejectedResult).reason
      expect(lost).toMatchObject({ code: 'ORDER_STEP_REFUSED' })
      expect((await orderOf(order.id)).kitchen).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'rejected')
    }
  })

  it('KITCHEN-10 the minutes that a store names move what the customer is told, also later', async () => {
    const { shop, memberId } = await staffedShop()
    const order = await placeOrder(shop)
    clock.advance(minute)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id, minutes: 40 }))
    const accepted = await orderOf(order.id)
    const at = clock.now().getTime()
    const driveMs = Math.round((accepted.distance ?? 0) * 3 * minute)
    expect([accepted.ready_at?.getTime(), accepted.eta?.getTime()]).toEqual([at + 40 * minute, at + 40 * minute + driveMs])
    clock.advance(minute)
    await inside(first, (context) => setReadyTime(context, memberId, { orderId: order.id, minutes: 15 }))
    const moved = await orderOf(order.id)
    expect([moved.ready_at?.getTime(), moved.eta?.getTime()]).toEqual([at + 16 * minute, at + 16 * minute + driveMs])
    const { payload } = await db()
      .selectFrom('events')
      .select('payload')
      .where('channel', '=', 'customers')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ userId: order.userId, payload: { orderstatus_id: 2, eta: moved.eta?.toISOString(), by: 'store' } })
    await inside(first, (context) => takeStoreStep(context, memberId, order.id, 'store.ready'))
    await expect(inside(first, (context) => setReadyTime(context, memberId, { orderId: order.id, minutes: 5 }))).rejects.toMatchObject({
      code: 'ORDER_STEP_REFUSED',
    })
  })

  it('KITCHEN-10 without minutes the store’s usual time counts', async () => {
    const { shop, memberId } = await staffedShop()
    const order = await placeOrder(shop)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id }))
    expect((await orderOf(order.id)).ready_at?.getTime()).toBe(clock.now().getTime() + 25 * minute)
  })

  it('KITCHEN-10 COURIER-2 the kitchen goes on while a courier comes, and both sides may say that it was handed over', async () => {
    const { shop, memberId } = await staffedShop()
    const courier = await addCourier(first)
    const order = await placeOrder(shop)
    const states: unknown[] = []
    const note = async () => {
      const { status, kitchen, delivery } = await orderOf(order.id)
      states.push([status, kitchen, delivery])
    }
    const step = (name: 'store.start' | 'store.ready' | 'store.handOver') =>
      inside(first, (context) => takeStoreStep(context, memberId, order.id, name))
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id }))
    await note()
    expect((await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })).status).toBe(200)
    await note()
    await step('store.start')
    await note()
    await step('store.ready')
    await note()
    await step('store.handOver')
    await note()
    // the courier says the same
    expect((await first.call('delivery/pickedup-order', { order_id: order.id }, { token: courier.token })).status).toBe(200)
    await note()
    expect(states).toEqual([
      [2, 'accepted', 'unassigned'],
      [3, 'accepted', 'assigned'],
      [3, 'preparing', 'assigned'],
      [3, 'ready', 'assigned'],
      [4, 'handedOver', 'underway'],
      [4, 'handedOver', 'underway'],
    ])
    // what only the kitchen has changed is no event of the customer's history
    expect((await paymentOf(first, order.id)).steps).toEqual([1, 2, 3, 4])
  })

  it.each(['courier', 'store'])('KITCHEN-10 COURIER-2 once the %s says that the food is on its way, only the drive is left', async (by) => {
    const { shop, memberId } = await staffedShop()
    const { token } = await addCourier(first)
    const order = await placeOrder(shop)
    await db().updateTable('orders').set({ distance: 2.5 }).where('id', '=', order.id).execute()
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id, minutes: 40 }))
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token })
    const pickUp = () => first.call('delivery/pickedup-order', { order_id: order.id }, { token })
    clock.advance(5 * minute)
    await (by === 'courier' ? pickUp() : inside(first, (context) => takeStoreStep(context, memberId, order.id, 'store.handOver')))
    const { eta } = await orderOf(order.id)
    expect(eta?.getTime()).toBe(clock.now().getTime() + 7.5 * minute)
    const events = await db()
      .selectFrom('events')
      .select('payload')
      .where('channel', '=', 'customers')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const update = { userId: order.userId, type: 'status', payload: { orderstatus_id: 4, eta: eta?.toISOString() } }
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ ...update, payload: expect.objectContaining(update.payload) }),
    )
    // what is said twice moves it no more
    clock.advance(minute)
    await pickUp()
    expect((await orderOf(order.id)).eta).toEqual(eta)
  })

  it('MEND-26 KITCHEN-10 what the kitchen alone does is told to the members of its store and the courier who has the order, and to no other user', async () => {
    const { shop, memberId } = await staffedShop()
    const [courier, other] = [await addCourier(first), await addCourier(first)]
    const order = await placeOrder(shop)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id }))
    const eventsAfter = (id: number) =>
      db().selectFrom('events').select(['id', 'channel', 'payload']).where('id', '>', id).orderBy('id').execute()
    const newest = async () => (await eventsAfter(0)).at(-1)?.id ?? 0
    const alerts = async () => (await db().selectFrom('alerts').select('id').where('user_id', '=', order.userId).execute()).length
    const kitchenStep = (step: 'store.start' | 'store.ready') =>
      inside(first, (context) => takeStoreStep(context, memberId, order.id, step))
    const toStore = (kitchen: string) => ({ restaurant_id: shop.id, unique_order_id: order.unique_order_id, kitchen })
    clock.advance(minute)
    // an order that every courier is offered
    const offered = await newest()
    await kitchenStep('store.start')
    expect((await eventsAfter(offered)).map(({ channel, payload }) => [channel, payload])).toEqual([['stores', toStore('preparing')]])
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })
    const before = await orderOf(order.id)
    expect(before.changed_at).toEqual(clock.now())
    const [last, alertsBefore] = [await newest(), await alerts()]
    clock.advance(minute)
    await kitchenStep('store.ready')
    const { kitchen, changed_at: changedAt, eta } = await orderOf(order.id)
    expect([kitchen, changedAt, eta]).toEqual(['ready', before.changed_at, before.eta])
    const toCouriers = { uniqueOrderId: order.unique_order_id, status: 3, courierId: courier.id, isOffer: false }
    expect([(await eventsAfter(last)).map(({ channel, payload }) => [channel, payload]), await alerts()]).toEqual([
      [
        ['stores', toStore('ready')],
        ['couriers', toCouriers],
      ],
      alertsBefore,
    ])
    expect([...(await updatesForCouriers({ db: db(), clock }, toCouriers, [courier.id, other.id])).keys()]).toEqual([courier.id])
  })

  it('MEND-26 KITCHEN-10 the time may be moved until the order is ready', async () => {
    const { shop, memberId } = await staffedShop()
    const order = await placeOrder(shop)
    const move = () => inside(first, (context) => setReadyTime(context, memberId, { orderId: order.id, minutes: 15 }))
    await expect(move()).rejects.toMatchObject({ code: 'ORDER_STEP_REFUSED' })
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id }))
    await inside(first, (context) => takeStoreStep(context, memberId, order.id, 'store.start'))
    clock.advance(minute)
    await move()
    expect((await orderOf(order.id)).ready_at?.getTime()).toBe(clock.now().getTime() + 15 * minute)
  })

  it('MEND-26 KITCHEN-10 COURIER-2 couriers are told of a moved time: all of them about an offer, then the one who has the order', async () => {
    const { shop, memberId } = await staffedShop()
    const [courier, other] = [await addCourier(first), await addCourier(first)]
    const order = await placeOrder(shop)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id }))
    const forCouriers = () => db().selectFrom('events').select('payload').where('channel', '=', 'couriers').orderBy('id').execute()
    const notifiedOfMove = async () => {
      const before = await forCouriers()
      await inside(first, (context) => setReadyTime(context, memberId, { orderId: order.id, minutes: 15 }))
      return (await forCouriers()).slice(before.length).map(({ payload }) => payload)
    }
    expect(await notifiedOfMove()).toEqual([{ uniqueOrderId: order.unique_order_id, status: 2, courierId: null, isOffer: true }])
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token })
    const update = { uniqueOrderId: order.unique_order_id, status: 3, courierId: courier.id, isOffer: false }
    expect(await notifiedOfMove()).toEqual([update])
    expect([...(await updatesForCouriers({ db: db(), clock }, update, [courier.id, other.id])).keys()]).toEqual([courier.id])
  })

  it('KITCHEN-3 a refusal names its code and the dishes that are sold out, and gives the money back', async () => {
    const { shop, memberId } = await staffedShop()
    const { token, userId, id } = await placeOrder(shop, { method: 'WALLET' }, 500_000)
    await inside(first, (context) => rejectStoreOrder(context, memberId, { orderId: id, code: 'sold_out', itemIds: [shop.rice] }))
    expect(await walletOf(first, userId)).toEqual([500_000, 500_000])
    const { body } = await first.call('get-orders', { token, user_id: userId }, { token })
    const [order] = body as { lines: { id: number; name: string }[]; refusal: object }[]
    const names = order?.lines.filter((line) => line.id === shop.rice).map(({ name }) => name)
    expect(order?.refusal).toEqual({ kind: 'rejected', code: 'sold_out', items: [...new Set(names)] })
    expect(await db().selectFrom('order_refusals').selectAll().where('order_id', '=', id).execute()).toEqual([
      { order_id: id, kind: 'rejected', code: 'sold_out', item_ids: [shop.rice], member_id: memberId, at: clock.now() },
    ])
  })

  it('KITCHEN-5 an order for later is answered when it is placed and again when it is due, each time within the limit', async () => {
    const { shop, memberId } = await staffedShop()
    const later = { schedule_date: '2026-11-28', schedule_slot: '18:00 - 18:30' }
    clock.set(new Date('2026-11-28T03:00:00Z'))
    const order = await placeOrder(shop, later)
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id, minutes: 20 }))
    const confirmed = await orderOf(order.id)
    expect([confirmed.status, confirmed.kitchen, confirmed.ready_at]).toEqual([11, null, null])
    clock.set(confirmed.starts_at ?? clock.now())
    await fire()
    expect((await orderOf(order.id)).kitchen).toBe('offered')
    await inside(first, (context) => acceptStoreOrder(context, memberId, { orderId: order.id, minutes: 20 }))
    const due = await orderOf(order.id)
    // what was promised to the customer is not promised earlier
    expect([due.kitchen, due.ready_at?.getTime(), due.eta]).toEqual(['accepted', clock.now().getTime() + 20 * minute, confirmed.eta])
    const unanswered = await placeOrder(shop, { schedule_date: '2026-11-29', schedule_slot: '18:00 - 18:30' })
    clock.set(new Date('2026-11-29T09:00:00Z'))
    expect((await orderOf(unanswered.id)).status).toBe(10)
    clock.set((await orderOf(unanswered.id)).starts_at ?? clock.now())
    await fire()
    expect((await orderOf(unanswered.id)).kitchen).toBe('offered')
    clock.advance(10 * minute)
    await fire()
    expect((await orderOf(unanswered.id)).kitchen).toBe('missed')
  })
})

describe('a pause', () => {
  it.each([
    ['half_hour', 30 * minute],
    ['hour', 60 * minute],
  ] as const)('KITCHEN-11 of a(n) %s ends on its own', async (how, lasts) => {
    const { shop, memberId } = await staffedShop()
    await inside(first, (context) => pauseStore(context, memberId, { storeId: shop.id, for: how, reason: 'busy' }))
    const until = new Date(clock.now().getTime() + lasts)
    expect(await restaurant(shop)).toMatchObject({ is_open: false, opens_at: until.toISOString() })
    clock.advance(lasts - 1)
    expect((await restaurant(shop)).is_open).toBe(false)
    clock.advance(1)
    expect(await restaurant(shop)).toMatchObject({ is_open: true, opens_at: null })
  })

  it('KITCHEN-11 for today ends at midnight of the store, and any pause by a tap', async () => {
    const { shop, memberId } = await staffedShop()
    clock.set(new Date('2026-12-01T16:59:00Z')) // 23:59 in Ho Chi Minh City
    const today = () => inside(first, (context) => pauseStore(context, memberId, { storeId: shop.id, for: 'today', reason: 'break' }))
    await today()
    expect(await restaurant(shop)).toMatchObject({ is_open: false, opens_at: '2026-12-01T17:00:00.000Z' })
    clock.advance(minute)
    expect((await restaurant(shop)).is_open).toBe(true)
    await today()
    expect(await restaurant(shop)).toMatchObject({ is_open: false, opens_at: '2026-12-02T17:00:00.000Z' })
    await inside(first, (context) => resumeStore(context, memberId, shop.id))
    expect((await restaurant(shop)).is_open).toBe(true)
  })

  it('STORE-10 is no user’s business but its members’', async () => {
    const { shop } = await staffedShop()
    const { memberId } = await staffedShop()
    const order = await placeOrder(shop)
    const asStranger: ((context: TxContext) => Promise<void>)[] = [
      (context) => pauseStore(context, memberId, { storeId: shop.id, for: 'hour', reason: 'busy' }),
      (context) => resumeStore(context, memberId, shop.id),
      (context) => acceptStoreOrder(context, memberId, { orderId: order.id }),
      (context) => setReadyTime(context, memberId, { orderId: order.id, minutes: 5 }),
      (context) => rejectStoreOrder(context, memberId, { orderId: order.id, code: 'closed', itemIds: [] }),
      (context) => takeStoreStep(context, memberId, order.id, 'store.ready'),
      (context) => acceptStoreOrder(context, memberId, { orderId: 999_999 }),
    ]
    for (const work of asStranger) await expect(inside(first, work)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([(await orderOf(order.id)).kitchen, (await storeOf(shop.id)).pause_reason]).toEqual(['offered', null])
  })
})
