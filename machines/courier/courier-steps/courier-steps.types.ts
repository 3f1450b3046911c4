import type { Id } from '../../domain/id.ts'
import type { DeliveryStep } from '../courier-delivery/courier-delivery.types.ts'
import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** A step that a courier has taken, and the server perhaps not yet. */
export interface QueuedStep {
  /** Under which the server takes it once, however often it is sent. */
  key: string
  courierId: Id
  orderId: Id
  uniqueId: string
  /** For people: whose order it is. */
  storeName: string
  step: DeliveryStep
  pin: string
  /** Whether it waits for a moment in which it can be undone, before it is sent. */
  isHeld?: boolean
  /** Until when only the tab that has added it may send it, in milliseconds since 1970. */
  heldUntil?: number
}

export interface CourierStepsContext {
  /** In the order in which they were taken. */
  waiting: QueuedStep[]
  /** Whether what waits has been without an answer. */
  isDelayed: boolean
  /** The key of the last step, while it can be undone. */
  undoable: string | undefined
}

export type CourierStepsEvent =
  | { type: 'step.add'; queued: QueuedStep }
  | { type: 'network.back' }
  /** The last step of this order was not meant. */
  | { type: 'step.undo'; uniqueId: string }
  /** Nothing can be undone any longer: the session ends. */
  | { type: 'steps.flush' }
  /** What is stored, whichever tab has stored it, in the order in which it was taken. */
  | { type: 'steps.found'; stored: QueuedStep[] }

export type CourierStepsEmitted =
  /** Is to outlive the page. */
  | { type: 'step.stored'; queued: QueuedStep }
  /** Need not be stored any longer. */
  | { type: 'steps.dropped'; dropped: QueuedStep[] }
  /** It was not meant, and has never been sent. */
  | { type: 'step.undone'; queued: QueuedStep }
  | { type: 'step.taken'; queued: QueuedStep | undefined; order: Order }
  /** They got no answer, and wait. */
  | { type: 'steps.delayed'; waiting: QueuedStep[] }
  /** It is off, and what was to follow it on the same order with it. */
  | { type: 'step.refused'; queued: QueuedStep | undefined; error: AppError }
