import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { editableAmount } from '../../machines/domain/typed-amount.ts'
import type { AmountStyle } from '../../machines/domain/typed-amount.ts'
import type { components } from '../../openapi/types.ts'
import { readAllergens, writtenAllergens } from './menu-csv-allergens.ts'
import { groupRows, readGroups } from './menu-csv-groups.ts'
import { hasFalseOldPrice } from './menu-faults.ts'
import { newKey } from './menu-keys.ts'
import {
  columns,
  folded,
  kindNames,
  neutral,
  no,
  priceOf,
  readerOf,
  readRows,
  yes,
  type Column,
  type CsvFault,
  type Row,
} from './menu-rows.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']
type MenuItem = Schemas['StoreMenuItem']
type Category = Schemas['StoreMenuCategory']

const byteOrderMark = '\uFEFF'
const itemsAtMost = 2_000
const categoriesAtMost = 200
const groupsOfItemAtMost = 30
const faultsAtMost = 100

const writeNames = (names: readonly string[]) => stringify([[...names]], { delimiter: ';', record_delimiter: '', quoted_match: /[\r\n]/ })
const readNames = (cell: string): string[] => parse(cell.trim(), { delimiter: ';', relax_quotes: true, relax_column_count: true }).flat()

const groupNames = ({ groups }: StoreMenu, item: MenuItem) =>
  item.group_keys.map((key) => groups.find((group) => group.key === key)?.name ?? '')

const written = (mark: boolean | null) => (mark === null ? '' : mark ? yes : no)

/** The decimals of a currency, as tables have them: with a point before them. */
const styleOf = (decimals: number): AmountStyle => ({ decimals, point: '.' })

