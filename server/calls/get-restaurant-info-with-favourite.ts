import type { Handler } from './call.ts'
import { isFavourite } from '../db/queries/favourites.ts'
import { findStore } from '../services/stores.ts'
import { pointOf, reachOf, restaurantOf } from '../domain/store.ts'

export const getRestaurantInfoWithFavourite: Handler<'getRestaurantInfoWithFavourite'> = async ({ db, clock }, { body, who }) => {
  const { latitude, longitude } = body
  const point = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  const store = await findStore(db, { id: body.id })
  const isFavorited = who !== undefined && (await isFavourite(db, { user_id: who.sub, store_id: store.id }))
  return { ...restaurantOf(store, clock.now()), ...(point && reachOf(store, point)), is_favorited: isFavorited }
}
