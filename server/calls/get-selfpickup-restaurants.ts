import type { Handler } from '../http/call.ts'
import { pointOf, storesNear } from '../domain/catalogue.ts'

export const getSelfpickupRestaurants: Handler<'getSelfpickupRestaurants'> = ({ db, clock }, { body, who }) =>
  storesNear(db, pointOf(body.latitude, body.longitude), clock.now(), { way: 'pickup', ...(who && { userId: who.sub }) })
