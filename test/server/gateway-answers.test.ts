import { afterEach, describe, expect, it, vi } from 'vitest'
import { GatewayDown, GatewayRefused, type PaymentAttempt } from '../../server/payments/gateway.ts'
import { khaltiGateway } from '../../server/payments/khalti.ts'
import { mercadoPagoGateway } from '../../server/payments/mercado-pago.ts'
import { paymongoGateway } from '../../server/payments/paymongo.ts'
import { paytmGateway } from '../../server/payments/paytm.ts'
import { stripeGateway } from '../../server/payments/stripe.ts'
import { hmacHex } from '../../server/payments/wire.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers the requests to a gateway; the bodies that are sent are in the list. */
function answer(json: object, status = 200): string[] {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    bodies.push(body ?? '')
    return Response.json(json, { status })
  })
  return bodies
}

const attempt: PaymentAttempt = {
  reference: 'r1',
  gatewayId: 'g1',
  transactionId: undefined,
  amount: 50_000,
  currency: 'NPR',
}

describe('PAY-7 what Khalti says of a payment', () => {
  const khalti = khaltiGateway({ baseUrl: 'http://khalti.test/api/v2', secretKey: 'key', website: 'http://bua.test' })
  const lookup = (status: string, more: object = {}) => ({
    pidx: 'g1',
    total_amount: 50_000,
    status,
    transaction_id: 't1',
    fee: 0,
    ...more,
  })

  it.each([
    ['Completed', 200, 'paid', 0],
    ['Pending', 200, 'pending', 0],
    ['Initiated', 200, 'pending', 0],
    ['Refunded', 200, 'refunded', 50_000],
    ['Partially Refunded', 200, 'paid', 'some'],
    ['Partially refunded', 200, 'paid', 'some'],
    ['Expired', 400, 'failed', 0],
    ['User canceled', 400, 'failed', 0],
    ['User Canceled', 400, 'failed', 0],
  ])('%s, answered with %d, is %s', async (status, code, state, refunded) => {
    answer(lookup(status), code)
    expect(await khalti.fetchPayment(attempt)).toEqual({
      state,
      refunded,
      reference: 'r1',
      amount: 50_000,
      currency: 'NPR',
      transactionId: 't1',
    })
  })

  it.each([
    ['another answer of 400', { detail: 'Invalid pidx.', error_key: 'validation_error' }, 400],
    ['an answer of 400 without a status', { pidx: ['This field is required.'], error_key: 'validation_error' }, 400],
    ['an answer of 400 with a status, but without a payment', { status: 'Expired' }, 400],
    ['a payment that is not known', { ...lookup('Expired'), detail: 'Not found.' }, 404],
    ['a key that is not known', { detail: 'Invalid token.', status_code: 401 }, 401],
  ])('%s is a refusal', async (_, json, code) => {
    answer(json, code)
    await expect(khalti.fetchPayment(attempt)).rejects.toThrow(GatewayRefused)
  })

  it('a customer who cancels returns with that status, in whichever letters', () => {
    expect(['User canceled', 'User Canceled', 'Completed'].map((status) => khalti.readReturn?.({ status }, attempt))).toEqual([
      'cancelled',
      'cancelled',
      'nothing',
    ])
  })
})

describe('PAY-5 a webhook of PayMongo', () => {
  it('about a refunded payment names it by its own id', async () => {
    const paymongo = paymongoGateway({ baseUrl: 'http://paymongo.test', secretKey: 'key', webhookSecret: 'secret', methods: [] })
    const payment = { id: 'pay_1', type: 'payment', attributes: { status: 'refunded' } }
    const body = { data: { id: 'evt_1', attributes: { type: 'payment.refunded', livemode: true, data: payment } } }
    const rawBody = JSON.stringify(body)
    const headers = { 'paymongo-signature': `t=100,te=,li=${hmacHex('secret', `100.${rawBody}`)}` }
    const event = await paymongo.webhook({ rawBody, body, headers, query: {}, now: new Date(100_000) })
    expect(event?.about).toMatchObject({ transactionId: 'pay_1', reference: '' })
  })
})

