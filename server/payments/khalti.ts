import { GatewayDown, GatewayRefused, type Gateway, type GatewayPayment } from './gateway.ts'
import { askGateway, textOf } from './wire.ts'

export interface KhaltiSettings {
  readonly baseUrl: string
  secretKey: string
  website: string
}

/** By the status in lower case: Khalti's documentation writes some of them in two ways. */
const states: Record<string, GatewayPayment['state']> = {
  completed: 'paid',
  refunded: 'refunded',
  'partially refunded': 'paid',
  expired: 'failed',
  'user canceled': 'failed',
}

/** Khalti's web checkout (KPG-2). Nothing is signed: a return only leads to a lookup, and there are no webhooks. Amounts are in paisa. */
export function khaltiGateway(settings: KhaltiSettings): Gateway {
  const ask = (path: string, body: object, more: { answersWith?: number } = {}) =>
    askGateway(`${settings.baseUrl}${path}`, {
      ...more,
      method: 'POST',
      headers: { Authorization: `Key ${settings.secretKey}` },
      body: JSON.stringify(body),
    })
  return {
    name: 'Khalti',
    formHosts: [],

    async createCheckout({ reference, amount, description, returnUrl }) {
      const answer = await ask('/epayment/initiate/', {
        return_url: returnUrl,
        website_url: settings.website,
        amount,
        purchase_order_id: reference,
        purchase_order_name: description,
      })
      const [id, url] = [textOf(answer['pidx']), textOf(answer['payment_url'])]
      if (id === '' || url === '') throw new GatewayDown('an attempt without a page')
      return { gatewayId: id, client: { redirect_url: url, pidx: id } }
    },

    async fetchPayment({ gatewayId, reference, currency }) {
      // of an attempt that has expired or was cancelled the lookup answers 400
      const answer = await ask('/epayment/lookup/', { pidx: gatewayId }, { answersWith: 400 })
      if (answer['pidx'] === undefined || answer['status'] === undefined) throw new GatewayRefused('a lookup without a status')
      const status = textOf(answer['status']).toLowerCase()
      // says that a part was refunded, but not how much
      const isPartlyRefunded = status === 'partially refunded'
      const isRefunded = !isPartlyRefunded && (status === 'refunded' || answer['refunded'] === true)
      return {
        state: isRefunded ? 'refunded' : (states[status] ?? 'pending'),
        refunded: isPartlyRefunded ? 'some' : isRefunded ? Number(answer['total_amount']) : 0,
        // a lookup by our own id answers no reference, and no currency either: Khalti has one only
        reference: answer['pidx'] === gatewayId ? reference : '',
        amount: Number(answer['total_amount']),
        currency,
        transactionId: textOf(answer['transaction_id']) || undefined,
      }
    },

    async refund({ transactionId = '', amount: whole }, { amount }) {
      const url = new URL(settings.baseUrl)
      const path = url.pathname.replace(/\/api\/v2\/?$/, '')
      await askGateway(`${url.origin}${path}/api/merchant-transaction/${encodeURIComponent(transactionId)}/refund/`, {
        method: 'POST',
        headers: { Authorization: `Key ${settings.secretKey}` },
        body: JSON.stringify(amount < whole ? { amount } : {}),
      })
      return 'done'
    },

    webhook: async () => undefined,

    readReturn: ({ status }) => (status?.toLowerCase() === 'user canceled' ? 'cancelled' : 'nothing'),
  }
}
