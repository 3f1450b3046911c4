import type { Handler } from './call.ts'
import { findStore } from '../services/stores.ts'
import { restaurantOf } from '../domain/store.ts'

export const getRestaurantInfo: Handler<'getRestaurantInfo'> = async ({ db, clock }, { body }) =>
  restaurantOf(await findStore(db, { slug: body.slug }), clock.now())
