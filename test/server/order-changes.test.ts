import { randomUUID } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import { couriersChannel } from '../../server/db/queries/events.ts'
import { gatewayNames, type GatewayName } from '../../server/payments/gateway.ts'
import type { Context } from '../../server/ports/context.ts'
import { fireDueTimers } from '../../server/services/fire-timers.ts'
import { hashSecret } from '../../server/services/passwords.ts'
import { refundPayment } from '../../server/services/refund-payment.ts'
import { reviewPayment } from '../../server/services/settle-payment.ts'
import { refundPart } from '../../server/services/payment-refunds.ts'
import { addCourier, addCustomer, addMember, walletOf, type TestPerson } from '../support/customers.ts'
import { attemptOf, comeBack, decide, orderUnpaid, settleAll } from '../support/paying.ts'
import { race, tally } from '../support/race.ts'
import { failpoints } from '../support/race-at.ts'
import { settableClock, startPair, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, lineOf, type Shop } from '../support/shop.ts'

type Order = components['schemas']['Order']
type OrderChange = components['schemas']['OrderChange']

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
let member: TestPerson
const clock = settableClock()
const { failpoint, failAt, raceAt } = failpoints()
const minuteMs = 60_000
/** What the order costs without its tea. */
const withoutTea = 157_400
const tea = cartTotal - withoutTea

