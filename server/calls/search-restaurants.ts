import type { Handler } from './call.ts'
import { pointOf } from '../domain/store.ts'
import { searchNear } from '../services/search.ts'

export const searchRestaurants: Handler<'searchRestaurants'> = (context, { body, address, who }) =>
  searchNear(context, pointOf(body.latitude, body.longitude), body.q, { address, who })
