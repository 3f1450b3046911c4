import type { Handler } from './call.ts'
import { findStore } from '../services/stores.ts'
import { pointOf, reachOf, restaurantOf } from '../domain/store.ts'

export const getRestaurantInfoAndOperationalStatus: Handler<'getRestaurantInfoAndOperationalStatus'> = async ({ db, clock }, { body }) => {
  const store = await findStore(db, { id: body.id })
  return { ...restaurantOf(store, clock.now()), ...reachOf(store, pointOf(body.latitude, body.longitude)) }
}
