import type { Handler } from './call.ts'
import { menuOf } from '../services/menu.ts'
import { findStore } from '../services/stores.ts'

export const getRestaurantItems: Handler<'getRestaurantItems'> = async ({ db, clock }, { body }) => {
  const { id } = await findStore(db, { id: body.id })
  return menuOf(db, id, clock.now())
}
