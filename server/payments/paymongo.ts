import { GatewayDown, GatewayRefused, toleranceSeconds, type Gateway } from './gateway.ts'
import { askGateway, basicAuth, dig, hmacHex, isJson, isTimingSafeEqual, partsOf, textOf } from './wire.ts'

export interface PayMongoSettings {
  readonly baseUrl: string
  secretKey: string
  webhookSecret: string
  methods: string[]
}

/** PayMongo's hosted checkout sessions. Amounts are in centavos. */
export function paymongoGateway(settings: PayMongoSettings): Gateway {
  const ask = (path: string, attributes?: object) =>
    askGateway(`${settings.baseUrl}/v1${path}`, {
      headers: { Authorization: basicAuth(settings.secretKey) },
      ...(attributes && { method: 'POST' as const, body: JSON.stringify({ data: { attributes } }) }),
    })
  const fetchSession = (id: string) => ask(`/checkout_sessions/${encodeURIComponent(id)}`)
  return {
    name: 'PayMongo',
    formHosts: [],

    async createCheckout({ reference, amount, currency, description, returnUrl, cancelUrl }) {
      const answer = await ask('/checkout_sessions', {
        reference_number: reference,
        description,
        line_items: [{ name: description, amount, currency, quantity: 1 }],
        payment_method_types: settings.methods,
        success_url: returnUrl,
        cancel_url: cancelUrl,
        metadata: { reference },
      })
      const [id, url] = [textOf(dig(answer, 'data', 'id')), textOf(dig(answer, 'data', 'attributes', 'checkout_url'))]
      if (id === '' || url === '') throw new GatewayDown('a session without a page')
      return { gatewayId: id, client: { redirect_url: url } }
    },

    async fetchPayment({ gatewayId }) {
      const attributes = dig(await fetchSession(gatewayId), 'data', 'attributes')
      const payments = dig(attributes, 'payments')
      const all = Array.isArray(payments) ? payments.filter(isJson) : []
      const paid = all.find((one) => ['paid', 'refunded'].includes(textOf(dig(one, 'attributes', 'status'))))
      const item = dig(attributes, 'line_items', 0)
      const common = {
        reference: textOf(dig(attributes, 'reference_number')),
        amount: Number(dig(paid, 'attributes', 'amount') ?? dig(item, 'amount')),
        currency: textOf(dig(paid, 'attributes', 'currency') ?? dig(item, 'currency')).toUpperCase(),
        transactionId: paid && textOf(paid['id']),
      }
      if (!paid) return { ...common, state: dig(attributes, 'status') === 'expired' ? 'failed' : 'pending' }
      const refunds = dig(paid, 'attributes', 'refunds')
      const made = Array.isArray(refunds) ? refunds.filter((one) => dig(one, 'attributes', 'status') !== 'failed') : []
      const refunded = made.reduce<number>((sum, one) => sum + Number(dig(one, 'attributes', 'amount') ?? 0), 0)
      const isRefunded = dig(paid, 'attributes', 'status') === 'refunded' || refunded >= common.amount
      return { ...common, state: isRefunded ? 'refunded' : 'paid', refunded: isRefunded ? common.amount : refunded }
    },

    async close({ gatewayId }) {
      await ask(`/checkout_sessions/${encodeURIComponent(gatewayId)}/expire`, {})
    },

    async refund({ transactionId = '' }, { amount, key }) {
      const answer = await ask('/refunds', {
        amount,
        payment_id: transactionId,
        reason: 'requested_by_customer',
        metadata: { reference: key },
      })
      const status = dig(answer, 'data', 'attributes', 'status')
      if (status === 'failed') throw new GatewayRefused('refund failed')
      return status === 'succeeded' ? 'done' : 'pending'
    },

    async webhook({ rawBody, body, headers, now }) {
      const { t = '', te = '', li = '' } = partsOf(headers['paymongo-signature'])
      if (!(Math.abs(now.getTime() / 1000 - Number(t)) <= toleranceSeconds)) return undefined
      const isLive = dig(body, 'data', 'attributes', 'livemode') === true
      if (!isTimingSafeEqual(hmacHex(settings.webhookSecret, `${t}.${rawBody}`), isLive ? li : te)) return undefined
      const about = dig(body, 'data', 'attributes', 'data')
      return {
        eventId: textOf(dig(body, 'data', 'id')),
        type: textOf(dig(body, 'data', 'attributes', 'type')),
        about: {
          gatewayId: textOf(dig(about, 'id')),
          // of a session or, where one was refunded, of a payment
          transactionId: textOf(dig(about, 'id')),
          reference: textOf(dig(about, 'attributes', 'reference_number') ?? dig(about, 'attributes', 'metadata', 'reference')),
        },
      }
    },
  }
}
