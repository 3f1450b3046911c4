import type { Handler } from '../http/call.ts'
import { findStore, restaurantOf } from '../domain/catalogue.ts'

export const getRestaurantInfoById: Handler<'getRestaurantInfoById'> = async ({ db, clock }, { body }) =>
  restaurantOf(await findStore(db, { id: body.id }), clock.now())
