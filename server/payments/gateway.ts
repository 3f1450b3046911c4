/** The gateways by the names of the contract. */
export const gatewayNames = ['Stripe', 'Razorpay', 'Paytm', 'PayMongo', 'MercadoPago', 'Khalti'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** The name in addresses: of the webhooks, and of the sandbox. */
export const slugOf: Record<GatewayName, string> = {
  Stripe: 'stripe',
  Razorpay: 'razorpay',
  Paytm: 'paytm',
  PayMongo: 'paymongo',
  MercadoPago: 'mercado-pago',
  Khalti: 'khalti',
}

interface Begin {
  /** Our name for this attempt; unique, unguessable, letters and digits. */
  reference: string
  /** Minor units of the currency. */
  amount: number
  currency: string
  description: string
  /** Where the customer is sent back to; both are signed by us and may be given further parameters. */
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  customer: { id: number; name: string }
  now: Date
}

interface Begun {
  /** The gateway's name for the attempt. */
  gatewayId: string
  /**
   * Where the browser goes: `redirect_url` to follow, or `action_url` to post all the other fields to as a form. What else the gateway's own scripts would
   * need, by the gateway's names.
   */
  client: Record<string, string>
}

/** An attempt as we know it. */
export interface Known {
  reference: string
  gatewayId: string
  transactionId: string | undefined
  /** Minor units. */
  amount: number
  currency: string
}

export interface Seen {
  /** `authorized`: the money is held and can be captured. */
  state: 'pending' | 'authorized' | 'paid' | 'failed' | 'refunded'
  /** The gateway's name for what moved the money. */
  transactionId?: string | undefined
  /** Minor units of `currency`. */
  amount: number
  /** In capitals. */
  currency: string
  /** Our own name, as the gateway has it: tells payments of another account or order apart. */
  reference: string
}

/** A webhook whose signature holds. */
interface Told {
  /** Unique at its gateway. */
  eventId: string
  type: string
  /** What it is about; one is enough. */
  about: { gatewayId?: string | undefined; reference?: string | undefined; transactionId?: string | undefined }
}

export interface Message {
  /** The body, byte for byte. */
  raw: string
  /** The body, read. */
  body: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  query: Record<string, string | undefined>
  now: Date
}

/**
 * What every gateway can do. Knows one protocol and no orders; whether the real host or the sandbox answers at its address it cannot tell. Methods fail
 * with GatewayDown where nothing is known of the outcome and with GatewayRefused where the gateway said no.
 */
export interface Gateway {
  name: GatewayName
  /** Hosts that a form is posted to, for the content policy. */
  formHosts: string[]
  publicKey?: string
  begin(ask: Begin): Promise<Begun>
  look(payment: Known): Promise<Seen>
  /** Takes what is held. The same attempt is captured once. */
  capture?(payment: Known, transactionId: string): Promise<void>
  /** Has the attempt accept no more money, where the gateway offers that. */
  close?(payment: Known): Promise<void>
  /** Gives back what was captured; the same attempt is refunded once. Answers whether it has happened or is under way. */
  refund(payment: Known, amount: number): Promise<'done' | 'pending'>
  /** Checks a webhook's signature and age; undefined where it does not hold. */
  webhook(message: Message): Promise<Told | undefined>
  /** What the browser brought back from the gateway: nothing that counts, a signature that does not hold, or that the customer did not pay. */
  returned?(fields: Record<string, string>, payment: Known): 'nothing' | 'forged' | 'declined' | 'cancelled'
}

export class GatewayDown extends Error {
  override name = 'GatewayDown'
}

export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
}

/** Webhooks older than that, or that much from the future, are refused. */
export const toleranceSeconds = 300