/** A menu as a table: UTF-8 with a byte order mark, one row for each dish, which names its groups, then one for each group and each of its options. */
export function writeMenu(menu: StoreMenu, decimals: number): string {
  const style = styleOf(decimals)
  const items = menu.categories.flatMap(({ name: category, items: own }) =>
    own.map((item): Partial<Record<Column, string>> => ({
      kind: kindNames.item,
      id: String(item.id ?? item.key),
      category,
      name: item.name,
      description: item.desc ?? '',
      price: editableAmount(item.price, style),
      oldPrice: item.old_price === null ? '' : editableAmount(item.old_price, style),
      recommended: item.is_recommended ? yes : '',
      popular: item.is_popular ? yes : '',
      new: item.is_new ? yes : '',
      veg: written(item.is_veg),
      spicy: item.is_spicy === true ? yes : '',
      allergens: writtenAllergens(item.allergens),
      groups: writeNames(groupNames(menu, item)),
    })),
  )
  const rows = [...items, ...groupRows(menu, style)].map((cells) =>
    Object.keys(columns).map((column) => neutral(cells[column as Column] ?? '')),
  )
  return byteOrderMark + stringify([Object.values(columns), ...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

interface Known {
  item: MenuItem
  category: string
}

/** The groups before and after a table was read, and the keys of the latter by their folded names. */
interface Groups {
  before: StoreMenu
  after: StoreMenu['groups']
  keys: ReadonlyMap<string, string>
}

/** One row as an item, or what is wrong with it. */
function readItem(line: Row, groups: Groups, known: ReadonlyMap<string, Known>, style: AmountStyle) {
  const { row, cells, lacking } = line
  const { faults, fail, required, description, mark } = readerOf(line)
  const id = cells.id.trim()
  const old = known.get(id)
  if (id !== '' && !old) fail('id', 'csv.unknownId')
  const price = priceOf(cells.price, style)
  if (price === undefined) fail('price', 'csv.price')
  const oldPrice = cells.oldPrice.trim() === '' ? null : priceOf(cells.oldPrice, style)
  if (oldPrice === undefined) fail('oldPrice', 'csv.price')
  else if (price !== undefined && hasFalseOldPrice({ price, old_price: oldPrice })) fail('oldPrice', 'csv.oldPrice')
  const desc = description(old?.item.desc, 5_000)
  const isVeg = mark('veg')
  const category = required('category', old?.category)
  const item: MenuItem = {
    key: old?.item.key ?? '',
    id: old?.item.id ?? null,
    name: required('name', old?.item.name),
    desc,
    image: old?.item.image ?? null,
    image_tint: old?.item.image_tint ?? 0,
    price: price ?? 0,
    old_price: oldPrice ?? null,
    is_recommended: mark('recommended'),
    is_popular: mark('popular'),
    is_new: mark('new'),
    is_veg: cells.veg.trim() === '' ? null : isVeg,
    group_keys: [],
  }
  const isSpicy = lacking.includes('spicy') ? old?.item.is_spicy === true : mark('spicy')
  if (isSpicy) item.is_spicy = true
  const found = lacking.includes('allergens') ? old?.item.allergens : readAllergens(cells.allergens)
  if (found === 'unknown') fail('allergens', 'csv.unknownAllergen')
  else if (found) item.allergens = found
  const keys = groupKeys(cells.groups, groups, old?.item)
  if (!keys) fail('groups', 'csv.unknownGroup')
  else if (keys.length > groupsOfItemAtMost) fail('groups', 'csv.tooManyGroups')
  return { row, item: { ...item, group_keys: keys ?? [] }, category, faults }
}

/** The groups that a cell names; undefined where one is unknown. The names that an item has mean the groups that it has. */
function groupKeys(cell: string, { before, after, keys: byName }: Groups, old: MenuItem | undefined): string[] | undefined {
  if (old && cell === writeNames(groupNames(before, old)) && old.group_keys.every((key) => after.some((group) => group.key === key)))
    return old.group_keys
  let names: string[]
  try {
    names = readNames(cell)
  } catch {
    return undefined
  }
  const keys = names.map((name) => byName.get(folded(name)))
  return keys.every((key) => key !== undefined) ? [...new Set(keys)] : undefined
}

/** Categories in the order in which a table names them; those that it does not name stay where they are. */
function arranged(categories: StoreMenu['categories'], named: ReadonlySet<Category>): StoreMenu['categories'] {
  const queue = [...named]
  return categories.map((category) => (named.has(category) ? (queue.shift() ?? category) : category))
}

/**
 * What a table makes of a menu: rows with a code are what it has, others are added, and what has no row is removed, with the categories that this empties; a table
 * without rows for groups leaves the groups as they are. Nothing is made of a table with a fault in it.
 */
export function readMenu(
  csv: string,
  menu: StoreMenu,
  decimals: number,
): { menu: StoreMenu; faults: [] } | { menu: undefined; faults: CsvFault[] } {
  const { rows, hasGroups, point, faults } = readRows(csv)
  const style = { ...styleOf(decimals), point }
  const nextKey = newKey(menu)
  const known = new Map<string, Known & { categoryKey: string }>()
  for (const { key, name, items } of menu.categories)
    for (const item of items) known.set(String(item.id ?? item.key), { item, category: name, categoryKey: key })
  const ofGroups = hasGroups ? readGroups(rows, menu, style, nextKey) : { groups: menu.groups, faults: [] }
  const after = ofGroups.groups
  // of several with a name, the first one
  const groups = { before: menu, after, keys: new Map(after.toReversed().map(({ key, name }) => [folded(name), key])) }
  const read = rows.filter(({ kind }) => kind === 'item').map((row) => readItem(row, groups, known, style))
  faults.push(...ofGroups.faults, ...read.flatMap((one) => one.faults))
  const tooMany = read[itemsAtMost]
  if (tooMany) faults.push({ row: tooMany.row, column: null, text: 'csv.tooMany' })
  const seen = new Set([''])
  for (const { row, item } of read) {
    if (item.key !== '' && seen.has(item.key)) faults.push({ row, column: columns.id, text: 'csv.sameId' })
    seen.add(item.key)
  }
  if (faults.length > 0) return { menu: undefined, faults: faults.toSorted((a, b) => a.row - b.row).slice(0, faultsAtMost) }

  const categories = menu.categories.map((category) => ({ ...category, items: [] as MenuItem[] }))
  const byName = new Map(categories.toReversed().map((category) => [folded(category.name), category]))
  const named = new Set<Category>()
  for (const { item, category: name } of read) {
    const old = known.get(String(item.id ?? item.key))
    const own = old?.category === name ? categories.find(({ key }) => key === old.categoryKey) : undefined
    let category = own ?? byName.get(folded(name))
    if (!category) {
      category = { key: nextKey(), id: null, name, items: [] }
      categories.push(category)
      byName.set(folded(name), category)
    }
    named.add(category)
    category.items.push({ ...item, key: item.key === '' ? nextKey() : item.key })
  }
  const wereEmpty = new Set(menu.categories.filter(({ items }) => items.length === 0).map(({ key }) => key))
  const left = categories.filter(({ key, items }) => items.length > 0 || wereEmpty.has(key))
  const beyond = left[categoriesAtMost]
  if (beyond) {
    const { row } = read.find(({ category }) => category === beyond.name) ?? { row: 1 }
    return { menu: undefined, faults: [{ row, column: columns.category, text: 'csv.tooManyCategories' }] }
  }
  return { menu: { groups: groups.after, categories: arranged(left, named) }, faults: [] }
}
