import type { Handler } from './call.ts'
import { itemsOf } from '../db/queries/items.ts'

export const checkCartItemsAvailability: Handler<'checkCartItemsAvailability'> = async ({ db }, { body }) => {
  const items = await itemsOf(db, body.items)
  return items.filter((item) => item.is_active)
}
