import type { Handler } from '../../http/call.ts'
import { inTransaction } from '../../db/pool.ts'
import { pointOf } from '../../domain/catalogue.ts'
import { keepPosition } from '../../domain/couriers.ts'

export const deliverySetDeliveryGuyGpsLocation: Handler<'deliverySetDeliveryGuyGpsLocation'> = async (context, { body, callerId }) => {
  const point = pointOf(body.delivery_lat, body.delivery_long)
  await inTransaction(context.db, (trx) => keepPosition({ ...context, db: trx }, callerId, point, body.heading ?? null))
  return { success: true }
}
