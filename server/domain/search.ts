import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { fold, foldedWords } from '../../machines/domain/fold.ts'
import { compareBy, type Sort } from '../../machines/domain/ranking.ts'
import type { components } from '../../openapi/types.ts'

type Schemas = components['schemas']

/** Further words would only make the query slower. */
const maxTerms = 6

/**
 * A tsquery for names in which each word of the text is the prefix of one of theirs, diacritics and case aside: letters and digits only, so that no operator can
 * be injected. Undefined where the text has no word of two letters; a single letter next to longer words is still being typed.
 */
export function toTextQuery(text: string): string | undefined {
  const terms = foldedWords(text).filter((word) => word.length > 1)
  if (terms.length === 0) return undefined
  return terms
    .slice(0, maxTerms)
    .map((word) => `${word}:*`)
    .join(' & ')
}

/** A search for names. */
export interface NameSearch {
  /** Matches names; made by `toTextQuery`. */
  textQuery: string
  /** What was searched for, folded as names are. */
  folded: string
}

/** The search for a text; undefined where it has no word to search for. */
export function nameSearchOf(text: string): NameSearch | undefined {
  const textQuery = toTextQuery(text)
  return textQuery === undefined ? undefined : { textQuery, folded: fold(text).replaceAll(/\s+/g, ' ') }
}

/** A store's delivery charge for its distance, without any discount. */
export const chargeOf = (store: Schemas['RestaurantWithDistance']) =>
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

/** Stores in the requested order. */
export function sorted(stores: readonly Schemas['RestaurantWithDistance'][], sort: Sort): Schemas['RestaurantWithDistance'][] {
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
