import type { Handler } from '../call.ts'
import { positionOfOrder } from '../../db/queries/positions.ts'
import { Problem } from '../../domain/problem.ts'

export const deliveryGetDeliveryGuyGpsLocation: Handler<'deliveryGetDeliveryGuyGpsLocation'> = async ({ db }, { body, who, callerId }) => {
  const reader = who?.aud === 'courier' ? { courierId: callerId } : { userId: callerId }
  const position = await positionOfOrder(db, { id: body.order_id }, reader)
  if (!position) throw new Problem('NOT_FOUND')
  return { delivery_lat: position.latitude, delivery_long: position.longitude, heading: position.heading, at: position.at.toISOString() }
}
