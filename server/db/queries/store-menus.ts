import { sql } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import type { Db, Tx } from '../transaction.ts'

type StoreMenu = components['schemas']['StoreMenu']

/** What a store has published, in the order of display. One statement, so that it is never half of two menus. */
export async function publishedMenu(db: Db, storeId: number): Promise<StoreMenu> {
  const { rows } = await sql<{ menu: StoreMenu }>`
    select json_build_object(
      'categories', coalesce((
        select json_agg(json_build_object('key', 'c' || c.id, 'id', c.id, 'name', c.name, 'items', coalesce((
          select json_agg(jsonb_build_object('key', 'i' || i.id, 'id', i.id, 'name', i.name, 'desc', i.description, 'image', i.image,
            'image_tint', i.image_tint, 'price', i.price, 'old_price', i.old_price, 'is_recommended', i.is_recommended,
            'is_popular', i.is_popular, 'is_new', i.is_new, 'is_veg', i.is_veg, 'group_keys', coalesce((
              select json_agg('g' || ig.addon_group_id order by ig.position, ig.addon_group_id)
              from item_addon_groups ig where ig.item_id = i.id), '[]'))
            || jsonb_strip_nulls(jsonb_build_object('is_spicy', nullif(i.is_spicy, false), 'allergens', i.allergens)) order by i.position, i.id)
          from items i where i.store_id = ${storeId} and i.item_category_id = c.id and i.removed_at is null), '[]')) order by c.position, c.id)
        from item_categories c where c.store_id = ${storeId} and c.removed_at is null), '[]'),
      'groups', coalesce((
        select json_agg(json_build_object('key', 'g' || g.id, 'id', g.id, 'name', g.name, 'type', g.type, 'desc', g.description,
          'is_required', g.is_required, 'min_select', g.min_select, 'max_select', g.max_select, 'options', coalesce((
            select json_agg(json_build_object('key', 'o' || a.id, 'id', a.id, 'name', a.name, 'price', a.price) order by a.position, a.id)
            from addons a where a.addon_group_id = g.id), '[]')) order by g.id)
        from addon_groups g where g.store_id = ${storeId}), '[]')) as menu`.execute(db)
  const [row] = rows
  return row?.menu ?? { categories: [], groups: [] }
}

interface Spot {
  id: number
  item_category_id: number
  position: number
}

/** Moves a store's items to their categories and positions. */
export async function moveItems(tx: Tx, storeId: number, spots: readonly Spot[]): Promise<void> {
  await sql`update items set item_category_id = spot.item_category_id, position = spot.position
    from jsonb_to_recordset(${JSON.stringify(spots)}::jsonb) as spot (id bigint, item_category_id bigint, position integer)
    where items.id = spot.id and items.store_id = ${storeId}
      and (items.item_category_id <> spot.item_category_id or items.position <> spot.position)`.execute(tx)
}

/** Takes items off a store's menu, except for the given ones: they can't be ordered, and what refers to them still finds them. */
export async function removeOtherItems(tx: Tx, storeId: number, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('items')
    .set({ is_active: false, removed_at: at })
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', '!=', sql<number>`all(${ids}::bigint[])`)
    .execute()
}

/** The same for categories. */
export async function removeOtherCategories(tx: Tx, storeId: number, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('item_categories')
    .set({ removed_at: at })
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', '!=', sql<number>`all(${ids}::bigint[])`)
    .execute()
}

/** Deletes a store's groups of options except for the given ones; orders have names and prices of their own. */
export async function deleteOtherGroups(tx: Tx, storeId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('addon_groups')
    .where('store_id', '=', storeId)
    .where('id', '!=', sql<number>`all(${ids}::bigint[])`)
    .execute()
}

/** Deletes a group's options except for the given ones. */
export async function deleteOtherOptions(tx: Tx, groupId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('addons')
    .where('addon_group_id', '=', groupId)
    .where('id', '!=', sql<number>`all(${ids}::bigint[])`)
    .execute()
}

/** The ids of everything that has been on a store's menu, also of what was taken off it. */
export async function idsOfMenu(tx: Tx, storeId: number) {
  const ids = async (table: 'addon_groups' | 'addons' | 'item_categories' | 'items') => {
    const rows = await tx.selectFrom(table).select('id').where('store_id', '=', storeId).execute()
    return new Set(rows.map(({ id }) => id))
  }
  return {
    categories: await ids('item_categories'),
    items: await ids('items'),
    groups: await ids('addon_groups'),
    options: await ids('addons'),
  }
}
