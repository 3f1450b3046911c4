import type { Handler } from './call.ts'
import { findStore } from '../services/stores.ts'
import { restaurantOf } from '../domain/store.ts'

export const getRestaurantInfoById: Handler<'getRestaurantInfoById'> = async ({ db, clock }, { body }) =>
  restaurantOf(await findStore(db, { id: body.id }), clock.now())