beforeAll(async () => {
  pair = await startPair({ clock }, { failpoint })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
beforeEach(async () => {
  // the clock of the tests before may have ended a session
  member = await addMember(first, [shop.id])
})
afterAll(() => pair.close())

/** A dish of the shop for 99,000. */
const addSmoothie = () =>
  first.database.db
    .insertInto('items')
    .columns(['store_id', 'item_category_id', 'name', 'folded_name', 'price'])
    .expression((from) =>
      from
        .selectFrom('items')
        .select(['store_id', 'item_category_id', from.val('Sinh tố').as('name'), 'folded_name', from.val(99_000).as('price')])
        .where('id', '=', shop.tea),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
const placeOrder = async ({ token }: TestPerson, over: object = {}) =>
  (await first.call('place-order', { ...cartOf(shop), method: 'COD', ...over }, { token, key: randomUUID() })).body.data as Order
const read = async ({ token, id }: TestPerson, { unique_order_id: name }: { unique_order_id: string }) =>
  (await second.call('get-orders', { user_id: id, page: 1 }, { token })).body.data.find(
    (order: Order) => order.unique_order_id === name,
  ) as Order
const propose = (order: { id: number }, over: object = {}, token = member.token) =>
  first.call(
    'store/propose-order-change',
    { order_id: order.id, line: 1, item_id: shop.tea, kind: 'remove', ...over },
    { token, key: randomUUID() },
  )
/** Proposes a change; answers it. */
async function proposed(order: { id: number }, over: object = {}): Promise<OrderChange> {
  const { status, body } = await propose(order, over)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.changes.at(-1)
}
const answer = ({ id, token }: TestPerson, order: { id: number }, change: { id: number }, decision: string, server = second) =>
  server.call('decide-order-change', { user_id: id, order_id: order.id, change_id: change.id, decision }, { token, key: randomUUID() })
const settle = () => Promise.all([settleAll(first.app.context, 3), settleAll(second.app.context, 3)])
/** Settles once a minute, and once more: what a busy machine lets time out is requested again a minute later. */
const settleRounds = async (rounds: number) => {
  for (let round = 0; round < rounds + 1; round += 1) {
    await settle()
    clock.advance(minuteMs)
  }
}
const linesOf = ({ lines }: Pick<Order, 'lines'>) => lines.map(({ name, quantity, unit_price: unit }) => [name, quantity, unit])

const paths: Record<GatewayName, string> = {
  Stripe: 'accept-stripe-payment',
  Razorpay: 'payment/razorpay/create-order',
  Paytm: 'payment/paytm',
  PayMongo: 'payment/process-paymongo',
  MercadoPago: 'payment/process-mercado-pago',
  Khalti: 'payment/verify-khalti-payment',
}

/** An order that was paid through a gateway, with its customer. */
async function paidThrough(name: GatewayName, wallet = 0, more: object = {}) {
  const customer = await addCustomer(first, wallet)
  const order = await orderUnpaid(first, shop, customer.token, name, more)
  const { body } = await first.call(paths[name], { unique_order_id: order.unique_order_id }, { token: customer.token, key: randomUUID() })
  const { action_url: action, redirect_url: redirect, ...fields } = body.client as Record<string, string>
  const opened =
    action === undefined
      ? redirect
      : (
          await fetch(new URL(action, first.url), {
            method: 'POST',
            redirect: 'manual',
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(fields).toString(),
          })
        ).headers.get('location')
  await comeBack(await decide(first, decodeURIComponent(opened?.split('/').at(-1) ?? ''), { outcome: 'approve' }))
  return { customer, order }
}
/** What our books and the gateway's say of the money that was refunded. */
async function refundsOf(order: { id: number }) {
  const { payment, sandboxed } = await attemptOf(first, order.id)
  const made = Object.values(sandboxed?.refunds as Record<string, string>)
    .map(Number)
    .toSorted((a, b) => a - b)
  return { status: payment.status, ours: payment.refunded, theirs: made }
}

/** A context whose database runs a rival once it has answered so many reads. */
function contextWithRival(reads: number, rival: () => Promise<void>): Context {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      if (count === reads) await rival()
      return result
    },
  }
  const { context } = first.app
  return { ...context, db: context.db.withPlugin(plugin) }
}

/** Has the gateway refuse every refund of an order's payment. */
async function setHeld(order: { id: number }) {
  const { payment } = await attemptOf(first, order.id)
  await first.database.db.updateTable('sandbox_payments').set({ state: 'held' }).where('reference', '=', payment.reference).execute()
}

describe('a change that a store proposes', () => {
  it('CHANGE-1 CHANGE-5 CHANGE-6 is shown to both, and asked of the customer with an alert', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const change = await proposed(order)
    expect(change).toEqual({
      id: change.id,
      kind: 'remove',
      state: 'proposed',
      before: order.lines[1],
      after: null,
      old_total: cartTotal,
      new_total: withoutTea,
      total_without: withoutTea,
      refund: 0,
      decide_by: new Date(clock.now().getTime() + 5 * minuteMs).toISOString(),
      decided_at: null,
    })
    const seen = await read(customer, order)
    expect([seen.changes, seen.total, linesOf(seen)]).toEqual([[change], cartTotal, linesOf(order)])
    const alerts = await first.call('get-user-notifications', { user_id: customer.id }, { token: customer.token })
    expect(alerts.body[0].data.message).toContain('Trà')
  })

  it('CHANGE-1 CHANGE-2 once the customer accepts, the order has its new lines and sums, and its history says what it was', async () => {
    const customer = await addCustomer(first, 500_000)
    const order = await placeOrder(customer, { method: 'WALLET' })
    const change = await proposed(order)
    const { status, body } = await answer(customer, order, change, 'accept')
    expect([status, linesOf(body.data), body.data.total, body.data.tax_amount, body.data.wallet_amount, body.data.payable]).toEqual([
      200,
      [['Cơm', 2, 65_000]],
      withoutTea,
      10_400,
      withoutTea,
      0,
    ])
    expect(body.data.changes).toEqual([{ ...change, state: 'accepted', refund: tea, decided_at: clock.now().toISOString() }])
    expect(await walletOf(first, customer.id)).toEqual([500_000 - withoutTea, 500_000 - withoutTea])
    expect((await answer(customer, order, change, 'accept')).body.code).toBe('ORDER_STEP_REFUSED')
  })

  it('CHANGE-1 is decided by the store’s default once the time is over, by one of the processes, and the customer is told', async () => {
    const customer = await addCustomer(first, 500_000)
    const order = await placeOrder(customer, { method: 'WALLET' })
    await proposed(order, { kind: 'replace', line: 0, item_id: shop.rice, replacement_id: shop.tea })
    clock.advance(5 * minuteMs - 1)
    await settle()
    expect((await read(customer, order)).changes?.map(({ state }) => state)).toEqual(['proposed'])
    clock.advance(1)
    await settle()
    const after = await read(customer, order)
    expect([after.changes?.map(({ state, after: line, refund }) => [state, line, refund]), linesOf(after), after.total]).toEqual([
      [['expired', null, 140_400]],
      [['Trà', 1, 30_000]],
      49_400,
    ])
    expect(await walletOf(first, customer.id)).toEqual([500_000 - 49_400, 500_000 - 49_400])
    const alerts = await first.call('get-user-notifications', { user_id: customer.id }, { token: customer.token })
    expect(alerts.body[0].data.message).toContain('49.400')
  })

  it('CHANGE-1 where the store has fewer, that is its default', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    await proposed(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 1 })
    clock.advance(5 * minuteMs)
    await settle()
    const after = await read(customer, order)
    expect([linesOf(after), after.payable, after.changes?.[0]?.refund]).toEqual([
      [
        ['Cơm', 1, 65_000],
        ['Trà', 1, 30_000],
      ],
      119_600,
      0,
    ])
  })

  it('CHANGE-4 is not dearer: a replacement that costs more is given at the old price', async () => {
    const customer = await addCustomer(first)
    const dear = await addSmoothie()
    const order = await placeOrder(customer)
    const change = await proposed(order, { kind: 'replace', replacement_id: dear.id })
    expect([change.old_total, change.new_total, change.total_without]).toEqual([cartTotal, cartTotal, withoutTea])
    const { body } = await answer(customer, order, change, 'accept')
    expect([linesOf(body.data)[1], body.data.total]).toEqual([['Sinh tố', 1, 30_000], cartTotal])
    // what was replaced may run out, too, and the customer may want nothing instead
    const again = await proposed(order, { kind: 'replace', item_id: dear.id, replacement_id: shop.tea })
    expect((await answer(customer, order, again, 'remove')).body.data.total).toBe(withoutTea)
  })

  it('CHANGE-1 STOCK-3 an order gives back the portions of what replaced a dish, and none of what had run out', async () => {
    const { db } = first.database
    const juice = await addSmoothie()
    const count = (id: number, stock: number | null) => db.updateTable('items').set({ stock }).where('id', '=', id).execute()
    await count(shop.tea, 4)
    await count(juice.id, 3)
    const stocks = async () => {
      const rows = await db.selectFrom('items').select(['id', 'stock']).where('id', 'in', [shop.tea, juice.id]).orderBy('id').execute()
      return rows.map(({ stock }) => stock)
    }
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    expect(await stocks()).toEqual([3, 3])
    const change = await proposed(order, { kind: 'replace', replacement_id: juice.id })
    await answer(customer, order, change, 'accept')
    expect(await stocks()).toEqual([3, 2])
    await first.call('cancel-order', { user_id: customer.id, order_id: order.id }, { token: customer.token, key: randomUUID() })
    expect(await stocks()).toEqual([3, 3])
    await count(shop.tea, null)
  })

  it('CHANGE-1 STOCK-3 an order holds and gives back what it had of a dish, and what was added to it in place of another one', async () => {
    const { db } = first.database
    const juice = await addSmoothie()
    const stock = async () => (await db.selectFrom('items').select('stock').where('id', '=', juice.id).executeTakeFirstOrThrow()).stock
    await db.updateTable('items').set({ stock: 10 }).where('id', '=', juice.id).execute()
    const customer = await addCustomer(first)
    const line = (id: number, quantity: number) => ({ id, restaurant_id: shop.id, quantity, selectedaddons: [] })
    const order = await placeOrder(customer, { order: [line(juice.id, 2), line(shop.tea, 1)] })
    expect(await stock()).toBe(8)
    const change = await proposed(order, { kind: 'replace', replacement_id: juice.id })
    await answer(customer, order, change, 'accept')
    expect(await stock()).toBe(7)
    await first.call('cancel-order', { user_id: customer.id, order_id: order.id }, { token: customer.token, key: randomUUID() })
    expect(await stock()).toBe(10)
  })

  it('CHANGE-1 is withdrawn by the store while the customer has not decided, and is then not decided any more', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const change = await proposed(order)
    const withdraw = () =>
      first.call('store/withdraw-order-change', { order_id: order.id, change_id: change.id }, { token: member.token, key: randomUUID() })
    const { body } = await withdraw()
    expect([body.data.changes[0].state, body.data.total]).toEqual(['withdrawn', cartTotal])
    expect([(await answer(customer, order, change, 'accept')).status, (await withdraw()).status]).toEqual([409, 409])
    clock.advance(5 * minuteMs)
    await settle()
    expect((await read(customer, order)).total).toBe(cartTotal)
  })

  it('CHANGE-1 of several answers that come at once one holds', async () => {
    const customer = await addCustomer(first, 500_000)
    const order = await placeOrder(customer, { method: 'WALLET' })
    const change = await proposed(order)
    const answers = await race(6, (at) => answer(customer, order, change, at % 2 === 0 ? 'accept' : 'remove', at < 3 ? first : second))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 5 })
    expect(await walletOf(first, customer.id)).toEqual([500_000 - withoutTea, 500_000 - withoutTea])
  })

  it.each([
    ['of a line that is another dish', { item_id: 999_999 }, 409],
    ['of more than the line has', { kind: 'fewer', quantity: 1 }, 422],
    ['to a dish of no menu', { kind: 'replace', replacement_id: 999_999 }, 400],
    ['to no dish', { kind: 'replace' }, 400],
  ])('CHANGE-1 is refused %s', async (_, over, status) => {
    const order = await placeOrder(await addCustomer(first))
    expect((await propose(order, over)).status).toBe(status)
  })

  it('CHANGE-1 is refused where its dish asks for a choice that no user has made', async () => {
    const order = await placeOrder(await addCustomer(first))
    expect((await propose(order, { kind: 'replace', replacement_id: shop.rice })).body.code).toBe('INVALID_ADDONS')
  })

  it('CHANGE-1 is refused while another one is open, and for what has left the store', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer, { delivery_type: 2 })
    await proposed(order)
    expect((await propose(order, { line: 0, item_id: shop.rice })).body.code).toBe('ORDER_STEP_REFUSED')
    const step = (path: string) => first.call(`store/${path}`, { order_id: order.id }, { token: member.token, key: randomUUID() })
    await step('ready-order')
    // what has run out is not in the bag that leaves
    expect((await step('hand-over-order')).status).toBe(200)
    const after = await read(customer, order)
    expect([after.changes?.map(({ state }) => state), linesOf(after)]).toEqual([['expired'], [['Cơm', 2, 65_000]]])
    expect((await propose(order, { line: 0, item_id: shop.rice })).body.code).toBe('ORDER_STEP_REFUSED')
  })

  it('CHANGE-1 falls to its default as soon as a courier takes the order away', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const courier = await addCourier(first)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token, key: randomUUID() })
    await proposed(order)
    for (const path of ['ready-order', 'hand-over-order'])
      await first.call(`store/${path}`, { order_id: order.id }, { token: member.token, key: randomUUID() })
    const { kitchen, changes, lines } = await read(customer, order)
    expect([kitchen, changes?.map(({ state }) => state), linesOf({ lines })]).toEqual(['handedOver', ['expired'], [['Cơm', 2, 65_000]]])
  })

  it('CHANGE-1 CHANGE-5 that the handing over decides by the default is told to the customer, once', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer, { delivery_type: 2 })
    await proposed(order)
    for (const path of ['ready-order', 'hand-over-order', 'hand-over-order'])
      await first.call(`store/${path}`, { order_id: order.id }, { token: member.token, key: randomUUID() })
    clock.advance(5 * minuteMs)
    await settle()
    const alerts = await first.call('get-user-notifications', { user_id: customer.id }, { token: customer.token })
    const { total } = await read(customer, order)
    const texts = (alerts.body as unknown as { data: { title: string; message: string } }[]).map(({ data }) => data)
    expect(texts.filter(({ title }) => title === 'Đơn đã được đổi').map(({ message }) => message)).toEqual([
      expect.stringContaining(new Intl.NumberFormat('vi').format(total)),
    ])
  })

  it('CHANGE-1 of the only line is a refusal of the whole order, which names the dish', async () => {
    const customer = await addCustomer(first, 500_000)
    const order = await placeOrder(customer, { method: 'WALLET', order: [lineOf(shop, shop.tea, 1)] })
    const { body } = await propose(order, { line: 0 })
    expect([body.data.orderstatus_id, body.data.refusal]).toEqual([6, { kind: 'rejected', code: 'sold_out', items: ['Trà'] }])
    expect(await walletOf(first, customer.id)).toEqual([500_000, 500_000])
    // nor is anything left where a replacement is not wanted
    const next = await placeOrder(customer, { method: 'WALLET', order: [lineOf(shop, shop.tea, 2)] })
    const change = await proposed(next, { line: 0, kind: 'fewer', quantity: 1 })
    const ended = (await answer(customer, next, change, 'remove')).body.data
    expect([ended.orderstatus_id, ended.refusal.code, ended.changes[0].state]).toEqual([6, 'sold_out', 'refused'])
    expect(await walletOf(first, customer.id)).toEqual([500_000, 500_000])
  })

  it('CHANGE-1 of the only line, of which nothing would be left by default, falls with the handing over', async () => {
    const customer = await addCustomer(first)
    const juice = await addSmoothie()
    const order = await placeOrder(customer, { delivery_type: 2, order: [lineOf(shop, shop.tea, 3)] })
    await proposed(order, { line: 0, kind: 'replace', replacement_id: juice.id })
    for (const path of ['ready-order', 'hand-over-order']) {
      const { status } = await first.call(`store/${path}`, { order_id: order.id }, { token: member.token, key: randomUUID() })
      expect(status).toBe(200)
    }
    const after = await read(customer, order)
    expect([after.changes?.map(({ state }) => state), linesOf(after)]).toEqual([['withdrawn'], [['Trà', 3, 30_000]]])
  })

  it('CHANGE-2 couriers are told of what was decided, and not of what was proposed or withdrawn', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const notified = async () =>
      (
        await first.database.db
          .selectFrom('events')
          .select('id')
          .where('channel', '=', couriersChannel)
          .where(sql<boolean>`payload ->> 'uniqueOrderId' = ${order.unique_order_id}`)
          .execute()
      ).length
    const before = await notified()
    const { id } = await proposed(order)
    await first.call('store/withdraw-order-change', { order_id: order.id, change_id: id }, { token: member.token, key: randomUUID() })
    expect(await notified()).toBe(before)
    await answer(customer, order, await proposed(order), 'accept')
    expect(await notified()).toBe(before + 1)
  })

  it('CHANGE-2 that makes nothing cheaper moves no money', async () => {
    const juice = await addSmoothie()
    const inCash = await addCustomer(first)
    const { customer, order } = await paidThrough('Stripe')
    const orders = [
      { person: inCash, order: await placeOrder(inCash) },
      { person: customer, order },
    ]
    for (const { person, order: one } of orders) {
      const change = await proposed(one, { kind: 'replace', replacement_id: juice.id })
      expect((await answer(person, one, change, 'accept')).body.data.changes[0].refund).toBe(0)
    }
    await settle()
    const { db } = first.database
    const moved = await db.selectFrom('wallet_ledger').select('id').where('user_id', 'in', [inCash.id, customer.id]).execute()
    const parts = await db.selectFrom('payment_refunds').innerJoin('payments', 'payments.id', 'payment_id').select('order_id').execute()
    expect([moved, parts.filter(({ order_id: id }) => id === order.id)]).toEqual([[], []])
  })

  it('CHANGE-1 the customer cancels the order instead, while it may be cancelled', async () => {
    const customer = await addCustomer(first, 500_000)
    const order = await placeOrder(customer, { method: 'WALLET' })
    const change = await proposed(order)
    const { body } = await answer(customer, order, change, 'cancel')
    expect([body.data.orderstatus_id, body.data.refund, body.data.changes[0].state]).toEqual([6, cartTotal, 'withdrawn'])
    expect(await walletOf(first, customer.id)).toEqual([500_000, 500_000])
  })

  it('CHANGE-2 the courier of an order for cash collects less', async () => {
    const customer = await addCustomer(first)
    const courier = await addCourier(first)
    const order = await placeOrder(customer)
    await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token, key: randomUUID() })
    const change = await proposed(order)
    await answer(customer, order, change, 'accept')
    const { body } = await first.call(
      'delivery/get-single-delivery-order',
      { unique_order_id: order.unique_order_id },
      { token: courier.token },
    )
    expect([body.data?.payable ?? body.payable, body.data?.changes ?? body.changes]).toEqual([withoutTea, undefined])
    expect(await walletOf(first, customer.id)).toEqual([0, 0])
  })

  it('CHANGE-1 belongs to the order’s customer alone', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const change = await proposed(order)
    const other = await addCustomer(first)
    const theirs = await placeOrder(other)
    const codes = [await answer(other, order, change, 'accept'), await answer(other, theirs, change, 'accept')].map(({ body }) => body.code)
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })
})

