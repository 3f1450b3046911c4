import type { components, operations } from '../../openapi/types.ts'
import { chargeOf, sorted } from './search.ts'

type Store = components['schemas']['RestaurantWithDistance']
type Themes = operations['getStoreThemes']['responses'][200]['content']['application/json']
type Theme = Themes['themes'][number]['theme']

const storesPerTheme = 10

const isFree = (store: Store) => store.free_delivery_subtotal > 0 || chargeOf(store) === 0

/** The largest discounts first, then stores that deliver for free; the nearer one of two with the same offer. */
function withOffers(stores: readonly Store[], isDelivery: boolean): Store[] {
  const discountOf = ({ max_discount: discount = 0 }: Store) => discount
  return stores
    .filter((store) => discountOf(store) > 0 || (isDelivery && isFree(store)))
    .toSorted((a, b) => discountOf(b) - discountOf(a) || a.distance - b.distance)
}

/**
 * A few stores of each theme, of the stores near a location, which are ordered open ones first and then the nearest. A closed store is a new one at most: that may
 * be worth coming back for, while what is fast or reduced is of no use then.
 */
export function themesOf(stores: readonly Store[], isDelivery: boolean): Themes {
  const open = stores.filter((store) => store.is_open)
  const byTheme: [Theme, Store[]][] = [
    ['offers', withOffers(open, isDelivery)],
    ['fast', sorted(open, 'fast')],
    ['new', stores.filter((store) => store.is_new === true)],
    ['near', open],
  ]
  const shown = byTheme.map(([theme, of]) => ({ theme, stores: of.slice(0, storesPerTheme) })).filter(({ stores: of }) => of.length > 0)
  const restaurants = new Map(shown.flatMap(({ stores: of }) => of.map((store) => [store.id, store] as const)))
  return {
    themes: shown.map(({ theme, stores: of }) => ({ theme, restaurant_ids: of.map(({ id }) => id) })),
    restaurants: [...restaurants.values()],
  }
}
