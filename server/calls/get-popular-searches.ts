import type { Handler } from './call.ts'
import { pointOf } from '../domain/store.ts'
import { popularNear } from '../services/popular-searches.ts'

export const getPopularSearches: Handler<'getPopularSearches'> = (context, { body }) =>
  popularNear(context, pointOf(body.latitude, body.longitude))
