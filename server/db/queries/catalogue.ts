import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '../transaction.ts'
import type { DB } from '../types.ts'

/** Every row of every store's menu, in the order of display. */
export async function catalogueRows(db: Db) {
  return {
    stores: await db.selectFrom('stores').selectAll().orderBy('id').execute(),
    sections: await db
      .selectFrom('item_categories')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    items: await db.selectFrom('items').selectAll().where('removed_at', 'is', null).orderBy('position').orderBy('id').execute(),
    groups: await db.selectFrom('addon_groups').selectAll().orderBy('id').execute(),
    addons: await db.selectFrom('addons').selectAll().orderBy('position').orderBy('id').execute(),
    links: await db.selectFrom('item_addon_groups').selectAll().orderBy('position').execute(),
  }
}

/** Inserts a store that joins now, or updates the one with the slug, with the given columns; returns its id. */
export async function upsertStore(tx: Tx, slug: string, columns: Record<string, unknown>, now: Date): Promise<number> {
  const before = await tx.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
  if (before) {
    const values = columns as Updateable<DB['stores']>
    await tx.updateTable('stores').set(values).where('id', '=', before.id).execute()
    return before.id
  }
  const values = { ...columns, created_at: now } as Insertable<DB['stores']>
  const { id } = await tx.insertInto('stores').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A store's sections or groups. */
export const namesOfStore = (tx: Tx, table: 'addon_groups' | 'item_categories', storeId: number): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom(table).select(['id', 'name']).where('store_id', '=', storeId).execute()

export const itemsOfStore = (tx: Tx, storeId: number): Promise<{ id: number; name: string; item_category_id: number }[]> =>
  tx.selectFrom('items').select(['id', 'name', 'item_category_id']).where('store_id', '=', storeId).execute()

export const addonsOfGroup = (tx: Tx, groupId: number): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom('addons').select(['id', 'name']).where('addon_group_id', '=', groupId).execute()

// Each updates the row with the id, or inserts one where there is none, and returns its id.

export async function upsertSection(tx: Tx, known: number | undefined, row: Insertable<DB['item_categories']>): Promise<number> {
  if (known === undefined) return (await tx.insertInto('item_categories').values(row).returning('id').executeTakeFirstOrThrow()).id
  await tx.updateTable('item_categories').set(row).where('id', '=', known).execute()
  return known
}

export async function upsertGroup(tx: Tx, known: number | undefined, row: Insertable<DB['addon_groups']>): Promise<number> {
  if (known === undefined) return (await tx.insertInto('addon_groups').values(row).returning('id').executeTakeFirstOrThrow()).id
  await tx.updateTable('addon_groups').set(row).where('id', '=', known).execute()
  return known
}

export async function upsertAddon(tx: Tx, known: number | undefined, row: Insertable<DB['addons']>): Promise<number> {
  if (known === undefined) return (await tx.insertInto('addons').values(row).returning('id').executeTakeFirstOrThrow()).id
  await tx.updateTable('addons').set(row).where('id', '=', known).execute()
  return known
}

/** One that was taken off its menu is sold again, as it is put back. */
export async function upsertItem(tx: Tx, known: number | undefined, row: Insertable<DB['items']>): Promise<number> {
  if (known === undefined) return (await tx.insertInto('items').values(row).returning('id').executeTakeFirstOrThrow()).id
  const isOffered = sql<boolean>`is_active or removed_at is not null`
  await tx
    .updateTable('items')
    .set({ is_active: isOffered, ...row })
    .where('id', '=', known)
    .execute()
  return known
}

/** Replaces the groups of an item, in this order. */
export async function replaceGroupsOfItem(tx: Tx, storeId: number, itemId: number, groupIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('item_addon_groups').where('item_id', '=', itemId).execute()
  if (groupIds.length === 0) return
  const links = groupIds.map((groupId, position) => ({ store_id: storeId, item_id: itemId, addon_group_id: groupId, position }))
  await tx.insertInto('item_addon_groups').values(links).execute()
}

/** Deletes rows of a menu, and the rows that reference them. */
export async function deleteFromMenu(
  tx: Tx,
  table: 'addons' | 'items' | 'item_categories' | 'addon_groups',
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom(table).where('id', 'in', ids).execute()
}
