import { sql, type Kysely } from 'kysely'
import { deliveryCharge } from '../../machines/domain/delivery-charge.ts'
import { foldedWords } from '../../machines/domain/fold.ts'
import { compareBy, type Sort } from '../../machines/domain/ranking.ts'
import type { components } from '../../openapi/types.ts'
import type { Context } from '../context/context.ts'
import type { DB } from '../db/types.ts'
import { countAttempt, networkOf } from './attempts.ts'
import type { Caller } from './sessions.ts'
import { itemsOf, nearestFirst, serves, storesNear, type Point } from './catalogue.ts'

type Schemas = components['schemas']

/** Words beyond these add nothing but cost. */
const wordsAtMost = 6
const storesAtMost = 50
const itemsAtMost = 60
/** Whoever types fast asks about twice a second; many may share an address. */
const searches = { max: 600, windowMs: 60_000 }

/**
 * A query for names in which each word of the text begins one of theirs, marks and case aside: letters and digits alone, so that nothing of it can be an
 * operator. Undefined where the text has no word of two letters; a single letter beside longer words is one that is still being typed.
 */
export function wordQuery(text: string): string | undefined {
  const words = foldedWords(text).filter((word) => word.length > 1)
  if (words.length === 0) return undefined
  return words
    .slice(0, wordsAtMost)
    .map((word) => `${word}:*`)
    .join(' & ')
}

interface Found {
  id: number
  restaurant: Schemas['OrderRestaurant']
}

/** Dishes that are to be had, of stores that bring to the point: the nearest stores' first. */
async function itemsNear(db: Kysely<DB>, point: Point, words: string): Promise<Schemas['ItemWithRestaurant'][]> {
  const found = await db
    .selectFrom('items')
    .innerJoin('stores', 'stores.id', 'items.store_id')
    .select('items.id')
    .select(
      sql<
        Found['restaurant']
      >`json_build_object('id', stores.id, 'name', stores.name, 'slug', stores.slug, 'image', stores.image, 'image_tint', stores.image_tint,
        'latitude', stores.latitude, 'longitude', stores.longitude, 'address', stores.address, 'phone', stores.phone)`.as('restaurant'),
    )
    .where(sql<boolean>`to_tsvector('simple', items.folded_name) @@ to_tsquery('simple', ${words})`)
    .where('items.is_active', '=', true)
    .where('stores.is_active', '=', true)
    .where(serves(point))
    .orderBy(nearestFirst(point))
    .orderBy('items.id')
    .limit(itemsAtMost)
    .execute()
  const ids = found.map(({ id }) => id)
  const items = new Map((await itemsOf(db, ids)).map((item) => [item.id, item]))
  return found.flatMap(({ id, restaurant }) => {
    const item = items.get(id)
    return item ? [{ item, restaurant }] : []
  })
}

/** Stores and dishes near a point by their name. */
export async function searchNear(
  context: Context,
  point: Point,
  text: string,
  { address, who }: { address: string; who: Caller | undefined },
) {
  const { db, clock } = context
  const words = wordQuery(text)
  if (words === undefined) return { restaurants: [], items: [] }
  await countAttempt(context, { key: `search:${networkOf(address)}`, ...searches })
  const [restaurants, items] = await Promise.all([
    storesNear(db, point, clock.now(), { way: 'any', words, atMost: storesAtMost, ...(who && { userId: who.sub }) }),
    itemsNear(db, point, words),
  ])
  return { restaurants, items }
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
