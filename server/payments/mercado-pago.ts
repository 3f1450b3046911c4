import { decimalOf, minorOf } from './amount.ts'
import { GatewayDown, GatewayRefused, toleranceSeconds, type Gateway, type PaymentAttempt } from './gateway.ts'
import { askGateway, dig, hmacHex, isJson, isTimingSafeEqual, partsOf, textOf } from './wire.ts'

export interface MercadoPagoSettings {
  readonly baseUrl: string
  accessToken: string
  webhookSecret: string
}

/** Mercado Pago's Checkout Pro: a preference, its payment page, and payments that carry our reference as their external reference. */
export function mercadoPagoGateway(settings: MercadoPagoSettings): Gateway {
  const ask = (path: string, { method, body, key }: { method?: 'POST' | 'PUT'; body?: unknown; key?: string } = {}) =>
    askGateway(`${settings.baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${settings.accessToken}`, ...(key !== undefined && { 'X-Idempotency-Key': key }) },
      ...(method && { method, body: JSON.stringify(body ?? {}) }),
    })
  const expire = async ({ gatewayId, reference }: PaymentAttempt): Promise<void> => {
    const body = { external_reference: reference, expires: true, expiration_date_to: '2000-01-01T00:00:00.000+00:00' }
    await ask(`/checkout/preferences/${encodeURIComponent(gatewayId)}`, { method: 'PUT', body })
  }
  return {
    name: 'MercadoPago',
    formHosts: [],

    async createCheckout({ reference, amount, currency, description, returnUrl, cancelUrl, notifyUrl }) {
      const answer = await ask('/checkout/preferences', {
        method: 'POST',
        key: `begin-${reference}`,
        body: {
          items: [
            { id: reference, title: description, quantity: 1, currency_id: currency, unit_price: Number(decimalOf(amount, currency)) },
          ],
          external_reference: reference,
          back_urls: { success: returnUrl, pending: returnUrl, failure: cancelUrl },
          auto_return: 'approved',
          notification_url: notifyUrl,
        },
      })
      const [id, url] = [textOf(answer['id']), textOf(answer['init_point'])]
      if (id === '' || url === '') throw new GatewayDown('a preference without a page')
      return { gatewayId: id, client: { redirect_url: url, preference_id: id } }
    },

    async fetchPayment({ reference, transactionId, amount, currency }) {
      const { results } = await ask(`/v1/payments/search?external_reference=${reference}&sort=date_created&criteria=desc`)
      const found = Array.isArray(results) ? results.filter(isJson) : []
      // of a payment that was made no other one of its preference says anything
      const all = transactionId === undefined ? found : found.filter(({ id }) => textOf(id) === transactionId)
      const withStatus = (...states: string[]) => all.find((one) => states.includes(textOf(one['status'])))
      const one = withStatus('approved') ?? withStatus('refunded', 'charged_back') ?? withStatus('authorized')
      // after a decline the customer may try again on the same page
      if (!one) return { state: 'pending', reference, amount, currency }
      const paidCurrency = textOf(one['currency_id'])
      const common = {
        reference: textOf(one['external_reference']),
        amount: minorOf(textOf(one['transaction_amount']), paidCurrency),
        currency: paidCurrency,
        transactionId: textOf(one['id']),
      }
      if (one['status'] === 'authorized') return { ...common, state: 'authorized' }
      if (one['status'] !== 'approved') return { ...common, state: 'refunded', refunded: common.amount }
      return { ...common, state: 'paid', refunded: minorOf(textOf(one['transaction_amount_refunded'] ?? 0), paidCurrency) }
    },

    async capture(_, transactionId) {
      await ask(`/v1/payments/${encodeURIComponent(transactionId)}`, { method: 'PUT', body: { capture: true } })
    },

    close: expire,
    closePaid: expire,

    async refund({ transactionId = '', currency }, { amount, key }) {
      const path = `/v1/payments/${encodeURIComponent(transactionId)}/refunds`
      const body = { amount: Number(decimalOf(amount, currency)) }
      const { status } = await ask(path, { method: 'POST', key: `refund-${key}`, body })
      if (status === 'rejected' || status === 'cancelled') throw new GatewayRefused('refund rejected')
      return status === 'approved' ? 'done' : 'pending'
    },

    async webhook({ body, headers, query, now }) {
      const { ts = '', v1 = '' } = partsOf(headers['x-signature'])
      const id = (query['data.id'] ?? '').toLowerCase()
      const manifest = `id:${id};request-id:${textOf(headers['x-request-id'])};ts:${ts};`
      if (id === '' || !isTimingSafeEqual(hmacHex(settings.webhookSecret, manifest), v1)) return undefined
      // seconds in some pages of Mercado Pago's documentation, milliseconds in others
      const seconds = Number(ts) > 100_000_000_000 ? Number(ts) / 1000 : Number(ts)
      if (!(Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds)) return undefined
      if (textOf(query['type'] ?? body['type']) !== 'payment') return { eventId: textOf(body['id']), type: textOf(body['type']), about: {} }
      // the signature covers the payment's id but not the body: the reference is read from the payment itself
      const payment = await ask(`/v1/payments/${encodeURIComponent(id)}`)
      const status = textOf(payment['status'])
      return {
        eventId: `${textOf(body['id'])}:${id}:${status}`,
        type: textOf(dig(body, 'action')),
        about: { reference: textOf(payment['external_reference']), transactionId: id },
      }
    },

    readReturn: ({ status }) => (status === 'rejected' ? 'declined' : 'nothing'),
  }
}
