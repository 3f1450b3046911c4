import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { storeTypeNamed } from '../domain/wire-numbers.ts'
import { pointOf } from '../domain/store.ts'
import { sorted } from '../domain/search.ts'

export const getFilteredRestaurants: Handler<'getFilteredRestaurants'> = async (context, { body, who }) => {
  const stores = await storesNear(context, pointOf(body.latitude, body.longitude), context.clock.now(), {
    option: storeTypeNamed(body.delivery_type),
    categoryIds: body.category_ids,
    isVegetarian: body.pure_veg === true,
    bringsFree: body.free_delivery === true,
    hasOffers: body.offers_only === true,
    isNew: body.new_only === true,
    ...(body.min_rating !== undefined && { minRating: body.min_rating }),
    ...(who && { userId: who.sub }),
  })
  return sorted(body.open_now === true ? stores.filter((store) => store.is_open) : stores, body.sort ?? 'near')
}
