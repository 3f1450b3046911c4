import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { components } from '../../openapi/types.ts'
import { newKey } from './menu-keys.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']
type MenuItem = Schemas['StoreMenuItem']

/** The headings of the table, which are documented in docs/decisions/0037. */
export const columns = {
  id: 'Mã',
  category: 'Danh mục',
  name: 'Tên món',
  description: 'Mô tả',
  price: 'Giá',
  oldPrice: 'Giá cũ',
  recommended: 'Nổi bật',
  popular: 'Bán chạy',
  new: 'Mới',
  veg: 'Chay',
  spicy: 'Cay',
  allergens: 'Dị ứng',
  groups: 'Nhóm tùy chọn',
} as const
type Column = keyof typeof columns

/** Tables from before these columns existed lack them; what is known of a dish then stays. */
const optionalColumns: ReadonlySet<Column> = new Set(['spicy', 'allergens'])

const allergenNames: Record<Schemas['Allergen'], string> = {
  gluten: 'Gluten',
  crustaceans: 'Giáp xác',
  eggs: 'Trứng',
  fish: 'Cá',
  peanuts: 'Đậu phộng',
  soy: 'Đậu nành',
  milk: 'Sữa',
  nuts: 'Hạt cây',
  celery: 'Cần tây',
  mustard: 'Mù tạt',
  sesame: 'Mè',
  sulphites: 'Sulfit',
  lupin: 'Đậu lupin',
  molluscs: 'Nhuyễn thể',
}
const allergens = Object.keys(allergenNames) as Schemas['Allergen'][]

/** Which text says what is wrong with a row. */
type CsvFaultText =
  | 'csv.broken'
  | 'csv.columns'
  | 'csv.blank'
  | 'csv.tooLong'
  | 'csv.price'
  | 'csv.unknownId'
  | 'csv.sameId'
  | 'csv.yesOrNo'
  | 'csv.unknownGroup'
  | 'csv.unknownAllergen'
  | 'csv.tooMany'
export interface CsvFault {
  row: number
  column: string | null
  text: CsvFaultText
}

const byteOrderMark = '\uFEFF'
const yes = 'có'
const no = 'không'
const itemsAtMost = 2_000
const faultsAtMost = 100

