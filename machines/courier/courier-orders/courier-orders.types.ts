import type { CourierOrders } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'

export interface CourierOrdersInput {
  /** What an earlier page has known of the orders under way; shown until the lists are read. */
  known: CourierOrders | undefined
}

export interface CourierOrdersContext {
  lists: CourierOrders | undefined
  /** Why the lists could not be read last time; they are as old as their last success then. */
  error: AppError | undefined
  /** Whether something has changed since the reading that is under way began. */
  isStale: boolean
  /** Whether changes are notified, so that polling is not needed. */
  isSubscribed: boolean
}

export type CourierOrdersEvent = { type: 'orders.refresh' } | { type: 'orders.subscribed' } | { type: 'orders.unsubscribed' }

export type CourierOrdersEmitted =
  | { type: 'orders.loaded'; lists: CourierOrders }
  /** Which orders are under way has changed; by their unique ids. */
  | { type: 'work.changed'; orders: string[] }
