import type { Handler } from '../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pointOf } from '../../domain/store.ts'
import { storePosition } from '../../services/couriers.ts'

export const deliverySetDeliveryGuyGpsLocation: Handler<'deliverySetDeliveryGuyGpsLocation'> = async (context, { body, callerId }) => {
  const point = pointOf(body.delivery_lat, body.delivery_long)
  await inTransaction(context.db, (tx) => storePosition({ ...context, db: tx }, callerId, point, body.heading ?? null))
  return { success: true }
}
