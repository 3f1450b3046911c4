import type { Handler } from '../call.ts'
import { menuDraft } from '../../services/menu-drafts.ts'

export const storeGetMenuDraft: Handler<'storeGetMenuDraft'> = async ({ db }, { body, callerId }) => ({
  success: true,
  data: await menuDraft(db, callerId, body.restaurant_id),
})
