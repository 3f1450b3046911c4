import type { Stretch } from '../../../machines/domain/reach.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { number } from '../../edge/lenient.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Kilometres by road as the bill counts them: the server asks the maps service. Fails with 'Google Maps API không được tải' where the service can't be had, and
 * with its status where it tells another one than a way (DIST-4).
 */
export async function drivenKm({ api, edge }: Runtime, { storeId, to }: Stretch, signal: AbortSignal): Promise<number> {
  const body = { id: storeId, latitude: to.lat, longitude: to.lng }
  const { algorithm, distance, status } = await api.POST('/api/get-distance', { body, signal, params: edge.params })
  if (algorithm === 'driving') return number(distance)
  if (status === undefined) throw new AppError('unexpected', { message: 'Google Maps API không được tải' })
  throw new AppError('refused', { code: status, message: `Google Maps API: ${status}` })
}
