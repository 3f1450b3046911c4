import type { Handler } from '../call.ts'
import { storeReport } from '../../services/store-reports.ts'

export const storeGetReport: Handler<'storeGetReport'> = async (
  context,
  { body: { restaurant_id: storeId, days, from, to }, callerId },
) => ({
  success: true,
  data: await storeReport(context, callerId, { storeId, days, from, to }),
})