describe('CHANGE-1 a store may not propose', () => {
  const refusalOf = async (order: { id: number }, over: object = {}, token = member.token) => {
    const { status, body } = await propose(order, over, token)
    return [status, body.code]
  }

  it('what does not say how many are left, or instead of which dish, or names one of another store, or the same', async () => {
    const order = await placeOrder(await addCustomer(first))
    const elsewhere = await addShop(first.database)
    expect([
      await refusalOf(order, { kind: 'fewer', line: 0, item_id: shop.rice }),
      await refusalOf(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 2 }),
      await refusalOf(order, { kind: 'replace' }),
      await refusalOf(order, { kind: 'replace', replacement_id: elsewhere.tea }),
      await refusalOf(order, { kind: 'replace', replacement_id: shop.tea }),
      await refusalOf(order, { line: 0 }),
    ]).toEqual([
      [422, 'VALIDATION'],
      [422, 'VALIDATION'],
      [400, 'ITEM_UNAVAILABLE'],
      [400, 'ITEM_UNAVAILABLE'],
      [400, 'ITEM_UNAVAILABLE'],
      [409, 'ORDER_STEP_REFUSED'],
    ])
  })

  it('anything of an order that is not its own, nor withdraw what another store has proposed', async () => {
    const order = await placeOrder(await addCustomer(first))
    const { id: changeId } = await proposed(order)
    const other = await addMember(first, [(await addShop(first.database)).id])
    const withdraw = (orderId: number) =>
      first.call('store/withdraw-order-change', { order_id: orderId, change_id: changeId }, { token: other.token, key: randomUUID() })
    expect([await refusalOf(order, {}, other.token), await refusalOf({ id: 999_999 })]).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    expect([(await withdraw(order.id)).status, (await withdraw(999_999)).status]).toEqual([404, 404])
  })

  it(`more than ${limits.changesAtMost} times`, async () => {
    const order = await placeOrder(await addCustomer(first))
    for (let count = 0; count < limits.changesAtMost; count += 1) {
      const { id } = await proposed(order)
      await first.call('store/withdraw-order-change', { order_id: order.id, change_id: id }, { token: member.token, key: randomUUID() })
    }
    expect(await refusalOf(order)).toEqual([409, 'ORDER_STEP_REFUSED'])
  })

  it('a change of what its courier has taken away', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const courier = await addCourier(first)
    const { status } = await first.call('delivery/accept-to-deliver', { order_id: order.id }, { token: courier.token, key: randomUUID() })
    expect(status).toBe(200)
    for (const path of ['ready-order', 'hand-over-order'])
      await first.call(`store/${path}`, { order_id: order.id }, { token: member.token, key: randomUUID() })
    expect((await read(customer, order)).kitchen).toBe('handedOver')
    expect(await refusalOf(order)).toEqual([409, 'ORDER_STEP_REFUSED'])
  })
})

