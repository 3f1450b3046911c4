import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export type DeliveryStep = 'courier.accept' | 'courier.pickUp' | 'courier.deliver'

export interface CourierDeliveryContext {
  uniqueId: string
  order: Order | undefined
  /** What the order could not be had for. */
  error: AppError | undefined
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

export type CourierDeliveryEvent =
  | { type: 'order.accept' }
  | { type: 'order.pickUp' }
  | { type: 'order.deliver'; pin: string }
  | { type: 'order.reload' }
  /** The lists have the order; it need not be read. */
  | { type: 'order.known'; order: Order }
  /** The lists were read: the status that they have the order in, or undefined where it is in none of them. */
  | { type: 'order.received'; status: number | undefined; isPinLocked: boolean }
