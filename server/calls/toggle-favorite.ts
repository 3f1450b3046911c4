import type { Handler } from './call.ts'
import { deleteFavourite } from '../db/queries/favourites.ts'
import { addFavourite } from '../services/favourites.ts'
import { findStore } from '../services/stores.ts'

/** Sets the mark to the value of the body, or toggles it without one. */
export const toggleFavorite: Handler<'toggleFavorite'> = async ({ db }, { body, callerId }) => {
  const store = await findStore(db, { id: body.id })
  const mark = { user_id: callerId, store_id: store.id }
  if (body.is_favorited !== true) {
    const isDeleted = await deleteFavourite(db, mark)
    if (body.is_favorited === false || isDeleted) return { success: true, is_favorited: false }
  }
  await addFavourite(db, mark)
  return { success: true, is_favorited: true }
}
