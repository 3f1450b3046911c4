import type { Order } from '../domain/entities.ts'
import type { AppError } from '../lib/app-error.ts'

export interface OrdersContext {
  orders: Order[]
  error: AppError | undefined
}

export type OrdersEvent = { type: 'orders.refresh' }
