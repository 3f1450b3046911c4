import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOrder } from '../../server/db/queries/orders.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import type { TxContext } from '../../server/ports/context.ts'
import { takeOrderStep } from '../../server/services/order-steps.ts'
import { adoptOrders } from '../../server/services/order-timers.ts'
import { adoptAttempts, takeTimedAttemptStep } from '../../server/services/payment-attempts.ts'
import { setReadyTime, takeStoreStep } from '../../server/services/store-steps.ts'
import { addCustomer, addMember } from '../support/customers.ts'
import { attemptOf, comeBack, decide, notPaid, orderUnpaid, settleAll, paymentOf } from '../support/paying.ts'
import { failpoints } from '../support/race-at.ts'
import { settableClock, startPair, startServer, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
/** Stores that take orders without being asked, and one that is asked. */
let shop: Shop
let asking: Shop
const clock = settableClock()
const { failpoint, failAt } = failpoints()
const minute = 60_000
const storeDelays = { acceptMs: 10_000, confirmMs: 10_000, readyMs: 30_000, handOverMs: 120_000 }

beforeAll(async () => {
  pair = await startPair({ clock }, { failpoint })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
  asking = await addShop(first.database, { isAutoAccepting: false })
  await first.database.db.updateTable('stores').set({ accept_scheduled_orders: true, delivery_time: 25 }).execute()
})
afterAll(() => pair.close())

const db = () => first.database.db

/** What a subject waits for, in milliseconds from now. */
async function timersOf(subject: 'order' | 'payment', id: number) {
  const rows = await db()
    .selectFrom('timers')
    .select(['name', 'due_at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('due_at')
    .execute()
  return rows.map((row) => [row.name, row.due_at.getTime() - clock.now().getTime()])
}

async function placeOrder(at: Shop, more: object = {}, server = first) {
  const { token } = await addCustomer(first)
  const { body } = await server.call('place-order', { ...cartOf(at), method: 'COD', ...more }, { token, key: randomUUID() })
  return { token, ...(body.data as { id: number; user_id: number; unique_order_id: string }) }
}
const stepsOf = async (id: number) => (await paymentOf(first, id)).steps

/** An order that awaits its payment, with an attempt that is open at its gateway. */
async function open(method: 'Stripe' | 'Razorpay' = 'Stripe') {
  const { id, token } = await addCustomer(first)
  const order = await orderUnpaid(first, shop, token, method)
  await tryToPay(order, token, method)
  const { payment, sandboxed } = await attemptOf(first, order.id)
  return { id, order, paymentId: payment.id, page: sandboxed?.id ?? '' }
}
const paths = { Stripe: 'accept-stripe-payment', Razorpay: 'payment/razorpay/create-order' }
const tryToPay = (order: { unique_order_id: string }, token: string, method: 'Stripe' | 'Razorpay' = 'Stripe') =>
  first.call(paths[method], { unique_order_id: order.unique_order_id }, { token, key: randomUUID() })
const endAtGateway = (page: string) => db().updateTable('sandbox_payments').set({ state: 'ended' }).where('id', '=', page).execute()

describe('what an order waits for', () => {
  it('ORDER-1 D9 is stored with the order, and is another one after each transition', async () => {
    const delivery = await placeOrder(shop)
    const pickup = await placeOrder(shop, { delivery_type: 2 })
    const later = await placeOrder(asking, { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' })
    expect(await timersOf('order', delivery.id)).toEqual([])
    expect(await timersOf('order', pickup.id)).toEqual([['usualTime', 25 * minute]])
    const { starts_at: startsAt } = await db().selectFrom('orders').select('starts_at').where('id', '=', later.id).executeTakeFirstOrThrow()
    expect(await timersOf('order', later.id)).toEqual([['startsAt', (startsAt?.getTime() ?? 0) - clock.now().getTime()]])
    clock.advance(1_000)
    await inTransaction(db(), (tx) =>
      takeOrderStep({ ...first.app.context, db: tx }, { orderId: pickup.id, step: 'store.ready', by: 'staff' }),
    )
    expect(await timersOf('order', pickup.id)).toEqual([])
    const cancelled = await first.call('cancel-order', { order_id: later.id, user_id: later.user_id }, { token: later.token })
    expect([cancelled.status, await timersOf('order', later.id)]).toEqual([200, []])
  })

  it('ORDER-1 the demonstration’s stores take their steps on their own, one after the other', async () => {
    const automatic = await startServer({ on: pair.shared, clock, storeDelays })
    const { id } = await placeOrder(asking, { delivery_type: 2 }, automatic)
    const seen = []
    for (const milliseconds of [9_999, 1, 29_999, 1, 119_999, 1]) {
      clock.advance(milliseconds)
      await fireDueTimers(automatic.app.context, 'order')
      seen.push((await stepsOf(id)).at(-1))
    }
    expect(seen).toEqual([1, 2, 2, 7, 7, 5])
    expect(await timersOf('order', id)).toEqual([])
    await automatic.close()
  })

  it('STORE-9 KITCHEN-1 one of the demonstration that has a member takes none on its own: its orders wait for the answer, for a while', async () => {
    const automatic = await startServer({ on: pair.shared, clock, storeDelays })
    const staffed = await addShop(first.database, { isAutoAccepting: false })
    await addMember(first, [staffed.id])
    const order = await placeOrder(staffed, { delivery_type: 2 }, automatic)
    expect(await timersOf('order', order.id)).toEqual([
      ['offerPush', minute],
      ['offerCallOut', 1.5 * minute],
      ['acceptanceLimit', 10 * minute],
    ])
    clock.advance(10 * minute)
    await fireDueTimers(automatic.app.context, 'order')
    expect(await stepsOf(order.id)).toEqual([1, 6])
    await automatic.close()
  })

  it('D9 is done once by two servers that both find it due, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await placeOrder(shop, { delivery_type: 2 })
      clock.advance(25 * minute)
      await Promise.all([first, second, first, second].map(({ app }) => fireDueTimers(app.context, 'order')))
      expect(await stepsOf(id)).toEqual([1, 2, 7])
    }
  })

  it('D9 is not done by the timer where the order went on in the same moment', async () => {
    const { id, user_id: userId, token } = await placeOrder(shop, { delivery_type: 2 })
    clock.advance(25 * minute)
    const [answer] = await Promise.all([
      first.call('cancel-order', { order_id: id, user_id: userId }, { token }),
      fireDueTimers(second.app.context, 'order'),
    ])
    await fireDueTimers(second.app.context, 'order')
    expect(await stepsOf(id)).toEqual(answer.status === 200 ? [1, 2, 6] : [1, 2, 7])
    expect(await timersOf('order', id)).toEqual([])
  })

  it('D3 stays due where the process dies before the step is committed, and is done by the next one', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    clock.advance(15 * minute)
    failAt('refund.queued')
    await fireDueTimers(first.app.context, 'order')
    expect(await stepsOf(order.id)).toEqual([8])
    expect((await timersOf('order', order.id)).map(([name]) => name)).toEqual(['paymentWindow'])
    clock.advance(4_999)
    await fireDueTimers(second.app.context, 'order')
    expect(await stepsOf(order.id)).toEqual([8])
    clock.advance(1)
    await fireDueTimers(second.app.context, 'order')
    expect([await stepsOf(order.id), await timersOf('order', order.id)]).toEqual([[8, 9], []])
  })

  it('MEND-26 KITCHEN-10 is due as before where only the kitchen has gone on', async () => {
    const { id } = await placeOrder(shop, { delivery_type: 2 })
    clock.advance(5 * minute)
    await inTransaction(db(), (tx) => takeOrderStep({ ...first.app.context, db: tx }, { orderId: id, step: 'store.start', by: 'staff' }))
    expect(await timersOf('order', id)).toEqual([['usualTime', 20 * minute]])
  })

  it('KITCHEN-10 is due when the store has said that it is ready, later or sooner than it usually is, also where the kitchen goes on', async () => {
    const own = await addShop(first.database)
    const member = await addMember(first, [own.id])
    const inside = (work: (context: TxContext) => Promise<unknown>) => inTransaction(db(), (tx) => work({ ...first.app.context, db: tx }))
    const setReady = (orderId: number, minutes: number) => inside((context) => setReadyTime(context, member.id, { orderId, minutes }))
    const { id } = await placeOrder(own, { delivery_type: 2 })
    await setReady(id, 45)
    expect(await timersOf('order', id)).toEqual([['usualTime', 45 * minute]])
    clock.advance(25 * minute)
    await fireDueTimers(first.app.context, 'order')
    expect(await stepsOf(id)).toEqual([1, 2])
    await inside((context) => takeStoreStep(context, member.id, id, 'store.start'))
    expect(await timersOf('order', id)).toEqual([['usualTime', 20 * minute]])
    await setReady(id, 5)
    clock.advance(5 * minute)
    await fireDueTimers(first.app.context, 'order')
    expect([await stepsOf(id), await timersOf('order', id)]).toEqual([[1, 2, 7], []])
  })

  it('a timer of a status that the order has left does nothing, and the order waits for what it waits for', async () => {
    const { id } = await placeOrder(shop, { delivery_type: 2 })
    await db().insertInto('timers').values({ subject: 'order', subject_id: id, name: 'startsAt', due_at: clock.now() }).execute()
    await fireDueTimers(first.app.context, 'order')
    expect([await stepsOf(id), await timersOf('order', id)]).toEqual([[1, 2], [['usualTime', 25 * minute]]])
  })
})

describe('an order that awaits its payment', () => {
  it('PAY-4 fails a quarter of an hour after its last attempt, which itself has failed', async () => {
    const { id, order, page } = await open()
    expect(await timersOf('order', order.id)).toEqual([['paymentWindow', 15 * minute]])
    clock.advance(10 * minute)
    // the gateway has let the attempt go, and the customer tries again
    await endAtGateway(page)
    await settleAll(first.app.context)
    const { authToken } = await first.session('customer', id)
    expect((await tryToPay(order, authToken)).status).toBe(200)
    await endAtGateway((await attemptOf(first, order.id)).sandboxed?.id ?? '')
    clock.advance(5 * minute)
    await settleAll(first.app.context)
    expect((await paymentOf(first, order.id)).payments.map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect([await stepsOf(order.id), await timersOf('order', order.id)]).toEqual([[8], [['paymentWindow', 10 * minute]]])
    clock.advance(10 * minute - 1)
    await settleAll(second.app.context)
    expect(await stepsOf(order.id)).toEqual([8])
    clock.advance(1)
    await settleAll(second.app.context)
    expect(await stepsOf(order.id)).toEqual([8, 9])
  })

  it('PAY-4 does not fail while an attempt is under way whose gateway does not answer', async () => {
    const { order, paymentId } = await open()
    clock.advance(15 * minute)
    failAt('payment.fetched')
    const events = async () => (await db().selectFrom('events').select('id').execute()).length
    const before = await events()
    await settleAll(first.app.context, 1)
    expect([await stepsOf(order.id), await timersOf('order', order.id)]).toEqual([[8], [['paymentWindow', 45_000]]])
    expect(await events()).toBe(before)
    expect(await timersOf('payment', paymentId)).toEqual([['windowEnd', 45_000]])
    clock.advance(45_000)
    await settleAll(second.app.context, 1)
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
  })
})

describe('what an attempt to pay waits for', () => {
  it('D3 PAY-4 is stored with it, and is another one after each transition', async () => {
    const { id, order, paymentId, page } = await open()
    expect(await timersOf('payment', paymentId)).toEqual([
      ['nextLook', 45_000],
      ['windowEnd', 15 * minute],
    ])
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect(await timersOf('payment', paymentId)).toEqual([])
    const { authToken } = await first.session('customer', id)
    await first.call('cancel-order', { order_id: order.id, user_id: id }, { token: authToken })
    expect(await timersOf('payment', paymentId)).toEqual([['nextRefund', 0]])
    failAt('refund.ask')
    await settleAll(first.app.context, 1)
    expect(await timersOf('payment', paymentId)).toEqual([['nextRefund', 45_000]])
    clock.advance(45_000)
    await settleAll(second.app.context, 1)
    expect([(await attemptOf(first, order.id)).payment.status, await timersOf('payment', paymentId)]).toEqual(['refunded', []])
  })

  it('D4 PAY-2 one that was given up is watched for late money until an hour after its begin', async () => {
    const attempts = [await open('Razorpay'), await open('Razorpay')]
    const [late, never] = attempts
    clock.advance(15 * minute)
    await settleAll(first.app.context)
    for (const { order, paymentId } of attempts) {
      expect(await paymentOf(first, order.id)).toEqual(notPaid)
      expect(await timersOf('payment', paymentId)).toEqual([
        ['nextLook', 45_000],
        ['watchEnd', 45 * minute],
      ])
    }
    await decide(first, late?.page ?? '', { outcome: 'approve' })
    clock.advance(45_000)
    await settleAll(second.app.context)
    expect((await paymentOf(first, late?.order.id ?? 0)).payments.map(({ status }) => status)).toEqual(['refunded'])
    clock.advance(45 * minute - 45_000)
    await settleAll(second.app.context, 1)
    const { payment } = await attemptOf(first, never?.order.id ?? 0)
    expect([payment.status, payment.next_at, await timersOf('payment', payment.id)]).toEqual(['failed', null, []])
  })
})

describe('MEND-26 a timer of an attempt', () => {
  it('does nothing where the attempt waits for nothing any more', async () => {
    const [paid, failed] = [await open(), await open()]
    await comeBack(await decide(first, paid.page, { outcome: 'approve' }))
    await endAtGateway(failed.page)
    clock.advance(45_000)
    await settleAll(first.app.context)
    const subjects = [paid, failed].map(({ paymentId }) => ({
      subject: 'payment',
      subject_id: paymentId,
      name: 'nextLook',
      due_at: clock.now(),
    }))
    await db().insertInto('timers').values(subjects).execute()
    await settleAll(first.app.context, 1)
    expect([await timersOf('payment', paid.paymentId), await timersOf('payment', failed.paymentId)]).toEqual([[], []])
  })

  it('leaves the time of the last change as it is where it leads nowhere', async () => {
    const { order, paymentId, page } = await open()
    const changedAt = async () => (await attemptOf(first, order.id)).payment.changed_at.getTime() - clock.now().getTime()
    clock.advance(45_000)
    await settleAll(first.app.context, 1)
    expect(await timersOf('payment', paymentId)).toContainEqual(['nextLook', 45_000])
    const looked = await changedAt()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect([looked, await changedAt()]).toEqual([-45_000, 0])
  })

  it('is fired by one process, and by none while the order is changed elsewhere', async () => {
    const { order, paymentId } = await open()
    clock.advance(45_000)
    const timer = { subject: 'payment', subject_id: paymentId, name: 'nextLook' } as const
    const take = ({ app }: TestServer) => inTransaction(db(), (tx) => takeTimedAttemptStep({ ...app.context, db: tx }, timer))
    const meanwhile = await inTransaction(db(), async (tx) => {
      await lockOrder(tx, order.id)
      return take(second)
    })
    expect([meanwhile, await take(first), await take(second)]).toEqual([[], [{ type: 'gateway.look' }], []])
  })
})

describe('next to a version that knows no timers', () => {
  it('MEND-14 orders and attempts of that version get their timers, and only where they have none', async () => {
    const pickup = await placeOrder(shop, { delivery_type: 2 })
    const { order, paymentId } = await open()
    const other = await open()
    await db()
      .deleteFrom('timers')
      .where((is) =>
        is.or([
          is.and([is('subject', '=', 'order'), is('subject_id', 'in', [pickup.id, order.id])]),
          is.and([is('subject', '=', 'payment'), is('subject_id', '=', paymentId)]),
        ]),
      )
      .execute()
    clock.advance(1_000)
    await db().updateTable('payments').set({ next_at: clock.now() }).where('id', '=', paymentId).execute()
    const before = await timersOf('payment', other.paymentId)
    const adopt = () => Promise.all([first, second].flatMap(({ app }) => [adoptOrders(app.context), adoptAttempts(app.context)]))
    await adopt()
    // an order whose attempt was being adopted is left to the next time
    await adopt()
    expect(await timersOf('order', pickup.id)).toEqual([['usualTime', 25 * minute - 1_000]])
    expect(await timersOf('order', order.id)).toEqual([['paymentWindow', 15 * minute - 1_000]])
    expect(await timersOf('payment', paymentId)).toEqual([
      ['nextLook', 45_000],
      ['windowEnd', 15 * minute - 1_000],
    ])
    expect(await timersOf('payment', other.paymentId)).toEqual(before)
  })

  it('MEND-26 MEND-14 an order that is changed elsewhere gets its timers the next time', async () => {
    const { id } = await placeOrder(shop, { delivery_type: 2 })
    await db().deleteFrom('timers').where('subject', '=', 'order').where('subject_id', '=', id).execute()
    await inTransaction(db(), async (tx) => {
      await lockOrder(tx, id)
      await adoptOrders(second.app.context)
    })
    const meanwhile = await timersOf('order', id)
    await adoptOrders(second.app.context)
    expect([meanwhile, await timersOf('order', id)]).toEqual([[], [['usualTime', 25 * minute]]])
  })

  it('MEND-14 an attempt is left to that version only once no process of this one attends to it', async () => {
    const { order, paymentId } = await open()
    const [soonest] = await timersOf('payment', paymentId)
    const { next_at: nextAt } = (await attemptOf(first, order.id)).payment
    expect((nextAt?.getTime() ?? 0) - clock.now().getTime()).toBe(Number(soonest?.[1]) + 5 * minute)
  })
})
