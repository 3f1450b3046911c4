import { selectLocation } from '../../../machines/account/addresses/addresses.selectors.ts'
import { distanceKm } from '../../../machines/domain/distance.ts'
import type { Store, UserLocation } from '../../../machines/domain/entities.ts'
import { stretchOf } from '../../../machines/domain/reach.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { recallDistance } from '../../platform/distances.ts'
import { sentId } from '../../platform/lenient.ts'
import { storeAtOf, storeOf } from '../../platform/normalise-store.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Whatever it says, an answer of 400 is a problem of the location (STORE-7). */
function toAddressProblem(cause: unknown): never {
  const error = AppError.from(cause)
  throw error.status === 400 ? new AppError('refused', { code: 'ADDRESS_PROBLEM', status: 400, cause }) : error
}

/** How far a store is from a location, in kilometres: as it was worked out recently, else by the straight line. */
function knownKm(platform: Runtime['platform'], store: Store, at: UserLocation): number | undefined {
  const { stretch } = stretchOf(store, at)
  return stretch && (recallDistance(platform.store, stretch, platform.now())?.distance ?? distanceKm(stretch.from, stretch.to))
}

/** A store as it is now, for the location that was chosen. Fails with ADDRESS_PROBLEM where it cannot be had there. */
export async function readStore({ actors, api, platform }: Runtime, slug: string, signal: AbortSignal): Promise<Store> {
  const rest = { signal, params: platform.params }
  const plain = storeOf(await api.POST('/api/get-restaurant-info', { body: { slug }, ...rest }))
  const at = selectLocation(actors.location.getSnapshot())
  if (!at) return plain
  const distance = knownKm(platform, plain, at)
  const body = { id: sentId(plain.id), latitude: at.lat, longitude: at.lng, ...(distance !== undefined && { distance }) }
  const answer = await api.POST('/api/get-restaurant-info-with-favourite', { body, ...rest }).catch(toAddressProblem)
  return storeAtOf(answer, at)
}
