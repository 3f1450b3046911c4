import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isCoordinate } from '../../machines/domain/coordinate.ts'
import { greatCircleKm, roundKm } from '../../machines/domain/distance.ts'
import { isWithinArea, reachKm } from '../../machines/domain/reach.ts'
import type { WeekSchedule } from '../../machines/domain/entities.ts'
import { comingDays, openingAt, type SpecialDay } from '../../machines/domain/hours.ts'
import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import type { DB } from '../db/types.ts'
import { Problem } from './problem.ts'

type Schemas = components['schemas']

const pickupKm = 15
const maxStores = 500

export interface Point {
  latitude: number
  longitude: number
}

/** To 7 decimals, about a centimetre; what is smaller than that counts as nothing. */
const precise = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** A point from the two forms in which coordinates may arrive. Fails where they are no place on earth. */
export function pointOf(latitude: number | string, longitude: number | string): Point {
  const point = { latitude: precise(Number(latitude)), longitude: precise(Number(longitude)) }
  if (!isCoordinate(point.latitude, point.longitude)) throw new Problem('ADDRESS_PROBLEM')
  return point
}

type Degrees = number | RawBuilder<unknown>

/** Great-circle distance in kilometres from a point, which may be a row's, to the statement's store. */
export const distanceTo = ({ latitude, longitude }: { latitude: Degrees; longitude: Degrees }) =>
  sql<number>`(2 * ${sql.lit(limits.earthRadiusKm)} * asin(least(1, sqrt(
    power(sin(radians(stores.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(stores.latitude)) * power(sin(radians(stores.longitude - ${longitude}) / 2), 2)))))`

/** The statement's store on a ball of radius 1, as the index has it. */
const storeOnGlobe = sql`on_globe(stores.latitude, stores.longitude)`

/** A point on the same ball: the data base's `on_globe`, reckoned once. */
function onGlobe({ latitude, longitude }: Point) {
  const [lat = 0, lng = 0] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180)
  return sql`${`(${Math.cos(lat) * Math.cos(lng)}, ${Math.cos(lat) * Math.sin(lng)}, ${Math.sin(lat)})`}::cube`
}

/** Orders stores along the index, from the nearest to a point on. */
export const nearestFirst = (point: Point) => sql`${storeOnGlobe} <-> ${onGlobe(point)}`

// by name: what a newer version adds to a table is nothing that this one may answer
const storeColumns = [
  'stores.id',
  'stores.name',
  'stores.folded_name',
  'stores.slug',
  'stores.description',
  'stores.image',
  'stores.image_tint',
  'stores.placeholder_image',
  'stores.rating',
  'stores.rating_count',
  'stores.delivery_time',
  'stores.price_range',
  'stores.latitude',
  'stores.longitude',
  'stores.address',
  'stores.landmark',
  'stores.phone',
  'stores.is_active',
  'stores.is_featured',
  'stores.is_pureveg',
  'stores.delivery_type',
  'stores.delivery_radius',
  'stores.delivery_charge_type',
  'stores.delivery_charges',
  'stores.base_delivery_charge',
  'stores.base_delivery_distance',
  'stores.extra_delivery_charge',
  'stores.extra_delivery_distance',
  'stores.free_delivery_subtotal',
  'stores.restaurant_charges',
  'stores.min_order_price',
  'stores.schedule',
  'stores.timezone',
  'stores.accept_scheduled_orders',
  'stores.auto_acceptable',
  'stores.custom_message',
  'stores.categories',
  'stores.special_days',
] as const
const itemColumns = [
  'items.id',
  'items.store_id',
  'items.item_category_id',
  'items.name',
  'items.folded_name',
  'items.description',
  'items.image',
  'items.image_tint',
  'items.price',
  'items.old_price',
  'items.is_recommended',
  'items.is_popular',
  'items.is_new',
  'items.is_active',
  'items.is_veg',
  'items.position',
] as const

const selectStores = (db: Kysely<DB>) => db.selectFrom('stores').select(storeColumns)
type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>['execute']>>[number]

