import { GatewayDown, GatewayRefused, type Gateway } from './gateway.ts'
import { askGateway, basicAuth, dig, hmacHex, isJson, isTimingSafeEqual, textOf, type Json } from './wire.ts'

export interface RazorpaySettings {
  readonly baseUrl: string
  /** Where the customer's browser posts its form to. */
  readonly pageUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

/**
 * Razorpay's hosted checkout: an order at Razorpay, a form post that opens the payment page, and a signed form post as return. The signature only proves that
 * Razorpay sent it; the result is read from the payments of the order.
 */
export function razorpayGateway(settings: RazorpaySettings): Gateway {
  const ask = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    askGateway(`${settings.baseUrl}/v1${path}`, {
      headers: { Authorization: basicAuth(settings.keyId, settings.keySecret), ...headers },
      ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body) }),
    })
  const paymentsOf = async (orderId: string): Promise<Json[]> => {
    const { items } = await ask(`/orders/${encodeURIComponent(orderId)}/payments`)
    return Array.isArray(items) ? items.filter(isJson) : []
  }
  return {
    name: 'Razorpay',
    formHosts: [settings.pageUrl],
    publicKey: settings.keyId,

    async createCheckout({ reference, amount, currency, description, returnUrl, cancelUrl }) {
      const { id } = await ask('/orders', { amount, currency, receipt: reference, payment_capture: 1, notes: { reference } })
      if (typeof id !== 'string') throw new GatewayDown('an order without an id')
      return {
        gatewayId: id,
        client: {
          action_url: `${settings.pageUrl}/v1/checkout/embedded`,
          key_id: settings.keyId,
          order_id: id,
          name: 'Bữa',
          description,
          amount: String(amount),
          currency,
          callback_url: returnUrl,
          cancel_url: cancelUrl,
        },
      }
    },

    async fetchPayment({ gatewayId }) {
      const order = await ask(`/orders/${encodeURIComponent(gatewayId)}`)
      const payments = await paymentsOf(gatewayId)
      const withStatus = (status: string) => payments.find((one) => one['status'] === status)
      const one = withStatus('captured') ?? withStatus('refunded') ?? withStatus('authorized')
      const common = {
        reference: textOf(order['receipt']),
        amount: Number(one?.['amount'] ?? order['amount']),
        currency: textOf(one?.['currency'] ?? order['currency']),
        transactionId: one && textOf(one['id']),
      }
      if (!one) return { ...common, state: 'pending' }
      const refunded = Number(one['amount_refunded'] ?? 0)
      if (one['status'] === 'refunded' || refunded >= common.amount) return { ...common, state: 'refunded', refunded: common.amount }
      return { ...common, refunded, state: one['status'] === 'captured' ? 'paid' : 'authorized' }
    },

    async capture({ amount, currency }, transactionId) {
      await ask(`/payments/${encodeURIComponent(transactionId)}/capture`, { amount, currency })
    },

    async refund({ reference, transactionId = '' }, { amount, key }) {
      const path = `/payments/${encodeURIComponent(transactionId)}/refund`
      const { status } = await ask(path, { amount, notes: { reference } }, { 'X-Refund-Idempotency': key })
      if (status === 'failed') throw new GatewayRefused('refund failed')
      return status === 'processed' ? 'done' : 'pending'
    },

    async webhook({ rawBody, body, headers }) {
      const signature = textOf(headers['x-razorpay-signature'])
      if (!isTimingSafeEqual(hmacHex(settings.webhookSecret, rawBody), signature)) return undefined
      const entity = dig(body, 'payload', 'payment', 'entity') ?? dig(body, 'payload', 'order', 'entity')
      // without the header with the event's id the digest of the body is the id
      const eventId = textOf(headers['x-razorpay-event-id']) || hmacHex(settings.webhookSecret, `event:${rawBody}`)
      const isOrder = dig(entity, 'entity') === 'order'
      return {
        eventId,
        type: textOf(body['event']),
        about: {
          gatewayId: textOf(isOrder ? dig(entity, 'id') : dig(entity, 'order_id')),
          transactionId: isOrder ? '' : textOf(dig(entity, 'id')),
        },
      }
    },

    readReturn(fields, { gatewayId }) {
      if (fields['error[code]'] !== undefined) return 'declined'
      const signature = fields['razorpay_signature']
      if (signature === undefined) return 'nothing'
      // over the order's id that we have stored, never over the one in the form
      return isTimingSafeEqual(hmacHex(settings.keySecret, `${gatewayId}|${fields['razorpay_payment_id']}`), signature)
        ? 'nothing'
        : 'forged'
    },
  }
}
