import type { Id } from './id.ts'

/** A dish as its store edits it. A key is what it is known by within a draft; an id it has once it is published. */
export interface MenuItem {
  key: string
  id: Id | undefined
  name: string
  description: string | undefined
  image: string | undefined
  tint: number
  price: number
  oldPrice: number | undefined
  isRecommended: boolean
  isPopular: boolean
  isNew: boolean
  /** Undefined where nothing is said of it. */
  isVeg: boolean | undefined
  isSpicy: boolean
  /** Codes of the contract; undefined where the store says nothing. */
  allergens: string[] | undefined
  /** The groups that a customer chooses from, in their order. */
  groupKeys: string[]
}

export interface MenuCategory {
  key: string
  id: Id | undefined
  name: string
  items: MenuItem[]
}

interface MenuOption {
  key: string
  id: Id | undefined
  name: string
  price: number
}

/** What a customer chooses from: one of it, or `min` to `max`, where 0 stands for as many as there are. */
export interface MenuGroup {
  key: string
  id: Id | undefined
  name: string
  isSingle: boolean
  description: string | undefined
  isRequired: boolean
  min: number
  max: number
  options: MenuOption[]
}

export interface StoreMenu {
  categories: MenuCategory[]
  groups: MenuGroup[]
}

export interface StoreMenuDraft {
  /** Which of the versions that were stored it is. */
  version: number
  /** Whether it differs from what customers see. */
  isChanged: boolean
  /** Milliseconds since 1970. */
  changedAt: number | undefined
  changedBy: string | undefined
  /** Staff may only read it. */
  mayEdit: boolean
  menu: StoreMenu
}

/** What publishing a draft would change. */
export interface MenuChange {
  kind: 'added' | 'changed' | 'moved' | 'removed'
  of: 'item' | 'category' | 'group'
  name: string
  price: number | undefined
  oldPrice: number | undefined
  fields: ('name' | 'description' | 'price' | 'oldPrice' | 'picture' | 'marks' | 'category' | 'options')[]
}

/** What an imported table would make of a draft, or what is wrong with it: `row` 1 is the heading, and no column stands for a whole row. */
export interface MenuImport {
  menu: StoreMenu | undefined
  changes: MenuChange[]
  faults: { row: number; column: string | undefined; message: string }[]
}

type PriceChange = { by: 'percent' | 'amount'; value: number; roundTo: number }

export type MenuEdit =
  /** Adds what has no key yet, replaces what has. */
  | { type: 'category.put'; key: string; name: string }
  | { type: 'category.move'; key: string; to: number }
  /** Removes a category with its items. */
  | { type: 'category.remove'; key: string }
  | { type: 'item.put'; item: MenuItem; categoryKey: string }
  | { type: 'item.move'; key: string; categoryKey: string; to: number }
  | { type: 'items.remove'; keys: string[] }
  | { type: 'items.collect'; keys: string[]; categoryKey: string }
  | { type: 'items.reprice'; keys: string[]; change: PriceChange }
  | { type: 'group.put'; group: MenuGroup }
  | { type: 'group.remove'; key: string }

export const itemsOfMenu = ({ categories }: StoreMenu): MenuItem[] => categories.flatMap(({ items }) => items)

/** Gives keys that a menu does not use yet. */
function newKeys({ categories, groups }: StoreMenu, also: readonly MenuOption[] = []): () => string {
  const all = [...categories, ...categories.flatMap(({ items }) => items), ...groups, ...groups.flatMap(({ options }) => options), ...also]
  let last = Math.max(0, ...all.map(({ key }) => Number(/^n(\d{1,9})$/.exec(key)?.[1] ?? 0)))
  return () => {
    last += 1
    return `n${last}`
  }
}

function inserted<T>(list: readonly T[], at: number, one: T): T[] {
  return list.toSpliced(Math.min(Math.max(at, 0), list.length), 0, one)
}

/** The list with one of its elements elsewhere: at `to` once it was taken out. */
function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const one = list.find((element) => element.key === key)
  return one
    ? inserted(
        list.filter((element) => element !== one),
        to,
        one,
      )
    : [...list]
}

const put = <T extends { key: string }>(list: readonly T[], one: T): T[] =>
  list.some(({ key }) => key === one.key) ? list.map((element) => (element.key === one.key ? one : element)) : [...list, one]

const without = ({ categories, ...menu }: StoreMenu, keys: ReadonlySet<string>): StoreMenu => ({
  ...menu,
  categories: categories.map((category) => ({ ...category, items: category.items.filter(({ key }) => !keys.has(key)) })),
})

