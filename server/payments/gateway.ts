/** The gateways, named as in the contract. */
export const gatewayNames = ['Stripe', 'Razorpay', 'Paytm', 'PayMongo', 'MercadoPago', 'Khalti'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** The name in URLs: of the webhooks, the returns and the simulators. */
export const slugOf: Record<GatewayName, string> = {
  Stripe: 'stripe',
  Razorpay: 'razorpay',
  Paytm: 'paytm',
  PayMongo: 'paymongo',
  MercadoPago: 'mercado-pago',
  Khalti: 'khalti',
}

interface CheckoutRequest {
  /** Our id of this attempt; unique, unguessable, letters and digits. */
  reference: string
  /** Minor units of the currency. */
  amount: number
  currency: string
  description: string
  /** Where the customer is redirected to; both URLs are signed by us, and gateways may append parameters. */
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  customer: { id: number; name: string }
  now: Date
}

interface Checkout {
  /** The gateway's id of the attempt. */
  gatewayId: string
  /**
   * Where the browser goes: `redirect_url` to follow, or `action_url` to post all the other fields to as a form. The rest is what the gateway's own scripts
   * would need, under the gateway's names.
   */
  client: Record<string, string>
}

/** An attempt as it is stored with us. */
export interface PaymentAttempt {
  reference: string
  gatewayId: string
  transactionId: string | undefined
  /** Minor units. */
  amount: number
  currency: string
}

/** A payment as its gateway reports it. */
export interface GatewayPayment {
  /** `authorized`: the money is held and can be captured. */
  state: 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded'
  /** The gateway's id of the transaction that moved the money. */
  transactionId?: string | undefined
  /** Minor units of `currency`. */
  amount: number
  /** ISO 4217, upper case. */
  currency: string
  /** Our own id, as the gateway has stored it: a payment of another account or order has another one. */
  reference: string
  /** How much of it was refunded, in minor units; `some` where the gateway only says that a part was. Nothing where it is left out. */
  refunded?: number | 'some'
}

interface RefundRequest {
  /** Minor units. */
  amount: number
  /** Of a refund that is repeated the same; letters and digits. */
  key: string
}

/** A webhook whose signature is valid. */
interface WebhookEvent {
  /** Unique at its gateway. */
  eventId: string
  type: string
  /** The payment that it is about; one of the ids is enough. */
  about: { gatewayId?: string | undefined; reference?: string | undefined; transactionId?: string | undefined }
}

export interface WebhookRequest {
  /** The body as it was received, over which signatures are computed. */
  rawBody: string
  /** The parsed body. */
  body: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | undefined>
  now: Date
}

/**
 * The adapter of a gateway. It implements one protocol and knows nothing of orders, nor whether the real host or a simulator answers. Methods fail with
 * GatewayDown where the outcome is unknown, and with GatewayRefused where the gateway has declined the request.
 */
export interface Gateway {
  name: GatewayName
  /** Hosts that a form is posted to, for the Content-Security-Policy. */
  formHosts: string[]
  publicKey?: string
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  fetchPayment(payment: PaymentAttempt): Promise<GatewayPayment>
  /** Captures an authorized payment; idempotent for an attempt. */
  capture?(payment: PaymentAttempt, transactionId: string): Promise<void>
  /** Expires the checkout, so that nothing can be paid any more, where the gateway offers that. */
  close?(payment: PaymentAttempt): Promise<void>
  /** Expires the checkout of a payment that was made, where the customer could pay there once more. */
  closePaid?(payment: PaymentAttempt): Promise<void>
  /**
   * Refunds what was captured, or a part of it; idempotent by its key where the gateway's refunds are. Not every gateway's are: `fetchPayment` says beforehand how
   * much was refunded.
   */
  refund(payment: PaymentAttempt, request: RefundRequest): Promise<'done' | 'pending'>
  /** Verifies a webhook's signature and age; undefined where either is not valid. */
  webhook(request: WebhookRequest): Promise<WebhookEvent | undefined>
  /** What the parameters of a return say: nothing reliable, a forged signature, or that the customer did not pay. */
  readReturn?(fields: Record<string, string>, payment: PaymentAttempt): 'nothing' | 'forged' | 'declined' | 'cancelled'
}

export class GatewayDown extends Error {
  override name = 'GatewayDown'
}

export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/** Webhooks are refused whose timestamp differs from our time by more than this. */
export const toleranceSeconds = 300
