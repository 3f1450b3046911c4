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
  /** Whether a change would be told, so that nobody has to ask. */
  isTold: boolean
}

export type CourierOrdersEvent = { type: 'orders.refresh' } | { type: 'orders.told' } | { type: 'orders.untold' }

export type CourierOrdersEmitted =
  | { type: 'orders.loaded'; lists: CourierOrders }
  /** Which orders are under way has changed; by their unique ids. */
  | { type: 'work.changed'; orders: string[] }