describe('CHANGE-1 who ended an order of which nothing is left', () => {
  const endOf = async (order: { id: number }) => {
    const { db } = first.database
    const refusal = await db.selectFrom('order_refusals').select(['code', 'member_id']).where('order_id', '=', order.id).executeTakeFirst()
    const events = await db
      .selectFrom('order_events')
      .select(['status', 'by'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute()
    return { refusal, last: events.at(-1) }
  }

  it('is the member who had nothing to offer', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer, { order: [lineOf(shop, shop.tea, 1)] })
    await propose(order, { line: 0 })
    expect(await endOf(order)).toEqual({ refusal: { code: 'sold_out', member_id: member.id }, last: { status: 6, by: 'store' } })
  })

  it('is the member who rejects it before it is accepted', async () => {
    const staffed = await addShop(first.database, { isAutoAccepting: false })
    const owner = await addMember(first, [staffed.id])
    const customer = await addCustomer(first)
    const placed = await first.call(
      'place-order',
      { ...cartOf(staffed), method: 'COD', order: [lineOf(staffed, staffed.tea, 1)] },
      { token: customer.token, key: randomUUID() },
    )
    const order = placed.body.data as Order
    await propose(order, { line: 0, item_id: staffed.tea }, owner.token)
    const { kitchen } = await first.database.db.selectFrom('orders').select('kitchen').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect([kitchen, await endOf(order)]).toEqual([
      'rejected',
      { refusal: { code: 'sold_out', member_id: owner.id }, last: { status: 6, by: 'store' } },
    ])
  })

  it('is no user where the customer wants nothing instead, or the time is over; and one alert says so', async () => {
    const juice = await addSmoothie()
    const orders = []
    for (const decision of ['remove', undefined]) {
      const customer = await addCustomer(first)
      const order = await placeOrder(customer, { order: [lineOf(shop, shop.tea, 1)] })
      const change = await proposed(order, { line: 0, kind: 'replace', replacement_id: juice.id })
      if (decision !== undefined) await answer(customer, order, change, decision)
      orders.push({ customer, order })
    }
    clock.advance(5 * minuteMs)
    await settle()
    for (const { customer, order } of orders) {
      expect(await endOf(order)).toEqual({ refusal: { code: 'sold_out', member_id: null }, last: { status: 6, by: 'system' } })
      const alerts = await first.call('get-user-notifications', { user_id: customer.id }, { token: customer.token })
      // what is proposed, and the end
      expect(alerts.body).toHaveLength(2)
    }
  })

  it('CHANGE-1 a customer who wants the removed line off has accepted what was proposed', async () => {
    const customer = await addCustomer(first)
    const order = await placeOrder(customer)
    const { body } = await answer(customer, order, await proposed(order), 'remove')
    expect([body.data.changes[0].state, body.data.total]).toEqual(['accepted', withoutTea])
  })
})

