import { sql } from 'kysely'
import { voidStatuses } from '../../domain/wire-numbers.ts'
import type { NearStores } from '../near/near-stores.ts'
import type { Point } from '../rows.ts'
import type { Db } from '../transaction.ts'
import { literals } from './literals.ts'
import { isItemSold } from './portions.ts'

const storesAtMost = 60
/** The latest orders of each store that are looked at, so that the work does not grow with the orders. */
const ordersPerStore = 40
const namesAtMost = 8
const daysAtMost = 7
/** What a single customer orders is not shown to others. */
const customersAtLeast = 2

/**
 * The names of dishes that are popular near a point: first those that several customers of the nearest stores have ordered in the last days, then the dishes that
 * these stores call popular, the first of each menu, which most stores have.
 */
export async function popularDishes({ db, near }: { db: Db; near: NearStores }, point: Point, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - daysAtMost * 86_400_000)
  const around = db
    .selectFrom('stores')
    .select('stores.id')
    .where('stores.is_active', '=', true)
    .$call(near.nearestFirst(point))
    .limit(storesAtMost)
  const { rows } = await sql<{ name: string }>`
    with around as materialized (${around}),
    ordered as (
      select line ->> 'name' as name, count(distinct latest.user_id) as customers
      from around
      cross join lateral (select user_id, lines from orders
        where store_id = around.id and created_at >= ${since} and status not in (${literals(voidStatuses)})
        order by created_at desc limit ${sql.lit(ordersPerStore)}) latest
      cross join lateral jsonb_array_elements(latest.lines) line
      group by 1 having count(distinct latest.user_id) >= ${sql.lit(customersAtLeast)}
    ),
    offered as (
      select first.name, count(*) as stores
      from around
      cross join lateral (select items.name from items join item_categories on item_categories.id = items.item_category_id
        where items.store_id = around.id and items.is_popular and items.removed_at is null and ${isItemSold(now)}
        order by item_categories.position, items.position, items.id limit 1) first
      group by 1
    )
    select name from (
      select name, customers, 0 as stores from ordered
      union all
      select name, 0, stores from offered
    ) found
    group by name
    order by max(customers) desc, max(stores) desc, name
    limit ${sql.lit(namesAtMost)}`.execute(db)
  return rows.map(({ name }) => name)
}
