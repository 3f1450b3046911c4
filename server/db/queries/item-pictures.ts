import { sql } from 'kysely'
import type { Db, Tx } from '../transaction.ts'

/** Stores a picture of a store's dish in several widths. */
export async function insertItemPicture(
  db: Db,
  { name, storeId, pictures, at }: { name: string; storeId: number; pictures: { width: number; picture: Buffer }[]; at: Date },
): Promise<void> {
  const rows = pictures.map((one) => ({ ...one, name, store_id: storeId, created_at: at }))
  await db.insertInto('item_pictures').values(rows).execute()
}

export async function itemPicture(db: Db, name: string, width: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('item_pictures').select('picture').where('name', '=', name).where('width', '=', width).executeTakeFirst()
  return row?.picture
}

/** Deletes a store's pictures that neither its menu nor its draft shows, and that were sent before a moment. */
export async function deleteUnusedPictures(tx: Tx, storeId: number, before: Date): Promise<void> {
  await sql`delete from item_pictures where store_id = ${storeId} and created_at < ${before}
    and not exists (select 1 from items where items.store_id = ${storeId} and items.image = '/item-pictures/' || item_pictures.name)
    and not exists (select 1 from menu_drafts where menu_drafts.store_id = ${storeId}
      and position('/item-pictures/' || item_pictures.name || '"' in menu_drafts.menu::text) > 0)`.execute(tx)
}
