import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FailpointName } from '../../server/ports/failpoints.ts'
import { addCourier, addCustomer, walletOf, type TestPerson } from '../support/customers.ts'
import { freePort } from '../support/free-port.ts'
import { attemptOf, comeBack, decide, notPaid, paidOnce, paymentOf } from '../support/paying.ts'
import { lost, processesWithShop, type ServerProcess } from '../support/processes.ts'
import { cartOf, cartTotal } from '../support/shop.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10)

const { start, desk, db, shop } = processesWithShop()

interface Death<Case> {
  /** Who is to act, and on what. */
  prepare: (server: ServerProcess) => Promise<Case>
  /** What kills the process. */
  act: (server: ServerProcess, one: Case) => Promise<unknown>
  /** On the next process, until all is right. */
  after: (server: ServerProcess, one: Case) => Promise<unknown>
}

/** Has one process after the other die at a point; each next one makes it right, and dies in its turn. */
async function expectRecovery<Case>(point: FailpointName, { prepare, act, after }: Death<Case>) {
  // gateways come back to the address that they were told
  const port = await freePort()
  let slowest = 0
  let server = await start(port, point)
  for (let round = 0; round < rounds; round += 1) {
    const one = await prepare(server)
    server.arm()
    await act(server, one).catch(lost)
    expect(await Promise.race([server.ended, pause(20_000, 'lives on')])).toBe('SIGKILL')
    server = await start(port, point)
    slowest = Math.max(slowest, server.readyMs)
    await after(server, one)
  }
  await server.stop()
  console.log(`${point}: ${rounds} rounds, ready again within ${Math.ceil(slowest)} ms`)
  expect(slowest).toBeLessThan(10_000)
}
const time = rounds * 60_000

interface Buyer extends TestPerson {
  order: { id: number; unique_order_id: string }
}

async function toPay({ call }: ServerProcess): Promise<Buyer> {
  const customer = await addCustomer(desk())
  const placed = await call('place-order', { ...cartOf(shop()), method: 'Stripe' }, customer)
  expect(placed.status).toBe(200)
  return { ...customer, order: placed.body.data }
}

/** To the gateway, where the customer decides, and back. */
async function pay(server: ServerProcess, { token, order }: Buyer, outcome: 'approve' | 'cancel' = 'approve') {
  const { status, body } = await server.call('accept-stripe-payment', { unique_order_id: order.unique_order_id }, { token })
  expect([status, body.code]).toEqual([200, undefined])
  const page = decodeURIComponent(String(body.client.redirect_url).split('/').at(-1) ?? '')
  return comeBack(await decide(server, page, { outcome }))
}

const cancel = ({ call }: ServerProcess, { id, token, order }: Buyer) =>
  call('cancel-order', { order_id: order.id, user_id: id }, { token })
async function payAndCancel(server: ServerProcess, buyer: Buyer) {
  await pay(server, buyer)
  expect((await paymentOf(desk(), buyer.order.id)).payment_status).toBe('paid')
  const { status } = await cancel(server, buyer)
  expect(status).toBe(200)
}

