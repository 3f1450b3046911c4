import type {
  MenuCategory,
  MenuChange,
  MenuGroup,
  MenuImport,
  MenuItem,
  StoreMenu,
  StoreMenuDraft,
} from '../../machines/domain/store-menu.ts'
import type { StoredPicture } from '../../machines/kitchen/menu-picture/menu-picture.types.ts'
import type { components } from '../../openapi/types.ts'
import { allergensOf } from './normalise-menu.ts'
import { boolean, date, fields, id, list, maybe, number, oneOf, present, sentId, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

/** A text that was stored as none stays another one than an empty text. */
const textOrNone = (value: unknown) => (value === null || value === undefined ? undefined : text(value))

function itemOf(wire: Raw<Schemas['StoreMenuItem']>): MenuItem {
  const own = fields(wire)
  return {
    key: text(own.key),
    id: maybe(id, own.id),
    name: text(own.name),
    description: textOrNone(own.desc),
    isRecommended: boolean(own.is_recommended, false),
    isPopular: boolean(own.is_popular, false),
    isNew: boolean(own.is_new, false),
    isVeg: maybe(boolean, own.is_veg),
    isSpicy: boolean(own.is_spicy, false),
    allergens: allergensOf(own.allergens),
    groupKeys: list(own.group_keys, (key) => text(key), []),
    price: number(own.price),
    oldPrice: maybe(number, own.old_price),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
  }
}

function categoryOf(wire: Raw<Schemas['StoreMenuCategory']>): MenuCategory {
  const own = fields(wire)
  return { key: text(own.key), id: maybe(id, own.id), name: text(own.name), items: list(own.items, itemOf) }
}

function groupOf(wire: Raw<Schemas['StoreMenuGroup']>): MenuGroup {
  const own = fields(wire)
  return {
    key: text(own.key),
    id: maybe(id, own.id),
    name: text(own.name),
    isSingle: oneOf(['SINGLE', 'MULTI'], own.type) === 'SINGLE',
    description: textOrNone(own.desc),
    isRequired: boolean(own.is_required, false),
    min: number(own.min_select, 0),
    max: number(own.max_select, 0),
    options: list(own.options, (option) => {
      const { key, id: optionId, name, price } = fields(option)
      return { key: text(key), id: maybe(id, optionId), name: text(name), price: number(price, 0) }
    }),
  }
}

function menuOf(wire: Raw<Schemas['StoreMenu']>): StoreMenu {
  const own = fields(wire)
  return { categories: list(own.categories, categoryOf), groups: list(own.groups, groupOf) }
}

/** The draft of an answer that has it as its `data`. */
export function answeredMenuDraftOf(wire: Raw<{ data: Schemas['StoreMenuDraft'] }>): StoreMenuDraft {
  const own = fields(present(fields(wire).data))
  return {
    version: number(own.version),
    isChanged: boolean(own.is_changed, true),
    changedAt: maybe((at) => Date.parse(date(at)), own.changed_at),
    changedBy: maybe(text, own.changed_by),
    mayEdit: boolean(own.may_edit, false),
    menu: menuOf(present(own.menu)),
  }
}

const changedFields = ['name', 'description', 'price', 'oldPrice', 'picture', 'marks', 'category', 'options'] as const

function changeOf(wire: Raw<Schemas['StoreMenuChange']>): MenuChange {
  const own = fields(wire)
  return {
    kind: oneOf(['added', 'changed', 'moved', 'removed'], own.kind),
    of: oneOf(['item', 'category', 'group'], own.of),
    name: text(own.name),
    price: maybe(number, own.price),
    oldPrice: maybe(number, own.old_price),
    fields: list(own.fields, (field) => oneOf(changedFields, field), []),
  }
}

export const answeredMenuChangesOf = (wire: Raw<{ data: Schemas['StoreMenuChange'][] }>): MenuChange[] =>
  list(present(fields(wire).data), changeOf)

export function answeredMenuImportOf(wire: Raw<{ data: Schemas['StoreMenuImport'] }>): MenuImport {
  const own = fields(present(fields(wire).data))
  return {
    menu: maybe(menuOf, own.menu),
    changes: list(own.changes, changeOf),
    faults: list(own.errors, (fault) => {
      const { row, column, message } = fields(fault)
      return { row: number(row), column: maybe(text, column), message: text(message) }
    }),
  }
}

export const answeredTableOf = (wire: Raw<{ data: { csv: string } }>): string => text(fields(present(fields(wire).data)).csv)

export function answeredPictureOf(wire: Raw<{ data: { image: string; image_tint: number } }>): StoredPicture {
  const own = fields(present(fields(wire).data))
  return { image: text(own.image), tint: number(own.image_tint, 0) }
}

const sentOrNone = (value: MenuItem['id']) => (value === undefined ? null : sentId(value))

/** A menu as it is sent. */
export const sentMenu = ({ categories, groups }: StoreMenu): Schemas['StoreMenu'] => ({
  categories: categories.map(({ key, id: categoryId, name, items }) => ({
    key,
    id: sentOrNone(categoryId),
    name,
    items: items.map((item) => ({
      key: item.key,
      id: sentOrNone(item.id),
      name: item.name,
      desc: item.description ?? null,
      image: item.image ?? null,
      image_tint: item.tint,
      price: item.price,
      old_price: item.oldPrice ?? null,
      is_recommended: item.isRecommended,
      is_popular: item.isPopular,
      is_new: item.isNew,
      is_veg: item.isVeg ?? null,
      ...(item.isSpicy && { is_spicy: true }),
      ...(item.allergens && { allergens: item.allergens as Schemas['Allergen'][] }),
      group_keys: item.groupKeys,
    })),
  })),
  groups: groups.map((group) => ({
    key: group.key,
    id: sentOrNone(group.id),
    name: group.name,
    type: group.isSingle ? 'SINGLE' : 'MULTI',
    desc: group.description ?? null,
    is_required: group.isRequired,
    min_select: group.min,
    max_select: group.max,
    options: group.options.map((option) => ({ key: option.key, id: sentOrNone(option.id), name: option.name, price: option.price })),
  })),
})
