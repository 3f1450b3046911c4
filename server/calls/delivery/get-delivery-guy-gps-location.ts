import type { Handler } from '../../http/call.ts'
import { Problem } from '../../domain/problem.ts'

export const deliveryGetDeliveryGuyGpsLocation: Handler<'deliveryGetDeliveryGuyGpsLocation'> = async ({ db }, { body, who, callerId }) => {
  const row = await db
    .selectFrom('orders')
    .innerJoin('couriers', 'couriers.id', 'orders.courier_id')
    .select(['couriers.latitude', 'couriers.longitude', 'couriers.heading', 'couriers.position_at'])
    .where('orders.id', '=', body.order_id)
    .where('orders.status', 'in', [3, 4])
    .where(who?.aud === 'courier' ? 'orders.courier_id' : 'orders.user_id', '=', callerId)
    .executeTakeFirst()
  if (!row || row.latitude === null || row.longitude === null || row.position_at === null) throw new Problem('NOT_FOUND')
  return { delivery_lat: row.latitude, delivery_long: row.longitude, heading: row.heading, at: row.position_at.toISOString() }
}