/** Has so many minutes gone by for an order and the attempts to pay it. */
async function pass({ order }: Buyer, minutes: number) {
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update payments set created_at = created_at - ${by} where order_id = ${order.id}`.execute(db())
  await sql`update timers set due_at = due_at - ${by} where (subject = 'order' and subject_id = ${order.id})
    or (subject = 'payment' and subject_id in (select id from payments where order_id = ${order.id}))`.execute(db())
  await sql`update orders set changed_at = changed_at - ${by} where id = ${order.id}`.execute(db())
}

const sandbox = async ({ order }: Buyer) => {
  const { sandboxed } = await attemptOf(desk(), order.id)
  const payments = await db()
    .selectFrom('sandbox_payments')
    .select('id')
    .where('reference', '=', sandboxed?.reference ?? '')
    .execute()
  return [payments.length, sandboxed?.state, sandboxed?.refunded]
}

const refundedOnce = {
  status: 6,
  payment_status: 'refunded',
  refund: cartTotal,
  steps: [8, 1, 2, 6],
  payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
}

interface PayingDeath {
  point: FailpointName
  act: (server: ServerProcess, buyer: Buyer) => Promise<unknown>
  /** What the customer does once a new one runs; where there is nothing, the new one finds it on its own. */
  again?: (server: ServerProcess, buyer: Buyer) => Promise<unknown>
  minutes?: number
  ends: object
  /** Payments at the gateway, how the last one stands there, and whether it was given back. */
  atGateway: [number, string, boolean]
}

const paid = { ends: paidOnce, atGateway: [1, 'paid', false] } satisfies Partial<PayingDeath>
const refunded = { ends: refundedOnce, atGateway: [1, 'paid', true] } satisfies Partial<PayingDeath>
const payingDeaths: PayingDeath[] = [
  { point: 'payment.begin', act: pay, again: pay, ...paid },
  { point: 'payment.begun', act: pay, again: pay, ...paid },
  { point: 'payment.fetched', act: pay, ...paid },
  { point: 'payment.captured', act: pay, ...paid },
  { point: 'payment.settle', act: pay, ...paid },
  { point: 'payment.settled', act: pay, ...paid },
  {
    point: 'payment.failing',
    act: (server, buyer) => pay(server, buyer, 'cancel'),
    minutes: 16,
    ends: notPaid,
    atGateway: [1, 'ended', false],
  },
  { point: 'refund.queued', act: payAndCancel, again: cancel, ...refunded },
  { point: 'cancelOrder.stored', act: payAndCancel, again: cancel, ...refunded },
  { point: 'cancelOrder.done', act: payAndCancel, ...refunded },
  { point: 'refund.ask', act: payAndCancel, ...refunded },
  { point: 'refund.asked', act: payAndCancel, ...refunded },
]

describe('a process that is killed while an order is paid or given back', () => {
  it.each(payingDeaths)(
    `D3 at $point: the next one makes order and money right, ${rounds} rounds`,
    ({ point, act, again, minutes = 1, ends, atGateway }) =>
      expectRecovery(point, {
        prepare: toPay,
        act,
        async after(next, buyer) {
          await again?.(next, buyer)
          await pass(buyer, minutes)
          await expect.poll(() => paymentOf(desk(), buyer.order.id), { timeout: 15_000, interval: 100 }).toEqual(ends)
          expect(await sandbox(buyer)).toEqual(atGateway)
        },
      }),
    time,
  )
})

describe('a process that is killed while an order is placed', () => {
  const fromWallet = 50_000
  const couponOff = 10_000
  const drafts = async () => {
    const code = `D${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
    const coupon = { code, name: 'Một lượt', discount_type: 'AMOUNT', discount: couponOff, max_count: 1, user_type: 'ALL', store_ids: '[]' }
    await db().insertInto('coupons').values(coupon).execute()
    return { ...(await addCustomer(desk(), fromWallet)), key: randomUUID(), code }
  }
  type Draft = Awaited<ReturnType<typeof drafts>>
  const placeOrder = ({ call }: ServerProcess, { token, key, code }: Draft) =>
    call('place-order', { ...cartOf(shop()), method: 'COD', coupon: code, partial_wallet: true }, { token, key })
  /** How many orders there are, what the wallet and its ledger hold, and how often the coupon counts as used. */
  const sum = async ({ id, code }: Draft) => {
    const orders = await db().selectFrom('orders').select(['id', 'wallet_amount', 'coupon_amount']).where('user_id', '=', id).execute()
    const { count } = await db().selectFrom('coupons').select('count').where('code', '=', code).executeTakeFirstOrThrow()
    return [orders.length, ...(await walletOf(desk(), id)), count, ...orders.map((one) => one.wallet_amount + one.coupon_amount)]
  }

  const points: [FailpointName, 'nothing' | 'an order'][] = [
    ['order.claimed', 'nothing'],
    ['order.priced', 'nothing'],
    ['order.written', 'nothing'],
    ['order.paid', 'nothing'],
    ['order.spent', 'nothing'],
    ['placeOrder.stored', 'nothing'],
    ['placeOrder.done', 'an order'],
  ]
  it.each(points)(
    `D3 at %s there is %s, and sent again it is one order, paid once; ${rounds} rounds`,
    (point, left) =>
      expectRecovery(point, {
        prepare: drafts,
        act: placeOrder,
        async after(next, draft) {
          const one = [1, 0, 0, 1, fromWallet + couponOff]
          expect(await sum(draft)).toEqual(left === 'nothing' ? [0, fromWallet, fromWallet, 0] : one)
          expect((await placeOrder(next, draft)).status).toBe(200)
          expect(await sum(draft)).toEqual(one)
        },
      }),
    time,
  )
})

describe('a process that is killed while a courier takes an order', () => {
  const points: [FailpointName, number[]][] = [
    ['accept.checked', [1, 2]],
    ['accept.taken', [1, 2]],
    ['deliveryAcceptToDeliver.stored', [1, 2]],
    ['deliveryAcceptToDeliver.done', [1, 2, 3]],
  ]
  it.each(points)(
    `D3 at %s the order has gone through %j, and sent again it is that courier's alone; ${rounds} rounds`,
    (point, left) => {
      const offered = async ({ call }: ServerProcess) => {
        const { token } = await addCustomer(desk())
        const { status, body } = await call('place-order', { ...cartOf(shop()), method: 'COD' }, { token })
        expect(status).toBe(200)
        return {
          orderId: body.data.id as number,
          courier: await addCourier(desk()),
          rival: await addCourier(desk()),
          key: randomUUID(),
        }
      }
      type Offered = Awaited<ReturnType<typeof offered>>
      const accept = ({ call }: ServerProcess, { orderId, courier: { token }, key }: Offered) =>
        call('delivery/accept-to-deliver', { order_id: orderId }, { token, key })
      const stepsOf = async ({ orderId }: Offered) => (await paymentOf(desk(), orderId)).steps
      return expectRecovery(point, {
        prepare: offered,
        act: accept,
        async after(next, one) {
          expect(await stepsOf(one)).toEqual(left)
          expect((await accept(next, one)).status).toBe(200)
          const late = await next.call('delivery/accept-to-deliver', { order_id: one.orderId }, { token: one.rival.token })
          expect([late.status, late.body.code]).toEqual([409, 'ALREADY_ACCEPTED'])
          const order = await db().selectFrom('orders').select('courier_id').where('id', '=', one.orderId).executeTakeFirstOrThrow()
          expect([order.courier_id, await stepsOf(one)]).toEqual([one.courier.id, [1, 2, 3]])
        },
      })
    },
    time,
  )
})
