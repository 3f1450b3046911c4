import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { menuDraft, saveMenuDraft } from '../../services/menu-drafts.ts'

export const storeSaveMenuDraft: Handler<'storeSaveMenuDraft'> = async (context, { body, callerId, text }) => {
  const { restaurant_id: storeId, version, menu } = body
  const request = { storeId, version, menu }
  await inTransaction(context.db, (tx) => saveMenuDraft({ ...context, db: tx }, callerId, request, (key) => text(key, {})))
  return { success: true, data: await menuDraft(context.db, callerId, storeId) }
}
