import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { storeState } from '../../services/store-orders.ts'
import { pauseStore } from '../../services/store-steps.ts'

export const storePause: Handler<'storePause'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, for: length, reason } = body
  await inTransaction(context.db, (tx) => pauseStore({ ...context, db: tx }, callerId, { storeId, for: length, reason }))
  return { success: true, data: await storeState(context, callerId, storeId) }
}
