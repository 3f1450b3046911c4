import type { Handler } from '../http/call.ts'
import { findStore, pointOf, reachOf, restaurantOf } from '../domain/catalogue.ts'

export const getRestaurantInfoWithFavourite: Handler<'getRestaurantInfoWithFavourite'> = async ({ db, clock }, { body, who }) => {
  const { latitude, longitude } = body
  const point = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  const store = await findStore(db, { id: body.id })
  const favourite =
    who &&
    (await db
      .selectFrom('favourites')
      .select('store_id')
      .where('user_id', '=', who.sub)
      .where('store_id', '=', store.id)
      .executeTakeFirst())
  return { ...restaurantOf(store, clock.now()), ...(point && reachOf(store, point)), is_favorited: favourite !== undefined }
}
