import type { Handler } from './call.ts'
import { favouriteStores } from '../db/queries/favourites.ts'
import { pointOf } from '../domain/store.ts'

export const getFavoriteStores: Handler<'getFavoriteStores'> = ({ db, clock }, { body, callerId }) => {
  const { latitude, longitude } = body
  const point = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  return favouriteStores(db, callerId, clock.now(), point)
}
