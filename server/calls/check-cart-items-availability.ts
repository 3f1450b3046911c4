import type { Handler } from './call.ts'
import { itemsOf } from '../db/queries/items.ts'

export const checkCartItemsAvailability: Handler<'checkCartItemsAvailability'> = async ({ db, clock }, { body }) => {
  const items = await itemsOf(db, body.items, clock.now())
  return items.filter((item) => item.is_active)
}
