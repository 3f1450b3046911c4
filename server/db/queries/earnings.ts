import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { Db } from '../transaction.ts'

/** The time zone of the days and weeks of earnings. */
const homeZone = 'Asia/Ho_Chi_Minh'

export interface Earnings {
  ever: number
  today: number
  week: number
}

/** A courier's earnings. Of each order a share of the delivery charge, rounded, and the whole tip, so that the totals equal the sum of the listed orders. */
export function earningsOf(db: Db, courierId: number, commissionRate: number, now: Date): Promise<Earnings> {
  const part = sql<number>`(round(delivery_charge * ${commissionRate}::numeric / 100) + tip_amount)`
  const since = (unit: 'day' | 'week') =>
    sql<boolean>`changed_at >= date_trunc(${unit}, ${now}::timestamptz at time zone ${homeZone}) at time zone ${homeZone}`
  return db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(${part}), 0)::bigint`.as('ever'),
      sql<number>`coalesce(sum(${part}) filter (where ${since('day')}), 0)::bigint`.as('today'),
      sql<number>`coalesce(sum(${part}) filter (where ${since('week')}), 0)::bigint`.as('week'),
    ])
    .where('courier_id', '=', courierId)
    .where('status', '=', statusIds.delivered)
    .executeTakeFirstOrThrow()
}
