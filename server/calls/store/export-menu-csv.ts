import type { Handler } from '../call.ts'
import { exportMenu } from '../../services/menu-drafts.ts'

export const storeExportMenuCsv: Handler<'storeExportMenuCsv'> = async ({ db }, { body, callerId }) => ({
  success: true,
  data: await exportMenu(db, callerId, body.restaurant_id),
})
