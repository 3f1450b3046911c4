import type { Handler } from '../call.ts'
import { previewMenuDraft } from '../../services/menu-drafts.ts'

export const storePreviewMenuDraft: Handler<'storePreviewMenuDraft'> = async ({ db }, { body, callerId }) => ({
  success: true,
  data: await previewMenuDraft(db, callerId, body.restaurant_id),
})
