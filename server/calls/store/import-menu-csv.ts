import type { Handler } from '../call.ts'
import { importMenu } from '../../services/menu-drafts.ts'

export const storeImportMenuCsv: Handler<'storeImportMenuCsv'> = async ({ db }, { body, callerId, text }) => ({
  success: true,
  data: await importMenu({ db }, callerId, { storeId: body.restaurant_id, csv: body.csv }, (key) => text(key, {})),
})
