import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { pointOf } from '../domain/store.ts'

export const getDeliveryRestaurants: Handler<'getDeliveryRestaurants'> = ({ db, clock }, { body, who }) =>
  storesNear(db, pointOf(body.latitude, body.longitude), clock.now(), { option: 'delivery', ...(who && { userId: who.sub }) })
