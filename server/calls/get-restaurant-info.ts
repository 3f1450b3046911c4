import type { Handler } from '../http/call.ts'
import { findStore, restaurantOf } from '../domain/catalogue.ts'

export const getRestaurantInfo: Handler<'getRestaurantInfo'> = async ({ db, clock }, { body }) =>
  restaurantOf(await findStore(db, { slug: body.slug }), clock.now())