/** A store as the contract shows it, but for what depends on who asks and from where. */
export function restaurantOf(row: StoreRow, now: Date): Omit<Schemas['Restaurant'], 'distance' | 'is_operational' | 'is_favorited'> {
  const schedule = row.schedule as WeekSchedule
  const { folded_name: _, special_days, categories, delivery_type, delivery_charge_type, ...rest } = row
  const specialDays = special_days as SpecialDay[]
  const hours = { schedule, specialDays, timeZone: row.timezone }
  const coming = comingDays(hours, now.getTime())
  const { isOpen, opensAt } = openingAt(hours, now.getTime())
  return {
    ...rest,
    schedule,
    ...(coming.length > 0 && { special_days: coming }),
    categories: categories as Schemas['StoreCategory'][],
    delivery_type: delivery_type as 1 | 2 | 3,
    delivery_charge_type: delivery_charge_type as 'FIXED' | 'DYNAMIC',
    is_open: row.is_active && isOpen,
    opens_at: opensAt === undefined ? null : new Date(opensAt).toISOString(),
  }
}

interface Search {
  way: 'delivery' | 'pickup' | 'any'
  /** Adds whether each is a favourite of that customer. */
  userId?: number
  /** Words that the name has, as `wordQuery` of search.ts writes them. */
  words?: string
  categoryIds?: number[]
  isVegetarian?: boolean
  minRating?: number
  /** Brings for nothing, be it from some amount on. */
  bringsFree?: boolean
  atMost?: number
}

const reachChord = 2 * Math.sin(reachKm / limits.earthRadiusKm / 2)

/** Whether the statement's store is so near a point, in kilometres, that it serves it: as far as it brings unless told, and never beyond the reach of any. */
export const serves = (point: Point, km: RawBuilder<unknown> = sql`stores.delivery_radius`) =>
  sql<boolean>`(${storeOnGlobe} <@ cube_enlarge(${onGlobe(point)}, ${sql.lit(reachChord)}, 3)
    and ${distanceTo(point)} <= least(${km}, ${sql.lit(reachKm)}))`

