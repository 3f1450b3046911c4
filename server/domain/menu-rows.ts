import { CsvError, parse } from 'csv-parse/sync'
import { typedAmount, type AmountStyle } from '../../machines/domain/typed-amount.ts'

const columnsOfItems = {
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
  groups: 'Nhóm tùy chọn',
} as const

/** A table that has the first of them has rows for groups and options as well, and so all of them. */
const columnsOfGroups = {
  kind: 'Loại',
  option: 'Lựa chọn',
  choice: 'Cách chọn',
  required: 'Bắt buộc',
  least: 'Ít nhất',
  most: 'Nhiều nhất',
} as const

/** What a dish contains. Tables from before these columns existed lack them; what is known of a dish then stays. */
const columnsOfContents = { spicy: 'Cay', allergens: 'Dị ứng' } as const

/** The headings of the table, which are documented in docs/decisions/0037. */
export const columns = { ...columnsOfItems, ...columnsOfGroups, ...columnsOfContents } as const
export type Column = keyof typeof columns

/** Which text says what is wrong with a row. */
type CsvFaultText =
  | 'csv.broken'
  | 'csv.columns'
  | 'csv.kind'
  | 'csv.blank'
  | 'csv.tooLong'
  | 'csv.price'
  | 'csv.oldPrice'
  | 'csv.unknownId'
  | 'csv.unknownGroupId'
  | 'csv.unknownOptionId'
  | 'csv.sameId'
  | 'csv.yesOrNo'
  | 'csv.oneOrMany'
  | 'csv.count'
  | 'csv.bounds'
  | 'csv.unknownGroup'
  | 'csv.noGroup'
  | 'csv.unknownAllergen'
  | 'csv.tooMany'
  | 'csv.tooManyCategories'
  | 'csv.tooManyOptions'
  | 'csv.tooManyGroups'

export interface CsvFault {
  row: number
  column: string | null
  text: CsvFaultText
}

export interface Row {
  row: number
  kind: 'item' | 'group' | 'option'
  cells: Record<Column, string>
  /** Columns that its table does not have. */
  lacking: readonly Column[]
}

/** A spreadsheet takes a cell that begins like this as a formula; an apostrophe before it says that it is text. */
const isFormula = /^['=+\-@\t\r]/
export const neutral = (text: string) => (isFormula.test(text) ? `'${text}` : text)
/** The text that `neutral` made a cell of. */
export const plain = (cell: string) => (/^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

export const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

export const yes = 'có'
export const no = 'không'
const ones = new Set([yes, 'co', 'x', '1', 'yes', 'true'])
const zeros = new Set(['', no, 'khong', '0', 'no', 'false'])

export const kindNames = { item: '', group: 'nhóm', option: 'lựa chọn' } as const
const kinds = new Map<string, Row['kind']>([
  ['', 'item'],
  ['món', 'item'],
  ['mon', 'item'],
  [kindNames.group, 'group'],
  ['nhom', 'group'],
  [kindNames.option, 'option'],
  ['lua chon', 'option'],
])

/** Excel writes semicolons where a comma is the decimal sign, and tabs in its own text format. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  return ['\t', ';'].find((one) => heading.split(one).length > heading.split(',').length) ?? ','
}

interface Table {
  rows: Row[]
  /** Whether groups and options have rows. */
  hasGroups: boolean
  /** The mark before decimals. */
  point: AmountStyle['point']
  faults: CsvFault[]
}

/** The rows of a table by their columns, in whatever order these are. */
export function readRows(csv: string): Table {
  const broken = (row: number, text: CsvFaultText, column: string | null = null): Table => ({
    rows: [],
    hasGroups: false,
    point: '.',
    faults: [{ row, column, text }],
  })
  const delimiter = delimiterOf(csv)
  let records: string[][]
  try {
    records = parse(csv, { bom: true, delimiter, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return broken(Number(error['records']) + 1, 'csv.broken')
  }
  const [heading, ...rest] = records
  const names = heading?.map(folded) ?? []
  const hasGroups = names.includes(folded(columns.kind))
  const indexes = Object.entries(columns).map(([column, name]) => [column as Column, names.indexOf(folded(name))] as const)
  const lacking = indexes.filter(([, index]) => index === -1).map(([column]) => column)
  const missing = lacking.find((column) => !(column in columnsOfContents) && (hasGroups || column in columnsOfItems))
  if (missing) return broken(1, 'csv.columns', columns[missing])

  const faults: CsvFault[] = []
  const rows = rest.flatMap((record, index): Row[] => {
    const row = index + 2
    const cells = Object.fromEntries(indexes.map(([column, at]) => [column, plain(record[at] ?? '')])) as Record<Column, string>
    if (Object.values(cells).every((cell) => cell.trim() === '')) return []
    const kind = kinds.get(folded(cells.kind))
    if (kind) return [{ row, kind, cells, lacking }]
    faults.push({ row, column: columns.kind, text: 'csv.kind' })
    return []
  })
  return { rows, hasGroups, point: delimiter === ';' ? ',' : '.', faults }
}

/** An amount with or without a currency sign. */
export const priceOf = (cell: string, style: AmountStyle) => typedAmount(cell.replaceAll(/[\p{Sc}đ]/gu, ''), style)

/** Reads the cells of a row, and notes what is wrong with them. A text is trimmed unless it is what it was `before`. */
export function readerOf({ row, cells }: Row) {
  const faults: CsvFault[] = []
  const fail = (column: Column, text: CsvFaultText) => void faults.push({ row, column: columns[column], text })
  const textOf = (column: Column, before: string | undefined, most: number) => {
    const text = cells[column] === before ? cells[column] : cells[column].trim()
    if (text.length > most) fail(column, 'csv.tooLong')
    return text
  }
  return {
    faults,
    fail,
    textOf,
    required: (column: Column, before: string | undefined) => {
      const text = textOf(column, before, 200)
      if (text.trim() === '') fail(column, 'csv.blank')
      return text
    },
    /** An empty cell is what no description looks like, too. */
    description: (before: string | null | undefined, most: number) => {
      const text = textOf('description', before ?? undefined, most)
      return text === '' ? (before === '' ? '' : null) : text
    },
    mark: (column: Column) => {
      const cell = folded(cells[column])
      if (!ones.has(cell) && !zeros.has(cell)) fail(column, 'csv.yesOrNo')
      return ones.has(cell)
    },
    /** A number up to a hundred; undefined for an empty cell. */
    count: (column: Column) => {
      const cell = cells[column].trim()
      if (cell === '') return undefined
      const count = /^\d{1,3}$/.test(cell) ? Number(cell) : Infinity
      if (count > 100) fail(column, 'csv.count')
      return count
    },
  }
}
