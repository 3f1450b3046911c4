import { sql } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import type { Db, Tx } from '../transaction.ts'

type Schemas = components['schemas']

/** As many as the contract lists of a store. */
const listedAtMost = 5_000

/** Until when something is sold out: null until the store ends it. */
export interface SoldOut {
  until: Date | null
}

/** What is changed of items or options; what is left out stays. */
export interface AvailabilityChange {
  /** Null where it is sold again. */
  soldOut?: SoldOut | null
  /** How many portions are left; null where they are not counted. */
  stock?: number | null
}

/** Whether something that is marked as sold out still is. */
const isSoldOut = (now: Date) => sql<boolean>`(is_sold_out and coalesce(sold_out_until > ${now}::timestamptz, true))`
const soldOutUntil = (now: Date) => sql<string | null>`case when ${isSoldOut(now)} then sold_out_until end`

const ofRow = <R extends { sold_out_until: Date | string | null }>({ sold_out_until: until, ...row }: R) => ({
  ...row,
  sold_out_until: until === null ? null : new Date(until).toISOString(),
})

const selectItems = (db: Db, storeId: number, now: Date) =>
  db
    .selectFrom('items')
    .innerJoin('item_categories', 'item_categories.id', 'items.item_category_id')
    .select(['items.id', 'item_categories.name as category', 'items.name', 'price', 'image', 'image_tint', 'is_active', 'stock'])
    .select([isSoldOut(now).as('is_sold_out'), soldOutUntil(now).as('sold_out_until')])
    .where('items.store_id', '=', storeId)
    .where('items.removed_at', 'is', null)
    .orderBy('item_categories.position')
    .orderBy('item_categories.id')
    .orderBy('items.position')
    .orderBy('items.id')
    .limit(listedAtMost)

const selectOptions = (db: Db, storeId: number, now: Date) =>
  db
    .selectFrom('addons')
    .select(['addons.id', 'addons.name', 'price', 'is_active', 'addon_group_id'])
    .select([isSoldOut(now).as('is_sold_out'), soldOutUntil(now).as('sold_out_until')])
    .where('addons.store_id', '=', storeId)
    .orderBy('addons.position')
    .orderBy('addons.id')
    .limit(listedAtMost)

/** A store's items as its console lists them, by the sections of the menu; of all or of some. */
export async function listedItems(db: Db, storeId: number, now: Date, ids?: readonly number[]): Promise<Schemas['StoreItem'][]> {
  const rows = await selectItems(db, storeId, now)
    .$if(ids !== undefined, (query) => query.where('items.id', '=', sql<number>`any(${ids}::bigint[])`))
    .execute()
  return rows.map(ofRow)
}

/** A store's options, each with the id of its group; of all or of some. */
export async function listedOptions(
  db: Db,
  storeId: number,
  now: Date,
  ids?: readonly number[],
): Promise<(Schemas['StoreOption'] & { addon_group_id: number })[]> {
  const rows = await selectOptions(db, storeId, now)
    .$if(ids !== undefined, (query) => query.where('addons.id', '=', sql<number>`any(${ids}::bigint[])`))
    .execute()
  return rows.map(ofRow)
}

/** The names of a store's groups of options. */
export const groupsOfStore = (db: Db, storeId: number): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('addon_groups').select(['id', 'name']).where('store_id', '=', storeId).orderBy('id').limit(listedAtMost).execute()

const soldOutColumns = (soldOut: SoldOut | null) => ({ is_sold_out: soldOut !== null, sold_out_until: soldOut?.until ?? null })

/** Changes some of a store's items, which are locked. Returns how many there are. */
export async function updateItems(
  tx: Tx,
  storeId: number,
  ids: readonly number[],
  { soldOut, stock }: AvailabilityChange,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ ...(soldOut !== undefined && soldOutColumns(soldOut)), ...(stock !== undefined && { stock }) })
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Changes some of a store's options. Returns how many there are. */
export async function updateOptions(tx: Tx, storeId: number, ids: readonly number[], soldOut: SoldOut | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('addons')
    .set(soldOutColumns(soldOut))
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
