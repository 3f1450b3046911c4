import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { offersOf } from '../../machines/domain/delivery-option.ts'
import type { Language, PopularPlace, StoreCard } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, date, entries, fields, id, list, maybe, number, oneOf, text, zone, type Raw } from './lenient.ts'

type Schemas = components['schemas']

function languageOf(wire: Raw<Schemas['Language']>): Language {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.language_name), code: text(own.code, 'vi'), isDefault: boolean(own.is_default, false) }
}

/** Texts of a language that differ from those of the build, by their keys; there may be none. */
export const changedTextsOf = (wire: Raw<Schemas['Texts']>): Record<string, string> =>
  Object.fromEntries(entries(wire, (value, key) => [key, text(value)]))

/** All texts of a language, by their keys. */
export function textsOf(wire: Raw<Schemas['Texts']>): Record<string, string> {
  fields(wire)
  return changedTextsOf(wire)
}

/** Those of a list that are in use. */
const inUse = <T extends { is_active?: unknown }, Read>(wire: Raw<T[]>, read: (one: Raw<T>) => Read): Read[] =>
  list(wire, (one: Raw<T>) => (boolean(fields(one).is_active, true) ? [read(one)] : [])).flat()

export const languagesOf = (wire: Raw<Schemas['Language'][]>): Language[] => inUse(wire, languageOf)

export function mapFlagsOf(wire: Raw<{ enGDMA: boolean; enDelChrRnd: boolean }>) {
  const own = fields(wire)
  return { driving: boolean(own.enGDMA, false), roundsDeliveryCharge: boolean(own.enDelChrRnd, false) }
}

function popularPlaceOf(wire: Raw<Schemas['PopularPlace']>): PopularPlace {
  const own = fields(wire)
  return {
    id: id(own.id),
    name: text(own.name),
    lat: number(own.latitude),
    lng: number(own.longitude),
    isDefault: boolean(own.is_default, false),
  }
}

export const popularPlacesOf = (wire: Raw<Schemas['PopularPlace'][]>): PopularPlace[] => inUse(wire, popularPlaceOf)

export function storeCardOf(wire: Raw<Schemas['Restaurant']>): StoreCard {
  const own = fields(wire)
  const distance = maybe(number, own.distance)
  const terms = {
    type: oneOf(['FIXED', 'DYNAMIC'], own.delivery_charge_type, 'FIXED'),
    fixedCharge: number(own.delivery_charges, 0),
    baseCharge: number(own.base_delivery_charge, 0),
    baseDistance: number(own.base_delivery_distance, 0),
    extraCharge: number(own.extra_delivery_charge, 0),
    extraDistance: number(own.extra_delivery_distance, 0),
    freeFrom: 0,
  }
  return {
    id: id(own.id),
    name: text(own.name),
    slug: text(own.slug),
    description: text(own.description, ''),
    image: maybe(text, own.image),
    tint: number(own.image_tint, 0),
    lat: maybe(number, own.latitude),
    lng: maybe(number, own.longitude),
    rating: number(own.rating, 0),
    ratingCount: number(own.rating_count, 0),
    deliveryMinutes: number(own.delivery_time, 0),
    priceRange: number(own.price_range, 0),
    isFeatured: boolean(own.is_featured, false),
    isVegetarian: boolean(own.is_pureveg, false),
    offers: offersOf(number(own.delivery_type, 1)),
    isOpen: boolean(own.is_open, boolean(own.is_active, true)),
    opensAt: maybe(date, own.opens_at),
    distance,
    isBusy: boolean(own.is_busy, false),
    maxDiscount: number(own.max_discount, 0),
    deliveryCharge: deliveryCharge(terms, distance ?? 0, 0, true),
    freeDeliverySubtotal: number(own.free_delivery_subtotal, 0),
    minOrderPrice: number(own.min_order_price, 0),
    categories: list(own.categories, (category) => text(fields(category).name), []),
    timeZone: zone(own.timezone, 'Asia/Ho_Chi_Minh'),
    isFavourite: maybe(boolean, own.is_favorited),
  }
}

export const storeCardsOf = (wire: Raw<Schemas['Restaurant'][]>): StoreCard[] => list(wire, storeCardOf)
