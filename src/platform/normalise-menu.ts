import type { Item, MenuSection } from '../../machines/domain/entities.ts'
import { textOfHtml } from '../../machines/domain/text-of-html.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, entries, fields, id, list, maybe, number, oneOf, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

function addonOf(wire: Raw<Schemas['Addon']>) {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name), price: number(own.price), isAvailable: boolean(own.is_active, true) }
}

function addonGroupOf(wire: Raw<Schemas['AddonCategory']>) {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    type: oneOf(['SINGLE', 'MULTI'], own.type),
    description: maybe(text, own.description),
    isRequired: boolean(own.is_required, false),
    min: number(own.min_select, 0),
    max: number(own.max_select, 0),
    addons: list(own.addons, addonOf, []),
  }
}

/** What a store says that a dish contains; undefined where it says nothing. */
export const allergensOf = (wire: Raw<Schemas['Allergen'][]> | null | undefined) =>
  maybe((codes: Raw<Schemas['Allergen'][]>) => list(codes, (code) => text(code)), wire)

export function itemOf(wire: Raw<Schemas['Item']>): Item {
  const own = fields(wire)
  const description = maybe((html) => textOfHtml(text(html)), own.desc)
  const price = number(own.price)
  const oldPrice = maybe(number, own.old_price)
  return {
    id: id(own.id),
    storeId: id(own.restaurant_id),
    section: text(own.category_name, ''),
    name: text(own.name),
    description: description === '' ? undefined : description,
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    price,
    // back ends write 0, or the price itself, where it was never higher
    oldPrice: oldPrice !== undefined && oldPrice > price ? oldPrice : undefined,
    isRecommended: boolean(own.is_recommended, false),
    isPopular: boolean(own.is_popular, false),
    isNew: boolean(own.is_new, false),
    isAvailable: boolean(own.is_active, true),
    isVegetarian: maybe(boolean, own.is_veg),
    isSpicy: boolean(own.is_spicy, false),
    allergens: allergensOf(own.allergens),
    groups: list(own.addon_categories, addonGroupOf, []),
  }
}

export const itemsOf = (wire: Raw<Schemas['Item'][]>): Item[] => list(wire, itemOf)

/** The sections of a menu in their order, empty ones left out. */
export function sectionsOf(wire: Raw<Schemas['RestaurantItems']>): MenuSection[] {
  const { items } = fields(wire)
  const sections = items === null ? [] : entries(items, (dishes, name) => ({ name, items: itemsOf(dishes) }))
  return sections.filter((section) => section.items.length > 0)
}

/** The dishes of a menu in their order. */
export const dishesOf = (wire: Raw<Schemas['RestaurantItems']>): Item[] => sectionsOf(wire).flatMap(({ items }) => items)