const withItems = (menu: StoreMenu, categoryKey: string, change: (items: MenuItem[]) => MenuItem[]): StoreMenu => ({
  ...menu,
  categories: menu.categories.map((one) => (one.key === categoryKey ? { ...one, items: change(one.items) } : one)),
})

const isCategory = ({ categories }: StoreMenu, key: string) => categories.some((category) => category.key === key)

/** A price after a change, rounded, and never below nothing. */
function repriced(price: number, { by, value, roundTo }: PriceChange): number {
  const exact = by === 'percent' ? price + (price * value) / 100 : price + value
  return Math.max(0, Math.round(exact / roundTo) * roundTo)
}

/** What is struck through no longer is once the price is as high. */
function repricedItem(item: MenuItem, change: PriceChange): MenuItem {
  const price = repriced(item.price, change)
  return { ...item, price, oldPrice: item.oldPrice !== undefined && item.oldPrice > price ? item.oldPrice : undefined }
}

function putItem(menu: StoreMenu, item: MenuItem, categoryKey: string): StoreMenu {
  if (!isCategory(menu, categoryKey)) return menu
  const own = { ...item, key: item.key === '' ? newKeys(menu)() : item.key }
  const stays = menu.categories.some(({ key, items }) => key === categoryKey && items.some((one) => one.key === own.key))
  const rest = stays ? menu : without(menu, new Set([own.key]))
  return withItems(rest, categoryKey, (items) => put(items, own))
}

function moveItem(menu: StoreMenu, key: string, categoryKey: string, to: number): StoreMenu {
  const item = itemsOfMenu(menu).find((one) => one.key === key)
  if (!item || !isCategory(menu, categoryKey)) return menu
  return withItems(without(menu, new Set([key])), categoryKey, (items) => inserted(items, to, item))
}

function collectItems(menu: StoreMenu, keys: readonly string[], categoryKey: string): StoreMenu {
  const category = menu.categories.find(({ key }) => key === categoryKey)
  if (!category) return menu
  const coming = itemsOfMenu(menu).filter(({ key }) => keys.includes(key) && !category.items.some((own) => own.key === key))
  return withItems(without(menu, new Set(coming.map(({ key }) => key))), categoryKey, (items) => [...items, ...coming])
}

function putGroup(menu: StoreMenu, group: MenuGroup): StoreMenu {
  const nextKey = newKeys(menu, group.options)
  const options = group.options.map((option) => (option.key === '' ? { ...option, key: nextKey() } : option))
  return { ...menu, groups: put(menu.groups, { ...group, key: group.key === '' ? nextKey() : group.key, options }) }
}

function removeGroup(menu: StoreMenu, key: string): StoreMenu {
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, groupKeys: item.groupKeys.filter((one) => one !== key) })),
  }))
  return { categories, groups: menu.groups.filter((group) => group.key !== key) }
}

function putCategory(menu: StoreMenu, key: string, name: string): StoreMenu {
  const known = menu.categories.find((category) => category.key === key)
  const category = known ? { ...known, name } : { key: newKeys(menu)(), id: undefined, name, items: [] }
  return { ...menu, categories: put(menu.categories, category) }
}

/** A menu after an edit (EDIT-3, EDIT-6). */
export function edited(menu: StoreMenu, edit: MenuEdit): StoreMenu {
  switch (edit.type) {
    case 'category.put':
      return putCategory(menu, edit.key, edit.name)
    case 'category.move':
      return { ...menu, categories: moved(menu.categories, edit.key, edit.to) }
    case 'category.remove':
      return { ...menu, categories: menu.categories.filter(({ key }) => key !== edit.key) }
    case 'item.put':
      return putItem(menu, edit.item, edit.categoryKey)
    case 'item.move':
      return moveItem(menu, edit.key, edit.categoryKey, edit.to)
    case 'items.remove':
      return without(menu, new Set(edit.keys))
    case 'items.collect':
      return collectItems(menu, edit.keys, edit.categoryKey)
    case 'items.reprice':
      return {
        ...menu,
        categories: menu.categories.map((category) => ({
          ...category,
          items: category.items.map((item) => (edit.keys.includes(item.key) ? repricedItem(item, edit.change) : item)),
        })),
      }
    case 'group.put':
      return putGroup(menu, edit.group)
    case 'group.remove':
    default:
      return removeGroup(menu, edit.key)
  }
}
