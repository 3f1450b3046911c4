import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { requestHash } from '../../server/http/idempotency.ts'
import { GatewayRefused } from '../../server/payments/gateway.ts'
import { hmacHex } from '../../server/payments/wire.ts'
import { deriveSecret, simulatorKey } from '../../server/payments/index.ts'
import type { PaymentRow } from '../../server/db/queries/payments.ts'
import { attemptForGateway } from '../../server/services/payment-attempts.ts'
import { refundPayment } from '../../server/services/refund-payment.ts'
import { abandonPayment, settlePayment } from '../../server/services/settle-payment.ts'
import { addCustomer, addMember, walletOf } from '../support/customers.ts'
import { attemptOf, comeBack, decide, notPaid, paidOnce, orderUnpaid, settleAll, paymentOf } from '../support/paying.ts'
import { race, tally } from '../support/race.ts'
import { failpoints } from '../support/race-at.ts'
import { settableClock, startPair, startServer, tokenSecret, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartOf, cartTotal, type Shop } from '../support/shop.ts'

let pair: Pair
let first: TestServer
let second: TestServer
let shop: Shop
const clock = settableClock()
const { failpoint, raceAt, failAt } = failpoints()

beforeAll(async () => {
  pair = await startPair({ clock }, { failpoint })
  ;({ first, second } = pair)
  shop = await addShop(first.database)
})
afterAll(() => pair.close())

async function begin(token: string, uniqueId: string, server = first) {
  const { status, body } = await server.call('accept-stripe-payment', { unique_order_id: uniqueId }, { token, key: randomUUID() })
  return { status, body, page: decodeURIComponent(String(body.client?.redirect_url).split('/').at(-1) ?? '') }
}

/** An order of a fresh customer that stands at the gateway. */
async function atGateway(wallet = 0, more: object = {}) {
  const customer = await addCustomer(first, wallet)
  const order = await orderUnpaid(first, shop, customer.token, 'Stripe', more)
  const begun = await begin(customer.token, order.unique_order_id)
  return { ...customer, order, page: begun.page, begun }
}

/** A webhook as Stripe signs it. */
function stripeHook(type: string, object: object, { id = `evt_${randomUUID()}`, ageSeconds = 0, secret = '' } = {}) {
  const key = secret || simulatorKey(deriveSecret(tokenSecret, 'sandbox'), 'stripe:webhook')
  const at = Math.floor(clock.now().getTime() / 1000) - ageSeconds
  const body = JSON.stringify({ id, object: 'event', api_version: '2026-10-28', created: at, type, data: { object } })
  return { body, headers: { 'Stripe-Signature': `t=${at},v1=${hmacHex(key, `${at}.${body}`)}` } }
}
type Hook = ReturnType<typeof stripeHook>
const send = (server: TestServer, { body, headers }: Hook) => server.call('payment/webhooks/stripe', body, { headers })

describe('the ways to pay', () => {
  it('PAY-1 are cash, the wallet and the gateways that are switched on for the place', async () => {
    const { token } = await addCustomer(first)
    const { body } = await first.call('get-payment-gateways', { restaurant_id: shop.id }, { token })
    expect(body.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual(['COD', 'WALLET', 'Stripe'])
    const picky = await addShop(first.database)
    await first.database.db.insertInto('store_payment_methods').values({ store_id: picky.id, methods: 'COD, Stripe' }).execute()
    const few = await first.call('get-payment-gateways', { restaurant_id: picky.id }, { token })
    expect(few.body.map(({ name }: { name: string }) => name)).toEqual(['COD', 'Stripe'])
    const refused = await first.call('place-order', { ...cartOf(picky), method: 'WALLET' }, { token })
    expect([refused.status, refused.body.code]).toEqual([400, 'METHOD_UNAVAILABLE'])
  })

  it('PAY-1 without keys and without the demonstration no gateway is offered, and the sandbox does not answer', async () => {
    const real = await startServer({ on: pair.shared, clock, isDemo: false })
    const { token } = await addCustomer(real)
    const { body } = await real.call('get-payment-gateways', { restaurant_id: shop.id }, { token })
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['COD', 'WALLET'])
    const page = await fetch(`${real.url}/dev/sandbox/pay/any`)
    const hook = await real.call('payment/webhooks/stripe', {})
    expect([page.status, hook.status]).toEqual([404, 404])
    await real.close()
  })
})