/** A spreadsheet takes a cell that begins like this as a formula; an apostrophe before it says that it is text. */
const isFormula = /^['=+\-@\t\r]/
const neutral = (text: string) => (isFormula.test(text) ? `'${text}` : text)
const plain = (cell: string) => (/^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

const writeNames = (names: readonly string[]) => stringify([[...names]], { delimiter: ';', record_delimiter: '', quoted_match: /[\r\n]/ })
const readNames = (cell: string): string[] =>
  cell.trim() === '' ? [] : parse(cell, { delimiter: ';', relax_quotes: true, relax_column_count: true }).flat()

const groupNames = ({ groups }: StoreMenu, item: MenuItem) =>
  item.group_keys.map((key) => groups.find((group) => group.key === key)?.name ?? '')

const written = (mark: boolean | null) => (mark === null ? '' : mark ? yes : no)

/** Nothing is said of a dish with an empty cell; one that contains none of them says no. */
const writtenAllergens = (codes: MenuItem['allergens']) =>
  codes === undefined ? '' : codes.length === 0 ? no : writeNames(codes.map((code) => allergenNames[code]))

/** A menu's dishes as a table: UTF-8 with a byte order mark, one row for each. Options are edited elsewhere: a dish names its groups. */
export function writeMenu(menu: StoreMenu): string {
  const rows = menu.categories.flatMap(({ name: category, items }) =>
    items.map((item) => {
      const cells: Record<Column, string> = {
        id: String(item.id ?? item.key),
        category,
        name: item.name,
        description: item.desc ?? '',
        price: String(item.price),
        oldPrice: item.old_price === null ? '' : String(item.old_price),
        recommended: item.is_recommended ? yes : '',
        popular: item.is_popular ? yes : '',
        new: item.is_new ? yes : '',
        veg: written(item.is_veg),
        spicy: item.is_spicy === true ? yes : '',
        allergens: writtenAllergens(item.allergens),
        groups: writeNames(groupNames(menu, item)),
      }
      return Object.values(cells).map(neutral)
    }),
  )
  return byteOrderMark + stringify([Object.values(columns), ...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

/** Excel writes semicolons where a comma is the decimal sign, and tabs in its own text format. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  return ['\t', ';'].find((one) => heading.split(one).length > heading.split(',').length) ?? ','
}

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()
const ones = new Set([yes, 'co', 'x', '1', 'yes', 'true'])
const zeros = new Set(['', no, 'khong', '0', 'no', 'false'])

/** 65000, 65.000 or 65,000, with or without a currency sign. */
function priceOf(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s₫đ]/g, '')
  if (!/^\d{1,13}$|^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return undefined
  const price = Number(text.replaceAll(/[.,]/g, ''))
  return price <= 1_000_000_000_000 ? price : undefined
}

interface Row {
  row: number
  cells: Record<Column, string>
  lacking: readonly Column[]
}

/** The rows of a table by their columns, in whatever order these are. */
function readRows(csv: string): { rows: Row[]; faults: CsvFault[] } {
  const broken = (row: number, text: CsvFaultText, column: string | null = null) => ({ rows: [], faults: [{ row, column, text }] })
  let records: string[][]
  try {
    records = parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return broken(Math.max(1, Number(error['lines']) || 1), 'csv.broken')
  }
  const [heading, ...rest] = records
  const names = heading?.map(folded) ?? []
  const indexes = Object.entries(columns).map(([column, name]) => [column as Column, names.indexOf(folded(name))] as const)
  const lacking = indexes.filter(([, index]) => index === -1).map(([column]) => column)
  const missing = lacking.find((column) => !optionalColumns.has(column))
  if (missing) return broken(1, 'csv.columns', columns[missing])
  const rows = rest
    .map((record, index) => ({
      row: index + 2,
      lacking,
      cells: Object.fromEntries(indexes.map(([column, at]) => [column, plain(record[at] ?? '')])) as Record<Column, string>,
    }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''))
  return rows.length > itemsAtMost ? broken(itemsAtMost + 2, 'csv.tooMany') : { rows, faults: [] }
}

interface Known {
  item: MenuItem
  category: string
}

/** One row as an item, or what is wrong with it. */
function readItem({ row, cells, lacking }: Row, menu: StoreMenu, known: ReadonlyMap<string, Known>) {
  const faults: CsvFault[] = []
  const fail = (column: Column, text: CsvFaultText) => void faults.push({ row, column: columns[column], text })
  const id = cells.id.trim()
  const old = id === '' ? undefined : known.get(id)
  if (id !== '' && !old) fail('id', 'csv.unknownId')
  const textOf = (column: Column, before: string | undefined, most: number) => {
    const text = cells[column] === before ? cells[column] : cells[column].trim()
    if (text.length > most) fail(column, 'csv.tooLong')
    return text
  }
  const required = (column: Column, before: string | undefined) => {
    const text = textOf(column, before, 200)
    if (text.trim() === '') fail(column, 'csv.blank')
    return text
  }
  const mark = (column: Column) => {
    const cell = folded(cells[column])
    if (!ones.has(cell) && !zeros.has(cell)) fail(column, 'csv.yesOrNo')
    return ones.has(cell)
  }
  const price = priceOf(cells.price)
  if (price === undefined) fail('price', 'csv.price')
  const oldPrice = cells.oldPrice.trim() === '' ? null : priceOf(cells.oldPrice)
  if (oldPrice === undefined) fail('oldPrice', 'csv.price')
  const description = textOf('description', old?.item.desc ?? undefined, 5_000)
  const isVeg = mark('veg')
  const category = required('category', old?.category)
  const item: MenuItem = {
    key: old?.item.key ?? '',
    id: old?.item.id ?? null,
    name: required('name', old?.item.name),
    // an empty cell is what no description looks like, too
    desc: description === '' ? (old?.item.desc === '' ? '' : null) : description,
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
  const groups = groupKeys(cells.groups, menu, old?.item)
  if (!groups) fail('groups', 'csv.unknownGroup')
  return { item: { ...item, group_keys: groups ?? [] }, category, faults }
}

/** What a cell says of allergens; undefined where it says nothing. */
function readAllergens(cell: string): Schemas['Allergen'][] | 'unknown' | undefined {
  if (cell.trim() === '') return undefined
  if (folded(cell) === no || folded(cell) === 'khong') return []
  const codes = cell.split(';').map((name) => allergens.find((code) => folded(allergenNames[code]) === folded(name)))
  return codes.every((code) => code !== undefined) ? [...new Set(codes)] : 'unknown'
}

/** The groups that a cell names; undefined where one is unknown. The names that an item has mean the groups that it has. */
function groupKeys(cell: string, menu: StoreMenu, old: MenuItem | undefined): string[] | undefined {
  if (old && cell === writeNames(groupNames(menu, old))) return old.group_keys
  let names: string[]
  try {
    names = readNames(cell)
  } catch {
    return undefined
  }
  const keys = names.map((name) => menu.groups.find((group) => folded(group.name) === folded(name))?.key)
  return keys.every((key) => key !== undefined) && keys.length <= 30 ? [...new Set(keys)] : undefined
}

/** Categories in the order in which a table names them; those that it does not name stay where they are. */
function arranged(categories: StoreMenu['categories'], named: readonly string[]): StoreMenu['categories'] {
  const queue = named.map((key) => categories.find((category) => category.key === key)).filter((one) => one !== undefined)
  return categories.map((category) => (named.includes(category.key) ? (queue.shift() ?? category) : category))
}

/**
 * What a table makes of a menu: rows with a code are items that it has, others are added; items without a row are removed. Nothing is made of a table with a fault in it.
 */
export function readMenu(csv: string, menu: StoreMenu): { menu: StoreMenu; faults: [] } | { menu: undefined; faults: CsvFault[] } {
  const { rows, faults } = readRows(csv)
  const known = new Map<string, Known & { categoryKey: string }>()
  for (const { key, name, items } of menu.categories)
    for (const item of items) known.set(String(item.id ?? item.key), { item, category: name, categoryKey: key })
  const read = rows.map((row) => ({ row: row.row, ...readItem(row, menu, known) }))
  faults.push(...read.flatMap((one) => one.faults))
  const seen = new Set([''])
  for (const { row, item } of read) {
    if (item.key !== '' && seen.has(item.key)) faults.push({ row, column: columns.id, text: 'csv.sameId' })
    seen.add(item.key)
  }
  if (faults.length > 0) return { menu: undefined, faults: faults.toSorted((a, b) => a.row - b.row).slice(0, faultsAtMost) }

  const nextKey = newKey(menu)
  const categories = menu.categories.map((category) => ({ ...category, items: [] as MenuItem[] }))
  const named: string[] = []
  for (const { item, category: name } of read) {
    const old = known.get(String(item.id ?? item.key))
    const own = old?.category === name ? categories.find(({ key }) => key === old.categoryKey) : undefined
    let category = own ?? categories.find((one) => folded(one.name) === folded(name))
    if (!category) {
      category = { key: nextKey(), id: null, name, items: [] }
      categories.push(category)
    }
    if (!named.includes(category.key)) named.push(category.key)
    category.items.push({ ...item, key: item.key === '' ? nextKey() : item.key })
  }
  return { menu: { ...menu, categories: arranged(categories, named) }, faults: [] }
}
