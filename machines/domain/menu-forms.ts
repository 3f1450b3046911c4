import type { Id } from './id.ts'
import type { MenuEdit, MenuGroup, MenuItem } from './store-menu.ts'

/** What is typed of a dish; prices as they were typed. */
export interface ItemForm {
  key: string
  id: Id | undefined
  categoryKey: string
  name: string
  description: string
  price: string
  oldPrice: string
  isRecommended: boolean
  isPopular: boolean
  isNew: boolean
  isVeg: boolean | undefined
  isSpicy: boolean
  allergens: string[] | undefined
  groupKeys: string[]
  image: string | undefined
  tint: number
}

/** What is typed of a group; a new option has no key. */
export interface GroupForm {
  key: string
  id: Id | undefined
  name: string
  description: string
  isSingle: boolean
  isRequired: boolean
  min: string
  max: string
  options: { key: string; id: Id | undefined; name: string; price: string }[]
}

/** A sheet over the menu, with what is typed in it. */
export type MenuSheet =
  | { kind: 'item'; form: ItemForm }
  | { kind: 'group'; form: GroupForm }
  | { kind: 'category'; form: { key: string; name: string } }
  | { kind: 'reprice'; form: { by: 'percent' | 'amount'; value: string; roundTo: number } }
  | { kind: 'collect'; form: { categoryKey: string } }
  | { kind: 'remove'; form: { of: 'category' | 'group' | 'items'; key: string } }

export type MenuPatch = Partial<ItemForm> | Partial<GroupForm> | { by: 'percent' | 'amount' } | { value: string }

/** Which field of a sheet is missing or wrong. */
export type MenuMistake = 'name' | 'price' | 'oldPrice' | 'category' | 'bounds' | 'options' | 'value'

/** 65000, 65.000 or 65 000 as a number; undefined for anything else. */
export function typedPrice(text: string): number | undefined {
  const digits = text.trim().replaceAll(/\s|[.,](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** The same with a sign: 10, -5 or −5.000. */
function typedChange(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([+−-]?)(.*)$/.exec(text) ?? []
  const size = typedPrice(rest)
  return size === undefined || size === 0 ? undefined : sign === '' || sign === '+' ? size : -size
}

const isBlank = (text: string) => text.trim() === ''
const typedCount = (text: string) => (isBlank(text) ? 0 : typedPrice(text))

function itemMistakes({ name, price, oldPrice, categoryKey }: ItemForm): MenuMistake[] {
  return [
    ...(isBlank(name) ? (['name'] as const) : []),
    ...(typedPrice(price) === undefined ? (['price'] as const) : []),
    ...(isBlank(oldPrice) || typedPrice(oldPrice) !== undefined ? [] : (['oldPrice'] as const)),
    ...(categoryKey === '' ? (['category'] as const) : []),
  ]
}

function groupMistakes({ name, isSingle, min, max, options }: GroupForm): MenuMistake[] {
  const [least, most] = [typedCount(min), typedCount(max)]
  const areBounds =
    isSingle ||
    (least !== undefined && most !== undefined && least <= options.length && most <= options.length && (most === 0 || least <= most))
  const areOptions = options.length > 0 && options.every((option) => !isBlank(option.name) && typedCount(option.price) !== undefined)
  return [
    ...(isBlank(name) ? (['name'] as const) : []),
    ...(areBounds ? [] : (['bounds'] as const)),
    ...(areOptions ? [] : (['options'] as const)),
  ]
}

/** Why a sheet may not be submitted; nothing where it may be. */
export function mistakesOf(sheet: MenuSheet): MenuMistake[] {
  switch (sheet.kind) {
    case 'item':
      return itemMistakes(sheet.form)
    case 'group':
      return groupMistakes(sheet.form)
    case 'category':
      return isBlank(sheet.form.name) ? ['name'] : []
    case 'reprice': {
      const value = typedChange(sheet.form.value)
      return value === undefined || (sheet.form.by === 'percent' && Math.abs(value) > 100) ? ['value'] : []
    }
    case 'collect':
      return sheet.form.categoryKey === '' ? ['category'] : []
    case 'remove':
    default:
      return []
  }
}

const textOf = (text: string) => (isBlank(text) ? undefined : text.trim())

function itemOf({ categoryKey: _, name, description, price, oldPrice, ...rest }: ItemForm): MenuItem {
  return {
    ...rest,
    name: name.trim(),
    description: textOf(description),
    price: typedPrice(price) ?? 0,
    oldPrice: typedPrice(oldPrice),
  }
}

function groupOf({ name, description, min, max, options, ...rest }: GroupForm): MenuGroup {
  return {
    ...rest,
    name: name.trim(),
    description: textOf(description),
    min: rest.isSingle ? (rest.isRequired ? 1 : 0) : (typedCount(min) ?? 0),
    max: rest.isSingle ? 1 : (typedCount(max) ?? 0),
    options: options.map((option) => ({ ...option, name: option.name.trim(), price: typedCount(option.price) ?? 0 })),
  }
}

/** The edit that a sheet without mistakes stands for. */
export function editOf(sheet: MenuSheet, selected: string[]): MenuEdit {
  switch (sheet.kind) {
    case 'item':
      return { type: 'item.put', item: itemOf(sheet.form), categoryKey: sheet.form.categoryKey }
    case 'group':
      return { type: 'group.put', group: groupOf(sheet.form) }
    case 'category':
      return { type: 'category.put', key: sheet.form.key, name: sheet.form.name.trim() }
    case 'reprice': {
      const { by, value, roundTo } = sheet.form
      return { type: 'items.reprice', keys: selected, change: { by, value: typedChange(value) ?? 0, roundTo } }
    }
    case 'collect':
      return { type: 'items.collect', keys: selected, categoryKey: sheet.form.categoryKey }
    case 'remove':
    default: {
      const { of, key } = sheet.form
      return of === 'items' ? { type: 'items.remove', keys: key === '' ? selected : [key] } : { type: `${of}.remove`, key }
    }
  }
}

/** A dish's sheet; an empty one where there is no dish yet. */
export const itemSheet = (categoryKey: string, item?: MenuItem): MenuSheet => ({
  kind: 'item',
  form: {
    key: item?.key ?? '',
    id: item?.id,
    categoryKey,
    name: item?.name ?? '',
    description: item?.description ?? '',
    price: item ? String(item.price) : '',
    oldPrice: item?.oldPrice === undefined ? '' : String(item.oldPrice),
    isRecommended: item?.isRecommended ?? false,
    isPopular: item?.isPopular ?? false,
    isNew: item?.isNew ?? false,
    isVeg: item?.isVeg,
    isSpicy: item?.isSpicy ?? false,
    allergens: item?.allergens,
    groupKeys: item?.groupKeys ?? [],
    image: item?.image,
    tint: item?.tint ?? 0,
  },
})

const emptyOption = { key: '', id: undefined, name: '', price: '' }

/** A group's options with one more, which has nothing typed yet. */
export const withOption = (options: GroupForm['options']): GroupForm['options'] => [...options, emptyOption]

/** A group's sheet; an empty one where there is no group yet. */
export const groupSheet = (group?: MenuGroup): MenuSheet => ({
  kind: 'group',
  form: {
    key: group?.key ?? '',
    id: group?.id,
    name: group?.name ?? '',
    description: group?.description ?? '',
    isSingle: group?.isSingle ?? true,
    isRequired: group?.isRequired ?? false,
    min: group && group.min > 0 ? String(group.min) : '',
    max: group && group.max > 0 ? String(group.max) : '',
    options: group?.options.map((option) => ({ ...option, price: String(option.price) })) ?? [emptyOption],
  },
})
