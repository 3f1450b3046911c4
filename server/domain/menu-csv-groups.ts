import { editableAmount, type AmountStyle } from '../../machines/domain/typed-amount.ts'
import type { components } from '../../openapi/types.ts'
import { columns, folded, kindNames, priceOf, readerOf, yes, type Column, type CsvFault, type Row } from './menu-rows.ts'

type StoreMenu = components['schemas']['StoreMenu']
type MenuGroup = components['schemas']['StoreMenuGroup']
type MenuOption = components['schemas']['StoreMenuOption']

const one = 'một'
const many = 'nhiều'
const typeOf = new Map<string, MenuGroup['type']>([
  [one, 'SINGLE'],
  ['mot', 'SINGLE'],
  [many, 'MULTI'],
  ['nhieu', 'MULTI'],
])

const groupsAtMost = 300
const optionsAtMost = 200

const codeOf = ({ id, key }: { id: number | null; key: string }) => String(id ?? key)

/** A menu's groups as rows, each with its options below it. */
export function groupRows({ groups }: StoreMenu, style: AmountStyle): Partial<Record<Column, string>>[] {
  return groups.flatMap((group) => [
    {
      kind: kindNames.group,
      id: codeOf(group),
      description: group.desc ?? '',
      groups: group.name,
      choice: group.type === 'SINGLE' ? one : many,
      required: group.is_required ? yes : '',
      least: String(group.min_select),
      most: String(group.max_select),
    },
    ...group.options.map((option) => ({
      kind: kindNames.option,
      id: codeOf(option),
      price: editableAmount(option.price, style),
      groups: group.name,
      option: option.name,
    })),
  ])
}

interface ReadGroup {
  row: number
  group: MenuGroup
  old: MenuGroup | undefined
}

function readGroup(line: Row, menu: StoreMenu, nextKey: () => string): ReadGroup & { faults: CsvFault[] } {
  const { row, cells } = line
  const { faults, fail, required, description, mark, count } = readerOf(line)
  const code = cells.id.trim()
  const old = menu.groups.find((group) => codeOf(group) === code)
  if (code !== '' && !old) fail('id', 'csv.unknownGroupId')
  const type = typeOf.get(folded(cells.choice))
  if (!type) fail('choice', 'csv.oneOrMany')
  const isRequired = mark('required')
  const [usualLeast, usualMost] = type === 'SINGLE' ? [isRequired ? 1 : 0, 1] : [0, 0]
  const group: MenuGroup = {
    key: old?.key ?? nextKey(),
    id: old?.id ?? null,
    name: required('groups', old?.name),
    type: type ?? 'SINGLE',
    desc: description(old?.desc, 500),
    is_required: isRequired,
    min_select: count('least') ?? usualLeast,
    max_select: count('most') ?? usualMost,
    options: [],
  }
  return { row, group, old, faults }
}

/** Each option with the group that it names: of several with the name, the one above it. */
function optionsWithGroups(rows: readonly Row[], groups: readonly ReadGroup[]): { line: Row; owner: ReadGroup | undefined }[] {
  const byRow = new Map(groups.map((read) => [read.row, read]))
  const firstNamed = new Map(groups.toReversed().map((read) => [folded(read.group.name), read]))
  const above = new Map<string, ReadGroup>()
  return rows.flatMap((line) => {
    const group = byRow.get(line.row)
    if (group) above.set(folded(group.group.name), group)
    if (line.kind !== 'option') return []
    const name = folded(line.cells.groups)
    return [{ line, owner: above.get(name) ?? firstNamed.get(name) }]
  })
}

function readOption(line: Row, old: MenuGroup | undefined, style: AmountStyle, nextKey: () => string) {
  const { cells } = line
  const { faults, fail, required } = readerOf(line)
  const code = cells.id.trim()
  // an option stays in its group, so that what was ordered of it remains what it was
  const known = old?.options.find((option) => codeOf(option) === code)
  if (code !== '' && !known) fail('id', 'csv.unknownOptionId')
  const price = cells.price.trim() === '' ? 0 : priceOf(cells.price, style)
  if (price === undefined) fail('price', 'csv.price')
  const option: MenuOption = {
    key: known?.key ?? nextKey(),
    id: known?.id ?? null,
    name: required('option', known?.name),
    price: price ?? 0,
  }
  return { option, faults }
}

/** The groups that a table's rows make, with what is wrong with them; groups and options that a menu has and the table has not are removed. */
export function readGroups(rows: readonly Row[], menu: StoreMenu, style: AmountStyle, nextKey: () => string) {
  const faults: CsvFault[] = []
  const seen = new Set<string>()
  const noteKey = (row: number, key: string) => {
    if (seen.has(key)) faults.push({ row, column: columns.id, text: 'csv.sameId' })
    seen.add(key)
  }
  const groups = rows
    .filter(({ kind }) => kind === 'group')
    .map((line) => {
      const read = readGroup(line, menu, nextKey)
      faults.push(...read.faults)
      noteKey(read.row, read.group.key)
      return read
    })
  for (const { line, owner } of optionsWithGroups(rows, groups)) {
    if (owner) {
      const read = readOption(line, owner.old, style, nextKey)
      faults.push(...read.faults)
      noteKey(line.row, read.option.key)
      owner.group.options.push(read.option)
    } else faults.push({ row: line.row, column: columns.groups, text: 'csv.noGroup' })
  }
  for (const { row, group } of groups) {
    const { min_select: least, max_select: most, options } = group
    if (options.length > optionsAtMost) faults.push({ row, column: null, text: 'csv.tooManyOptions' })
    if (least > options.length || (most > 0 && least > most)) faults.push({ row, column: columns.least, text: 'csv.bounds' })
  }
  const tooMany = groups[groupsAtMost]
  if (tooMany) faults.push({ row: tooMany.row, column: null, text: 'csv.tooManyOptions' })
  return { groups: groups.map(({ group }) => group), faults }
}
