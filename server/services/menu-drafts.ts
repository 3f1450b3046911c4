import { isDeepStrictEqual } from 'node:util'
import { currencyOf, decimalsOf } from '../../machines/domain/currency.ts'
import type { components } from '../../openapi/types.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { menuEvent, publishEvents } from '../db/queries/events.ts'
import { draftOfStore, lockDraft, updateDraft } from '../db/queries/menu-drafts.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { publishedMenu } from '../db/queries/store-menus.ts'
import type { Db } from '../db/transaction.ts'
import { changesBetween } from '../domain/menu-changes.ts'
import { readMenu, writeMenu } from '../domain/menu-csv.ts'
import { hasFalseOldPrice, menuFaults } from '../domain/menu-faults.ts'
import { Problem } from '../domain/problem.ts'
import type { ServerText } from '../domain/texts.ts'
import { publishMenu } from './publish-menu.ts'
import { checkRight } from './store-rights.ts'

type Schemas = components['schemas']
type StoreMenu = Schemas['StoreMenu']

/** An old price from before it had to be higher says nothing, and would have every save refused. */
const withoutFalseOldPrices = (menu: StoreMenu): StoreMenu => ({
  ...menu,
  categories: menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => (hasFalseOldPrice(item) ? { ...item, old_price: null } : item)),
  })),
})

/** A store's menu as it is edited; what is published, where nothing is. */
export async function menuDraft(db: Db, memberId: number, storeId: number): Promise<Schemas['StoreMenuDraft']> {
  const role = await checkRight(db, memberId, storeId, 'work')
  const draft = await draftOfStore(db, storeId)
  const isChanged = draft !== undefined && draft.menu !== null
  return {
    restaurant_id: storeId,
    version: draft?.version ?? 0,
    is_changed: isChanged,
    changed_at: isChanged ? draft.changed_at.toISOString() : null,
    changed_by: isChanged ? draft.changed_by : null,
    may_edit: role === 'owner',
    menu: withoutFalseOldPrices(draft?.menu ?? (await publishedMenu(db, storeId))),
  }
}

interface DraftRequest {
  storeId: number
  version: number
}
type MenuContext = Pick<TxContext, 'db' | 'clock'>

async function lockOwnDraft({ db, clock }: MenuContext, memberId: number, storeId: number) {
  await checkRight(db, memberId, storeId, 'manage')
  return lockDraft(db, storeId, clock.now())
}

/** Replaces a draft. Fails with MENU_CHANGED where another version is there; the same menu again changes nothing. */
export async function saveMenuDraft(
  context: MenuContext,
  memberId: number,
  { storeId, version, menu }: DraftRequest & { menu: StoreMenu },
  text: (key: ServerText) => string,
): Promise<void> {
  const { db, clock } = context
  const draft = await lockOwnDraft(context, memberId, storeId)
  const faults = menuFaults(menu)
  if (faults.length > 0) {
    const errors = faults.slice(0, 100).map((fault) => ({ path: fault.path, message: text(`error.${fault.text}`) }))
    throw new Problem('VALIDATION', { errors })
  }
  if (draft.menu && isDeepStrictEqual(draft.menu, menu)) return
  if (draft.version !== version) throw new Problem('MENU_CHANGED')
  const isPublished = isDeepStrictEqual(await publishedMenu(db, storeId), menu)
  await updateDraft(db, storeId, { menu: isPublished ? null : menu, at: clock.now(), memberId })
}

/** Returns to what is published. */
export async function discardMenuDraft(context: MenuContext, memberId: number, { storeId, version }: DraftRequest): Promise<void> {
  const draft = await lockOwnDraft(context, memberId, storeId)
  if (draft.menu === null) return
  if (draft.version !== version) throw new Problem('MENU_CHANGED')
  await updateDraft(context.db, storeId, { menu: null, at: context.clock.now(), memberId })
}

/** Has customers see a draft as a whole. A version that was published is published. */
export async function publishMenuDraft(context: MenuContext, memberId: number, { storeId, version }: DraftRequest): Promise<void> {
  const { db, clock } = context
  const draft = await lockOwnDraft(context, memberId, storeId)
  if (draft.published_version === version) return
  if (draft.version !== version) throw new Problem('MENU_CHANGED')
  const at = clock.now()
  if (draft.menu) {
    await publishMenu(db, { storeId, menu: draft.menu, before: await publishedMenu(db, storeId), at })
    // carts and screens with the old menu read the new one
    await publishEvents(db, [menuEvent(storeId, at)])
  }
  await updateDraft(db, storeId, { menu: null, publishedVersion: version, at, memberId })
}

/** What publishing a store's draft would change. */
export async function previewMenuDraft(db: Db, memberId: number, storeId: number): Promise<Schemas['StoreMenuChange'][]> {
  const { menu } = await menuDraft(db, memberId, storeId)
  return changesBetween(await publishedMenu(db, storeId), menu)
}

const decimalsOfPrices = async (db: Db) => decimalsOf(currencyOf((await settingsOf(db, ['currencyId'])).get('currencyId')))

/** A store's draft as a table. */
export async function exportMenu(db: Db, memberId: number, storeId: number): Promise<{ csv: string }> {
  const { menu } = await menuDraft(db, memberId, storeId)
  return { csv: writeMenu(menu, await decimalsOfPrices(db)) }
}

/** What a table would make of a store's draft, or what is wrong with it. Nothing is stored. */
export async function importMenu(
  { db }: Pick<Context, 'db'>,
  memberId: number,
  { storeId, csv }: { storeId: number; csv: string },
  text: (key: ServerText) => string,
): Promise<Schemas['StoreMenuImport']> {
  await checkRight(db, memberId, storeId, 'manage')
  const { menu: before } = await menuDraft(db, memberId, storeId)
  const { menu, faults } = readMenu(csv, before, await decimalsOfPrices(db))
  if (menu) return { menu, changes: changesBetween(before, menu), errors: [] }
  return { menu: null, changes: [], errors: faults.map(({ row, column, text: key }) => ({ row, column, message: text(`error.${key}`) })) }
}
