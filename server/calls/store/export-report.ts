import type { Handler } from '../call.ts'
import { reportFile, storeReport } from '../../services/store-reports.ts'

export const storeExportReport: Handler<'storeExportReport'> = async (context, { body, callerId, text }) => {
  const { restaurant_id: storeId, days, from, to, table } = body
  const report = await storeReport(context, callerId, { storeId, days, from, to })
  return { success: true, data: reportFile(report, table, (key) => text(key, {})) }
}
