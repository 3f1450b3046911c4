import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface ActiveOrdersContext {
  /** Those that are under way, as they were last read. */
  orders: Order[]
  /** Something has changed since they were asked for last. */
  isStale: boolean
  /** Why the last reading failed (AUTH-2), so that there may be an update that is not notified again. */
  error: AppError | undefined
}

export interface ActiveOrdersInput {
  /** The orders under way as this device read them last. */
  stored: Order[]
}

export interface OrderStep {
  type: 'order.stepped'
  uniqueId: string
  status: number
  eta?: string | undefined
  /** Names a change that the store proposes, and its state. */
  change?: string | undefined
}

export type ActiveOrdersEvent =
  | { type: 'orders.refresh' }
  /** Steps are notified from now on, or no more. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | OrderStep
