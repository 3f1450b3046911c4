import { sql } from 'kysely'
import { forNoKeyUpdate, type Tx } from '../transaction.ts'

/** Whether an item is sold at a time: the store offers it, it is not sold out, and of a counted one a portion is left. */
export const isItemSold = (now: Date) =>
  sql<boolean>`(items.is_active and not (items.is_sold_out and coalesce(items.sold_out_until > ${now}::timestamptz, true))
    and coalesce(items.stock > 0, true))`

/** Whether an option is sold at a time. */
export const isOptionSold = (now: Date) =>
  sql<boolean>`(is_active and not (is_sold_out and coalesce(sold_out_until > ${now}::timestamptz, true)))`

/** How many portions of an item an order takes. */
export interface Portions {
  itemId: number
  quantity: number
}

/** Some items as they are sold at a time. */
export interface SoldItem {
  id: number
  is_active: boolean
  stock: number | null
}

/** Of some items those that are counted or sold out, as they are now, locked in the order of their ids, so that orders of the same items do not deadlock. */
export const lockLimitedItems = (tx: Tx, itemIds: readonly number[], now: Date): Promise<SoldItem[]> =>
  tx
    .selectFrom('items')
    .select(['items.id', 'items.stock', isItemSold(now).as('is_active')])
    .where('items.id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .where((where) => where.or([where('items.stock', 'is not', null), where('items.is_sold_out', '=', true)]))
    .orderBy('items.id')
    .$call(forNoKeyUpdate(tx))
    .execute()

/** Whether one of some items that were sold without being counted is counted or sold out meanwhile. */
export const isAnyLimited = (itemIds: readonly number[], now: Date) =>
  sql<boolean>`exists (select from items where items.id = any(${itemIds}::bigint[]) and (items.stock is not null or not ${isItemSold(now)}))`

/** Whether one of some options that were sold is sold out or off the menu meanwhile. */
export const isAnyOptionGone = (optionIds: readonly number[], now: Date) =>
  sql<boolean>`(select count(*) from addons where id = any(${optionIds}::bigint[]) and ${isOptionSold(now)}) < ${optionIds.length}::int`

/** Takes portions of items that are locked. */
export async function takePortions(tx: Tx, taken: readonly Portions[]): Promise<void> {
  await sql`update items set stock = items.stock - taken.quantity
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken ("itemId" bigint, quantity integer)
    where items.id = taken."itemId"`.execute(tx)
}

/** Locks items in the order of their ids, as orders of them do. */
export async function lockItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<number>`any(${itemIds}::bigint[])`)
    .orderBy('id')
    .$call(forNoKeyUpdate(tx))
    .execute()
}

/** Takes portions of items that are counted, as many as are left of each. Returns how many. The items are locked. */
export async function takeWhatIsLeft(tx: Tx, wanted: readonly Portions[]): Promise<Portions[]> {
  const { rows } = await sql<Portions>`update items set stock = items.stock - taken.quantity
    from (select items.id, least(items.stock, wanted.quantity) as quantity from items
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted ("itemId" bigint, quantity integer) on wanted."itemId" = items.id
      where items.stock > 0) as taken
    where items.id = taken.id returning items.id as "itemId", taken.quantity`.execute(tx)
  return rows
}

/** Gives portions back to those of the items that are still counted. The items are locked. */
export async function returnPortions(tx: Tx, taken: readonly Portions[]): Promise<void> {
  await sql`update items set stock = items.stock + taken.quantity
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken ("itemId" bigint, quantity integer)
    where items.id = taken."itemId" and items.stock is not null`.execute(tx)
}
