import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

/** A page of orders, the newest first. */
export interface OrdersPage {
  orders: Order[]
  hasMore: boolean
}

/** The list as far as it has been read. */
export interface ListedOrders extends OrdersPage {
  /** The last page that was read; 0 where none was. */
  page: number
}

export interface OrdersInput {
  /** What the customer saw of the list when they last left it. */
  known: ListedOrders | undefined
}

export interface OrdersContext extends ListedOrders {
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
