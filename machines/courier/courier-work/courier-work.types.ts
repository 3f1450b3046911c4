import type { ActorsFrom, Relayed } from '../../lib/relay.ts'
import type { courierOrdersMachine } from '../courier-orders/courier-orders.machine.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { DeliveryStep } from '../courier-delivery/courier-delivery.types.ts'
import type { QueuedStep } from '../courier-steps/courier-steps.types.ts'
import type { work } from './courier-work.machine.ts'

/** The actors of a courier's work, by the ids under which the system has them. */
export type CourierWorkActors = ActorsFrom<typeof work>

export interface CourierWorkInput {
  /** The unique ids of the orders that are under way. */
  orders: string[]
  /** Whether a screen waits for the answer to a step, and says itself what came of it. */
  isAwaited: (queued: QueuedStep) => boolean
}

/** A step that was shown as taken and is not. */
interface RefusedStep {
  step: DeliveryStep
  error: AppError
}

export interface CourierWorkContext {
  input: CourierWorkInput
  /** What was refused while no screen awaited it, by the unique id of its order, until a further step of the order is taken. */
  refused: Readonly<Record<string, RefusedStep | undefined>>
}

export type CourierWorkEvent = Relayed<{ courierOrders: typeof courierOrdersMachine } & typeof work>
