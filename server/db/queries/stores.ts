import { sql } from 'kysely'
import { roundKm } from '../../../machines/domain/distance.ts'
import type { components } from '../../../openapi/types.ts'
import type { OpenCoupon } from '../../domain/coupons.ts'
import type { NameSearch } from '../../domain/search.ts'
import { newSince, restaurantOf } from '../../domain/store.ts'
import { storeTypesOf } from '../../domain/wire-numbers.ts'
import { distanceTo } from '../near/distance.ts'
import type { NearStores } from '../near/near-stores.ts'
import { storeColumns, type Point, type Row, type StoreRow } from '../rows.ts'
import type { Db } from '../transaction.ts'
import { couponsOnPage } from './coupons.ts'
import { isFound, matchOf } from './name-matches.ts'
import { isItemSold } from './portions.ts'

type Schemas = components['schemas']

const pickupKm = 15
const maxStores = 500

export const selectStores = (db: Db) => db.selectFrom('stores').select(storeColumns)

interface Search {
  option: 'delivery' | 'pickup' | 'any'
  /** Adds whether each is a favourite of that customer. */
  userId?: number
  nameSearch?: NameSearch
  categoryIds?: number[]
  isVegetarian?: boolean
  minRating?: number
  /** Delivers for free, at least from some amount on. */
  bringsFree?: boolean
  /** Delivers for free where something is delivered, or sells a dish for less than before. */
  hasOffers?: boolean
  isNew?: boolean
  atMost?: number
}

/** Whether the statement's store has one of some categories. */
export const isOfCategories = (ids: number[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(stores.categories) c where (c ->> 'id')::bigint = any(${ids}))`

const bringsFree = sql<boolean>`(stores.free_delivery_subtotal > 0 or (stores.delivery_charges = 0 and stores.base_delivery_charge = 0 and stores.extra_delivery_charge = 0))`

/** By how much the most reduced dish of the statement's store that is sold now is cheaper than before, in per cent; null where there is none. */
const maxDiscount = (now: Date) =>
  sql<number | null>`(select floor(max(1 - items.price / items.old_price::double precision) * 100)::integer from items
    where items.store_id = stores.id and items.old_price is not null and items.price > 0 and items.old_price > items.price
      and items.removed_at is null and ${isItemSold(now)})`

/** Stores that serve a point: what is named as searched for, then open ones, of these those whose names match best, then the nearest. */
export async function storesNear(
  { db, near }: { db: Db; near: NearStores },
  point: Point,
  now: Date,
  search: Search,
): Promise<Schemas['RestaurantWithDistance'][]> {
  const { nameSearch = { textQuery: '', folded: '' }, categoryIds = [], isVegetarian, minRating } = search
  const types = storeTypesOf[search.option]
  const rows = await selectStores(db)
    .select(distanceTo(point).as('distance'))
    .select(maxDiscount(now).as('max_discount'))
    .$if(search.userId !== undefined, (query) =>
      query.select(
        sql<boolean>`exists (select 1 from favourites f where f.store_id = stores.id and f.user_id = ${search.userId ?? 0})`.as(
          'is_favorited',
        ),
      ),
    )
    .where('stores.delivery_type', 'in', types)
    .$if(categoryIds.length > 0, (query) => query.where(isOfCategories(categoryIds)))
    .$if(isVegetarian === true, (query) => query.where('stores.is_pureveg', '=', true))
    .$if(minRating !== undefined, (query) => query.where('stores.rating', '>=', minRating ?? 0))
    .$if(search.bringsFree === true, (query) => query.where(bringsFree))
    .$if(search.hasOffers === true, (query) =>
      query.where(
        search.option === 'pickup' ? sql<boolean>`${maxDiscount(now)} > 0` : sql<boolean>`(${bringsFree} or ${maxDiscount(now)} > 0)`,
      ),
    )
    .$if(search.isNew === true, (query) => query.where('stores.created_at', '>', newSince(now)))
    .$if(search.nameSearch !== undefined, (query) =>
      query
        .select(matchOf(sql`stores.folded_name`, nameSearch).as('match'))
        .where(isFound(sql`stores.folded_name`, nameSearch))
        .orderBy('match'),
    )
    .$call(near.nearestFirst(point, search.option === 'pickup' ? pickupKm : undefined))
    .limit(search.atMost ?? maxStores)
    .execute()
  const found = rows.map(({ distance: km, is_favorited: isFavourite, max_discount: discount, match = 0, ...row }) => ({
    match,
    card: {
      ...restaurantOf(row, now),
      distance: roundKm(km),
      is_operational: row.is_active,
      ...(discount !== null && discount > 0 && { max_discount: discount }),
      ...(isFavourite !== undefined && { is_favorited: isFavourite }),
    },
  }))
  return found
    .toSorted(
      (a, b) =>
        Number(a.match > 0) - Number(b.match > 0) ||
        Number(b.card.is_open) - Number(a.card.is_open) ||
        a.match - b.match ||
        a.card.distance - b.card.distance,
    )
    .map(({ card }) => card)
}

export type StoreKey = { id: number } | { slug: string }

const isStore = (by: StoreKey) => ('id' in by ? sql<boolean>`stores.id = ${by.id}` : sql<boolean>`stores.slug = ${by.slug}`)

/** One store by its id or slug. */
export const storeBy = (db: Db, by: StoreKey): Promise<StoreRow | undefined> => selectStores(db).where(isStore(by)).executeTakeFirst()

/** The same with the coupons that its page shows. */
export const storePageBy = (db: Db, by: StoreKey, now: Date): Promise<(StoreRow & { coupons: OpenCoupon[] }) | undefined> =>
  selectStores(db).select(couponsOnPage(now).as('coupons')).where(isStore(by)).executeTakeFirst()

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
