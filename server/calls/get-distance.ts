import type { Handler } from './call.ts'
import type { Route } from '../ports/roads.ts'
import { roundKm } from '../../machines/domain/distance.ts'
import { findStore } from '../services/stores.ts'
import { pointOf, reachOf } from '../domain/store.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { isOn } from '../domain/settings.ts'
import { countRoute, routeTo } from '../services/routes.ts'

export const getDistance: Handler<'getDistance'> = async (context, { body, ...call }) => {
  const point = pointOf(body.latitude, body.longitude)
  await countRoute(context, 'distance', call)
  const store = await findStore(context.db, { id: body.id })
  const settings = await settingsOf(context.db, ['enGDMA', 'googleApiKey'])
  const { km, status }: Route = isOn(settings, 'enGDMA') ? await routeTo(context, store, point, settings) : {}
  if (km !== undefined) return { distance: roundKm(km), algorithm: 'driving' }
  return { distance: reachOf(store, point).distance, algorithm: 'straight', ...(status !== undefined && { status }) }
}
