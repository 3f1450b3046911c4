import type { Handler } from './call.ts'
import type { Route } from '../ports/roads.ts'
import { roundKm } from '../../machines/domain/distance.ts'
import { countAttempt } from '../services/attempts.ts'
import { networkOf } from '../domain/network.ts'
import { findStore } from '../services/stores.ts'
import { pointOf, reachOf } from '../domain/store.ts'
import { settingsOf } from '../db/queries/settings.ts'
import { isOn } from '../domain/settings.ts'
import { routeTo } from '../services/routes.ts'

const windowMs = 60_000

export const getDistance: Handler<'getDistance'> = async (context, { body, address, deviceId }) => {
  const point = pointOf(body.latitude, body.longitude)
  await countAttempt(context, { key: `distance:device:${deviceId}`, max: 60, windowMs })
  await countAttempt(context, { key: `distance:address:${networkOf(address)}`, max: 300, windowMs })
  const store = await findStore(context.db, { id: body.id })
  const settings = await settingsOf(context.db, ['enGDMA', 'googleApiKey'])
  const { km, status }: Route = isOn(settings, 'enGDMA') ? await routeTo(context, store, point, settings) : {}
  if (km !== undefined) return { distance: roundKm(km), algorithm: 'driving' }
  return { distance: reachOf(store, point).distance, algorithm: 'straight', ...(status !== undefined && { status }) }
}
