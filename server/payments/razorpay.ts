import { GatewayDown, GatewayRefused, type Gateway } from './gateway.ts'
import { askGateway, basic, dig, hmacHex, isJson, isSame, textOf, type Json } from './wire.ts'

export interface RazorpaySettings {
  readonly baseUrl: string
  /** Where the customer's browser posts its form to. */
  readonly pageUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
}

/**
 * Razorpay's hosted checkout: an order of theirs, a page that a form opens, and a form that comes back with a signature. The signature says that Razorpay
 * sent it; what happened the payments of the order say.
 */
export function razorpayGateway(settings: RazorpaySettings): Gateway {
  const ask = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    askGateway(`${settings.baseUrl}/v1${path}`, {
      headers: { Authorization: basic(settings.keyId, settings.keySecret), ...headers },
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

    async begin({ reference, amount, currency, description, returnUrl, cancelUrl }) {
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

    async look({ gatewayId }) {
      const order = await ask(`/orders/${encodeURIComponent(gatewayId)}`)
      const payments = await paymentsOf(gatewayId)
      const by = (status: string) => payments.find((one) => one['status'] === status)
      const one = by('captured') ?? by('refunded') ?? by('authorized')
      const seen = {
        reference: textOf(order['receipt']),
        amount: Number(one?.['amount'] ?? order['amount']),
        currency: textOf(one?.['currency'] ?? order['currency']),
        transactionId: one && textOf(one['id']),
      }
      if (!one) return { ...seen, state: 'pending' }
      const isRefunded = one['status'] === 'refunded' || Number(one['amount_refunded'] ?? 0) >= seen.amount
      if (isRefunded) return { ...seen, state: 'refunded' }
      return { ...seen, state: one['status'] === 'captured' ? 'paid' : 'authorized' }
    },

    async capture({ amount, currency }, transactionId) {
      await ask(`/payments/${encodeURIComponent(transactionId)}/capture`, { amount, currency })
    },

    async refund({ reference, transactionId = '' }, amount) {
      const path = `/payments/${encodeURIComponent(transactionId)}/refund`
      const { status } = await ask(path, { amount, notes: { reference } }, { 'X-Refund-Idempotency': reference })
      if (status === 'failed') throw new GatewayRefused('refund failed')
      return status === 'processed' ? 'done' : 'pending'
    },

    async webhook({ raw, body, headers }) {
      const signature = textOf(headers['x-razorpay-signature'])
      if (!isSame(hmacHex(settings.webhookSecret, raw), signature)) return undefined
      const entity = dig(body, 'payload', 'payment', 'entity') ?? dig(body, 'payload', 'order', 'entity')
      // the header names the event; a body without one is named by its own digest
      const eventId = textOf(headers['x-razorpay-event-id']) || hmacHex(settings.webhookSecret, `event:${raw}`)
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

    returned(fields, { gatewayId }) {
      if (fields['error[code]'] !== undefined) return 'declined'
      const signature = fields['razorpay_signature']
      if (signature === undefined) return 'nothing'
      // over our own name for the order, never over the one that comes along
      return isSame(hmacHex(settings.keySecret, `${gatewayId}|${fields['razorpay_payment_id']}`), signature) ? 'nothing' : 'forged'
    },
  }
}
