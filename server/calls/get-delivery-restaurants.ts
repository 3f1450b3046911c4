import type { Handler } from '../http/call.ts'
import { pointOf, storesNear } from '../domain/catalogue.ts'

export const getDeliveryRestaurants: Handler<'getDeliveryRestaurants'> = ({ db, clock }, { body, who }) =>
  storesNear(db, pointOf(body.latitude, body.longitude), clock.now(), { way: 'delivery', ...(who && { userId: who.sub }) })
