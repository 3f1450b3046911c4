import { sql } from 'kysely'
import type { components } from '../../../openapi/types.ts'
import { forUpdate, type Db, type Tx } from '../transaction.ts'

type StoreMenu = components['schemas']['StoreMenu']

/** What a store's people have edited, and what they have published of it. */
export interface MenuDraftRow {
  version: number
  published_version: number | null
  /** Null where nothing differs from what is published. */
  menu: StoreMenu | null
  changed_at: Date
  member_id: number | null
}

const columns = ['version', 'published_version', 'menu', 'changed_at', 'member_id'] as const

export const draftOfStore = (db: Db, storeId: number): Promise<(MenuDraftRow & { changed_by: string | null }) | undefined> =>
  db
    .selectFrom('menu_drafts')
    .leftJoin('store_members', 'store_members.id', 'menu_drafts.member_id')
    .select(['menu_drafts.version', 'menu_drafts.published_version', 'menu_drafts.menu', 'menu_drafts.changed_at', 'menu_drafts.member_id'])
    .select('store_members.name as changed_by')
    .where('menu_drafts.store_id', '=', storeId)
    .$narrowType<{ menu: StoreMenu | null }>()
    .executeTakeFirst()

/** The draft of a store, locked; a store that has none yet gets an empty one of version 0. */
export async function lockDraft(tx: Tx, storeId: number, at: Date): Promise<MenuDraftRow> {
  await tx
    .insertInto('menu_drafts')
    .values({ store_id: storeId, version: 0, changed_at: at })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute()
  return tx
    .selectFrom('menu_drafts')
    .select(columns)
    .where('store_id', '=', storeId)
    .$call(forUpdate(tx))
    .$narrowType<{ menu: StoreMenu | null }>()
    .executeTakeFirstOrThrow()
}

/** Replaces a locked draft by its next version. */
export async function updateDraft(
  tx: Tx,
  storeId: number,
  { menu, publishedVersion, at, memberId }: { menu: StoreMenu | null; publishedVersion?: number; at: Date; memberId: number },
): Promise<void> {
  await tx
    .updateTable('menu_drafts')
    .set({
      menu: menu && JSON.stringify(menu),
      version: sql<number>`version + 1`,
      changed_at: at,
      member_id: memberId,
      ...(publishedVersion !== undefined && { published_version: publishedVersion }),
    })
    .where('store_id', '=', storeId)
    .execute()
}
