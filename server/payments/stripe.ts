import type { Stripe } from 'stripe'
import { GatewayDown, GatewayRefused, toleranceSeconds, type Gateway, type Known } from './gateway.ts'
import { dig, gatewayLimitMs, partsOf, textOf } from './wire.ts'

export interface StripeSettings {
  readonly baseUrl: string
  secretKey: string
  webhookSecret: string
  publicKey?: string | undefined
}

const home = 'https://api.stripe.com'

/** Sessions must live for half an hour at least; orders close theirs earlier. */
const sessionSeconds = 31 * 60

/** Currencies whose unit at Stripe has two decimals though there are none. */
const padded = new Set(['ISK', 'UGX'])
const unitOf = (amount: number, currency: string) => (padded.has(currency) ? amount * 100 : amount)
const minorOf = (unit: number, currency: string) => (padded.has(currency) ? unit / 100 : unit)

/**
 * Stripe's hosted Checkout: a session whose payment intent holds the money until the order is there to be captured for. Webhooks and returns only say that
 * there is something to look at.
 */
export function stripeGateway(settings: StripeSettings): Gateway {
  let client: Promise<Stripe> | undefined
  // 23 MB that a marketplace without Stripe never reads
  const open = async (): Promise<Stripe> => {
    const { Stripe: Client } = await import('stripe')
    const direct: typeof fetch = (url, init) => fetch(typeof url === 'string' ? url.replace(home, settings.baseUrl) : url, init)
    return new Client(settings.secretKey, {
      httpClient: Client.createFetchHttpClient(direct),
      timeout: gatewayLimitMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await (client ??= open())
    try {
      return await work(stripe)
    } catch (error) {
      const { statusCode } = error as { statusCode?: number }
      const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
      throw isRefusal ? new GatewayRefused(`status ${statusCode}`) : new GatewayDown(`status ${statusCode}`)
    }
  }
  const intentOf = async (stripe: Stripe, payment: Known) => {
    const session = await stripe.checkout.sessions.retrieve(payment.gatewayId, { expand: ['payment_intent.latest_charge'] })
    const intent = session.payment_intent
    return { session, intent: typeof intent === 'object' ? intent : null }
  }

  return {
    name: 'Stripe',
    formHosts: [],
    ...(settings.publicKey !== undefined && { publicKey: settings.publicKey }),

    begin: ({ reference, amount, currency, description, returnUrl, cancelUrl, now }) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: unitOf(amount, currency),
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { capture_method: 'manual', metadata: { reference } },
            // the braces are Stripe's and must stay as they are
            success_url: `${returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: cancelUrl,
            expires_at: Math.floor(now.getTime() / 1000) + sessionSeconds,
          },
          { idempotencyKey: `begin-${reference}` },
        )
        if (session.url === null) throw new GatewayDown('a session without a page')
        return { gatewayId: session.id, client: { redirect_url: session.url, session_id: session.id } }
      }),

    look: (payment) =>
      ask(async (stripe) => {
        const { session, intent } = await intentOf(stripe, payment)
        const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
        const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
        const seen = {
          reference: session.client_reference_id ?? '',
          amount: minorOf(intent?.amount ?? session.amount_total ?? 0, currency),
          currency,
          transactionId: intent?.id,
        }
        if (intent?.status === 'succeeded')
          return { ...seen, amount: minorOf(intent.amount_received, currency), state: charge?.refunded ? 'refunded' : 'paid' }
        if (intent?.status === 'requires_capture') return { ...seen, state: 'authorized' }
        if (intent?.status === 'canceled' || session.status === 'expired') return { ...seen, state: 'failed' }
        return { ...seen, state: 'pending' }
      }),

    capture: (payment, transactionId) =>
      ask(async (stripe) => {
        await stripe.paymentIntents.capture(transactionId, {}, { idempotencyKey: `capture-${payment.reference}` })
      }),

    close: (payment) =>
      ask(async (stripe) => {
        const { session, intent } = await intentOf(stripe, payment)
        if (session.status === 'open') await stripe.checkout.sessions.expire(payment.gatewayId)
        if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `cancel-${payment.reference}` })
      }),

    refund: (payment, amount) =>
      ask(async (stripe) => {
        const refund = await stripe.refunds.create(
          { payment_intent: payment.transactionId ?? '', amount: unitOf(amount, payment.currency) },
          { idempotencyKey: `refund-${payment.reference}` },
        )
        if (refund.status === 'failed' || refund.status === 'canceled') throw new GatewayRefused(`refund ${refund.status}`)
        return refund.status === 'succeeded' ? 'done' : 'pending'
      }),

    async webhook({ raw, headers, now }) {
      const signature = textOf(headers['stripe-signature'])
      const at = Number(partsOf(signature)['t'])
      // the SDK refuses what is too old, and not what comes from the future
      if (!(Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds)) return undefined
      const { webhooks } = await (client ??= open())
      try {
        const event = webhooks.constructEvent(raw, signature, settings.webhookSecret, toleranceSeconds, undefined, now.getTime())
        const { object } = event.data as { object: { id?: unknown; object?: unknown; payment_intent?: unknown } }
        const about =
          object.object === 'checkout.session'
            ? { gatewayId: textOf(object.id) }
            : {
                transactionId: textOf(object.object === 'payment_intent' ? object.id : object.payment_intent),
                reference: textOf(dig(object, 'metadata', 'reference')),
              }
        return { eventId: event.id, type: event.type, about }
      } catch {
        return undefined
      }
    },
  }
}
