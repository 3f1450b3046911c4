import type { Item, MenuSection, Store } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { list, maybe, number } from './lenient.ts'
import { storeCardOf } from './normalise.ts'

type Schemas = components['schemas']

export const storeOf = (wire: Schemas['Restaurant']): Store => ({
  ...storeCardOf(wire),
  address: wire.address,
  phone: maybe(wire.phone),
  customMessage: maybe(wire.custom_message),
  acceptsOrders: wire.is_active,
  schedule: wire.schedule,
})

export const itemOf = (wire: Schemas['Item']): Item => ({
  id: number(wire.id),
  storeId: number(wire.restaurant_id),
  section: wire.category_name,
  name: wire.name,
  description: maybe(wire.desc),
  image: maybe(wire.image),
  tint: number(wire.image_tint),
  price: number(wire.price),
  oldPrice: wire.old_price === null ? undefined : number(wire.old_price),
  isRecommended: wire.is_recommended,
  isPopular: wire.is_popular,
  isNew: wire.is_new,
  isAvailable: wire.is_active,
  isVegetarian: maybe(wire.is_veg),
  groups: list(wire.addon_categories).map((group) => ({
    id: number(group.id),
    name: group.name,
    type: group.type,
    description: maybe(group.description),
    isRequired: group.is_required,
    min: number(group.min_select),
    max: number(group.max_select),
    addons: list(group.addons).map((addon) => ({
      id: number(addon.id),
      name: addon.name,
      price: number(addon.price),
      isAvailable: addon.is_active,
    })),
  })),
})

/** The sections of a menu in their order, empty ones left out. */
export const sectionsOf = (wire: Schemas['RestaurantItems']): MenuSection[] =>
  Object.entries(wire.items)
    .map(([name, items]) => ({ name, items: list(items).map(itemOf) }))
    .filter((section) => section.items.length > 0)
