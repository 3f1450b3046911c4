import type { Handler } from './call.ts'
import { findStorePage } from '../services/stores.ts'

export const getRestaurantInfo: Handler<'getRestaurantInfo'> = async ({ db, clock }, { body }) =>
  (await findStorePage(db, { slug: body.slug }, clock.now())).page
