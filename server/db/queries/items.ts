import { sql, type RawBuilder } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import type { NameSearch } from '../../domain/search.ts'
import type { NearStores } from '../near/near-stores.ts'
import { itemColumns, type ItemRow, type Point } from '../rows.ts'
import { isFound, matchOf } from './name-matches.ts'
import { isItemSold, isOptionSold } from './portions.ts'
import type { Db } from '../transaction.ts'

type Schemas = components['schemas']

interface GroupsRow {
  item_id: number
  groups: Schemas['AddonCategory'][]
}

const selectItems = (db: Db, now: Date) =>
  db
    .selectFrom('items')
    .innerJoin('item_categories', 'item_categories.id', 'items.item_category_id')
    .select(itemColumns)
    .select(isItemSold(now).as('is_active'))
    .select('item_categories.name as category_name')
    .orderBy('item_categories.position')
    .orderBy('item_categories.id')
    .orderBy('items.position')
    .orderBy('items.id')

/** A group in the shape of the contract, in a statement where it is `g`; `addons` is the expression of its add-ons. */
const groupWith = (addons: RawBuilder<unknown>) =>
  sql`json_build_object('id', g.id, 'name', g.name, 'type', g.type, 'description', g.description, 'is_required', g.is_required,
    'min_select', g.min_select, 'max_select', g.max_select, 'addons', ${addons})`
const addonsInOrder = (now: Date) =>
  sql`json_agg(json_build_object('id', id, 'name', name, 'price', price, 'is_active', ${isOptionSold(now)}) order by position, id)`

const itemOf = (
  { folded_name: _, store_id: storeId, description, position: __, is_spicy: isSpicy, allergens, ...item }: ItemRow,
  groups: Schemas['AddonCategory'][],
): Schemas['Item'] => ({
  ...item,
  restaurant_id: storeId,
  desc: description,
  ...(isSpicy && { is_spicy: true }),
  ...(allergens && { allergens: allergens as Schemas['Allergen'][] }),
  addon_categories: groups,
})

export const selectItemsWithGroups = (db: Db, now: Date) =>
  selectItems(db, now).select(
    sql<Schemas['AddonCategory'][] | null>`(select json_agg(${groupWith(sql`a.addons`)} order by ig.position)
      from item_addon_groups ig join addon_groups g on g.id = ig.addon_group_id
      join lateral (select ${addonsInOrder(now)} as addons from addons where addon_group_id = g.id) a on a.addons is not null
      where ig.item_id = items.id)`.as('groups'),
  )
export type ItemWithGroupsRow = Awaited<ReturnType<ReturnType<typeof selectItemsWithGroups>['execute']>>[number]
export const itemWithGroupsOf = ({ groups, ...item }: ItemWithGroupsRow) => itemOf(item, groups ?? [])

/** Items by their ids, each with its groups of add-ons, as they are sold at a time. One statement. */
export async function itemsOf(db: Db, ids: number[], now: Date): Promise<Schemas['Item'][]> {
  const rows = await selectItemsWithGroups(db, now)
    .where('items.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map(itemWithGroupsOf)
}

/** The items of a store, each with its groups of add-ons. One statement, however many items there are: a menu that is published meanwhile is read as a whole or not at all. */
export async function itemsOfStore(db: Db, storeId: number, now: Date): Promise<Schemas['Item'][]> {
  const rows = await selectItems(db, now)
    .leftJoin(
      sql<GroupsRow>`(select ig.item_id, json_agg(${groupWith(sql`a.addons`)} order by ig.position) as groups
        from item_addon_groups ig
        join addon_groups g on g.id = ig.addon_group_id
        join (select addon_group_id, ${addonsInOrder(now)} as addons from addons where store_id = ${storeId} group by addon_group_id) a
          on a.addon_group_id = g.id
        where ig.store_id = ${storeId} group by ig.item_id)`.as('own'),
      'own.item_id',
      'items.id',
    )
    .select('own.groups')
    .where('items.store_id', '=', storeId)
    .where('items.removed_at', 'is', null)
    .execute()
  return rows.map(itemWithGroupsOf)
}

/** The maximum number of dishes that a search returns. */
const itemsAtMost = 60

interface Found {
  id: number
  restaurant: Schemas['OrderRestaurant']
}

/** How well the name of the statement's dish matches, or where that is better, its name in another language. */
const bestMatch = (nameSearch: NameSearch) =>
  sql<number>`least(${matchOf(sql`items.folded_name`, nameSearch)}, case
    when items.name in (select source from translated where match = 0) then 0
    when items.name in (select source from translated where match = 1) then 1 end)`

/** Available dishes of stores that serve the point: those whose names match best, of these the nearest stores' first. */
export async function itemsNear(
  { db, near }: { db: Db; near: NearStores },
  point: Point,
  { nameSearch, now }: { nameSearch: NameSearch; now: Date },
): Promise<Schemas['ItemWithRestaurant'][]> {
  const found = await db
    .with('translated', (cte) =>
      cte
        .selectFrom('content_translations')
        .select(['source', matchOf(sql`folded_text`, nameSearch).as('match')])
        .where(isFound(sql`folded_text`, nameSearch)),
    )
    .selectFrom('items')
    .innerJoin('stores', 'stores.id', 'items.store_id')
    .select('items.id')
    .select(
      sql<
        Found['restaurant']
      >`json_build_object('id', stores.id, 'name', stores.name, 'slug', stores.slug, 'image', stores.image, 'image_tint', stores.image_tint,
        'latitude', stores.latitude, 'longitude', stores.longitude, 'address', stores.address, 'phone', stores.phone,
        'timezone', stores.timezone)`.as('restaurant'),
    )
    .where(
      // an array is made once; a subquery of `in` is run again for each candidate where the planner expects few
      sql<boolean>`items.id = any(array(
        select id from items where ${isFound(sql`folded_name`, nameSearch)}
        union all
        select id from items where name = any(array(select source from translated))))`,
    )
    .where(isItemSold(now))
    .where('stores.is_active', '=', true)
    .orderBy(bestMatch(nameSearch))
    .$call(near.nearestFirst(point))
    .orderBy('items.id')
    .limit(itemsAtMost)
    .execute()
  const ids = found.map(({ id }) => id)
  const items = new Map((await itemsOf(db, ids, now)).map((item) => [item.id, item]))
  return found.flatMap(({ id, restaurant }) => {
    const item = items.get(id)
    return item ? [{ item, restaurant }] : []
  })
}
