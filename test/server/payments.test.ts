import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestHash } from '../../server/http/idempotency.ts'
import { hmacHex } from '../../server/payments/wire.ts'
import { deriveSecret, simulatorKey } from '../../server/payments/index.ts'
import { refundPayment } from '../../server/services/refund-payment.ts'
import { addCustomer, walletOf } from '../support/customers.ts'
import { attemptOf, comeBack, decide, notPaid, paidOnce, placeUnpaid, settleAll, standingOf } from '../support/paying.ts'
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
  const order = await placeUnpaid(first, shop, customer.token, 'Stripe', more)
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
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
    const { sandboxed } = await attemptOf(first, order.id)
    expect([sandboxed?.state, sandboxed?.amount, sandboxed?.currency]).toEqual(['paid', String(cartTotal), 'vnd'])
  })

  it('PAY-4 a declined payment sends back to the checkout, the order has failed, and no money can come for it any more', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'decline' })
    const back = await comeBack(await decide(first, page, { outcome: 'cancel' }))
    expect(back).toEqual({ status: 303, to: `/checkout?unpaid=cancelled&order=${order.unique_order_id}` })
    expect(await standingOf(first, order.id)).toEqual(notPaid)
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
    expect(await standingOf(first, order.id)).toEqual({ ...notPaid, payment_status: 'refunded', refund: 20_000 })
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
    const way = new URL(url)
    way.searchParams.set('way', 'done')
    expect((await comeBack({ url: way.href, fields: undefined })).status).toBe(403)
    way.searchParams.set('way', 'cancel')
    way.searchParams.set('signature', 'x'.repeat(43))
    expect((await comeBack({ url: way.href, fields: undefined })).status).toBe(403)
    expect((await standingOf(first, order.id)).status).toBe(8)
  })

  it('PAY-4 asked for twice, also at once on two servers, one attempt is begun', async () => {
    const { token } = await addCustomer(first)
    const order = await placeUnpaid(first, shop, token, 'Stripe')
    const begun = await race(8, (index) => begin(token, order.unique_order_id, index % 2 ? first : second))
    const { payments } = await standingOf(first, order.id)
    expect([tally(begun.map(({ status }) => status)), new Set(begun.map(({ page }) => page)).size, payments.length]).toEqual([
      { 200: 8 },
      1,
      1,
    ])
  })

  it('the same key answers the same, another body is refused, and a rival in flight is told so', async () => {
    const { token } = await addCustomer(first)
    const [one, other] = [await placeUnpaid(first, shop, token, 'Stripe'), await placeUnpaid(first, shop, token, 'Stripe')]
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
    const order = await placeUnpaid(first, shop, token, 'Stripe')
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
    const body = { unique_order_id: (await placeUnpaid(first, shop, token, 'Stripe')).unique_order_id }
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
    const way = await decide(first, page, { outcome: 'approve' })
    expect((await send(second, stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' }))).status).toBe(200)
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
    expect((await comeBack(way)).to).toBe(`/running-order/${order.unique_order_id}`)
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
  })

  it('D4 finding 20: the same event ten times at once on two servers counts once', async () => {
    const { order, page } = await atGateway()
    await decide(first, page, { outcome: 'approve' })
    const hook = stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' })
    const answers = await race(10, (index) => send(index % 2 ? first : second, hook))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
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
        seen.push((await standingOf(first, order.id)).status)
      }
      expect([seen, await standingOf(first, order.id)]).toEqual([[2, 2, 2, 2], paidOnce])
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
    expect((await standingOf(first, order.id)).status).toBe(8)
    expect((await send(first, stripeHook('checkout.session.completed', object, { ageSeconds: 299 }))).status).toBe(200)
    expect((await standingOf(first, order.id)).status).toBe(2)
  })

  it.each([
    ['amount, too little', { amount: '1000' }],
    ['amount, too much', { amount: String(cartTotal + 1) }],
    ['currency', { currency: 'usd' }],
  ] as const)('MEND-26 D4 money of the wrong %s does not pay the order; what is held is let go', async (_, values) => {
    const { order, page } = await atGateway()
    await first.database.db.updateTable('sandbox_payments').set(values).where('id', '=', page).execute()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect((await standingOf(first, order.id)).payments).toEqual([{ status: 'failed', captured: 0, refunded: 0 }])
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
    expect((await standingOf(first, order.id)).status).toBe(8)
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
    const way = await decide(first, page, { outcome: 'approve' })
    failAt('payment.captured')
    await comeBack(way)
    expect([(await standingOf(first, order.id)).status, (await attemptOf(first, order.id)).sandboxed?.state]).toEqual([8, 'paid'])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
  })

  it('D3 dead between the money and the order’s step: nothing of it is kept, and it is done again', async () => {
    const { order, page } = await atGateway()
    const way = await decide(first, page, { outcome: 'approve' })
    failAt('payment.settle')
    await comeBack(way)
    expect((await standingOf(first, order.id)).payments).toEqual([{ status: 'open', captured: 0, refunded: 0 }])
    clock.advance(60_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
  })

  it('a customer who cancels while the money is being captured gets it back, once', async () => {
    const { token, id, order, page } = await atGateway()
    const way = await decide(first, page, { outcome: 'approve' })
    const raced = raceAt('payment.captured', () => second.call('cancel-order', { order_id: order.id, user_id: id }, { token }))
    await comeBack(way)
    expect((await raced).status).toBe(200)
    expect(await standingOf(first, order.id)).toMatchObject({
      status: 6,
      payments: [{ status: 'refunding', captured: cartTotal, refunded: 0 }],
    })
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await standingOf(first, order.id)).toMatchObject({
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
    expect((await standingOf(first, order.id)).payments).toEqual([{ status: 'refunding', captured: cartTotal, refunded: 0 }])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect(await standingOf(first, order.id)).toMatchObject({
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
    expect([await standingOf(first, order.id), sandboxed?.state, sandboxed?.refunded]).toEqual([paidOnce, 'paid', false])
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
    expect((await standingOf(first, order.id)).payments).toEqual([{ status: 'refunded', captured: cartTotal, refunded: cartTotal }])
  })

  it('the webhook that pays while the attempt is being given up wins, and the order stands', async () => {
    const { order, page } = await atGateway()
    const cancelled = await decide(first, page, { outcome: 'cancel' })
    await decide(first, page, { outcome: 'approve' })
    expect((await comeBack(cancelled)).to).toBe(`/running-order/${order.unique_order_id}`)
    expect(await standingOf(first, order.id)).toEqual(paidOnce)
  })

  it('an order whose tab was closed at the gateway fails after a quarter of an hour, and money that comes later goes back', async () => {
    const { order, page } = await atGateway()
    clock.advance(14 * 60_000)
    await settleAll(first.app.context)
    expect((await standingOf(first, order.id)).status).toBe(8)
    clock.advance(61_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await standingOf(first, order.id)).toEqual(notPaid)
    // a gateway that takes it all the same
    await first.database.db
      .updateTable('sandbox_payments')
      .set({ state: 'paid', transaction_id: `pi_${page}` })
      .where('id', '=', page)
      .execute()
    expect((await send(second, stripeHook('checkout.session.completed', { id: page, object: 'checkout.session' }))).status).toBe(200)
    await settleAll(second.app.context)
    expect(await standingOf(first, order.id)).toMatchObject({
      status: 9,
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
  })

  it('an order whose payment was never begun fails after a quarter of an hour', async () => {
    const { token } = await addCustomer(first)
    const order = await placeUnpaid(first, shop, token, 'Stripe')
    clock.advance(15 * 60_000 + 1)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect((await standingOf(first, order.id)).steps).toEqual([8, 9])
  })
})
