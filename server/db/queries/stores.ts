import { sql } from 'kysely'
import { roundKm } from '../../../machines/domain/distance.ts'
import type { components } from '../../../openapi/types.ts'
import { restaurantOf } from '../../domain/store.ts'
import { storeTypesOf } from '../../domain/wire-numbers.ts'
import { distanceTo } from '../near/distance.ts'
import type { NearStores } from '../near/near-stores.ts'
import { storeColumns, type Point, type Row, type StoreRow } from '../rows.ts'
import type { Db } from '../transaction.ts'

type Schemas = components['schemas']

const pickupKm = 15
const maxStores = 500

export const selectStores = (db: Db) => db.selectFrom('stores').select(storeColumns)

interface Search {
  option: 'delivery' | 'pickup' | 'any'
  /** Adds whether each is a favourite of that customer. */
  userId?: number
  /** Matches names; made by `toTextQuery`. */
  textQuery?: string
  categoryIds?: number[]
  isVegetarian?: boolean
  minRating?: number
  /** Delivers for free, at least from some amount on. */
  bringsFree?: boolean
  atMost?: number
}

/** Whether the statement's store has one of some categories. */
export const isOfCategories = (ids: number[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(stores.categories) c where (c ->> 'id')::bigint = any(${ids}))`

/** Stores that serve a point, open ones first, then the nearest. */
export async function storesNear(
  { db, near }: { db: Db; near: NearStores },
  point: Point,
  now: Date,
  search: Search,
): Promise<Schemas['RestaurantWithDistance'][]> {
  const { textQuery, categoryIds = [], isVegetarian, minRating, bringsFree } = search
  const types = storeTypesOf[search.option]
  const rows = await selectStores(db)
    .select(distanceTo(point).as('distance'))
    .$if(search.userId !== undefined, (query) =>
      query.select(
        sql<boolean>`exists (select 1 from favourites f where f.store_id = stores.id and f.user_id = ${search.userId ?? 0})`.as(
          'is_favorited',
        ),
      ),
    )
    .where('stores.delivery_type', 'in', types)
    .$if(textQuery !== undefined, (query) =>
      query.where(sql<boolean>`to_tsvector('simple', stores.folded_name) @@ to_tsquery('simple', ${textQuery ?? ''})`),
    )
    .$if(categoryIds.length > 0, (query) => query.where(isOfCategories(categoryIds)))
    .$if(isVegetarian === true, (query) => query.where('stores.is_pureveg', '=', true))
    .$if(minRating !== undefined, (query) => query.where('stores.rating', '>=', minRating ?? 0))
    .$if(bringsFree === true, (query) =>
      query.where(
        sql<boolean>`(stores.free_delivery_subtotal > 0 or (stores.delivery_charges = 0 and stores.base_delivery_charge = 0 and stores.extra_delivery_charge = 0))`,
      ),
    )
    .$call(near.nearestFirst(point, search.option === 'pickup' ? pickupKm : undefined))
    .limit(search.atMost ?? maxStores)
    .execute()
  const cards = rows.map(({ distance: km, is_favorited: isFavourite, ...row }) => ({
    ...restaurantOf(row, now),
    distance: roundKm(km),
    is_operational: row.is_active,
    ...(isFavourite !== undefined && { is_favorited: isFavourite }),
  }))
  return cards.toSorted((a, b) => Number(b.is_open) - Number(a.is_open) || a.distance - b.distance)
}

/** One store by its id or slug. */
export const storeBy = (db: Db, by: { id: number } | { slug: string }): Promise<StoreRow | undefined> =>
  selectStores(db)
    .where((where) => ('id' in by ? where('stores.id', '=', by.id) : where('stores.slug', '=', by.slug)))
    .executeTakeFirst()

/** Whether there is a store with that slug. */
export async function hasStore(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** The categories of stores, in their order. */
export const storeCategories = (db: Db): Promise<Pick<Row<'store_categories'>, 'id' | 'name' | 'image'>[]> =>
  db.selectFrom('store_categories').select(['id', 'name', 'image']).orderBy('position').orderBy('id').execute()

/** The slugs of active stores. */
export async function activeSlugs(db: Db, limit: number): Promise<string[]> {
  const stores = await db.selectFrom('stores').select('slug').where('is_active', '=', true).orderBy('id').limit(limit).execute()
  return stores.map(({ slug }) => slug)
}
