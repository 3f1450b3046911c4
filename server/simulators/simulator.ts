import type { FastifyInstance } from 'fastify'
import type { GatewayName } from '../payments/gateway.ts'
import type { SimulatedPayment, SimulatedPayments } from '../db/queries/simulated-payments.ts'

/** What the customer did on the gateway's page. */
export type Outcome = 'approve' | 'decline' | 'cancel'

export interface Webhook {
  query?: string
  headers: Record<string, string>
  body: string
}

export interface Dependencies {
  payments: SimulatedPayments
  now(): Date
  /** A key of this gateway; its adapter in server/payments derives the same one. */
  key(part: string): string
  /** Unguessable letters and digits. */
  randomId(): string
  /** The URL of the payment page, as the customer's browser reaches it. */
  pageUrl(payment: Pick<SimulatedPayment, 'id' | 'details'>): string
}

/** One simulated gateway: its API, its redirects back to the merchant, and its webhooks. */
export interface Simulator {
  name: GatewayName
  /** Registers the routes of the gateway's own API. */
  serve(scope: FastifyInstance, dependencies: Dependencies): void
  /** A transaction id in the gateway's own format, made from unguessable hexadecimal digits. */
  transactionIdOf: (randomId: string) => string
  /** Whether a customer who cancels ends the attempt. */
  endsOnCancel?: boolean
  /** Whether an approved payment is only authorized until it is captured. */
  capturesManually?: boolean
  /** Where the browser goes after the decision: a redirect, or a form post where there are fields; undefined where it stays on the page. */
  returnOf(
    payment: SimulatedPayment,
    outcome: Outcome,
    dependencies: Dependencies,
  ): { url: string; fields?: Record<string, string> } | undefined
  /** The webhooks that the merchant receives, in this order. */
  webhooksOf(payment: SimulatedPayment, outcome: Outcome, dependencies: Dependencies): Webhook[]
}

export const fieldsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [],
    ),
  )
