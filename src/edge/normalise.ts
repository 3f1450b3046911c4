import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { offersOf } from '../../machines/domain/delivery-option.ts'
import type { Language, PopularPlace, Settings, StoreCard } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { list, maybe, number } from './lenient.ts'

type Schemas = components['schemas']

export const settingsOf = (wire: readonly Schemas['Setting'][] | null): Settings =>
  Object.fromEntries(list(wire).map(({ key, value }) => [key, value]))

export const languageOf = (wire: Schemas['Language']): Language => ({
  id: number(wire.id),
  name: wire.language_name,
  code: wire.code,
  isDefault: number(wire.is_default) === 1,
})

export const popularPlaceOf = (wire: Schemas['PopularPlace']): PopularPlace => ({
  id: number(wire.id),
  name: wire.name,
  lat: number(wire.latitude),
  lng: number(wire.longitude),
  isDefault: number(wire.is_default) === 1,
})

export function storeCardOf(wire: Schemas['Restaurant']): StoreCard {
  const distance = wire.distance === undefined ? undefined : number(wire.distance)
  const terms = {
    type: wire.delivery_charge_type,
    fixedCharge: number(wire.delivery_charges),
    baseCharge: number(wire.base_delivery_charge),
    baseDistance: number(wire.base_delivery_distance),
    extraCharge: number(wire.extra_delivery_charge),
    extraDistance: number(wire.extra_delivery_distance),
    freeFrom: 0,
  }
  return {
    id: number(wire.id),
    name: wire.name,
    slug: wire.slug,
    description: wire.description,
    image: maybe(wire.image),
    tint: number(wire.image_tint),
    lat: number(wire.latitude),
    lng: number(wire.longitude),
    rating: number(wire.rating),
    ratingCount: number(wire.rating_count),
    deliveryMinutes: number(wire.delivery_time),
    priceRange: number(wire.price_range),
    isFeatured: wire.is_featured,
    isVegetarian: wire.is_pureveg,
    offers: offersOf(number(wire.delivery_type)),
    isOpen: wire.is_open,
    opensAt: maybe(wire.opens_at),
    distance,
    isOperational: wire.is_operational ?? wire.is_active,
    deliveryCharge: deliveryCharge(terms, distance ?? 0, 0, true),
    freeDeliverySubtotal: number(wire.free_delivery_subtotal),
    minOrderPrice: number(wire.min_order_price),
    categories: list(wire.categories).map((category) => category.name),
    timeZone: wire.timezone,
    isFavourite: wire.is_favorited,
  }
}
