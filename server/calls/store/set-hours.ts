import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setHours, storeHours } from '../../services/store-hours.ts'

export const storeSetHours: Handler<'storeSetHours'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, version, schedule, special_days: specialDays } = body
  await inTransaction(context.db, (tx) => setHours({ ...context, db: tx }, callerId, { storeId, version, schedule, specialDays }))
  return { success: true, data: await storeHours(context, callerId, storeId) }
}