describe('a change of an order for later', () => {
  const tomorrow = () => ({
    schedule_date: new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
    schedule_slot: '18:00 - 18:30',
  })
  /** An order for tomorrow, which its store has confirmed. */
  async function confirmed(over: object = {}, wallet = 500_000) {
    await first.database.db.updateTable('stores').set({ accept_scheduled_orders: true }).where('id', '=', shop.id).execute()
    const customer = await addCustomer(first, wallet)
    const order = await placeOrder(customer, { method: 'WALLET', ...tomorrow(), ...over })
    await first.call('store/accept-order', { order_id: order.id, minutes: 20 }, { token: member.token, key: randomUUID() })
    expect((await read(customer, order)).orderstatus_id).toBe(11)
    return { customer, order }
  }
  /** On another day, when the sessions of this one have ended. */
  const renewed = async (customer: TestPerson) => ({ ...customer, token: (await first.session('customer', customer.id)).authToken })
  const startOf = async (order: { id: number }) =>
    (await first.database.db.selectFrom('orders').select('starts_at').where('id', '=', order.id).executeTakeFirstOrThrow()).starts_at

  it('CHANGE-7 CHANGE-2 is decided by the customer before the day, with the same refund', async () => {
    const { customer, order } = await confirmed()
    const change = await proposed(order)
    const { body } = await answer(customer, order, change, 'accept')
    expect([body.data.orderstatus_id, linesOf(body.data), body.data.total]).toEqual([11, [['Cơm', 2, 65_000]], withoutTea])
    expect(await walletOf(first, customer.id)).toEqual([500_000 - withoutTea, 500_000 - withoutTea])
  })

  it('CHANGE-7 is decided by the default after the usual time, and its kitchen begins as it was to begin', async () => {
    const { customer, order } = await confirmed()
    await proposed(order)
    clock.advance(5 * minuteMs)
    await settle()
    const after = await read(customer, order)
    expect([after.orderstatus_id, after.changes?.map(({ state, refund }) => [state, refund])]).toEqual([11, [['expired', tea]]])
    clock.set((await startOf(order)) ?? clock.now())
    await settle()
    expect((await read(await renewed(customer), order)).orderstatus_id).toBe(2)
  })

  it('CHANGE-7 that is open when the kitchen begins goes on, and is decided then', async () => {
    const { customer, order } = await confirmed()
    const due = (await startOf(order)) ?? clock.now()
    clock.set(new Date(due.getTime() - minuteMs))
    member = await addMember(first, [shop.id])
    const change = await proposed(order)
    clock.set(due)
    await settle()
    const later = await renewed(customer)
    expect((await read(later, order)).changes?.map(({ state }) => state)).toEqual(['proposed'])
    clock.set(new Date(Date.parse(change.decide_by)))
    await settle()
    const after = await read(later, order)
    expect([after.orderstatus_id, after.changes?.[0]?.state, linesOf(after)]).toEqual([2, 'expired', [['Cơm', 2, 65_000]]])
  })

  it('CHANGE-7 of the only line refuses it as sold out, before and after it is confirmed', async () => {
    const { customer, order } = await confirmed({ order: [lineOf(shop, shop.tea, 1)] })
    const { body } = await propose(order, { line: 0 })
    expect([body.data.orderstatus_id, body.data.refusal]).toEqual([6, { kind: 'rejected', code: 'sold_out', items: ['Trà'] }])
    expect(await walletOf(first, customer.id)).toEqual([500_000, 500_000])
    const unanswered = await placeOrder(customer, { method: 'WALLET', ...tomorrow(), order: [lineOf(shop, shop.tea, 2)] })
    const change = await proposed(unanswered, { line: 0, kind: 'fewer', quantity: 1 })
    const ended = (await answer(customer, unanswered, change, 'remove')).body.data
    expect([ended.orderstatus_id, ended.refusal.code]).toEqual([6, 'sold_out'])
    expect(await walletOf(first, customer.id)).toEqual([500_000, 500_000])
  })

  it('CHANGE-7 is answered by cancelling, as long as its day has not come', async () => {
    const { customer, order } = await confirmed()
    const change = await proposed(order)
    const { body } = await answer(customer, order, change, 'cancel')
    expect([body.data.orderstatus_id, body.data.refund, body.data.changes[0].state]).toEqual([6, cartTotal, 'withdrawn'])
    expect((await propose(order)).body.code).toBe('ORDER_STEP_REFUSED')
  })
})

