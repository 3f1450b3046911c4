import type { Handler } from './call.ts'
import { storesNear } from '../db/queries/stores.ts'
import { pointOf } from '../domain/store.ts'
import { themesOf } from '../domain/themes.ts'
import { deliveryTypes, storeTypeNamed } from '../domain/wire-numbers.ts'

/** Stores farther away are not among the nearest, and few of them are among the fastest. */
const storesAtMost = 150

export const getStoreThemes: Handler<'getStoreThemes'> = async (context, { body, who }) => {
  const stores = await storesNear(context, pointOf(body.latitude, body.longitude), context.clock.now(), {
    option: storeTypeNamed(body.delivery_type),
    atMost: storesAtMost,
    ...(who && { userId: who.sub }),
  })
  return themesOf(stores, body.delivery_type === deliveryTypes.delivery)
}
