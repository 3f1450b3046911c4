import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { QueuedStep } from '../courier-steps/courier-steps.types.ts'

export type DeliveryStep = 'courier.accept' | 'courier.arrive' | 'courier.pickUp' | 'courier.deliver'

export interface CourierDeliveryContext {
  uniqueId: string
  order: Order | undefined
  /** The order before the step that was taken last, while that may be undone. */
  before: Order | undefined
  /** What the order could not be had for. */
  error: AppError | undefined
  /** Why an order that was accepted by mistake could not be given back. */
  returnError: AppError | undefined
  /** What went wrong with each step, until it succeeds or the order has passed it. */
  stepErrors: Partial<Record<DeliveryStep, AppError | undefined>>
  /** The step that was tried last. */
  step: DeliveryStep
  /** What was typed at the door. */
  pin: string
}

export interface StepRequest {
  step: DeliveryStep
  order: Order | undefined
  pin: string
}

/** What the lists say of an order that would change its page; undefined where they say nothing of it. */
export interface ListedFacts {
  status: number | undefined
  isPinLocked: boolean
  delivery?: string | undefined
  isReady?: boolean | undefined
  readyAt?: string | undefined
}

export type CourierDeliveryEvent =
  | { type: 'order.accept' }
  | { type: 'order.arrive' }
  | { type: 'order.pickUp' }
  | { type: 'order.deliver'; pin: string }
  | { type: 'order.reload' }
  /** The order was accepted by mistake just now. */
  | { type: 'order.return' }
  /** The last step was undone before it was sent. */
  | { type: 'step.undone' }
  /** The server has refused a step that is shown as taken. */
  | { type: 'step.refused'; step: DeliveryStep; error: AppError }
  /** What an earlier page could not send has been read: steps of this order, which are not offered again. */
  | { type: 'steps.restored'; waiting: readonly QueuedStep[] }
  /** The courier has given the order back. */
  | { type: 'order.released' }
  /** The lists have the order; it need not be read. */
  | { type: 'order.known'; order: Order }
  /** The lists were read: the status that they have the order in, or undefined where it is in none of them. */
  | ({ type: 'order.received' } & ListedFacts)