/** The parts of an order's payments as they stand. */
const partsOf = ({ id }: { id: number }) =>
  first.database.db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_refunds.id', 'payment_refunds.status', 'payment_refunds.refusals', 'is_into_wallet'])
    .where('order_id', '=', id)
    .orderBy('payment_refunds.id')
    .execute()

describe.each(gatewayNames)('CHANGE-2 a part of what was paid through %s', (name) => {
  it('is refunded through it once, also where a process dies before it has stored that, and the rest with the order', async () => {
    const { customer, order } = await paidThrough(name)
    const change = await proposed(order)
    failAt('refund.asked')
    expect((await answer(customer, order, change, 'accept')).body.data.changes[0].refund).toBe(tea)
    await settleAll(first.app.context, 1)
    expect(await refundsOf(order)).toMatchObject({ status: 'captured', ours: 0 })
    clock.advance(minuteMs)
    await settle()
    clock.advance(minuteMs)
    await settle()
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea, theirs: [tea] })
    const { body } = await first.call('cancel-order', { order_id: order.id, user_id: customer.id }, { token: customer.token })
    expect(body.refund).toBe(withoutTea)
    await settle()
    clock.advance(minuteMs)
    await settle()
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [tea, withoutTea] })
    expect(await walletOf(first, customer.id)).toEqual([0, 0])
  })

  it('is not requested again once it is refunded', async () => {
    const { customer, order } = await paidThrough(name)
    await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(1)
    const [part] = await partsOf(order)
    await refundPart(first.app.context, part?.id ?? 0)
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea, theirs: [tea] })
  })
})

/** What a webhook about an order's payment leads to. */
const review = async (order: { id: number }) => reviewPayment(first.app.context, (await attemptOf(first, order.id)).payment.id)

