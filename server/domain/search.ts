import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { foldedWords } from '../../machines/domain/fold.ts'
import { compareBy, type Sort } from '../../machines/domain/ranking.ts'
import type { components } from '../../openapi/types.ts'

type Schemas = components['schemas']

/** Words beyond these add nothing but cost. */
const wordsAtMost = 6

/**
 * A query for names in which each word of the text begins one of theirs, marks and case aside: letters and digits alone, so that nothing of it can be an
 * operator. Undefined where the text has no word of two letters; a single letter next to longer words is one that is still being typed.
 */
export function wordQuery(text: string): string | undefined {
  const words = foldedWords(text).filter((word) => word.length > 1)
  if (words.length === 0) return undefined
  return words
    .slice(0, wordsAtMost)
    .map((word) => `${word}:*`)
    .join(' & ')
}

/** What a store asks for bringing nothing in particular over its distance. */
const chargeOf = (store: Schemas['RestaurantWithDistance']) =>
  deliveryCharge(
    {
      type: store.delivery_charge_type,
      fixedCharge: store.delivery_charges,
      baseCharge: store.base_delivery_charge,
      baseDistance: store.base_delivery_distance,
      extraCharge: store.extra_delivery_charge,
      extraDistance: store.extra_delivery_distance,
      freeFrom: 0,
    },
    store.distance,
    0,
    true,
  )

/** Stores in the order asked for. */
export function sorted(stores: Schemas['RestaurantWithDistance'][], sort: Sort): Schemas['RestaurantWithDistance'][] {
  const compare = compareBy(sort)
  return stores
    .map((store) => ({
      store,
      isOpen: store.is_open,
      distance: store.distance,
      rating: store.rating,
      deliveryMinutes: store.delivery_time,
      deliveryCharge: chargeOf(store),
    }))
    .toSorted(compare)
    .map(({ store }) => store)
}
