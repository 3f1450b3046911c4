import type { components } from '../../openapi/types.ts'
import { itemsOfStore } from '../db/queries/items.ts'
import type { Db } from '../db/transaction.ts'

/** A store's menu as it is sold at a time, by section. */
export async function menuOf(db: Db, storeId: number, now: Date): Promise<components['schemas']['RestaurantItems']> {
  const items = await itemsOfStore(db, storeId, now)
  return {
    items: Object.fromEntries(Map.groupBy(items, (item) => item.category_name)),
    recommended: items.filter((item) => item.is_recommended && item.is_active),
  }
}
