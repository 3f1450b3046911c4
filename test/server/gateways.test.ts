import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as limits from '../../machines/limits.ts'
import { documentPolicy } from '../../server/web/headers.ts'
import { gatewayNames, slugOf, type GatewayName } from '../../server/payments/gateway.ts'
import { hashSecret } from '../../server/services/passwords.ts'
import { deriveSecret, simulatorKey } from '../../server/payments/index.ts'
import { isPaytmSigned, paytmSign } from '../../server/payments/paytm-checksum.ts'
import { khaltiSimulator } from '../../server/simulators/khalti.ts'
import { mercadoPagoSimulator } from '../../server/simulators/mercado-pago.ts'
import { paymongoSimulator } from '../../server/simulators/paymongo.ts'
import { paytmSimulator } from '../../server/simulators/paytm.ts'
import { razorpaySimulator } from '../../server/simulators/razorpay.ts'
import { stripeSimulator } from '../../server/simulators/stripe.ts'
import type { Dependencies, Outcome, Webhook } from '../../server/simulators/simulator.ts'
import { addCustomer, walletOf } from '../support/customers.ts'
import { attemptOf, comeBack, decide, notPaid, paidOnce, orderUnpaid, settleAll, paymentOf } from '../support/paying.ts'
import { race, tally } from '../support/race.ts'
import { settableClock, startPair, startServer, tokenSecret, type Pair, type TestServer } from '../support/server.ts'
import { addShop, cartTotal, type Shop } from '../support/shop.ts'

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

const ids: Record<GatewayName, string> = {
  Stripe: 'PAY-4',
  Razorpay: 'PAY-2',
  Paytm: 'PAY-3',
  PayMongo: 'PAY-5',
  MercadoPago: 'PAY-6',
  Khalti: 'PAY-7',
}
const paths: Record<GatewayName, string> = {
  Stripe: 'accept-stripe-payment',
  Razorpay: 'payment/razorpay/create-order',
  Paytm: 'payment/paytm',
  PayMongo: 'payment/process-paymongo',
  MercadoPago: 'payment/process-mercado-pago',
  Khalti: 'payment/verify-khalti-payment',
}
const simulators = {
  Stripe: stripeSimulator,
  Razorpay: razorpaySimulator,
  Paytm: paytmSimulator,
  PayMongo: paymongoSimulator,
  MercadoPago: mercadoPagoSimulator,
  Khalti: khaltiSimulator,
}

