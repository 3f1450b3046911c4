import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../machines/domain/fold.ts'
import type { components } from '../../openapi/types.ts'
import { replaceGroupsOfItem, upsertAddon, upsertGroup, upsertItem, upsertSection } from '../db/queries/catalogue.ts'
import { deleteUnusedPictures } from '../db/queries/item-pictures.ts'
import {
  deleteOtherGroups,
  deleteOtherOptions,
  idsOfMenu,
  moveItems,
  removeOtherCategories,
  removeOtherItems,
} from '../db/queries/store-menus.ts'
import type { Tx } from '../db/transaction.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']
type Ids = Awaited<ReturnType<typeof idsOfMenu>>

/** A picture that is not shown is of use for as long: an owner may be editing. */
const unusedPictureMs = 24 * 3_600_000

/** The id under which a row is known; one that is gone, or of another store, gets a new one. */
const knownId = (id: number | null, ids: ReadonlySet<number>) => (id !== null && ids.has(id) ? id : undefined)

async function writeGroup(tx: Tx, storeId: number, group: Schemas['StoreMenuGroup'], ids: Ids): Promise<number> {
  const { key: _, id, desc, options, ...columns } = group
  const groupId = await upsertGroup(tx, knownId(id, ids.groups), { ...columns, description: desc, store_id: storeId })
  const optionIds: number[] = []
  for (const [position, { id: optionId, name, price }] of options.entries()) {
    const row = { store_id: storeId, addon_group_id: groupId, name, price, position }
    optionIds.push(await upsertAddon(tx, knownId(optionId, ids.options), row))
  }
  await deleteOtherOptions(tx, groupId, optionIds)
  return groupId
}

/** The content of each item that is published, by its id. */
function contentOf({ categories }: StoreMenu) {
  return new Map(categories.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
}

/** Makes a menu a store's own: ids stay what they are, so that orders and carts remain valid. */
export async function publishMenu(
  tx: Tx,
  { storeId, menu, before, at }: { storeId: number; menu: StoreMenu; before: StoreMenu; at: Date },
): Promise<void> {
  const ids = await idsOfMenu(tx, storeId)
  const groupIds = new Map<string, number>()
  const oldGroups = new Map(before.groups.map((group) => [group.id, group]))
  for (const group of menu.groups) {
    const isSame = group.id !== null && isDeepStrictEqual(oldGroups.get(group.id), group)
    groupIds.set(group.key, isSame ? (group.id ?? 0) : await writeGroup(tx, storeId, group, ids))
  }
  const published = contentOf(before)
  const categoryIds: number[] = []
  const spots: { id: number; item_category_id: number; position: number }[] = []
  for (const [index, { id, name, items }] of menu.categories.entries()) {
    const categoryId = await upsertSection(tx, knownId(id, ids.categories), { store_id: storeId, name, position: index, removed_at: null })
    categoryIds.push(categoryId)
    for (const [position, item] of items.entries()) {
      const itemId =
        item.id !== null && isDeepStrictEqual(published.get(item.id), item)
          ? item.id
          : await writeItem(tx, item, { storeId, categoryId, position, ids, groupIds })
      spots.push({ id: itemId, item_category_id: categoryId, position })
    }
  }
  await moveItems(tx, storeId, spots)
  await removeOtherItems(
    tx,
    storeId,
    spots.map(({ id }) => id),
    at,
  )
  await removeOtherCategories(tx, storeId, categoryIds, at)
  await deleteOtherGroups(tx, storeId, [...groupIds.values()])
  await deleteUnusedPictures(tx, storeId, new Date(at.getTime() - unusedPictureMs))
}

interface ItemSpot {
  storeId: number
  categoryId: number
  position: number
  ids: Ids
  groupIds: ReadonlyMap<string, number>
}

async function writeItem(
  tx: Tx,
  { key: _, id, desc, group_keys: groupKeys, is_spicy: isSpicy = false, allergens, ...columns }: Schemas['StoreMenuItem'],
  { storeId, categoryId, position, ids, groupIds }: ItemSpot,
): Promise<number> {
  const itemId = await upsertItem(tx, knownId(id, ids.items), {
    ...columns,
    description: desc,
    is_spicy: isSpicy,
    allergens: allergens ?? null,
    folded_name: fold(columns.name),
    store_id: storeId,
    item_category_id: categoryId,
    position,
    removed_at: null,
  })
  const own = groupKeys.flatMap((groupKey) => groupIds.get(groupKey) ?? [])
  await replaceGroupsOfItem(tx, storeId, itemId, own)
  return itemId
}
