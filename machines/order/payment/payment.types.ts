import type { AppError } from '../../lib/app-error.ts'

/** What a gateway's page is opened with, by its own names. */
export type GatewayPage = Record<string, string>

/** The state of a payment: `unpaid` is over, `awaiting` can still be paid. */
export type Outcome = 'paid' | 'awaiting' | 'unpaid' | 'unknown'

export interface PaymentInput {
  uniqueId: string
  method: string
  /** What is done first: go and pay, ask what became of it, or wait for the customer. */
  first: 'pay' | 'ask' | 'wait'
}

export interface PaymentContext extends PaymentInput {
  error: AppError | undefined
}

export type PaymentEvent =
  | { type: 'payment.pay' }
  | { type: 'payment.retry' }
  /** The page is seen again that had been left for the gateway. */
  | { type: 'page.shown' }

export type PaymentEmitted =
  | { type: 'payment.leave'; page: GatewayPage }
  | { type: 'payment.paid' }
  | { type: 'payment.awaiting' }
  | { type: 'payment.unpaid'; error: AppError | undefined }