describe('PAY-3 a refund at Paytm', () => {
  const paytm = paytmGateway({
    baseUrl: 'http://paytm.test',
    pageUrl: 'http://paytm.test',
    merchantId: 'm',
    merchantKey: 'abcdefghijklmnop',
    website: 'w',
  })
  const result = ([resultStatus, resultCode]: string[]) => ({ body: { resultInfo: { resultStatus, resultCode } } })
  /** Requests a refund, of which the answers to its status and to its request are these. */
  async function refund(status: string[], request: string[] = []) {
    const paths: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname } = new URL(url)
      paths.push(pathname)
      return Response.json(result(pathname === '/refund/apply' ? request : status))
    })
    const answered = await paytm.refund(attempt, { amount: 20_000, key: 'k' }).catch((error: Error) => error.name)
    return [answered, paths.includes('/refund/apply')]
  }
  const unknown = ['TXN_FAILURE', '631']

  it.each([
    ['has been made', ['TXN_SUCCESS', '10'], 'done'],
    ['is pending', ['PENDING', '601'], 'pending'],
    ['waits for the bank', ['TXN_FAILURE', '628'], 'pending'],
    ['has an unknown status', [], GatewayDown.name],
  ])('that %s is not requested', async (_, status, expected) => {
    expect(await refund(status)).toEqual([expected, false])
  })

  it.each([
    ['pending', ['PENDING', '601'], 'pending'],
    ['done', ['TXN_SUCCESS', '10'], 'done'],
    ['pending where it was requested before', ['TXN_FAILURE', '617'], 'pending'],
    ['pending while another one of the order is', ['TXN_FAILURE', '626'], 'pending'],
    ['pending where its status is behind', ['TXN_FAILURE', '629'], 'pending'],
    ['refused where its amount is', ['TXN_FAILURE', '619'], GatewayRefused.name],
    ['open where there is no result', [], GatewayDown.name],
  ])('that Paytm does not know is requested, and is %s', async (_, request, expected) => {
    expect(await refund(unknown, request)).toEqual([expected, true])
  })

  it('that has failed is requested again', async () => {
    expect(await refund(['TXN_FAILURE', '600'], ['PENDING', '601'])).toEqual(['pending', true])
  })

  it('that the bank has declined is refused where it cannot be requested again', async () => {
    expect(await refund(['TXN_FAILURE', '600'], ['TXN_FAILURE', '617'])).toEqual([GatewayRefused.name, true])
  })
})

describe('PAY-4 MEND-3 an amount in Stripe’s units', () => {
  const stripe = stripeGateway({ baseUrl: 'http://stripe.test', secretKey: 'sk_test', webhookSecret: 'whsec' })
  it.each([
    ['VND', 45_000, 45_000],
    ['INR', 45_000, 45_000],
    ['IDR', 4_500_000, 4_500_000],
    ['ISK', 4500, 450_000],
    ['UGX', 4500, 450_000],
    ['MGA', 450_000, 4500],
    ['KWD', 4500, 4500],
  ])('%s %d is sent and read as %d', async (currency, amount, units) => {
    const session = {
      id: 'g1',
      url: 'http://stripe.test/pay',
      client_reference_id: 'r1',
      amount_total: units,
      currency: currency.toLowerCase(),
    }
    const bodies = answer(session)
    const urls = { returnUrl: 'http://bua.test/?a=1', cancelUrl: 'http://bua.test', notifyUrl: 'http://bua.test' }
    await stripe.createCheckout({
      ...attempt,
      amount,
      currency,
      ...urls,
      description: 'd',
      customer: { id: 1, name: 'n' },
      now: new Date(0),
    })
    expect(new URLSearchParams(bodies[0]).get('line_items[0][price_data][unit_amount]')).toBe(String(units))
    expect((await stripe.fetchPayment({ ...attempt, amount, currency })).amount).toBe(amount)
  })
})

describe('PAY-6 what Mercado Pago says of a preference that was paid twice', () => {
  const mercadoPago = mercadoPagoGateway({ baseUrl: 'http://mercado.test', accessToken: 'key', webhookSecret: 'secret' })
  const payment = (id: number, status: string) => ({ id, status, external_reference: 'r1', transaction_amount: 500, currency_id: 'NPR' })

  it.each([
    [undefined, 'paid', '12'],
    ['11', 'refunded', '11'],
  ])('is about the payment that was made: %s', async (transactionId, state, seen) => {
    answer({ results: [payment(12, 'approved'), payment(11, 'refunded')] })
    expect(await mercadoPago.fetchPayment({ ...attempt, transactionId })).toMatchObject({ state, transactionId: seen })
  })
})