describe('CHANGE-2 a refund of a part', () => {
  it('counts once where all is refunded at the gateway meanwhile, before and after a webhook says so', async () => {
    const { customer, order } = await paidThrough('Stripe')
    const change = await proposed(order)
    failAt('refund.asked')
    await answer(customer, order, change, 'accept')
    await settleAll(first.app.context)
    const { payment } = await attemptOf(first, order.id)
    await first.database.db.updateTable('sandbox_payments').set({ refunded: true }).where('reference', '=', payment.reference).execute()
    await review(order)
    expect(await refundsOf(order)).toMatchObject({ status: 'captured', ours: 0 })
    clock.advance(60_000)
    await settle()
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea, theirs: [tea] })
    await review(order)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [tea] })
  })

  it('comes off what the gateway captured before it comes off what the wallet paid', async () => {
    const { customer, order } = await paidThrough('Stripe', 80_000, { partial_wallet: true })
    expect(order.payable).toBe(109_800)
    const change = await proposed(order, { line: 0, item_id: shop.rice })
    await answer(customer, order, change, 'accept')
    await settle()
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: 109_800, theirs: [109_800] })
    expect(await walletOf(first, customer.id)).toEqual([30_600, 30_600])
    await review(order)
    expect(await refundsOf(order)).toMatchObject({ status: 'captured', ours: 109_800 })
    // of what was refunded wholly by parts nothing is left to be refunded
    await first.call('cancel-order', { order_id: order.id, user_id: customer.id }, { token: customer.token })
    await settle()
    expect(await refundsOf(order)).toMatchObject({ status: 'refunded', theirs: [109_800] })
    expect(await walletOf(first, customer.id)).toEqual([80_000, 80_000])
  })

  it('goes into the wallet where the gateway refuses it for good', async () => {
    const { customer, order } = await paidThrough('Razorpay')
    await setHeld(order)
    await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(limits.refundRefusals)
    expect([await refundsOf(order), await walletOf(first, customer.id)]).toEqual([{ status: 'captured', ours: 0, theirs: [] }, [tea, tea]])
  })

  it('WALLET-1 is in the wallet in the language of the reader, a part and all of a payment that the gateway has refused', async () => {
    const [part, whole] = [await paidThrough('Razorpay'), await paidThrough('Razorpay')]
    for (const { order } of [part, whole]) await setHeld(order)
    await answer(part.customer, part.order, await proposed(part.order), 'accept')
    await first.call('cancel-order', { order_id: whole.order.id, user_id: whole.customer.id }, { token: whole.customer.token })
    await settleRounds(limits.refundRefusals)
    const rowsOf = async ({ customer: { id, token } }: typeof part, language: string) => {
      const read = await first.call('get-wallet-transactions', { user_id: id }, { token, headers: { 'Accept-Language': language } })
      return (read.body.transactions as { amount: number; meta: { description: string } }[]).map(({ amount, meta }) => [
        amount,
        meta.description,
      ])
    }
    const shown = await Promise.all([part, whole].flatMap((one) => [rowsOf(one, 'vi'), rowsOf(one, 'en')]))
    const [short, shortWhole] = [part, whole].map(({ order }) => order.unique_order_id.slice(0, 8).toUpperCase())
    expect(shown).toEqual([
      [[tea, `Hoàn tiền đơn ${short}`]],
      [[tea, `Refund for order ${short}`]],
      [[cartTotal, `Hoàn tiền đơn ${shortWhole}`]],
      [[cartTotal, `Refund for order ${shortWhole}`]],
    ])
  })

  it('of a gateway that does not say how much it has refunded goes into the wallet from the second part on', async () => {
    const { customer, order } = await paidThrough('Khalti')
    await answer(customer, order, await proposed(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 1 }), 'accept')
    await settle()
    await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(limits.refundRefusals)
    expect([await refundsOf(order), await walletOf(first, customer.id)]).toEqual([
      { status: 'captured', ours: 70_200, theirs: [70_200] },
      [tea, tea],
    ])
  })

  const setPayment = (reference: string, over: { currency?: string; captured?: number }) =>
    first.database.db.updateTable('payments').set(over).where('reference', '=', reference).execute()
  const askOnce = () => fireDueTimers(first.app.context, 'refund')

  it('is of the attempt that captured, not of a newer one that failed', async () => {
    const { customer, order } = await paidThrough('Stripe')
    const { payment } = await attemptOf(first, order.id)
    const { id: _, ...failed } = { ...payment, reference: randomUUID(), gateway_id: null, status: 'failed' as const, captured: 0 }
    await first.database.db.insertInto('payments').values(failed).execute()
    await answer(customer, order, await proposed(order), 'accept')
    await settle()
    const stored = await first.database.db.selectFrom('payments').select('refunded').where('id', '=', payment.id).executeTakeFirst()
    expect([stored?.refunded, await walletOf(first, customer.id)]).toEqual([tea, [0, 0]])
  })

  it.each([
    ['in another currency', { currency: 'USD' }],
    ['less than it', { captured: tea - 1 }],
  ])('goes into the wallet of whom the gateway captured %s', async (_, over) => {
    const { customer, order } = await paidThrough('Stripe')
    await setPayment((await attemptOf(first, order.id)).payment.reference, over)
    await answer(customer, order, await proposed(order), 'accept')
    await settle()
    expect([await partsOf(order), await walletOf(first, customer.id)]).toEqual([[], [tea, tea]])
  })

  it('says whether it went into the wallet', async () => {
    const [taken, refused] = await Promise.all([paidThrough('Stripe'), paidThrough('Razorpay')])
    await setHeld(refused.order)
    for (const { customer, order } of [taken, refused]) await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(limits.refundRefusals)
    expect([await partsOf(taken.order), await partsOf(refused.order)]).toMatchObject([
      [{ status: 'refunded', refusals: 0, is_into_wallet: false }],
      [{ status: 'refunded', is_into_wallet: true }],
    ])
  })

  it('E8 is requested until the gateway can be reached, and does not go into the wallet', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    for (let tries = 0; tries < 7; tries += 1) {
      failAt('refund.ask', new TypeError('fetch failed'))
      await askOnce()
      expect(await partsOf(order)).toMatchObject([{ status: 'refunding', refusals: 0, is_into_wallet: false }])
      clock.advance(minuteMs)
    }
    await settle()
    expect([await refundsOf(order), await walletOf(first, customer.id)]).toEqual([{ status: 'captured', ours: tea, theirs: [tea] }, [0, 0]])
  })

  it('is made where the gateway has refunded the whole payment on its own', async () => {
    const { customer, order } = await paidThrough('Stripe')
    const { payment } = await attemptOf(first, order.id)
    await first.database.db.updateTable('sandbox_payments').set({ refunded: true }).where('reference', '=', payment.reference).execute()
    await answer(customer, order, await proposed(order), 'accept')
    await settle()
    expect(await refundsOf(order)).toMatchObject({ ours: tea, theirs: [] })
  })

  it('waits for the part before it', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 1 }), 'accept')
    await answer(customer, order, await proposed(order), 'accept')
    const [, later] = await partsOf(order)
    await refundPart(first.app.context, later?.id ?? 0)
    expect(await refundsOf(order)).toMatchObject({ ours: 0, theirs: [] })
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea + 70_200, theirs: [tea, 70_200] })
  })

  it('I3 is requested where the part before it, which is more, is refunded while it is read', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 1 }), 'accept')
    await answer(customer, order, await proposed(order), 'accept')
    const [earlier, later] = await partsOf(order)
    const context = contextWithRival(2, () => refundPart(second.app.context, earlier?.id ?? 0))
    await refundPart(context, later?.id ?? 0)
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea + 70_200, theirs: [tea, 70_200] })
  })

  it('is stored once where two processes request it', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    const [part] = await partsOf(order)
    const rival = raceAt('refund.asked', () => refundPart(second.app.context, part?.id ?? 0))
    await refundPart(first.app.context, part?.id ?? 0)
    await rival
    expect(await refundsOf(order)).toEqual({ status: 'captured', ours: tea, theirs: [tea] })
  })

  it('is left for later while its order is locked', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    await second.database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
      await askOnce()
      expect((await refundsOf(order)).theirs).toEqual([])
    })
    await settle()
    expect((await refundsOf(order)).theirs).toEqual([tea])
  })
})

