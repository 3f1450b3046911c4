import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { discardMenuDraft, menuDraft } from '../../services/menu-drafts.ts'

export const storeDiscardMenuDraft: Handler<'storeDiscardMenuDraft'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, version } = body
  await inTransaction(context.db, (tx) => discardMenuDraft({ ...context, db: tx }, callerId, { storeId, version }))
  return { success: true, data: await menuDraft(context.db, callerId, storeId) }
}