describe('Stripe', () => {
  it('PAY-4 an order awaits its payment, is paid on the page of the gateway, and the customer is sent on to it', async () => {
    const { order, page, begun } = await atGateway()
    expect([order.orderstatus_id, begun.status, begun.body.payment_status, begun.body.client.redirect_url]).toEqual([
      8,
      200,
      'unpaid',
      `${first.url}/dev/sandbox/pay/${page}`,
    ])
    const back = await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect(back).toEqual({ status: 303, to: `/running-order/${order.unique_order_id}` })
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
    const { sandboxed } = await attemptOf(first, order.id)
    expect([sandboxed?.state, sandboxed?.amount, sandboxed?.currency]).toEqual(['paid', String(cartTotal), 'vnd'])
  })

  it('PAY-4 a declined payment sends back to the checkout, the order has failed, and no money can come for it any more', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'decline' })
    const back = await comeBack(await decide(first, page, { outcome: 'cancel' }))
    expect(back).toEqual({ status: 303, to: `/checkout?unpaid=cancelled&order=${order.unique_order_id}` })
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
    await decide(first, page, { outcome: 'approve' })
    expect((await attemptOf(first, order.id)).sandboxed?.state).toBe('ended')
  })

  it('PAY-4 a cancelled payment gives the wallet’s part and the coupon back', async () => {
    await first.database.db
      .insertInto('coupons')
      .values({ code: 'TRAMOTLAN', name: 'Một lần', discount_type: 'AMOUNT', discount: 10_000, user_type: 'ONCE' })
      .execute()
    const { id, order, page } = await atGateway(20_000, { partial_wallet: true, coupon: 'TRAMOTLAN' })
    expect([order.payable, await walletOf(first, id)]).toEqual([cartTotal - 10_800 - 20_000, [0, 0]])
    await comeBack(await decide(first, page, { outcome: 'cancel' }))
    expect(await paymentOf(first, order.id)).toEqual({ ...notPaid, payment_status: 'refunded', refund: 20_000 })
    const uses = await first.database.db.selectFrom('coupon_uses').selectAll().where('order_id', '=', order.id).execute()
    const { count } = await first.database.db
      .selectFrom('coupons')
      .select('count')
      .where('code', '=', 'TRAMOTLAN')
      .executeTakeFirstOrThrow()
    expect([await walletOf(first, id), uses, count]).toEqual([[20_000, 20_000], [], 0])
  })

  it('PAY-4 a return that was not signed by us moves nothing', async () => {
    const { order, page } = await atGateway()
    const { url } = await decide(first, page, { outcome: 'cancel' })
    const redirect = new URL(url)
    redirect.searchParams.set('way', 'done')
    expect((await comeBack({ url: redirect.href, fields: undefined })).status).toBe(403)
    redirect.searchParams.set('way', 'cancel')
    redirect.searchParams.set('signature', 'x'.repeat(43))
    expect((await comeBack({ url: redirect.href, fields: undefined })).status).toBe(403)
    expect((await paymentOf(first, order.id)).status).toBe(8)
  })

  it('PAY-4 asked for twice, also at once on two servers, one attempt is begun', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    const begun = await race(8, (index) => begin(token, order.unique_order_id, index % 2 ? first : second))
    const { payments } = await paymentOf(first, order.id)
    expect([tally(begun.map(({ status }) => status)), new Set(begun.map(({ page }) => page)).size, payments.length]).toEqual([
      { 200: 8 },
      1,
      1,
    ])
  })

  it('the same key answers the same, another body is refused, and a rival in flight is told so', async () => {
    const { token } = await addCustomer(first)
    const [one, other] = [await orderUnpaid(first, shop, token, 'Stripe'), await orderUnpaid(first, shop, token, 'Stripe')]
    const key = randomUUID()
    let inFlight: unknown
    const raced = raceAt('payment.begin', async () => {
      const rival = await second.call('accept-stripe-payment', { unique_order_id: one.unique_order_id }, { token, key })
      inFlight = [rival.status, rival.body.code]
    })
    const begun = await first.call('accept-stripe-payment', { unique_order_id: one.unique_order_id }, { token, key })
    await raced
    const again = await second.call('accept-stripe-payment', { unique_order_id: one.unique_order_id }, { token, key })
    const different = await first.call('accept-stripe-payment', { unique_order_id: other.unique_order_id }, { token, key })
    expect([inFlight, again.body, different.status, different.body.code]).toEqual([
      [409, 'IDEMPOTENCY_IN_FLIGHT'],
      begun.body,
      422,
      'IDEMPOTENCY_MISMATCH',
    ])
  })

  it.each([
    [46, 'open', 200],
    [61, 'failed', 400],
  ])('MEND-26 D4 an attempt that the gateway takes %i s to begin is %s then', async (seconds, status, answer) => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    const raced = raceAt('payment.begun', async () => {
      clock.advance(seconds * 1_000)
      await settleAll(second.app.context, 1)
    })
    const begun = await first.call('accept-stripe-payment', { unique_order_id: order.unique_order_id }, { token, key: randomUUID() })
    await raced
    expect([(await attemptOf(first, order.id)).payment.status, begun.status]).toEqual([status, answer])
  })

  it('MEND-13 a key that a process claimed whose clock was ahead is taken over once its claim is off by more than its lease', async () => {
    const { id, token } = await addCustomer(first)
    const body = { unique_order_id: (await orderUnpaid(first, shop, token, 'Stripe')).unique_order_id }
    const key = randomUUID()
    const claim = { subject: `customer:${id}`, key, request_hash: requestHash('acceptStripePayment', body) }
    const claimAt = (milliseconds: number) =>
      first.database.db
        .insertInto('idempotency_keys')
        .values({ ...claim, created_at: new Date(first.clock.now().getTime() + milliseconds) })
        .onConflict((conflict) =>
          conflict.columns(['subject', 'key']).doUpdateSet((row) => ({ created_at: row.ref('excluded.created_at') })),
        )
        .execute()
    await claimAt(30_000)
    const held = await first.call('accept-stripe-payment', body, { token, key })
    await claimAt(30_001)
    const taken = await first.call('accept-stripe-payment', body, { token, key })
    expect([held.status, held.body.code, taken.status]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT', 200])
  })

  it('another customer’s order cannot be paid or asked about', async () => {
    const { order } = await atGateway()
    const stranger = await addCustomer(first)
    const status = await first.call('payment/status', { unique_order_id: order.unique_order_id }, { token: stranger.token })
    expect([(await begin(stranger.token, order.unique_order_id)).status, status.status]).toEqual([404, 404])
  })
})