/** An order that stands at a gateway's page; forms that a browser would post have been posted. */
async function atGateway(name: GatewayName) {
  const { id, token } = await addCustomer(first)
  const order = await orderUnpaid(first, shop, token, name)
  const { status, body } = await first.call(paths[name], { unique_order_id: order.unique_order_id }, { token, key: randomUUID() })
  expect([name, status, order.orderstatus_id, body.payment_status]).toEqual([name, 200, 8, 'unpaid'])
  const { action_url: action, redirect_url: redirect, ...fields } = body.client as Record<string, string>
  let page = redirect ?? ''
  if (action !== undefined) {
    const opened = await fetch(new URL(action, first.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    page = opened.headers.get('location') ?? ''
  }
  return { id, token, order, client: body.client as Record<string, string>, page: decodeURIComponent(page.split('/').at(-1) ?? '') }
}

/** The webhooks of a gateway about an attempt, signed with its own keys as its simulator does. */
async function webhooksOf(
  name: GatewayName,
  orderId: number,
  outcome: Outcome,
  secret = deriveSecret(tokenSecret, 'sandbox'),
): Promise<Webhook[]> {
  const { sandboxed } = await attemptOf(first, orderId)
  if (!sandboxed) throw new Error('The sandbox does not know it')
  const dependencies = {
    now: () => clock.now(),
    key: (part: string) => simulatorKey(secret, `${slugOf[name]}:${part}`),
    randomId: () => randomUUID().replaceAll('-', ''),
    pageUrl: () => '',
  } as unknown as Dependencies
  const { transaction_id: transactionId, refunded: isRefunded, refunds, state, details, ...rest } = sandboxed
  const payment = {
    ...rest,
    state: state as 'paid',
    transactionId: transactionId ?? undefined,
    isRefunded,
    refunds: refunds as Record<string, string>,
    details: details as Record<string, string>,
  }
  return simulators[name].webhooksOf(payment, outcome, dependencies)
}

const send = (server: TestServer, name: GatewayName, { query, headers, body }: Webhook) =>
  server.call(`payment/webhooks/${slugOf[name]}${query === undefined ? '' : `?${query}`}`, body, { headers })

const sending = gatewayNames.filter((name) => name !== 'Khalti')

describe.each(gatewayNames)('%s', (name) => {
  it(`PAY-1 ${ids[name]} an order is paid on its page, and the customer comes back to it`, async () => {
    const { order, page } = await atGateway(name)
    expect(await comeBack(await decide(first, page, { outcome: 'approve' }))).toEqual({
      status: 303,
      to: `/running-order/${order.unique_order_id}`,
    })
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it(`${ids[name]} who cancels comes back to the checkout, and the order has failed`, async () => {
    const { order, page } = await atGateway(name)
    const { to } = await comeBack(await decide(first, page, { outcome: 'cancel' }))
    expect(to).toBe(`/checkout?unpaid=cancelled&order=${order.unique_order_id}`)
    expect(await paymentOf(first, order.id)).toEqual(notPaid)
  })

  it(`${ids[name]} a declined payment is tried again on the page, or leads back to the checkout`, async () => {
    const { order, page } = await atGateway(name)
    const comingBack = await decide(first, page, { outcome: 'decline' })
    if (new URL(comingBack.url, first.url).pathname.startsWith('/dev/sandbox/')) {
      await comeBack(await decide(first, page, { outcome: 'approve' }))
      return expect(await paymentOf(first, order.id)).toEqual(paidOnce)
    }
    expect((await comeBack(comingBack)).to).toBe(`/checkout?unpaid=declined&order=${order.unique_order_id}`)
    return expect(await paymentOf(first, order.id)).toEqual(notPaid)
  })

  it(`D3 ${ids[name]} money whose customer never came back is found within a minute, by one of two servers`, async () => {
    const { order, page } = await atGateway(name)
    await decide(first, page, { outcome: 'approve' })
    expect((await paymentOf(first, order.id)).status).toBe(8)
    clock.advance(60_000)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it(`${ids[name]} a paid order that is cancelled is refunded through the gateway, once`, async () => {
    const { id, token, order, page } = await atGateway(name)
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    const { body } = await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })
    expect(body.refund).toBe(cartTotal)
    await Promise.all([settleAll(first.app.context), settleAll(second.app.context)])
    clock.advance(60_000)
    await settleAll(second.app.context)
    expect(await paymentOf(first, order.id)).toMatchObject({
      payment_status: 'refunded',
      refund: cartTotal,
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
    expect((await attemptOf(first, order.id)).sandboxed?.refunded).toBe(true)
  })

  const wrongs: [string, { amount?: string; currency?: string }][] = [
    ['too little', { amount: '20000' }],
    ['too much', { amount: String(cartTotal + 1) }],
    // the others say no currency when they are asked
    ...(name === 'Khalti' || name === 'Paytm'
      ? []
      : ([['of another currency', { currency: name === 'Stripe' ? 'usd' : 'USD' }]] as [string, object][])),
  ]
  it.each(wrongs)(`MEND-26 D4 ${ids[name]} money that is %s does not pay the order and goes back`, async (_, values) => {
    const { order, page } = await atGateway(name)
    await first.database.db.updateTable('sandbox_payments').set(values).where('id', '=', page).execute()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    clock.advance(60_000)
    await settleAll(first.app.context)
    clock.advance(60_000)
    await settleAll(first.app.context)
    const { status, payments } = await paymentOf(first, order.id)
    const { sandboxed } = await attemptOf(first, order.id)
    const isBack = sandboxed?.refunded === true || sandboxed?.state === 'ended'
    const { captured, refunded } = payments[0] ?? { captured: NaN, refunded: NaN }
    expect([[8, 9].includes(status), captured === refunded, captured > 0, isBack]).toEqual([true, true, name !== 'Stripe', true])
  })
})

it('PAY-4 Stripe brings the customer back through the operation of the contract', async () => {
  const { page } = await atGateway('Stripe')
  const { url } = await decide(first, page, { outcome: 'approve' })
  expect(new URL(url).pathname).toBe('/api/stripe-redirect-capture')
})

describe('a refund that Paytm has taken, and that its order does not show while it is pending', () => {
  it('PAY-3 I3 is requested once, is no refusal, and has been made as soon as Paytm says so', async () => {
    const { id, token, order, page } = await atGateway('Paytm')
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect((await first.call('cancel-order', { order_id: order.id, user_id: id }, { token })).status).toBe(200)
    const rounds = []
    for (let round = 0; round < 3; round += 1) {
      await settleAll(first.app.context, 1)
      const { payment, sandboxed } = await attemptOf(first, order.id)
      rounds.push([payment.status, payment.refusals, Object.keys(sandboxed?.refunds ?? {}).length])
      clock.advance(limits.paymentLookMs)
    }
    expect(rounds).toEqual([
      ['refunding', 0, 1],
      ['refunding', 0, 1],
      ['refunded', 0, 1],
    ])
    expect(await walletOf(first, id)).toEqual([0, 0])
  })
})

describe('a refund that the gateway refuses', () => {
  it.each([
    ['goes into the wallet at the fifth refusal', 'VND', ['refunded', 4, cartTotal, 'refunded']],
    ['stays open where it is of another currency than the wallet', 'USD', ['refunding', 5, 0, 'unpaid']],
  ])('MEND-26 D4 PAY-2 %s', async (_, currency, last) => {
    const { id, order, page } = await atGateway('Razorpay')
    const { db } = first.database
    await db.updateTable('sandbox_payments').set({ currency }).where('id', '=', page).execute()
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    // money that fits is given back because the order is cancelled, other money on its own
    if (currency === 'VND') {
      const { authToken } = await first.session('customer', id)
      expect((await first.call('cancel-order', { user_id: id, order_id: order.id }, { token: authToken })).status).toBe(200)
      // as of an order that was cancelled before its money came
      await db.updateTable('orders').set({ payment_status: 'unpaid' }).where('id', '=', order.id).execute()
    }
    await db.updateTable('sandbox_payments').set({ state: 'ended' }).where('id', '=', page).execute()
    const rounds = []
    for (let round = 0; round < 5; round += 1) {
      clock.advance(60_000)
      await settleAll(first.app.context, 1)
      const { payment } = await attemptOf(first, order.id)
      const standing = await paymentOf(first, order.id)
      rounds.push([payment.status, payment.refusals, (await walletOf(first, id))[0], standing.payment_status])
    }
    expect(rounds).toEqual([...[1, 2, 3, 4].map((refusals) => ['refunding', refusals, 0, 'unpaid']), last])
  })

  it('MEND-24 MEND-26 D4 goes into no wallet of a deleted account, but stays open until it is made at the gateway', async () => {
    const { id, token, order, page } = await atGateway('Razorpay')
    const { db } = first.database
    const setSandbox = (values: { state?: 'open' | 'held' | 'paid'; refunded?: boolean }) =>
      db.updateTable('sandbox_payments').set(values).where('id', '=', page).execute()
    await comeBack(await decide(first, page, { outcome: 'cancel' }))
    const password = 'mat-khau-cua-toi-7'
    const passwordHash = await hashSecret(password)
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    expect((await first.call('delete-account', { password }, { token })).status).toBe(200)
    // the customer pays on another page, which was still open
    await setSandbox({ state: 'open' })
    await decide(first, page, { outcome: 'approve' })
    for (const hook of await webhooksOf('Razorpay', order.id, 'approve')) expect((await send(second, 'Razorpay', hook)).status).toBe(200)
    await setSandbox({ state: 'held' })
    const refusals = []
    for (let round = 0; round < 7; round += 1) {
      clock.advance(60_000)
      await settleAll(first.app.context, 1)
      const { payment } = await attemptOf(first, order.id)
      refusals.push([payment.status, payment.refusals])
    }
    expect(refusals).toEqual([1, 2, 3, 4, 5, 6, 6].map((count) => ['refunding', count]))
    await setSandbox({ state: 'paid', refunded: true })
    clock.advance(3_600_000)
    await settleAll(first.app.context, 1)
    expect(await paymentOf(first, order.id)).toMatchObject({
      status: 9,
      payment_status: 'refunded',
      payments: [{ status: 'refunded', captured: cartTotal, refunded: cartTotal }],
    })
    expect(await walletOf(first, id)).toEqual([0, 0])
  })
})

describe.each(sending)('webhooks of %s', (name) => {
  it(`D4 ${ids[name]} one that comes before the return pays the order, ten times at once on two servers as once`, async () => {
    const { order, page } = await atGateway(name)
    const comingBack = await decide(first, page, { outcome: 'approve' })
    const [hook] = await webhooksOf(name, order.id, 'approve')
    if (!hook) throw new Error('no webhook')
    const answers = await race(10, (index) => send(index % 2 ? first : second, name, hook))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10 })
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
    expect((await comeBack(comingBack)).to).toBe(`/running-order/${order.unique_order_id}`)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })

  it(`D4 ${ids[name]} all 24 orders of four events pay once, and nothing goes backwards`, async () => {
    const orders = (list: number[]): number[][] =>
      list.length === 0 ? [[]] : list.flatMap((one) => orders(list.filter((other) => other !== one)).map((rest) => [one, ...rest]))
    for (const sequence of orders([0, 1, 2, 3])) {
      const { order, page } = await atGateway(name)
      await decide(first, page, { outcome: 'approve' })
      const four = [
        ...(await webhooksOf(name, order.id, 'approve')),
        ...(await webhooksOf(name, order.id, 'decline')),
        ...(await webhooksOf(name, order.id, 'approve')),
        ...(await webhooksOf(name, order.id, 'decline')),
      ].slice(0, 4)
      const seen: number[] = []
      for (const [turn, index] of sequence.entries()) {
        const hook = four[index]
        if (hook) expect((await send(turn % 2 ? second : first, name, hook)).status).toBe(200)
        seen.push((await paymentOf(first, order.id)).status)
      }
      expect([seen, await paymentOf(first, order.id)]).toEqual([[2, 2, 2, 2], paidOnce])
    }
  })

  it(`D4 ${ids[name]} a forged or tampered one is refused and moves nothing`, async () => {
    const { order, page } = await atGateway(name)
    await decide(first, page, { outcome: 'approve' })
    const [forged] = await webhooksOf(name, order.id, 'approve', 'another secret')
    const [good] = await webhooksOf(name, order.id, 'approve')
    if (!forged || !good) throw new Error('no webhook')
    const tampered =
      name === 'MercadoPago'
        ? { ...good, query: good.query?.replace(/data\.id=(\d)/, (_, digit) => `data.id=${digit === '9' ? 8 : 9}`) ?? '' }
        : { ...good, body: good.body.replace(String(cartTotal), String(cartTotal + 1)) }
    const bare = {
      ...good,
      headers: name === 'Paytm' ? good.headers : {},
      body: name === 'Paytm' ? 'ORDERID=1&STATUS=TXN_SUCCESS' : good.body,
    }
    const answers = [await send(first, name, forged), await send(second, name, tampered), await send(first, name, bare)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await paymentOf(first, order.id)).status).toBe(8)
  })
})

describe.each(['Stripe', 'PayMongo', 'MercadoPago'] as const)('old webhooks of %s', (name) => {
  it(`D4 ${ids[name]} one of more than 300 s is refused, one of less counts`, async () => {
    const { order, page } = await atGateway(name)
    await decide(first, page, { outcome: 'approve' })
    const [hook] = await webhooksOf(name, order.id, 'approve')
    if (!hook) throw new Error('no webhook')
    clock.advance(301_000)
    expect((await send(first, name, hook)).status).toBe(403)
    expect((await paymentOf(first, order.id)).status).toBe(8)
    clock.advance(-2_000)
    expect((await send(first, name, hook)).status).toBe(200)
    expect(await paymentOf(first, order.id)).toEqual(paidOnce)
  })
})

describe('what a client brings back', () => {
  it('PAY-2 Razorpay’s signature over our own order ends the payment; any other is refused', async () => {
    const { token, order, page } = await atGateway('Razorpay')
    const { fields = {} } = await decide(first, page, { outcome: 'approve' })
    const forged = await first.call(
      'payment/razorpay/process',
      { ...fields, razorpay_signature: '0'.repeat(64) },
      { token, key: randomUUID() },
    )
    expect([forged.status, (await paymentOf(first, order.id)).status]).toEqual([403, 8])
    const stranger = await addCustomer(first)
    expect((await first.call('payment/razorpay/process', fields, { token: stranger.token, key: randomUUID() })).status).toBe(404)
    const { status, body } = await second.call('payment/razorpay/process', fields, { token, key: randomUUID() })
    expect([status, body.payment_status, body.order.transaction_id]).toEqual([200, 'paid', fields['razorpay_payment_id']])
  })

  it('PAY-3 a callback of Paytm that is not signed by it moves nothing', async () => {
    const { order, page } = await atGateway('Paytm')
    const comingBack = await decide(first, page, { outcome: 'decline' })
    const forged = { ...comingBack, fields: { ...comingBack.fields, STATUS: 'TXN_SUCCESS' } }
    expect((await comeBack(forged)).status).toBe(403)
    expect((await paymentOf(first, order.id)).status).toBe(8)
  })

  it('PAY-6 I3 Mercado Pago’s page cannot be paid once more', async () => {
    const { order, page } = await atGateway('MercadoPago')
    await comeBack(await decide(first, page, { outcome: 'approve' }))
    expect((await attemptOf(first, order.id)).sandboxed).toMatchObject({ state: 'paid', details: { expired: 'true' } })
  })

  it('PAY-6 PAY-7 Mercado Pago’s and Khalti’s payments are ended by asking them, whatever the client says', async () => {
    const mercado = await atGateway('MercadoPago')
    const khalti = await atGateway('Khalti')
    const end = async () => [
      (
        await first.call(
          paths.MercadoPago,
          { unique_order_id: mercado.order.unique_order_id, payment_id: '1' },
          { token: mercado.token, key: randomUUID() },
        )
      ).body.payment_status,
      (
        await first.call(
          paths.Khalti,
          { unique_order_id: khalti.order.unique_order_id, pidx: khalti.client['pidx'] },
          { token: khalti.token, key: randomUUID() },
        )
      ).body.payment_status,
    ]
    expect(await end()).toEqual(['unpaid', 'unpaid'])
    await decide(first, mercado.page, { outcome: 'approve' })
    await decide(first, khalti.page, { outcome: 'approve' })
    expect(await end()).toEqual(['paid', 'paid'])
  })

  it('PAY-7 Khalti signs nothing, so that nothing is believed that is said in its name', async () => {
    const { order, page } = await atGateway('Khalti')
    const hook = await first.call('payment/webhooks/khalti', { pidx: page, status: 'Completed' })
    expect([hook.status, (await paymentOf(first, order.id)).status]).toEqual([403, 8])
  })
})

describe('signatures, as the gateways’ own libraries see them', () => {
  const require = createRequire(import.meta.url)
  const key = 'abcdefghijklmnop'

  it('PAY-3 Paytm’s library takes ours, and ours takes its', async () => {
    const library = require('paytmchecksum') as {
      generateSignature(signed: string | object, key: string): Promise<string>
      verifySignature(signed: string | object, key: string, signature: string): boolean
    }
    const form = { MID: 'm', ORDERID: '1', TXNAMOUNT: '10.00', STATUS: 'TXN_SUCCESS' }
    for (const signed of ['{"mid":"m"}', form]) {
      expect(library.verifySignature(structuredClone(signed), key, paytmSign(signed, key))).toBe(true)
      expect(isPaytmSigned(signed, key, await library.generateSignature(structuredClone(signed), key))).toBe(true)
      expect(isPaytmSigned(signed, 'ponmlkjihgfedcba', paytmSign(signed, key))).toBe(false)
    }
  })

  it('PAY-2 Razorpay’s library takes the sandbox’s webhooks', async () => {
    const { validateWebhookSignature } = require('razorpay/dist/utils/razorpay-utils') as {
      validateWebhookSignature: (body: string, signature: string, secret: string) => boolean
    }
    const { order, page } = await atGateway('Razorpay')
    await decide(first, page, { outcome: 'approve' })
    const [hook] = await webhooksOf('Razorpay', order.id, 'approve')
    const secret = simulatorKey(deriveSecret(tokenSecret, 'sandbox'), 'razorpay:webhook')
    expect(validateWebhookSignature(hook?.body ?? '', hook?.headers['X-Razorpay-Signature'] ?? '', secret)).toBe(true)
  })
})

describe('a gateway that is slow or dead', () => {
  it('E8 its order fails within five seconds, and another way to pay is open, whichever of the six it is', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const at = silent.address()
    const baseUrl = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
    const keys = {
      secretKey: 's',
      webhookSecret: 'w',
      keyId: 'k',
      keySecret: 's',
      merchantId: 'm',
      merchantKey: 'abcdefghijklmnop',
      website: 'w',
      methods: ['card'],
      accessToken: 'a',
      baseUrl,
    }
    const gateways = Object.fromEntries(gatewayNames.map((name) => [name, keys]))
    const server = await startServer({ on: pair.shared, clock, gateways })
    const setCurrency = (value: string) =>
      first.database.db.updateTable('settings').set({ value }).where('key', '=', 'currencyId').execute()
    const placed = []
    for (const name of gatewayNames) {
      // a marketplace in a currency that the gateway takes
      await setCurrency(server.app.context.payments.gateways.get(name)?.currencies?.[0] ?? 'VND')
      const { token } = await addCustomer(server)
      placed.push({ name, token, order: await orderUnpaid(server, shop, token, name) })
    }
    await setCurrency('VND')
    const outcomes = []
    // one after another, so that each has its own five seconds
    for (const { name, token, order } of placed) {
      const begun = performance.now()
      const { status, body } = await server.call(paths[name], { unique_order_id: order.unique_order_id }, { token, key: randomUUID() })
      expect(performance.now() - begun).toBeLessThan(5_000)
      const { orderstatus_id: other } = await orderUnpaid(server, shop, token, 'COD')
      outcomes.push([name, status, body.code, (await paymentOf(server, order.id)).status, other])
    }
    expect(outcomes).toEqual(gatewayNames.map((name) => [name, 400, 'METHOD_UNAVAILABLE', 9, 2]))
    await server.close()
    silent.close()
  }, 60_000)
})

describe('the content policy', () => {
  it('PAY-1 lets forms go to a gateway only where it is switched on, and never for the sandbox', () => {
    const hosts = (server: TestServer) => [...server.app.context.payments.gateways.values()].flatMap(({ gateway }) => gateway.formHosts)
    expect(hosts(first).every((host) => host.startsWith('/dev/sandbox/'))).toBe(true)
    expect(documentPolicy([], false)).toContain("form-action 'self';")
    expect(documentPolicy([], false, [], ['https://api.razorpay.com'])).toContain("form-action 'self' https://api.razorpay.com;")
  })
})