describe('CHANGE-2 what is left of a payment once a part of it was refunded', () => {
  const cancel = async ({ id, token }: { id: number; token: string }, order: { id: number }) =>
    expect((await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })).status).toBe(200)
  const setSandbox = (reference: string, over: { reference?: string; refunded?: boolean; refunds?: string }) =>
    first.database.db.updateTable('sandbox_payments').set(over).where('reference', '=', reference).execute()

  it('waits for the part', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    await cancel(customer, order)
    await refundPayment(first.app.context, (await attemptOf(first, order.id)).payment.id)
    expect((await refundsOf(order)).theirs).toEqual([])
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [tea, withoutTea] })
  })

  it('I3 is requested where the part, which is more, is refunded while the payment is read', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order, { line: 0, item_id: shop.rice }), 'accept')
    await cancel(customer, order)
    const [part] = await partsOf(order)
    const context = contextWithRival(1, () => refundPart(second.app.context, part?.id ?? 0))
    await refundPayment(context, (await attemptOf(first, order.id)).payment.id)
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [cartTotal - 140_400, 140_400] })
  })

  it('is not requested where the gateway has refunded exactly that on its own', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(2)
    const { payment, sandboxed } = await attemptOf(first, order.id)
    await setSandbox(payment.reference, { refunds: JSON.stringify({ ...Object(sandboxed?.refunds), byHand: withoutTea }) })
    await cancel(customer, order)
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [tea, withoutTea] })
  })

  it('I3 is less by what an operator has refunded at the gateway beyond the part', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    await settleRounds(2)
    const { payment, sandboxed } = await attemptOf(first, order.id)
    await setSandbox(payment.reference, { refunds: JSON.stringify({ ...Object(sandboxed?.refunds), byHand: 10_000 }) })
    await cancel(customer, order)
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [10_000, tea, withoutTea - 10_000] })
  })

  it('is not requested of a gateway that says only that all of it is refunded', async () => {
    const { customer, order } = await paidThrough('Khalti')
    await setSandbox((await attemptOf(first, order.id)).payment.reference, { refunded: true })
    await cancel(customer, order)
    await settleRounds(2)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [] })
  })

  it('is nothing where the parts were all, though the gateway says only that some was refunded', async () => {
    const { customer, order } = await paidThrough('Khalti', tea + 17_000, { partial_wallet: true })
    await answer(customer, order, await proposed(order, { kind: 'fewer', line: 0, item_id: shop.rice, quantity: 1 }), 'accept')
    await settleRounds(2)
    await answer(customer, order, await proposed(order, { line: 0, item_id: shop.rice }), 'accept')
    await settleRounds(limits.refundRefusals)
    expect(await walletOf(first, customer.id)).toEqual([70_200, 70_200])
    await cancel(customer, order)
    await settleRounds(limits.refundRefusals)
    expect(await refundsOf(order)).toMatchObject({ status: 'refunded', theirs: [70_200] })
    expect(await walletOf(first, customer.id)).toEqual([cartTotal - 70_200, cartTotal - 70_200])
  })

  it('is nothing where the parts were all, also for a gateway that does not know the payment any more', async () => {
    const { customer, order } = await paidThrough('Razorpay', 80_000, { partial_wallet: true })
    await answer(customer, order, await proposed(order, { line: 0, item_id: shop.rice }), 'accept')
    await settleRounds(2)
    expect(await refundsOf(order)).toMatchObject({ theirs: [109_800] })
    const { payment } = await attemptOf(first, order.id)
    await setSandbox(payment.reference, { reference: randomUUID() })
    await cancel(customer, order)
    await settleRounds(7)
    const after = await first.database.db.selectFrom('payments').select('status').where('id', '=', payment.id).executeTakeFirstOrThrow()
    expect([after.status, await walletOf(first, customer.id)]).toEqual(['refunded', [80_000, 80_000]])
  })

  it('is nothing where the parts were all, also where the gateway has been switched off since', async () => {
    const { customer, order } = await paidThrough('Stripe', 80_000, { partial_wallet: true })
    await answer(customer, order, await proposed(order, { line: 0, item_id: shop.rice }), 'accept')
    await settleRounds(2)
    await cancel(customer, order)
    const { context } = first.app
    const { payment } = await attemptOf(first, order.id)
    expect(payment.status).toBe('refunding')
    await refundPayment({ ...context, payments: { ...context.payments, gateways: new Map() } }, payment.id)
    expect((await attemptOf(first, order.id)).payment.status).toBe('refunded')
  })
})

describe('MEND-24 an account whose money is under way', () => {
  const password = 'mat-khau-cua-toi-7'
  const remove = async ({ id, token }: TestPerson, headers: Record<string, string> = {}) => {
    await first.database.db
      .updateTable('users')
      .set({ password_hash: await hashSecret(password) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await first.call('delete-account', { password }, { token, headers })
    return [status, body.code, body.message]
  }
  const cancel = ({ id, token }: TestPerson, order: { id: number }) =>
    first.call('cancel-order', { order_id: order.id, user_id: id }, { token, key: randomUUID() })
  const underWay = [409, 'ORDER_UNDER_WAY', 'Một khoản thanh toán hoặc hoàn tiền của bạn chưa xong. Vui lòng thử lại sau.']

  it('is not deleted before a refund is made, or in the wallet', async () => {
    const { customer, order } = await paidThrough('Razorpay')
    await setHeld(order)
    await cancel(customer, order)
    expect(await remove(customer)).toEqual(underWay)
    expect(await remove(customer, { 'Accept-Language': 'en' })).toEqual([
      409,
      'ORDER_UNDER_WAY',
      'A payment or refund of yours is not complete yet. Please try again later.',
    ])
    await settleRounds(limits.refundRefusals)
    expect([(await remove(customer))[1], await walletOf(first, customer.id)]).toEqual(['WALLET_NOT_EMPTY', [cartTotal, cartTotal]])
  })

  it('is not deleted before a part is refunded', async () => {
    const { customer, order } = await paidThrough('Stripe')
    await answer(customer, order, await proposed(order), 'accept')
    await first.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', order.id).execute()
    expect(await remove(customer)).toEqual(underWay)
    await settle()
    expect((await refundsOf(order)).theirs).toEqual([tea])
    expect((await remove(customer))[0]).toBe(200)
  })

  it('is not deleted while a payment of a cancelled order may still be made', async () => {
    const customer = await addCustomer(first)
    const order = await orderUnpaid(first, shop, customer.token, 'Stripe')
    await first.call(paths.Stripe, { unique_order_id: order.unique_order_id }, { token: customer.token, key: randomUUID() })
    await cancel(customer, order)
    expect([(await attemptOf(first, order.id)).payment.status, await remove(customer)]).toEqual(['open', underWay])
    await settleRounds(2)
    expect([(await attemptOf(first, order.id)).payment.status, (await remove(customer))[0]]).toEqual(['failed', 200])
  })

  it('is deleted whatever is refunded to others, or was once', async () => {
    const [{ customer, order }, other] = [await paidThrough('Stripe'), await paidThrough('Stripe')]
    await answer(customer, order, await proposed(order), 'accept')
    await cancel(customer, order)
    await settleRounds(2)
    await cancel(other.customer, other.order)
    expect(await refundsOf(order)).toEqual({ status: 'refunded', ours: cartTotal, theirs: [tea, withoutTea] })
    expect((await remove(customer))[0]).toBe(200)
  })
})