describe('what gateways tell', () => {
  it('D4 a webhook that comes before the return pays the order, and the return finds it paid', async () => {
    const { order, page } = await atGateway()
    const redirect = await decide(first, page, { outcome: 'approve' })
    expect((await send(second, stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' }))).status).toBe(200)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
    expect((await comeBack(redirect)).to).toBe(`/running-order/${order.unique_order_id}`)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it('D4 finding 20: the same event ten times at once on two servers counts once', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    const hook = stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' })
    const answers = await race(10, (index) => send(index % 2 ? first : second, hook))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
    const events = await first.database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('payment_id', '=', (await attemptOf(first, order.id)).payment.id)
      .execute()
    expect(events).toHaveLength(1)
  })

  it('D4 finding 20: all 24 orders of four events pay once, and nothing goes backwards', async () => {
    const orders = (names: string[]): string[][] =>
      names.length === 0 ? [[]] : names.flatMap((name) => orders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))
    const all = orders([
      'payment_intent.payment_failed',
      'payment_intent.amount_capturable_updated',
      'checkout.session.completed',
      'checkout.session.expired',
    ])
    expect(all).toHaveLength(24)
    for (const types of all) {
      const { order, page } = await atGateway()
      await decide(first, page, { outcome: 'approve' })
      const seen: number[] = []
      for (const [index, type] of types.entries()) {
        const { sandboxed } = await attemptOf(first, order.id)
        const object = type.startsWith('checkout')
          ? { id: page, object: 'checkout.session' }
          : { id: sandboxed?.transaction_id, object: 'payment_intent', metadata: { reference: sandboxed?.reference } }
        expect((await send(index % 2 ? second : first, stripeHook(type, object))).status).toBe(200)
        seen.push((await paymentOf(first, order.id)).status)
      }
      expect([seen, await paymentOf(first, order.id)]).toEqual([[2, 2, 2, 2], paidOnce])
    }
  })

  it('D4 a forged, tampered, stale or future signature is refused and moves nothing', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    const object = { id: page, object: 'checkout.session' }
    const good = stripeHook('checkout.session.completed', object)
    const answers = [
      await send(first, stripeHook('checkout.session.completed', object, { secret: 'another' })),
      await send(first, { ...good, body: good.body.replace('completed', 'Completed') }),
      await send(first, { ...good, headers: { 'Stripe-Signature': 'nonsense' } }),
      await first.call('payment/webhooks/stripe', good.body),
      await send(first, stripeHook('checkout.session.completed', object, { ageSeconds: 301 })),
      await send(first, stripeHook('checkout.session.completed', object, { ageSeconds: -301 })),
    ]
    expect(tally(answers.map(({ status }) => status))).toEqual({ 403: 6 })
    expect((await paymentOf(first, order.id)).status).toBe(8)
    expect((await send(first, stripeHook('checkout.session.completed', object, { ageSeconds: 299 }))).status).toBe(200)
    expect((await paymentOf(first, order.id)).status).toBe(2)
  })

  it.each([
    ['amount, too little', { amount: '1000' }],
    ['amount, too much', { amount: String(cartTotal + 1) }],
    ['currency', { currency: 'usd' }],
  ] as const)('MEND-26 D4 money of the wrong %s does not pay the order; what is held is let go', async (_, values) => {
    const { order, page } = await atGateway()
    await first.database.db.updateTable('sandbox_payments').set(values).where('id', '=', page).execute()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'failed', captured: 0, refunded: 0 }])
    expect((await attemptOf(first, order.id)).sandboxed?.state).toBe('ended')
  })

  it('D4 money of another account’s payment does not pay the order', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    await first.database.db
      .updateTable('sandbox_payments')
      .set({ state: 'paid', reference: 'somebody-else' })
      .where('id', '=', page)
      .execute()
    await send(first, stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' }))
    expect((await paymentOf(first, order.id)).status).toBe(8)
  })

  it('tells about the status, and that it is unknown while the gateway does not answer', async () => {
    const { token, order, page } = await atGateway()
    const ask = async () => (await first.call('payment/status', { unique_order_id: order.unique_order_id }, { token })).body.payment_status
    expect(await ask()).toBe('unpaid')
    failAt('payment.fetched')
    expect(await ask()).toBe('unknown')
    await decide(first, page, { outcome: 'approve' })
    expect(await ask()).toBe('paid')
  })
})

