import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { pointOf } from '../domain/store.ts'

export const getSelfpickupRestaurants: Handler<'getSelfpickupRestaurants'> = ({ db, clock }, { body, who }) =>
  storesNear(db, pointOf(body.latitude, body.longitude), clock.now(), { option: 'pickup', ...(who && { userId: who.sub }) })
