import { distanceKm } from '../../machines/domain/distance.ts'
import type { Coordinates } from '../../machines/domain/entities.ts'
import type { Found } from '../../machines/explore/explore.types.ts'
import type { components } from '../../openapi/types.ts'
import { list, number } from './lenient.ts'
import { itemOf } from './normalise-menu.ts'
import { storeCardOf } from './normalise.ts'

type Schemas = components['schemas']

/** What a search found, with how far each dish's store is from the place. */
export const foundOf = (
  wire: { restaurants: Schemas['Restaurant'][]; items: Schemas['ItemWithRestaurant'][] },
  place: Coordinates,
): Found => ({
  stores: list(wire.restaurants).map(storeCardOf),
  dishes: list(wire.items).map(({ item, restaurant }) => ({
    item: itemOf(item),
    store: {
      id: number(restaurant.id),
      name: restaurant.name,
      slug: restaurant.slug,
      distance: distanceKm(place, { lat: number(restaurant.latitude), lng: number(restaurant.longitude) }),
    },
  })),
})
