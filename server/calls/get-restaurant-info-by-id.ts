import type { Handler } from './call.ts'
import { readFullSlots } from '../services/quote.ts'
import { findStore } from '../services/stores.ts'
import { restaurantOf } from '../domain/store.ts'

export const getRestaurantInfoById: Handler<'getRestaurantInfoById'> = async (context, { body }) => {
  const store = await findStore(context.db, { id: body.id })
  const taken = store.accept_scheduled_orders ? await readFullSlots(context, store) : []
  return { ...restaurantOf(store, context.clock.now()), ...(taken.length > 0 && { full_slots: taken }) }
}
