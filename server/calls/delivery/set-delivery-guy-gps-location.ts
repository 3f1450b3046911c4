import type { Handler } from '../call.ts'
import { pointOf } from '../../domain/store.ts'
import { trackCourier } from '../../services/couriers.ts'

export const deliverySetDeliveryGuyGpsLocation: Handler<'deliverySetDeliveryGuyGpsLocation'> = async (context, { body, callerId }) => {
  await trackCourier(context, callerId, { ...pointOf(body.delivery_lat, body.delivery_long), heading: body.heading ?? null })
  return { success: true }
}
