import type { Handler } from './call.ts'
import { isFavourite } from '../db/queries/favourites.ts'
import { findStorePage } from '../services/stores.ts'
import { pointOf, reachOf } from '../domain/store.ts'

export const getRestaurantInfoWithFavourite: Handler<'getRestaurantInfoWithFavourite'> = async ({ db, clock }, { body, who }) => {
  const { latitude, longitude } = body
  const point = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  const { row: store, page } = await findStorePage(db, { id: body.id }, clock.now())
  const isFavorited = who !== undefined && (await isFavourite(db, { user_id: who.sub, store_id: store.id }))
  return { ...page, ...(point && reachOf(store, point)), is_favorited: isFavorited }
}
