import type { FastifyInstance } from 'fastify'
import type { GatewayName } from '../payments/gateway.ts'
import type { SimulatedPayment, SimulatedPayments } from '../db/queries/simulated-payments.ts'

/** What the customer did on the gateway's page. */
export type Outcome = 'approve' | 'decline' | 'cancel'

export interface Hook {
  query?: string
  headers: Record<string, string>
  body: string
}

export interface Ground {
  payments: SimulatedPayments
  now(): Date
  /** A key of this gateway, the same that the adapter has. */
  key(part: string): string
  /** Unguessable letters and digits. */
  name(): string
  /** The address of the page on which a payment is decided, as the customer's browser reaches it. */
  page(payment: Pick<SimulatedPayment, 'id' | 'details'>): string
}

/** One gateway of the sandbox: its API, how it sends browsers back, and what it tells by webhooks. */
export interface Voice {
  name: GatewayName
  /** Answers the gateway's own API below its address. */
  serve(scope: FastifyInstance, ground: Ground): void
  /** The gateway's kind of name for a payment, made from unguessable hexadecimal digits. */
  transaction: (name: string) => string
  /** Whether a customer who cancels ends the attempt. */
  endsOnCancel?: boolean
  /** Whether money that a customer agrees to is only held until it is captured. */
  holds?: boolean
  /** Where the browser goes after the decision: a link to follow, or a form to post where there are fields; undefined where it stays. */
  back(payment: SimulatedPayment, outcome: Outcome, ground: Ground): { url: string; fields?: Record<string, string> } | undefined
  /** What the merchant is told, in order. */
  hooks(payment: SimulatedPayment, outcome: Outcome, ground: Ground): Hook[]
}

export const fieldsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [],
    ),
  )
