import type { Id } from '../../domain/id.ts'
import type { StoreOrder, StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'

/** What the server answers of one store. */
export interface StoreOrdersRead {
  store: StoreState
  orders: StoreOrder[]
}

export interface StoreOrdersInput {
  storeId: Id
}

export interface StoreOrdersContext {
  storeId: Id
  /** A day, `YYYY-MM-DD`; undefined for the store's own today. */
  date: string | undefined
  /** What is searched for among the orders that were read: orders that are not found still sound and wait for an answer. */
  query: string
  /** Undefined until the orders of the day have been read. */
  orders: StoreOrder[] | undefined
  /** Why the last reading failed; the orders are as old as their last success then. */
  error: AppError | undefined
  /** Whether something has changed since the reading that is under way began. */
  isStale: boolean
  /** Whether changes are notified, so that polling is not needed. */
  isSubscribed: boolean
}

export type StoreOrdersEvent =
  | { type: 'orders.changed' }
  | { type: 'orders.retry' }
  | { type: 'connection.lost' }
  | { type: 'connection.opened' }
  | { type: 'day.chosen'; date: string | undefined }
  | { type: 'query.changed'; query: string }
  /** The server has answered a step with the order as it is now. */
  | { type: 'order.received'; order: StoreOrder }

export type StoreOrdersEmitted = { type: 'orders.loaded'; store: StoreState; orders: StoreOrder[] }
