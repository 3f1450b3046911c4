import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { pointOf } from '../domain/store.ts'

export const getDeliveryRestaurants: Handler<'getDeliveryRestaurants'> = (context, { body, who }) =>
  storesNear(context, pointOf(body.latitude, body.longitude), context.clock.now(), { option: 'delivery', ...(who && { userId: who.sub }) })
