import type { Id } from './id.ts'
import type { MenuEdit, MenuGroup, MenuItem } from './store-menu.ts'
import { editableAmount, isTooLarge, typedAmount, wholeNumbers, type AmountStyle } from './typed-amount.ts'

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

/** What is typed of a change of several prices. */
interface RepriceForm {
  by: 'percent' | 'amount'
  value: string
  roundTo: number
}

/** A sheet over the menu, with what is typed in it, and how its prices are. */
export type MenuSheet =
  | { kind: 'item'; form: ItemForm; typing: AmountStyle }
  | { kind: 'group'; form: GroupForm; typing: AmountStyle }
  | { kind: 'category'; form: { key: string; name: string } }
  | { kind: 'reprice'; form: RepriceForm; typing: AmountStyle }
  | { kind: 'collect'; form: { categoryKey: string } }
  | { kind: 'remove'; form: { of: 'category' | 'group' | 'items'; key: string } }

export type MenuPatch = Partial<ItemForm> | Partial<GroupForm> | { by: 'percent' | 'amount' } | { value: string }

/** Which field of a sheet is missing or wrong. */
export type MenuMistake = 'name' | PriceMistake | 'category' | 'bounds' | 'options' | 'value'
type PriceMistake = 'price' | 'priceLarge' | 'oldPrice' | 'oldPriceLarge' | 'oldPriceLow'

/** A number with a sign: 10, -5 or −5.000. */
function typedChange(text: string, typing: AmountStyle): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([+−-]?)(.*)$/.exec(text) ?? []
  const size = typedAmount(rest, typing)
  return size === undefined || size === 0 ? undefined : sign === '' || sign === '+' ? size : -size
}

/** Per cent, which may have decimals, or an amount of the minor unit. */
function typedReprice({ by, value }: RepriceForm, typing: AmountStyle): number | undefined {
  if (by === 'amount') return typedChange(value, typing)
  const hundredths = typedChange(value, { ...typing, decimals: 2 })
  return hundredths === undefined ? undefined : hundredths / 100
}

const isBlank = (text: string) => text.trim() === ''
const typedOrNothing = (text: string, typing: AmountStyle) => (isBlank(text) ? 0 : typedAmount(text, typing))
const typedCount = (text: string) => typedOrNothing(text, wholeNumbers)

/** A price that is struck through is higher than the one that is asked. */
function priceMistakes({ price, oldPrice }: ItemForm, typing: AmountStyle): PriceMistake[] {
  const [now, before] = [typedAmount(price, typing), typedAmount(oldPrice, typing)]
  const ofOld: PriceMistake[] = isBlank(oldPrice)
    ? []
    : before === undefined
      ? [isTooLarge(oldPrice, typing) ? 'oldPriceLarge' : 'oldPrice']
      : before <= (now ?? -1)
        ? ['oldPriceLow']
        : []
  return now === undefined ? [isTooLarge(price, typing) ? 'priceLarge' : 'price', ...ofOld] : ofOld
}

function itemMistakes(form: ItemForm, typing: AmountStyle): MenuMistake[] {
  const { name, categoryKey } = form
  return [
    ...(isBlank(name) ? (['name'] as const) : []),
    ...priceMistakes(form, typing),
    ...(categoryKey === '' ? (['category'] as const) : []),
  ]
}

function groupMistakes({ name, isSingle, min, max, options }: GroupForm, typing: AmountStyle): MenuMistake[] {
  const [least, most] = [typedCount(min), typedCount(max)]
  const areBounds =
    isSingle ||
    (least !== undefined && most !== undefined && least <= options.length && most <= options.length && (most === 0 || least <= most))
  const areOptions =
    options.length > 0 && options.every((option) => !isBlank(option.name) && typedOrNothing(option.price, typing) !== undefined)
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
      return itemMistakes(sheet.form, sheet.typing)
    case 'group':
      return groupMistakes(sheet.form, sheet.typing)
    case 'category':
      return isBlank(sheet.form.name) ? ['name'] : []
    case 'reprice': {
      const value = typedReprice(sheet.form, sheet.typing)
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

function itemOf({ categoryKey: _, name, description, price, oldPrice, ...rest }: ItemForm, typing: AmountStyle): MenuItem {
  return {
    ...rest,
    name: name.trim(),
    description: textOf(description),
    price: typedAmount(price, typing) ?? 0,
    oldPrice: typedAmount(oldPrice, typing),
  }
}

function groupOf({ name, description, min, max, options, ...rest }: GroupForm, typing: AmountStyle): MenuGroup {
  return {
    ...rest,
    name: name.trim(),
    description: textOf(description),
    min: rest.isSingle ? (rest.isRequired ? 1 : 0) : (typedCount(min) ?? 0),
    max: rest.isSingle ? 1 : (typedCount(max) ?? 0),
    options: options.map((option) => ({ ...option, name: option.name.trim(), price: typedOrNothing(option.price, typing) ?? 0 })),
  }
}

/** The edit that a sheet without mistakes stands for. */
export function editOf(sheet: MenuSheet, selected: string[]): MenuEdit {
  switch (sheet.kind) {
    case 'item':
      return { type: 'item.put', item: itemOf(sheet.form, sheet.typing), categoryKey: sheet.form.categoryKey }
    case 'group':
      return { type: 'group.put', group: groupOf(sheet.form, sheet.typing) }
    case 'category':
      return { type: 'category.put', key: sheet.form.key, name: sheet.form.name.trim() }
    case 'reprice': {
      const { by, roundTo } = sheet.form
      return { type: 'items.reprice', keys: selected, change: { by, value: typedReprice(sheet.form, sheet.typing) ?? 0, roundTo } }
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
export const itemSheet = (typing: AmountStyle, categoryKey: string, item?: MenuItem): MenuSheet => ({
  kind: 'item',
  typing,
  form: {
    key: item?.key ?? '',
    id: item?.id,
    categoryKey,
    name: item?.name ?? '',
    description: item?.description ?? '',
    price: item ? editableAmount(item.price, typing) : '',
    oldPrice: item?.oldPrice === undefined ? '' : editableAmount(item.oldPrice, typing),
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
export const groupSheet = (typing: AmountStyle, group?: MenuGroup): MenuSheet => ({
  kind: 'group',
  typing,
  form: {
    key: group?.key ?? '',
    id: group?.id,
    name: group?.name ?? '',
    description: group?.description ?? '',
    isSingle: group?.isSingle ?? true,
    isRequired: group?.isRequired ?? false,
    min: group && group.min > 0 ? String(group.min) : '',
    max: group && group.max > 0 ? String(group.max) : '',
    options: group?.options.map((option) => ({ ...option, price: editableAmount(option.price, typing) })) ?? [emptyOption],
  },
})
