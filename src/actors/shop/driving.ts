import type { Stretch } from '../../../machines/domain/reach.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { sentId } from '../../platform/lenient.ts'
import { drivingOf } from '../../platform/normalise-checkout.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/**
 * Kilometres by road as the bill counts them: the server asks the maps service. Fails with 'Google Maps API không được tải' where the service can't be had, and
 * with its status where it has no route (DIST-4).
 */
export async function drivenKm({ api, platform }: Runtime, { storeId, to }: Stretch, signal: AbortSignal): Promise<number> {
  const body = { id: sentId(storeId), latitude: to.lat, longitude: to.lng }
  const { km, status } = drivingOf(await api.POST('/api/get-distance', { body, signal, params: platform.params }))
  if (km !== undefined) return km
  if (status === undefined) throw new AppError('unexpected', { message: 'Google Maps API không được tải' })
  throw new AppError('refused', { message: `Google Maps API: ${status}` })
}
