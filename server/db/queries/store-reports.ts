import { sql } from 'kysely'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import type { ReportRows, ReportStore } from '../../domain/store-report.ts'
import type { Db } from '../transaction.ts'
import type { StoreRole } from './store-members.ts'
import { hasReachedStore } from './store-orders.ts'

/** A store that a member belongs to, with what they are there; undefined for any other. */
export const reportStoreOf = (db: Db, memberId: number, storeId: number): Promise<(ReportStore & { role: StoreRole }) | undefined> =>
  db
    .selectFrom('store_memberships')
    .innerJoin('stores', 'stores.id', 'store_memberships.store_id')
    .select(['stores.id', 'stores.timezone', 'stores.commission_rate', 'store_memberships.role'])
    .where('store_memberships.member_id', '=', memberId)
    .where('stores.id', '=', storeId)
    .$narrowType<{ role: StoreRole }>()
    .executeTakeFirst()

interface ReportRequest {
  storeId: number
  /** IANA; the days and hours of the sums are by its clock. */
  timezone: string
  /** When the first day begins, and when the day after the last one does. */
  from: Date
  to: Date
  /** In per cent. */
  commissionRate: number
}

const sums = sql`count(*)::int as orders, coalesce(sum(sales), 0)::bigint as sales, coalesce(sum(refunded), 0)::bigint as refunds,
  coalesce(sum(commission), 0)::bigint as commission`

/**
 * What the orders that a store was sent in a period came to. A refund takes from a store what it has sold at most. The commission of each order is rounded, so
 * that the sums equal those of the days.
 */
export async function reportOfStore(db: Db, { storeId, timezone, from, to, commissionRate }: ReportRequest): Promise<ReportRows> {
  const { rows } = await sql<ReportRows>`with placed as materialized (
      select id, status, created_at at time zone ${timezone}::text as at, lines, sub_total + restaurant_charge as sales, restaurant_charge,
        tip_amount, delivery_charge, least(refund, sub_total + restaurant_charge) as refunded
      from orders where store_id = ${storeId} and created_at >= ${from} and created_at < ${to} and ${hasReachedStore}
    ), sold as materialized (
      select *, round((sales - refunded) * ${commissionRate}::numeric / 100)::bigint as commission from placed where status = ${statusIds.delivered}
    ), refused as materialized (
      select kind, code from placed join order_refusals on order_id = placed.id
    )
    select
      (select row_to_json(total) from (select ${sums}, coalesce(sum(restaurant_charge), 0)::bigint as store_charges,
        coalesce(sum(tip_amount), 0)::bigint as tips, coalesce(sum(delivery_charge), 0)::bigint as delivery_charges from sold) total) as totals,
      (select coalesce(json_agg(day), '[]') from (select to_char(at, 'YYYY-MM-DD') as date, ${sums} from sold group by 1 order by 1) day) as days,
      (select coalesce(json_agg(slot), '[]') from (select extract(hour from at)::int as hour, count(*)::int as orders, sum(sales)::bigint as sales
        from sold group by 1 order by 1) slot) as hours,
      (select coalesce(json_agg(item), '[]') from (select (line ->> 'id')::bigint as id, (array_agg(line ->> 'name' order by sold.id desc))[1] as name,
        sum((line ->> 'quantity')::bigint)::bigint as quantity, sum((line ->> 'line_total')::bigint)::bigint as sales
        from sold, jsonb_array_elements(lines) as line group by 1 order by sales desc, quantity desc, id) item) as items,
      (select json_build_object('placed', count(*), 'delivered', count(*) filter (where status = ${statusIds.delivered}),
        'cancelled', count(*) filter (where status = ${statusIds.cancelled})) from placed) as orders,
      (select coalesce(json_agg(refusal), '[]') from (select kind, code, count(*)::int as count from refused group by 1, 2
        order by count desc, code) refusal) as refusals,
      (select coalesce(json_agg(star), '[]') from (select rating, count(*)::int as count from reviews
        where store_id = ${storeId} and created_at >= ${from} and created_at < ${to} group by rating) star) as ratings`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A report has one row')
  return row
}

/** Sets the marketplace's share of what a store sells, in per cent; null for the server's usual one. */
export async function updateCommission(db: Db, storeId: number, rate: number | null): Promise<void> {
  await db.updateTable('stores').set({ commission_rate: rate }).where('id', '=', storeId).execute()
}
