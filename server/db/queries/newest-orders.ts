import { finishedStatuses } from '../../domain/wire-numbers.ts'
import type { Db } from '../transaction.ts'

interface Filter {
  status: number | undefined
  /** Only open orders. */
  isRunning: boolean
  limit: number
}

/** The newest orders with the names of their stores and customers. */
export const newestOrders = (db: Db, { status, isRunning, limit }: Filter) =>
  db
    .selectFrom('orders')
    .innerJoin('stores', 'stores.id', 'orders.store_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.unique_order_id', 'orders.status', 'orders.total', 'orders.payment_mode', 'orders.created_at'])
    .select(['stores.name as store', 'users.name as customer'])
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 0))
    .$if(isRunning, (query) => query.where('orders.status', 'not in', finishedStatuses))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
