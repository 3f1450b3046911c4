import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-steps.ts'
import type { Db } from '../transaction.ts'

/** Days and weeks of earnings begin by the clocks of this zone. */
const homeZone = 'Asia/Ho_Chi_Minh'

export interface Earnings {
  ever: number
  today: number
  week: number
}

/** What a courier has earned. An order earns its rounded part of charge and tip, so that the sums are those of what is listed. */
export function earningsOf(db: Db, courierId: number, commissionRate: number, now: Date): Promise<Earnings> {
  const part = sql<number>`round((delivery_charge + tip_amount) * ${commissionRate}::numeric / 100)`
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
