import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setLimits, storeHours } from '../../services/store-hours.ts'

export const storeSetLimits: Handler<'storeSetLimits'> = async (context, { body, callerId }) => {
  const { restaurant_id: storeId, version, slot_limit, acceptance_minutes, auto_acceptable } = body
  await inTransaction(context.db, (tx) =>
    setLimits({ ...context, db: tx }, callerId, { storeId, version, slot_limit, acceptance_minutes, auto_acceptable }),
  )
  return { success: true, data: await storeHours(context, callerId, storeId) }
}