describe('money and orders come together', () => {
  it('D3 finding 19: captured, then dead before it was written: the reconciler of another server finds it within a minute', async () => {
    const { order, page } = await atGateway()
    const redirect = await decide(first, page, { outcome: 'approve' })
    failAt('payment.captured')
    await comeBack(redirect)
    expect([(await paymentOf(first, order.id)).status, (await attemptOf(first, order.id)).sandboxed?.state]).toEqual([8, 'paid'])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it('D3 dead between the money and the order’s step: nothing of it is stored, and it is done again', async () => {
    const { order, page } = await atGateway()
    const redirect = await decide(first, page, { outcome: 'approve' })
    failAt('payment.settle')
    await comeBack(redirect)
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'open', captured: 0, refunded: 0 }])
    clock.advance(60_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it('I3 I4 a paid order that is cancelled is paid back by the gateway, and not by the wallet as well', async () => {
    const { token, id, order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect((await paymentOf(first, order.id)).payment_status).toBe('paid')
    const { body } = await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect([body.refund, await walletOf(first, id)]).toEqual([cartTotal, [0, 0]])
    expect(await paymentOf(first, order.id)).toMatchObject({
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
  })

  it('a customer who cancels while the money is being captured gets it back, once', async () => {
    const { token, id, order, page } = await atGateway()
    const redirect = await decide(first, page, { outcome: 'approve' })
    const raced = raceAt('payment.captured', () => second.call('cancel-order', { order_id: order.id, user_id: id }, { token }))
    await comeBack(redirect)
    expect((await raced).status).toBe(200)
    expect(await paymentOf(first, order.id)).toMatchObject({
      status: 6,
      payments: [{ status: 'refunding', captured: cartTotal, refunded: 0 }],
    })
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await paymentOf(first, order.id)).toMatchObject({
      status: 6,
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
    expect(await walletOf(first, id)).toEqual([0, 0])
  })

  it('D3 dead after the gateway has refunded: it is not refunded twice', async () => {
    const { token, id, order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    const cancelled = await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })
    expect([cancelled.status, cancelled.body.refund]).toEqual([200, cartTotal])
    failAt('refund.asked')
    await settleAll(first.app.context, 1)
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'refunding', captured: cartTotal, refunded: 0 }])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect(await paymentOf(first, order.id)).toMatchObject({
      payment_status: 'refunded',
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
  })

  it('MEND-26 money of an order that stands is not given back, whatever asks for it', async () => {
    const { order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    const { payment } = await attemptOf(first, order.id)
    await refundPayment(first.app.context, payment.id)
    const { sandboxed } = await attemptOf(first, order.id)
    expect([await paymentOf(first, order.id), sandboxed?.state, sandboxed?.refunded]).toEqual([paidOnce, 'paid', false])
  })

  it('MEND-26 a gateway that does not answer has not refused the refund, which is made later', async () => {
    const { token, id, order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })
    failAt('refund.ask')
    await settleAll(first.app.context, 1)
    const { payment } = await attemptOf(first, order.id)
    expect([payment.status, payment.refusals]).toEqual(['refunding', 0])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'refunded', captured: cartTotal, refunded: cartTotal }])
  })

  it('the webhook that pays while the attempt is being given up wins, and the order stands', async () => {
    const { order, page } = await atGateway()
    const cancelled = await decide(first, page, { outcome: 'cancel' })
    await decide(first, page, { outcome: 'approve' })
    expect((await comeBack(cancelled)).to).toBe(`/running-order/${order.unique_order_id}`)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it('an order whose tab was closed at the gateway fails after a quarter of an hour, and money that comes later goes back', async () => {
    const { order, page } = await atGateway()
    clock.advance(14 * 60_000)
    await settleAll(first.app.context)
    expect((await paymentOf(first, order.id)).status).toBe(8)
    clock.advance(61_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
    // a gateway that takes it all the same
    await first.database.db
      .updateTable('sandbox_payments')
      .set({ state: 'paid', transaction_id: `pi_${page}` })
      .where('id', '=', page)
      .execute()
    expect((await send(second, stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' }))).status).toBe(200)
    await settleAll(second.app.context)
    expect(await paymentOf(first, order.id)).toMatchObject({
      status: 9,
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
  })

  it('an order whose payment was never begun fails after a quarter of an hour', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    clock.advance(15 * 60_000 + 1)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect((await paymentOf(first, order.id)).steps).toEqual([8, 9])
  })
})

/** What the sandbox says of a payment from now on. */
const setAtGateway = (page: string, values: object) =>
  first.database.db.updateTable('sandbox_payments').set(values).where('id', '=', page).execute()
const stateAtGateway = async (page: string) =>
  (await first.database.db.selectFrom('sandbox_payments').select('state').where('id', '=', page).executeTakeFirstOrThrow()).state
/** Money that the gateway has, though no user has captured it. */
const payBehindOurBack = (page: string, values: object = {}) =>
  setAtGateway(page, { state: 'paid', transaction_id: `pi_${page}`, ...values })
const hookAbout = (page: string) => stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' })
const cancel = ({ id, token, order }: { id: number; token: string; order: { id: number } }) =>
  second.call('cancel-order', { order_id: order.id, user_id: id }, { token })
const statusOf = async ({ token, order }: { token: string; order: { unique_order_id: string } }, server = first) =>
  (await server.call('payment/status', { unique_order_id: order.unique_order_id }, { token })).body.payment_status
const paymentIdOf = async (order: { id: number }) => (await attemptOf(first, order.id)).payment.id

describe('MEND-26 a payment is begun', () => {
  it('by the method of its order alone, and while the order awaits it', async () => {
    const { token } = await addCustomer(first)
    const other = await orderUnpaid(first, shop, token, 'Razorpay')
    const wrong = await begin(token, other.unique_order_id)
    const paid = await atGateway()
    await comeBack(await decide(first, paid.page, { outcome: 'approve' }))
    const again = await begin(paid.token, paid.order.unique_order_id)
    const failed = await atGateway()
    await comeBack(await decide(first, failed.page, { outcome: 'cancel' }))
    const late = await begin(failed.token, failed.order.unique_order_id)
    expect([wrong.status, wrong.body.code, again.status, again.body.payment_status, again.body.client, late.body.code]).toEqual([
      400,
      'METHOD_UNAVAILABLE',
      200,
      'paid',
      undefined,
      'ORDER_STEP_REFUSED',
    ])
    expect((await paymentOf(first, other.id)).payments).toEqual([])
  })

  it('once: who asks again for an open attempt is answered without the gateway', async () => {
    const { token, order, page } = await atGateway()
    failAt('payment.begin')
    const again = await begin(token, order.unique_order_id)
    expect([again.status, again.page]).toEqual([200, page])
    const next = await addCustomer(first)
    expect((await begin(next.token, (await orderUnpaid(first, shop, next.token, 'Stripe')).unique_order_id)).status).toBe(400)
  })

  it.each([
    ['the first attempt', 9, false],
    ['a later attempt', 8, true],
  ])('where %s cannot be begun, and its order is at %i then', async (_, status, isLater) => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    if (isLater) {
      await setAtGateway((await begin(token, order.unique_order_id)).page, { state: 'ended' })
      await settlePayment(first.app.context, await paymentIdOf(order))
    }
    failAt('payment.begin')
    expect((await begin(token, order.unique_order_id)).status).toBe(400)
    expect((await paymentOf(first, order.id)).status).toBe(status)
  })

  it.each([
    ['the first attempt', 9, false],
    ['a later attempt', 8, true],
  ])('where a rival cannot go on with %s, and its order is at %i then', async (_, status, isLater) => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    if (isLater) {
      await setAtGateway((await begin(token, order.unique_order_id)).page, { state: 'ended' })
      await settlePayment(first.app.context, await paymentIdOf(order))
    }
    const rival = raceAt('payment.begin', () => {
      failAt('payment.begin')
      return begin(token, order.unique_order_id)
    })
    const begun = await begin(token, order.unique_order_id)
    expect([(await rival).status, begun.status, (await paymentOf(first, order.id)).status]).toEqual([400, 400, status])
  })

  it('where a rival has begun it, what fails afterwards changes nothing', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    const rival = raceAt('payment.begin', async () => {
      const { status } = await begin(token, order.unique_order_id, second)
      failAt('payment.begun')
      return status
    })
    const begun = await begin(token, order.unique_order_id)
    const { status, payments } = await paymentOf(first, order.id)
    expect([await rival, begun.status, status, payments]).toEqual([200, 400, 8, [{ status: 'open', captured: 0, refunded: 0 }]])
  })

  it('where the order is cancelled meanwhile, what fails afterwards ends the attempt', async () => {
    const { id, token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    const cancelled = raceAt('payment.begin', async () => {
      const { status } = await cancel({ id, token, order })
      failAt('payment.begun')
      return status
    })
    const begun = await begin(token, order.unique_order_id)
    const { status, payments } = await paymentOf(first, order.id)
    expect([await cancelled, begun.status, status, payments]).toEqual([200, 400, 6, [{ status: 'failed', captured: 0, refunded: 0 }]])
  })

  it('where the database is lost meanwhile, the customer is told to try again', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    failAt('payment.begun', Object.assign(new Error('statement timeout'), { code: '57014' }))
    const begun = await begin(token, order.unique_order_id)
    expect([begun.status, begun.body.code]).toEqual([503, 'UNAVAILABLE'])
  })
})

describe('MEND-26 what a gateway says of an attempt', () => {
  it('is no payment where its amount is none', async () => {
    const { order, page } = await atGateway()
    await payBehindOurBack(page, { amount: '0' })
    expect((await send(first, hookAbout(page))).status).toBe(200)
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'open', captured: 0, refunded: 0 }])
  })

  it('goes back where its amount is wrong, and the order awaits its payment as before', async () => {
    const { order, page } = await atGateway()
    await payBehindOurBack(page, { amount: '1000' })
    await send(first, hookAbout(page))
    await abandonPayment(first.app.context, await paymentIdOf(order))
    const awaiting = { status: 8, payment_status: 'unpaid', refund: 0, steps: [8] }
    expect(await paymentOf(first, order.id)).toEqual({ ...awaiting, payments: [{ status: 'refunding', captured: 1_000, refunded: 0 }] })
    await settleAll(first.app.context)
    expect(await paymentOf(first, order.id)).toEqual({ ...awaiting, payments: [{ status: 'refunded', captured: 1_000, refunded: 1_000 }] })
  })

  it('is no refund of ours where the money was given back before it was captured', async () => {
    const { order, page } = await atGateway()
    await payBehindOurBack(page, { refunded: true })
    await send(first, hookAbout(page))
    expect(await paymentOf(first, order.id)).toEqual({
      status: 8,
      payment_status: 'unpaid',
      refund: 0,
      steps: [8],
      payments: [{ status: 'open', captured: 0, refunded: 0 }],
    })
  })

  it('names the transaction of the money', async () => {
    const { order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    const { payment, sandboxed } = await attemptOf(first, order.id)
    expect(payment.transaction_id).toMatch(/^pi_/)
    expect(payment.transaction_id).toBe(sandboxed?.transaction_id)
  })

  it('captures nothing that is held for another reference', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    await setAtGateway(page, { reference: `${page} of somebody else` })
    await send(first, hookAbout(page))
    expect([await stateAtGateway(page), (await paymentOf(first, order.id)).status]).toEqual(['held', 8])
  })

  it('captures nothing for an order that was cancelled meanwhile', async () => {
    const { id, token, order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    await cancel({ id, token, order })
    await send(first, hookAbout(page))
    await abandonPayment(first.app.context, await paymentIdOf(order))
    const { status, payments } = await paymentOf(first, order.id)
    expect([status, payments, await stateAtGateway(page)]).toEqual([6, [{ status: 'failed', captured: 0, refunded: 0 }], 'ended'])
  })

  it.each([
    ['is counted where somebody else has captured the money', 'paid', 200, 'captured'],
    ['is asked again later where the money could not be captured', 'ended', 503, 'open'],
  ])('%s', async (_, state, answer, status) => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    const moved = raceAt('payment.fetched', () => setAtGateway(page, { state, transaction_id: `pi_another_${page}` }))
    const hook = await send(first, hookAbout(page))
    await moved
    expect([hook.status, (await attemptOf(first, order.id)).payment.status]).toEqual([answer, status])
  })

  it('is asked for only while money may come', async () => {
    const paid = await atGateway()
    await comeBack(await decide(first, paid.page, { outcome: 'approve' }))
    const { token } = await addCustomer(first)
    const neverBegun = await orderUnpaid(first, shop, token, 'Stripe')
    failAt('payment.begin')
    await begin(token, neverBegun.unique_order_id)
    const open = await atGateway()
    failAt('payment.fetched')
    await settlePayment(first.app.context, await paymentIdOf(paid.order))
    await settlePayment(first.app.context, await paymentIdOf(neverBegun))
    await expect(settlePayment(first.app.context, await paymentIdOf(open.order))).rejects.toThrow('died at payment.fetched')
  })

  it('is no longer needed to fail the order of an attempt that has failed', async () => {
    const { order, page } = await atGateway()
    await setAtGateway(page, { state: 'ended' })
    const id = await paymentIdOf(order)
    await settlePayment(first.app.context, id)
    expect((await paymentOf(first, order.id)).status).toBe(8)
    failAt('payment.fetched')
    await abandonPayment(first.app.context, id)
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
    await expect(settlePayment(first.app.context, id)).rejects.toThrow('died at payment.fetched')
  })

  it('PAY-4 is refused: the order waits until its window is over and fails then, and money that comes later goes back', async () => {
    const { order, page } = await atGateway()
    await setAtGateway(page, { id: `gone ${page}` })
    const { payment } = await attemptOf(first, order.id)
    await comeBack({ url: returnTo(first, 'stripe', payment.reference, 'cancel'), fields: undefined })
    clock.advance(14 * 60_000)
    await settleAll(first.app.context)
    expect((await paymentOf(first, order.id)).status).toBe(8)
    clock.advance(61_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
    await payBehindOurBack(`gone ${page}`, { id: page })
    clock.advance(60_000)
    await settleAll(first.app.context)
    expect((await paymentOf(first, order.id)).payments).toEqual([{ status: 'refunded', captured: cartTotal, refunded: cartTotal }])
  })

  it('is not asked for where the gateway is switched off', async () => {
    const off = await startServer({ on: pair.shared, clock, isDemo: false })
    const attempt = await atGateway()
    const razorpay = await orderUnpaid(first, shop, attempt.token, 'Razorpay')
    const { body } = await first.call(
      'payment/razorpay/create-order',
      { unique_order_id: razorpay.unique_order_id },
      { token: attempt.token, key: randomUUID() },
    )
    const fields = { razorpay_order_id: body.client.order_id, razorpay_payment_id: 'pay_1', razorpay_signature: '0'.repeat(64) }
    const completed = await off.call('payment/razorpay/process', fields, { token: attempt.token, key: randomUUID() })
    const { payment } = await attemptOf(first, attempt.order.id)
    const shown = await statusOf(attempt, off)
    const back = await comeBack({ url: returnTo(off, 'stripe', payment.reference), fields: undefined })
    await abandonPayment(off.app.context, payment.id)
    await off.close()
    expect([completed.status, shown, back.status, await paymentOf(first, attempt.order.id)]).toEqual([404, 'unpaid', 404, notPaid])
  })
})

/** A webhook about the charge of a payment that was captured. */
async function chargeHook(order: { id: number }, type: string) {
  const { payment } = await attemptOf(first, order.id)
  return stripeHook(type, { id: `ch_${payment.id}`, object: 'charge', payment_intent: payment.transaction_id })
}

/** Refunds a payment as an operator does in the console of its gateway, which our server only learns by a webhook. */
async function refundAtGateway(order: { id: number }) {
  const { payment } = await attemptOf(first, order.id)
  const { gateway } = first.app.context.payments.gateways.get('Stripe') ?? {}
  expect(await gateway?.refund(attemptForGateway(payment as PaymentRow), { amount: payment.captured, key: randomUUID() })).toBe('done')
}

describe('money that is refunded at the gateway itself', () => {
  it('PAY-4 D4 is no longer paid once the webhook says so, and is not refunded again with the order', async () => {
    const attempt = await atGateway()
    await comeBack(await decide(first, attempt.page, { outcome: 'approve' }))
    await refundAtGateway(attempt.order)
    const refunded = {
      ...paidOnce,
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    }
    for (const server of [first, second]) expect((await send(server, await chargeHook(attempt.order, 'charge.refunded'))).status).toBe(200)
    expect(await paymentOf(first, attempt.order.id)).toEqual(refunded)
    expect((await cancel(attempt)).body.refund).toBe(0)
    await settleAll(first.app.context)
    expect([await paymentOf(first, attempt.order.id), await walletOf(first, attempt.id)]).toEqual([
      { ...refunded, status: 6, steps: [...refunded.steps, 6] },
      [0, 0],
    ])
  })

  it('REPORT-2 PAY-4 of a delivered order is deducted from what its store is paid, and shown to the customer', async () => {
    const store = await addShop(first.database)
    const member = await addMember(first, [store.id])
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, store, token, 'Stripe', { delivery_type: 2 })
    const { page } = await begin(token, order.unique_order_id)
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    for (const path of ['store/ready-order', 'store/hand-over-order'])
      await first.call(path, { order_id: order.id }, { token: member.token, key: randomUUID() })
    const report = async () =>
      (await first.call('store/get-report', { restaurant_id: store.id }, { token: member.token })).body.data.totals as object
    const sold = await report()
    await refundAtGateway(order)
    for (const server of [first, second]) await send(server, await chargeHook(order, 'charge.refunded'))
    const shown = await first.call('payment/status', { unique_order_id: order.unique_order_id }, { token })
    const { orderstatus_id: status, refund } = shown.body.order
    const sales = 162_000
    expect([sold, await report(), shown.body.payment_status, status, refund]).toEqual([
      { orders: 1, sales, refunds: 0, commission: 32_400, payout: 129_600 },
      { orders: 1, sales, refunds: sales, commission: 0, payout: 0 },
      'refunded',
      5,
      order.payable,
    ])
  })

  const partAtGateway = { refunds: JSON.stringify({ theirs: '1000' }) }

  it('PAY-4 I3 in part is refunded less with the order', async () => {
    const attempt = await atGateway()
    await comeBack(await decide(first, attempt.page, { outcome: 'approve' }))
    await setAtGateway(attempt.page, partAtGateway)
    await cancel(attempt)
    await settleAll(first.app.context)
    const { payment, sandboxed } = await attemptOf(first, attempt.order.id)
    const sums = Object.values(sandboxed?.refunds as Record<string, string>).map(Number)
    expect([payment.status, sums.toSorted((a, b) => a - b)]).toEqual(['refunded', [1000, cartTotal - 1000]])
  })

  it('PAY-4 I3 in part leaves the rest to the wallet where the gateway refuses it for good', async () => {
    const attempt = await atGateway()
    await comeBack(await decide(first, attempt.page, { outcome: 'approve' }))
    await setAtGateway(attempt.page, partAtGateway)
    await cancel(attempt)
    const { context } = first.app
    const stripe = context.payments.gateways.get('Stripe')
    if (!stripe) throw new Error('no Stripe')
    const refuse = () => Promise.reject(new GatewayRefused('no'))
    const gateways = new Map([['Stripe' as const, { ...stripe, gateway: { ...stripe.gateway, refund: refuse } }]])
    const { payment } = await attemptOf(first, attempt.order.id)
    for (let count = 0; count < limits.refundRefusals; count += 1)
      await refundPayment({ ...context, payments: { ...context.payments, gateways } }, payment.id)
    const rest = cartTotal - 1000
    expect([(await attemptOf(first, attempt.order.id)).payment.status, await walletOf(first, attempt.id)]).toEqual([
      'refunded',
      [rest, rest],
    ])
  })

  it.each([
    ['nothing', { refunded: false }],
    ['a part', partAtGateway],
    ['a payment with another reference', { refunded: true, reference: 'of another account' }],
  ])('PAY-4 D4 leaves an order paid where %s was', async (_, values) => {
    const { order, page } = await atGateway()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    await setAtGateway(page, values)
    expect((await send(first, await chargeHook(order, 'charge.refunded'))).status).toBe(200)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })
})

/** The address that a gateway sends a customer back to. */
const returnTo = ({ url, app }: TestServer, slug: string, reference: string, outcome = 'done') =>
  `${url}/api/payment/return/${slug}?reference=${reference}&way=${outcome}&signature=${app.context.payments.sign(reference, outcome)}`

describe('MEND-26 an order that is paid', () => {
  it.each([
    ['now, is told to arrive as much later', {}, 3 * 60_000, [8, 1]],
    ['for later, arrives in its slot', { schedule_date: '2026-11-21', schedule_slot: '18:00 - 18:30' }, 0, [8, 10]],
  ])('after three minutes, %s', async (_, more, laterMs, steps) => {
    const asking = await addShop(first.database, { isAutoAccepting: false })
    await first.database.db.updateTable('stores').set({ accept_scheduled_orders: true }).where('id', '=', asking.id).execute()
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, asking, token, 'Stripe', more)
    const etaOf = async () =>
      (await first.database.db.selectFrom('orders').select('eta').where('id', '=', order.id).executeTakeFirstOrThrow()).eta?.getTime() ?? 0
    const before = await etaOf()
    const { page } = await begin(token, order.unique_order_id)
    clock.advance(3 * 60_000)
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect([(await etaOf()) - before, (await paymentOf(first, order.id)).steps]).toEqual([laterMs, steps])
  })

  it.each([
    ['is going back', 0],
    ['has gone back', 2],
  ])('with other money that %s, is refunded nothing of that where it is cancelled', async (_, rounds) => {
    const attempt = await atGateway()
    await payBehindOurBack(attempt.page, { amount: '1000' })
    await send(first, hookAbout(attempt.page))
    await settleAll(first.app.context, rounds)
    expect((await cancel(attempt)).body.refund).toBe(0)
  })
})

describe('MEND-26 coming back', () => {
  it('leads to the order while its payment is open, and to the checkout once the gateway has let it go', async () => {
    const { order, page } = await atGateway()
    const { payment } = await attemptOf(first, order.id)
    const back = () => comeBack({ url: returnTo(first, 'stripe', payment.reference), fields: undefined })
    const open = await back()
    const between = await paymentOf(first, order.id)
    await setAtGateway(page, { state: 'ended' })
    const ended = await back()
    expect([open.to, between.status, between.payments[0]?.status, ended.to, (await paymentOf(first, order.id)).status]).toEqual([
      `/running-order/${order.unique_order_id}`,
      8,
      'open',
      `/checkout?unpaid=declined&order=${order.unique_order_id}`,
      9,
    ])
  })

  it.each([
    ['open', undefined],
    ['begun', 'payment.begun'],
  ] as const)('PAY-4 from an attempt that has failed does not end the order while a newer one is %s, which pays it', async (_, during) => {
    const { token, order, page } = await atGateway()
    const old = await decide(first, page, { outcome: 'cancel' })
    await setAtGateway(page, { state: 'ended' })
    expect(await statusOf({ token, order })).toBe('unpaid')
    const racing = during ? raceAt(during, () => comeBack(old)) : undefined
    const newer = await begin(token, order.unique_order_id)
    const back = await (racing ?? comeBack(old))
    expect([back.to, (await paymentOf(first, order.id)).status]).toEqual([`/running-order/${order.unique_order_id}`, 8])
    await comeBack(await decide(first, newer.page, { outcome: 'approve' }))
    expect(await paymentOf(first, order.id)).toEqual({
      ...paidOnce,
      payments: [{ status: 'failed', captured: 0, refunded: 0 }, ...paidOnce.payments],
    })
  })

  it('from a payment that is not known, or by another gateway, is refused', async () => {
    const { order } = await atGateway()
    const { payment } = await attemptOf(first, order.id)
    const urls = [returnTo(first, 'stripe', 'unknown'), returnTo(first, 'razorpay', payment.reference)]
    const answers = await Promise.all(urls.map((url) => comeBack({ url, fields: undefined })))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('MEND-26 the state of a payment', () => {
  it('is unpaid where none was begun, and where the order was cancelled, whatever the gateway answers', async () => {
    const { token } = await addCustomer(first)
    const order = await orderUnpaid(first, shop, token, 'Stripe')
    expect(await statusOf({ token, order })).toBe('unpaid')
    const attempt = await atGateway()
    await cancel(attempt)
    failAt('payment.fetched')
    expect(await statusOf(attempt)).toBe('unpaid')
  })

  it.each(['status', 'return'] as const)(
    'PAY-4 is asked of the gateway by %s five times in ten seconds, on all servers together',
    async (by) => {
      const attempt = await atGateway()
      const { payment } = await attemptOf(first, attempt.order.id)
      const looks = [first, second].map(({ app }) => {
        const stripe = app.context.payments.gateways.get('Stripe')
        return stripe ? vi.spyOn(stripe.gateway, 'fetchPayment') : undefined
      })
      const ask = (server: TestServer) =>
        by === 'status' ? statusOf(attempt, server) : comeBack({ url: returnTo(server, 'stripe', payment.reference), fields: undefined })
      const counted = async (times: number) => {
        const before = looks.flatMap((look) => look?.mock.calls ?? []).length
        for (let index = 0; index < times; index += 1) await ask(index % 2 ? second : first)
        return looks.flatMap((look) => look?.mock.calls ?? []).length - before
      }
      const asked = [await counted(20), await statusOf(attempt)]
      clock.advance(10_000)
      expect([...asked, await counted(20)]).toEqual([5, 'unknown', 5])
      clock.advance(10_000)
      await decide(first, attempt.page, { outcome: 'approve' })
      expect(await statusOf(attempt)).toBe('paid')
      for (const look of looks) look?.mockRestore()
    },
  )

  it('is not told by a webhook that is not ours, or that came before', async () => {
    const unknown = await send(first, hookAbout('cs_of_somebody_else'))
    const { page } = await atGateway()
    const hook = hookAbout(page)
    const earlier = await send(first, hook)
    failAt('payment.fetched')
    const repeated = await send(second, hook)
    const next = await send(first, hookAbout(page))
    expect([unknown, earlier, repeated, next].map(({ status }) => status)).toEqual([200, 200, 200, 503])
  })
})
