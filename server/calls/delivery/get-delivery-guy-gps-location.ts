import type { Handler } from '../call.ts'
import { positionOfOrder } from '../../db/queries/couriers.ts'
import { Problem } from '../../domain/problem.ts'

export const deliveryGetDeliveryGuyGpsLocation: Handler<'deliveryGetDeliveryGuyGpsLocation'> = async ({ db }, { body, who, callerId }) => {
  const reader = who?.aud === 'courier' ? { courierId: callerId } : { userId: callerId }
  const row = await positionOfOrder(db, body.order_id, reader)
  if (!row || row.latitude === null || row.longitude === null || row.position_at === null) throw new Problem('NOT_FOUND')
  return { delivery_lat: row.latitude, delivery_long: row.longitude, heading: row.heading, at: row.position_at.toISOString() }
}
