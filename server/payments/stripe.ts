import type { Stripe } from 'stripe'
import { GatewayDown, GatewayRefused, toleranceSeconds, type Gateway, type PaymentAttempt } from './gateway.ts'
import { dig, gatewayTimeoutMs, partsOf, textOf } from './wire.ts'

export interface StripeSettings {
  readonly baseUrl: string
  secretKey: string
  webhookSecret: string
  publicKey?: string | undefined
}

const defaultBaseUrl = 'https://api.stripe.com'

/** Stripe's shortest lifetime of a session is half an hour; orders expire theirs earlier. */
const sessionSeconds = 31 * 60

/** Currencies without decimals that Stripe represents with two, and the other way round. */
const twoAtStripe = new Set(['ISK', 'UGX'])
const noneAtStripe = new Set(['MGA'])
function toStripeAmount(amount: number, currency: string): number {
  if (twoAtStripe.has(currency)) return amount * 100
  return noneAtStripe.has(currency) ? amount / 100 : amount
}
function fromStripeAmount(amount: number, currency: string): number {
  if (twoAtStripe.has(currency)) return amount / 100
  return noneAtStripe.has(currency) ? amount * 100 : amount
}

/**
 * Stripe's hosted Checkout with manual capture: the payment intent is authorized, and captured once the order can be placed. Webhooks and returns only lead
 * to a lookup of the session.
 */
export function stripeGateway(settings: StripeSettings): Gateway {
  let client: Promise<Stripe> | undefined
  // imported on first use: 23 MB that a marketplace without Stripe does not load
  const loadClient = async (): Promise<Stripe> => {
    const { Stripe: Client } = await import('stripe')
    const fetchFromBaseUrl: typeof fetch = (url, init) =>
      fetch(typeof url === 'string' ? url.replace(defaultBaseUrl, settings.baseUrl) : url, init)
    return new Client(settings.secretKey, {
      httpClient: Client.createFetchHttpClient(fetchFromBaseUrl),
      timeout: gatewayTimeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  const ask = async <T>(call: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await (client ??= loadClient())
    try {
      return await call(stripe)
    } catch (error) {
      const { statusCode } = error as { statusCode?: number }
      const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
      throw isRefusal ? new GatewayRefused(`status ${statusCode}`) : new GatewayDown(`status ${statusCode}`)
    }
  }
  const intentOf = async (stripe: Stripe, payment: PaymentAttempt) => {
    const session = await stripe.checkout.sessions.retrieve(payment.gatewayId, { expand: ['payment_intent.latest_charge'] })
    const intent = session.payment_intent
    return { session, intent: typeof intent === 'object' ? intent : null }
  }

  return {
    name: 'Stripe',
    formHosts: [],
    ...(settings.publicKey !== undefined && { publicKey: settings.publicKey }),

    createCheckout: ({ reference, amount, currency, description, returnUrl, cancelUrl, now }) =>
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
                  unit_amount: toStripeAmount(amount, currency),
                  product_data: { name: description },
                },
              },
            ],
            payment_intent_data: { capture_method: 'manual', metadata: { reference } },
            // Stripe's placeholder; its braces must not be URL-encoded
            success_url: `${returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: cancelUrl,
            expires_at: Math.floor(now.getTime() / 1000) + sessionSeconds,
          },
          { idempotencyKey: `begin-${reference}` },
        )
        if (session.url === null) throw new GatewayDown('a session without a page')
        return { gatewayId: session.id, client: { redirect_url: session.url, session_id: session.id } }
      }),

    fetchPayment: (payment) =>
      ask(async (stripe) => {
        const { session, intent } = await intentOf(stripe, payment)
        const currency = (intent?.currency ?? session.currency ?? '').toUpperCase()
        const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
        const common = {
          reference: session.client_reference_id ?? '',
          amount: fromStripeAmount(intent?.amount ?? session.amount_total ?? 0, currency),
          currency,
          transactionId: intent?.id,
        }
        if (intent?.status === 'succeeded')
          return {
            ...common,
            amount: fromStripeAmount(intent.amount_received, currency),
            state: charge?.refunded ? 'refunded' : 'paid',
            refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
          }
        if (intent?.status === 'requires_capture') return { ...common, state: 'authorized' }
        if (intent?.status === 'canceled' || session.status === 'expired') return { ...common, state: 'failed' }
        return { ...common, state: 'pending' }
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

    refund: (payment, { amount, key }) =>
      ask(async (stripe) => {
        const refund = await stripe.refunds.create(
          { payment_intent: payment.transactionId ?? '', amount: toStripeAmount(amount, payment.currency) },
          { idempotencyKey: `refund-${key}` },
        )
        if (refund.status === 'failed' || refund.status === 'canceled') throw new GatewayRefused(`refund ${refund.status}`)
        return refund.status === 'succeeded' ? 'done' : 'pending'
      }),

    async webhook({ rawBody, headers, now }) {
      const signature = textOf(headers['stripe-signature'])
      const at = Number(partsOf(signature)['t'])
      // the SDK refuses timestamps that are too old, but not those in the future
      if (!(Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds)) return undefined
      const { webhooks } = await (client ??= loadClient())
      try {
        const event = webhooks.constructEvent(rawBody, signature, settings.webhookSecret, toleranceSeconds, undefined, now.getTime())
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
