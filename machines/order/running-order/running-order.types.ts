import type { CourierPosition, Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface RunningOrderContext {
  uniqueId: string
  order: Order | undefined
  /** Whether something has happened since the order was last asked for. */
  isStale: boolean
  position: CourierPosition | undefined
  error: AppError | undefined
  /** Why it is to be cancelled, as far as it is typed. */
  reason: string
  /** What went wrong with a cancellation; the order is as it was. */
  cancelError: AppError | undefined
  /** Why the delivery PIN could not be unlocked. */
  unlockError: AppError | undefined
}

export interface RunningOrderInput {
  uniqueId: string
  /** The order as this device read it last. */
  stored?: Order | undefined
}

export type RunningOrderEmitted = { type: 'order.read'; order: Order } | { type: 'order.cancelled'; order: Order }

/** The order's status, its PIN's lock, its estimated time of arrival (RFC 3339) or what its store proposes have changed. */
export interface StatusChange {
  type: 'status.changed'
  status: number
  isPinLocked?: boolean | undefined
  eta?: string | undefined
  change?: string | undefined
  delivery?: string | undefined
}

export type RunningOrderEvent =
  | { type: 'order.reload' }
  | { type: 'order.cancel' }
  | { type: 'reason.change'; reason: string }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' }
  /** The event stream: it opened, it was lost, an order's step or the courier's position came through it. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | StatusChange
  | { type: 'pin.unlock' }
  | { type: 'position.changed'; position: CourierPosition }
