import type { Insertable, Kysely, Updateable } from 'kysely'
import { fold } from '../../machines/domain/fold.ts'
import type { DB } from '../db/types.ts'
import { itemColumns, storeColumns, type Catalogue, type GroupOf, type ItemOf, type StoreOf } from './catalogue-file.ts'

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

const jsonColumns = new Set(['schedule', 'special_days', 'categories'])
const stored = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]))

/** Every store with its whole menu, as a file has it. */
export async function exportCatalogue(db: Kysely<DB>): Promise<Catalogue> {
  const stores = await db.selectFrom('stores').selectAll().orderBy('id').execute()
  const sections = await db.selectFrom('item_categories').selectAll().orderBy('position').orderBy('id').execute()
  const items = await db.selectFrom('items').selectAll().orderBy('position').orderBy('id').execute()
  const groups = await db.selectFrom('addon_groups').selectAll().orderBy('id').execute()
  const addons = await db.selectFrom('addons').selectAll().orderBy('position').orderBy('id').execute()
  const links = await db.selectFrom('item_addon_groups').selectAll().orderBy('position').execute()
  const groupName = new Map(groups.map(({ id, name }) => [id, name]))
  const [bySection, byGroup, byItem] = [
    Map.groupBy(items, (item) => item.item_category_id),
    Map.groupBy(addons, (addon) => addon.addon_group_id),
    Map.groupBy(links, (link) => link.item_id),
  ]
  return {
    stores: stores.map(
      (store) =>
        ({
          ...pick(store, storeColumns),
          sections: sections
            .filter(({ store_id: id }) => id === store.id)
            .map(({ id, name }) => ({
              name,
              items: (bySection.get(id) ?? []).map((item) => ({
                ...pick(item, itemColumns),
                groups: (byItem.get(item.id) ?? []).map((link) => groupName.get(link.addon_group_id) ?? ''),
              })),
            })),
          groups: groups
            .filter(({ store_id: id }) => id === store.id)
            .map(({ id, store_id: _, ...group }) => ({
              ...group,
              addons: (byGroup.get(id) ?? []).map(({ name, price, is_active }) => ({ name, price, is_active })),
            })),
        }) as StoreOf,
    ),
  }
}

/** The id of a row with a name among a store's own, which is written anew, or of a new one. */
async function keepGroup(db: Kysely<DB>, storeId: number, known: Map<string, number>, { addons, ...group }: GroupOf): Promise<number> {
  const id = known.get(group.name)
  const row = { ...group, store_id: storeId }
  const groupId = id ?? (await db.insertInto('addon_groups').values(row).returning('id').executeTakeFirstOrThrow()).id
  if (id !== undefined) await db.updateTable('addon_groups').set(row).where('id', '=', id).execute()
  const before = await db.selectFrom('addons').select(['id', 'name']).where('addon_group_id', '=', groupId).execute()
  const ids = new Map(before.map((addon) => [addon.name, addon.id]))
  for (const [position, addon] of addons.entries()) {
    const values = { is_active: true, ...addon, position, store_id: storeId, addon_group_id: groupId }
    const own = ids.get(addon.name)
    if (own === undefined) await db.insertInto('addons').values(values).execute()
    else await db.updateTable('addons').set(values).where('id', '=', own).execute()
  }
  const gone = before.filter(({ name }) => !addons.some((addon) => addon.name === name)).map((addon) => addon.id)
  if (gone.length > 0) await db.deleteFrom('addons').where('id', 'in', gone).execute()
  return groupId
}

async function keepItem(
  db: Kysely<DB>,
  at: { store_id: number; item_category_id: number; position: number },
  known: number | undefined,
  { groups = [], ...item }: ItemOf,
  groupIds: Map<string, number>,
): Promise<number> {
  const row = { ...item, ...at, folded_name: fold(item.name) }
  const id = known ?? (await db.insertInto('items').values(row).returning('id').executeTakeFirstOrThrow()).id
  if (known !== undefined) {
    await db.updateTable('items').set(row).where('id', '=', id).execute()
    await db.deleteFrom('item_addon_groups').where('item_id', '=', id).execute()
  }
  const links = groups.flatMap((name, position) => {
    const group = groupIds.get(name)
    return group === undefined ? [] : [{ store_id: at.store_id, item_id: id, addon_group_id: group, position }]
  })
  if (links.length > 0) await db.insertInto('item_addon_groups').values(links).execute()
  return id
}

async function keepStore(db: Kysely<DB>, { sections, groups, ...store }: StoreOf): Promise<void> {
  const row: Record<string, unknown> = { ...stored(store), folded_name: fold(store.name) }
  const before = await db.selectFrom('stores').select('id').where('slug', '=', store.slug).executeTakeFirst()
  const storeId =
    before?.id ??
    (
      await db
        .insertInto('stores')
        .values(row as Insertable<DB['stores']>)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (before)
    await db
      .updateTable('stores')
      .set(row as Updateable<DB['stores']>)
      .where('id', '=', storeId)
      .execute()

  const own = async (table: 'addon_groups' | 'item_categories') =>
    new Map((await db.selectFrom(table).select(['id', 'name']).where('store_id', '=', storeId).execute()).map(({ id, name }) => [name, id]))
  const oldGroups = await own('addon_groups')
  const groupIds = new Map<string, number>()
  for (const group of groups) groupIds.set(group.name, await keepGroup(db, storeId, oldGroups, group))

  const oldSections = await own('item_categories')
  const oldItems = await db.selectFrom('items').select(['id', 'name', 'item_category_id']).where('store_id', '=', storeId).execute()
  const keptSections = new Set<number>()
  const keptItems = new Set<number>()
  for (const [position, { name, items }] of sections.entries()) {
    const known = oldSections.get(name)
    const sectionId =
      known ??
      (await db.insertInto('item_categories').values({ store_id: storeId, name, position }).returning('id').executeTakeFirstOrThrow()).id
    if (known !== undefined) await db.updateTable('item_categories').set({ position }).where('id', '=', known).execute()
    keptSections.add(sectionId)
    for (const [place, item] of items.entries()) {
      const old = oldItems.find((one) => one.item_category_id === sectionId && one.name === item.name)
      const at = { store_id: storeId, item_category_id: sectionId, position: place }
      keptItems.add(await keepItem(db, at, old?.id, item, groupIds))
    }
  }
  const goneItems = oldItems.filter(({ id }) => !keptItems.has(id)).map(({ id }) => id)
  if (goneItems.length > 0) await db.deleteFrom('items').where('id', 'in', goneItems).execute()
  const goneSections = [...oldSections.values()].filter((id) => !keptSections.has(id))
  if (goneSections.length > 0) await db.deleteFrom('item_categories').where('id', 'in', goneSections).execute()
  const goneGroups = [...oldGroups.values()].filter((id) => ![...groupIds.values()].includes(id))
  if (goneGroups.length > 0) await db.deleteFrom('addon_groups').where('id', 'in', goneGroups).execute()
}

/**
 * Brings the stores of a file to what the file says, by their slugs; stores that it does not name stay as they are. Dishes keep their ids where section and
 * name are the same, so that carts go on. To be called in a transaction: all or nothing.
 */
export async function importCatalogue(
  db: Kysely<DB>,
  { stores }: Catalogue,
  progress: (done: number, total: number) => void,
): Promise<{ stores: number; items: number }> {
  let items = 0
  for (const [done, store] of stores.entries()) {
    await keepStore(db, store)
    items += store.sections.reduce((sum, section) => sum + section.items.length, 0)
    progress(done + 1, stores.length)
  }
  return { stores: stores.length, items }
}
