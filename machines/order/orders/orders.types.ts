import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** A page of orders, the newest first. */
export interface OrdersPage {
  orders: Order[]
  hasMore: boolean
}

export interface OrdersContext extends OrdersPage {
  /** The last page that was read. */
  page: number
  /** Something has changed since it was asked for last. */
  isStale: boolean
  /** Whether the last reading failed, so that there may be an update that is not notified again. */
  hasMissed: boolean
  error: AppError | undefined
}

export type OrdersEvent =
  | { type: 'orders.refresh' }
  | { type: 'orders.more' }
  /** Steps are notified from now on, or no more. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | {
      type: 'order.stepped'
      uniqueId: string
      status: number
      isPinLocked?: boolean | undefined
      eta?: string | undefined
      change?: string | undefined
      delivery?: string | undefined
    }
