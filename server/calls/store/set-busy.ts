import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setBusy } from '../../services/store-hours.ts'
import { storeState } from '../../services/store-orders.ts'

export const storeSetBusy: Handler<'storeSetBusy'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, minutes, for: period = 'half_hour' } = body
  await inTransaction(context.db, (tx) => setBusy({ ...context, db: tx }, callerId, { storeId, minutes, for: period }))
  return { success: true, data: await storeState(context, callerId, storeId) }
}