/** Whether a store is of one of some categories. */
export const isOfCategories = (ids: number[]) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(stores.categories) c where (c ->> 'id')::bigint = any(${ids}))`

/** Stores that serve a point, open ones first, then the nearest. */
export async function storesNear(db: Kysely<DB>, point: Point, now: Date, search: Search): Promise<Schemas['RestaurantWithDistance'][]> {
  const { words, categoryIds = [], isVegetarian, minRating, bringsFree } = search
  const types = search.way === 'delivery' ? [1, 3] : search.way === 'pickup' ? [2, 3] : [1, 2, 3]
  const rows = await selectStores(db)
    .select(distanceTo(point).as('distance'))
    .$if(search.userId !== undefined, (query) =>
      query.select(
        sql<boolean>`exists (select 1 from favourites f where f.store_id = stores.id and f.user_id = ${search.userId ?? 0})`.as(
          'is_favorited',
        ),
      ),
    )
    .where(serves(point, search.way === 'pickup' ? sql.lit(pickupKm) : undefined))
    .where('stores.delivery_type', 'in', types)
    .$if(words !== undefined, (query) =>
      query.where(sql<boolean>`to_tsvector('simple', stores.folded_name) @@ to_tsquery('simple', ${words ?? ''})`),
    )
    .$if(categoryIds.length > 0, (query) => query.where(isOfCategories(categoryIds)))
    .$if(isVegetarian === true, (query) => query.where('stores.is_pureveg', '=', true))
    .$if(minRating !== undefined, (query) => query.where('stores.rating', '>=', minRating ?? 0))
    .$if(bringsFree === true, (query) =>
      query.where(
        sql<boolean>`(stores.free_delivery_subtotal > 0 or (stores.delivery_charges = 0 and stores.base_delivery_charge = 0 and stores.extra_delivery_charge = 0))`,
      ),
    )
    .orderBy(nearestFirst(point))
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

/** One store by its id or slug. Fails with NOT_FOUND. */
export async function findStore(db: Kysely<DB>, by: { id: number } | { slug: string }): Promise<StoreRow> {
  const row = await selectStores(db)
    .where((where) => ('id' in by ? where('stores.id', '=', by.id) : where('stores.slug', '=', by.slug)))
    .executeTakeFirst()
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

const distanceBetween = (row: StoreRow, { latitude, longitude }: Point) =>
  greatCircleKm({ lat: row.latitude, lng: row.longitude }, { lat: latitude, lng: longitude })

/** Distance in kilometres with one decimal, and whether the store serves the point at all. */
export function reachOf(row: StoreRow, point: Point): { distance: number; is_operational: boolean } {
  const km = distanceBetween(row, point)
  return { distance: roundKm(km), is_operational: row.is_active && isWithinArea(km, row.delivery_radius) }
}

/** As many favourites as an account keeps, and a list shows. */
export const maxFavourites = 1_000

/** Marks a store for a customer; a mark that is there stays. Fails with FAVOURITE_LIMIT where there are as many as may be. */
export async function addFavourite(db: Kysely<DB>, mark: { user_id: number; store_id: number }): Promise<void> {
  const others = await db
    .selectFrom('favourites')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', mark.user_id)
    .where('store_id', '<>', mark.store_id)
    .executeTakeFirstOrThrow()
  if (others.count >= maxFavourites) throw new Problem('FAVOURITE_LIMIT')
  await db
    .insertInto('favourites')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A customer's favourite stores, the open ones first, then by name; with their distance where a point is given. */
export async function favouriteStores(
  db: Kysely<DB>,
  userId: number,
  now: Date,
  point: Point | undefined,
): Promise<Schemas['Restaurant'][]> {
  const rows = await selectStores(db)
    .innerJoin('favourites', 'favourites.store_id', 'stores.id')
    .where('favourites.user_id', '=', userId)
    .orderBy('stores.folded_name')
    .limit(maxFavourites)
    .execute()
  return rows
    .map((row) => ({ ...restaurantOf(row, now), ...(point && reachOf(row, point)), is_favorited: true }))
    .toSorted((a, b) => Number(b.is_open) - Number(a.is_open))
}

interface GroupRow {
  item_id: number
  group: Schemas['AddonCategory']
}

const selectItems = (db: Kysely<DB>) =>
  db
    .selectFrom('items')
    .innerJoin('item_categories', 'item_categories.id', 'items.item_category_id')
    .select(itemColumns)
    .select('item_categories.name as category_name')
    .orderBy('item_categories.position')
    .orderBy('item_categories.id')
    .orderBy('items.position')
    .orderBy('items.id')

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

/** A group as the contract shows it, of a statement that has it as `g` and its `addons`. */
const groupWith = (addons: RawBuilder<unknown>) =>
  sql`json_build_object('id', g.id, 'name', g.name, 'type', g.type, 'description', g.description, 'is_required', g.is_required,
    'min_select', g.min_select, 'max_select', g.max_select, 'addons', ${addons})`
const addonsInOrder = sql`json_agg(json_build_object('id', id, 'name', name, 'price', price, 'is_active', is_active) order by position, id)`

const itemOf = (
  { folded_name: _, store_id: storeId, description, position: __, ...item }: ItemRow,
  groups: Schemas['AddonCategory'][],
): Schemas['Item'] => ({ ...item, restaurant_id: storeId, desc: description, addon_categories: groups })

const selectItemsWithGroups = (db: Kysely<DB>) =>
  selectItems(db).select(
    sql<Schemas['AddonCategory'][] | null>`(select json_agg(${groupWith(sql`a.addons`)} order by ig.position)
      from item_addon_groups ig join addon_groups g on g.id = ig.addon_group_id
      join lateral (select ${addonsInOrder} as addons from addons where addon_group_id = g.id) a on a.addons is not null
      where ig.item_id = items.id)`.as('groups'),
  )
type ItemWithGroupsRow = Awaited<ReturnType<ReturnType<typeof selectItemsWithGroups>['execute']>>[number]
const itemWithGroupsOf = ({ groups, ...item }: ItemWithGroupsRow) => itemOf(item, groups ?? [])

/** Items by their ids, each with its groups of add-ons. One statement. */
export async function itemsOf(db: Kysely<DB>, ids: number[]): Promise<Schemas['Item'][]> {
  const rows = await selectItemsWithGroups(db)
    .where('items.id', '=', sql<number>`any(${ids})`)
    .execute()
  return rows.map(itemWithGroupsOf)
}

/** What of a store is asked for. */
export interface Asked {
  storeId: number
  itemIds: readonly number[]
}

/** A store with those of its items that were asked for, the settings that prices depend on, and the payment methods that it takes. */
export interface Offer {
  store: StoreRow
  settings: ReadonlyMap<string, string>
  methods: string | null
  items: readonly Schemas['Item'][]
}

/** What several ask for, in their order; undefined where there is no such store. One statement. */
export async function findOffers(db: Kysely<DB>, asked: readonly Asked[]): Promise<(Offer | undefined)[]> {
  const pairs = asked.flatMap(({ storeId, itemIds }) => itemIds.map((itemId) => [storeId, itemId] as const))
  const wanted = sql<{ store: number; items: number[] }>`(select store, array_agg(item) as items
    from unnest(${pairs.map(([store]) => store)}::bigint[], ${pairs.map(([, item]) => item)}::bigint[]) as pair (store, item) group by store)`
  const itemsOfEach = selectItemsWithGroups(db).where(sql<boolean>`items.id = any(wanted.items) and items.store_id = stores.id`)
  const rows = await selectStores(db)
    .innerJoin(wanted.as('wanted'), 'wanted.store', 'stores.id')
    .select([
      sql<Record<string, string> | null>`(select json_object_agg(key, value) from settings
        where key in ('taxApplicable', 'taxPercentage', 'enDelChrRnd', 'currencyId', 'enableDeliveryPin', 'enSPU', 'enGDMA', 'googleApiKey',
          'flatApartmentAddressRequired', 'paymentGateways', 'cashOrdersBeforeFirstDelivery'))`.as('settings'),
      sql<string | null>`(select methods from store_payment_methods where store_id = stores.id)`.as('methods'),
      sql<ItemWithGroupsRow[] | null>`(select json_agg(found) from (${itemsOfEach}) found)`.as('items'),
    ])
    .execute()
  const offers = new Map(
    rows.map(({ settings, methods, items, ...store }): [number, Offer] => [
      store.id,
      { store, settings: new Map(Object.entries(settings ?? {})), methods, items: (items ?? []).map(itemWithGroupsOf) },
    ]),
  )
  return asked.map(({ storeId }) => offers.get(storeId))
}

/** The items of a store, each with its groups of add-ons. Two statements, however many items there are. */
export async function itemsOfStore(db: Kysely<DB>, storeId: number): Promise<Schemas['Item'][]> {
  const items = await selectItems(db).where('items.store_id', '=', storeId).execute()
  const { rows } = await sql<GroupRow>`
    select ig.item_id, ${groupWith(sql`a.addons`)} as "group"
    from item_addon_groups ig
    join addon_groups g on g.id = ig.addon_group_id
    join (select addon_group_id, ${addonsInOrder} as addons from addons where store_id = ${storeId} group by addon_group_id) a
      on a.addon_group_id = g.id
    where ig.store_id = ${storeId} order by ig.item_id, ig.position`.execute(db)
  const groups = Map.groupBy(rows, (row) => row.item_id)
  return items.map((item) =>
    itemOf(
      item,
      (groups.get(item.id) ?? []).map((row) => row.group),
    ),
  )
}

/** A store's menu: its sections in their order. */
export async function menuOf(db: Kysely<DB>, storeId: number): Promise<Schemas['RestaurantItems']> {
  const items = await itemsOfStore(db, storeId)
  return {
    items: Object.fromEntries(Map.groupBy(items, (item) => item.category_name)),
    recommended: items.filter((item) => item.is_recommended && item.is_active),
  }
}
