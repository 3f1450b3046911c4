import type { FoundAddress } from '../../machines/account/address-search/address-search.types.ts'
import { distanceKm } from '../../machines/domain/distance.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import type { Found } from '../../machines/shop/explore/explore.types.ts'
import type { components } from '../../openapi/types.ts'
import { fields, id, list, number, present, text, type Raw } from './lenient.ts'
import { itemOf } from './normalise-menu.ts'
import { storeCardsOf } from './normalise.ts'

type Schemas = components['schemas']

/** A dish with its store; another back end may have the store in the dish. */
const dishOf =
  (location: Coordinates) =>
  (wire: Raw<Schemas['ItemWithRestaurant']>): Found['dishes'][number] => {
    const { item = wire as Raw<unknown> as Raw<Schemas['Item']>, restaurant } = fields(wire)
    const store = fields(restaurant)
    const at = { lat: number(store.latitude), lng: number(store.longitude) }
    return {
      item: itemOf(present(item)),
      store: { id: id(store.id), name: text(store.name), slug: text(store.slug), distance: distanceKm(location, at) },
    }
  }

/** What a search found, with how far each dish's store is from the location. */
export function foundOf(
  wire: Raw<{ restaurants: Schemas['Restaurant'][]; items: Schemas['ItemWithRestaurant'][] }>,
  location: Coordinates,
): Found {
  const own = fields(wire)
  const stores = own.restaurants === null ? [] : storeCardsOf(present(own.restaurants))
  return { stores, dishes: list(own.items, dishOf(location), []) }
}

/** The address of a point; throws where there are none. */
export function addressTextOf(wire: Raw<string>): string {
  const address = text(wire).trim()
  if (address === '') throw new AppError('unexpected')
  return address
}

function foundAddressOf(wire: Raw<Schemas['FoundAddress']>): FoundAddress {
  const own = fields(wire)
  return { address: text(own.address), lat: number(own.latitude), lng: number(own.longitude) }
}

export const foundAddressesOf = (wire: Raw<Schemas['FoundAddress'][]>): FoundAddress[] => list(wire, foundAddressOf)
