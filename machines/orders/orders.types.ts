import type { Order } from '../domain/entities.ts'
import type { AppError } from '../lib/app-error.ts'

/** A page of orders, the newest first. */
export interface OrdersPage {
  orders: Order[]
  hasMore: boolean
}

export interface OrdersContext extends OrdersPage {
  /** The last page that was read. */
  page: number
  error: AppError | undefined
}

export type OrdersEvent = { type: 'orders.refresh' } | { type: 'orders.more' }
