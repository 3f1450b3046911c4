import type { Handler } from '../http/call.ts'
import { findStore, menuOf } from '../domain/catalogue.ts'

export const getRestaurantItems: Handler<'getRestaurantItems'> = async ({ db }, { body }) => {
  const { id } = await findStore(db, { id: body.id })
  return menuOf(db, id)
}
