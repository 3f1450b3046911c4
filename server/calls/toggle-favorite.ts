import type { Handler } from '../http/call.ts'
import { addFavourite, findStore } from '../domain/catalogue.ts'

/** Sets the mark to what the body says, and turns it over where that says nothing. */
export const toggleFavorite: Handler<'toggleFavorite'> = async ({ db }, { body, callerId }) => {
  const store = await findStore(db, { id: body.id })
  const mark = { user_id: callerId, store_id: store.id }
  if (body.is_favorited !== true) {
    const { numDeletedRows } = await db
      .deleteFrom('favourites')
      .where('user_id', '=', mark.user_id)
      .where('store_id', '=', mark.store_id)
      .executeTakeFirst()
    if (body.is_favorited === false || numDeletedRows > 0n) return { success: true, is_favorited: false }
  }
  await addFavourite(db, mark)
  return { success: true, is_favorited: true }
}
