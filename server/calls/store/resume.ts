import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { storeState } from '../../services/store-orders.ts'
import { resumeStore } from '../../services/store-steps.ts'

export const storeResume: Handler<'storeResume'> = async (context, { body, callerId }) => {
  await inTransaction(context.db, (tx) => resumeStore({ ...context, db: tx }, callerId, body.restaurant_id))
  return { success: true, data: await storeState(context, callerId, body.restaurant_id) }
}
