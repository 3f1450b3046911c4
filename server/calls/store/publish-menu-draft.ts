import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { menuDraft, publishMenuDraft } from '../../services/menu-drafts.ts'

export const storePublishMenuDraft: Handler<'storePublishMenuDraft'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, version } = body
  await inTransaction(context.db, (tx) => publishMenuDraft({ ...context, db: tx }, callerId, { storeId, version }))
  return { success: true, data: await menuDraft(context.db, callerId, storeId) }
}
