import type { Handler } from '../http/call.ts'
import { favouriteStores, pointOf } from '../domain/catalogue.ts'

export const getFavoriteStores: Handler<'getFavoriteStores'> = ({ db, clock }, { body, callerId }) => {
  const { latitude, longitude } = body
  const point = latitude === undefined || longitude === undefined ? undefined : pointOf(latitude, longitude)
  return favouriteStores(db, callerId, clock.now(), point)
}
