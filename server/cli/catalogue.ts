import { fold } from '../../machines/domain/fold.ts'
import {
  addonsOfGroup,
  catalogueRows,
  deleteFromMenu,
  itemsOfStore,
  namesOfStore,
  replaceGroupsOfItem,
  upsertAddon,
  upsertGroup,
  upsertItem,
  upsertSection,
  upsertStore,
} from '../db/queries/catalogue.ts'
import type { Db, Tx } from '../db/transaction.ts'
import {
  itemColumns,
  storeColumns,
  type Catalogue,
  type CatalogueGroup,
  type CatalogueItem,
  type CatalogueStore,
} from './catalogue-file.ts'

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

const jsonColumns = new Set(['schedule', 'special_days', 'categories'])
const columnsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]))

/** Rows whose names differ, as the file identifies them by name: a second Size is Size (2). */
function withOwnNames<T extends { name: string }>(rows: readonly T[]): T[] {
  const used = new Set<string>()
  return rows.map((row) => {
    let { name } = row
    for (let number = 2; used.has(name); number += 1) name = `${row.name} (${number})`
    used.add(name)
    return { ...row, name }
  })
}

/** Every store with its menu, in the format of a catalogue file. */
export async function exportCatalogue(db: Db): Promise<Catalogue> {
  const { stores, sections, items, addons, links, ...rows } = await catalogueRows(db)
  const groups = [...Map.groupBy(rows.groups, ({ store_id: id }) => id).values()].flatMap(withOwnNames)
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
          sections: withOwnNames(sections.filter(({ store_id: id }) => id === store.id)).map(({ id, name }) => ({
            name,
            items: withOwnNames(bySection.get(id) ?? []).map((item) => ({
              ...pick(item, itemColumns),
              groups: (byItem.get(item.id) ?? []).map((link) => groupName.get(link.addon_group_id) ?? ''),
            })),
          })),
          groups: groups
            .filter(({ store_id: id }) => id === store.id)
            .map(({ id, store_id: _, ...group }) => ({
              ...group,
              addons: withOwnNames(byGroup.get(id) ?? []).map(({ name, price, is_active }) => ({ name, price, is_active })),
            })),
        }) as CatalogueStore,
    ),
  }
}

/** Inserts or updates a group and its addons by their names; returns its id. */
async function importGroup(tx: Tx, storeId: number, known: number | undefined, { addons, ...group }: CatalogueGroup): Promise<number> {
  const groupId = await upsertGroup(tx, known, { ...group, store_id: storeId })
  const before = await addonsOfGroup(tx, groupId)
  const ids = new Map(before.map((addon) => [addon.name, addon.id]))
  for (const [position, addon] of addons.entries()) {
    await upsertAddon(tx, ids.get(addon.name), { is_active: true, ...addon, position, store_id: storeId, addon_group_id: groupId })
  }
  const gone = before.filter(({ name }) => !addons.some((addon) => addon.name === name)).map((addon) => addon.id)
  await deleteFromMenu(tx, 'addons', gone)
  return groupId
}

interface MenuPosition {
  store_id: number
  item_category_id: number
  position: number
}

/** Inserts or updates an item with its groups; returns its id. */
async function importItem(
  tx: Tx,
  menuPosition: MenuPosition,
  known: number | undefined,
  { groups = [], ...item }: CatalogueItem,
  groupIds: ReadonlyMap<string, number>,
): Promise<number> {
  const id = await upsertItem(tx, known, { ...item, ...menuPosition, folded_name: fold(item.name), removed_at: null })
  const own = groups.flatMap((name) => groupIds.get(name) ?? [])
  await replaceGroupsOfItem(tx, menuPosition.store_id, id, own)
  return id
}

async function importStore(tx: Tx, { sections, groups, ...store }: CatalogueStore, now: Date): Promise<void> {
  const storeId = await upsertStore(tx, store.slug, { ...columnsOf(store), folded_name: fold(store.name) }, now)

  const oldGroups = await namesOfStore(tx, 'addon_groups', storeId)
  const groupIds = new Map<string, number>()
  for (const group of groups) {
    const old = oldGroups.find(({ name }) => name === group.name)
    groupIds.set(group.name, await importGroup(tx, storeId, old?.id, group))
  }

  const oldSections = await namesOfStore(tx, 'item_categories', storeId)
  const oldItems = await itemsOfStore(tx, storeId)
  const sectionIds = new Set<number>()
  const itemIds = new Set<number>()
  for (const [position, { name, items }] of sections.entries()) {
    const known = oldSections.find((one) => one.name === name)
    const sectionId = await upsertSection(tx, known?.id, { store_id: storeId, name, position, removed_at: null })
    sectionIds.add(sectionId)
    for (const [index, item] of items.entries()) {
      const old = oldItems.find((one) => one.item_category_id === sectionId && one.name === item.name)
      const menuPosition = { store_id: storeId, item_category_id: sectionId, position: index }
      itemIds.add(await importItem(tx, menuPosition, old?.id, item, groupIds))
    }
  }
  const named = new Set(groupIds.values())
  await deleteFromMenu(
    tx,
    'items',
    oldItems.filter(({ id }) => !itemIds.has(id)).map(({ id }) => id),
  )
  await deleteFromMenu(
    tx,
    'item_categories',
    oldSections.filter(({ id }) => !sectionIds.has(id)).map(({ id }) => id),
  )
  await deleteFromMenu(
    tx,
    'addon_groups',
    oldGroups.filter(({ id }) => !named.has(id)).map(({ id }) => id),
  )
}

/**
 * Inserts or updates the stores of a file, by their slugs, in the caller's transaction; stores that it does not name stay unchanged. The id of a dish stays the
 * same while its section and name do, so that carts remain valid.
 */
export async function importCatalogue(
  tx: Tx,
  { stores }: Catalogue,
  now: Date,
  progress: (done: number, total: number) => void,
): Promise<{ stores: number; items: number }> {
  let items = 0
  for (const [done, store] of stores.entries()) {
    await importStore(tx, store, now)
    items += store.sections.reduce((sum, section) => sum + section.items.length, 0)
    progress(done + 1, stores.length)
  }
  return { stores: stores.length, items }
}
