import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { pointOf } from '../domain/store.ts'

export const getSelfpickupRestaurants: Handler<'getSelfpickupRestaurants'> = (context, { body, who }) =>
  storesNear(context, pointOf(body.latitude, body.longitude), context.clock.now(), { option: 'pickup', ...(who && { userId: who.sub }) })
