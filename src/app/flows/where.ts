import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { FoundAddress } from '../../../machines/address-search/address-search.types.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { selectSettings } from '../../../machines/startup/startup.selectors.ts'
import type { PinnedPlace } from '../../../machines/pin/pin.types.ts'
import { number, text } from '../../edge/lenient.ts'
import { keepRecentPlace } from '../../edge/recent-places.ts'
import type { Ground, Runtime } from '../runtime.ts'

type Asker = Pick<Ground, 'api' | 'edge'>

/** The address of a point, in the server's words. */
export async function addressOf({ api, edge: { params } }: Asker, { lat, lng }: Coordinates, signal: AbortSignal): Promise<string> {
  const address = text(await api.POST('/api/coordinate-to-address', { body: { lat, lng }, signal, params })).trim()
  if (address === '') throw new AppError('unexpected')
  return address
}

/** Addresses that a text may mean, those around a place before others alike. */
export async function findAddresses(
  { api, edge: { params } }: Asker,
  { text: q, near }: { text: string; near: Coordinates | undefined },
  signal: AbortSignal,
): Promise<FoundAddress[]> {
  const body = { q: q.slice(0, 200), ...(near && { latitude: near.lat, longitude: near.lng }) }
  const found = await api.POST('/api/search-addresses', { body, signal, params })
  return found.map(({ address, latitude, longitude }) => ({ address: text(address), lat: number(latitude), lng: number(longitude) }))
}

/** Whether the settings want house or flat of every address. */
export const needsHouse = ({ actors: { startup } }: Pick<Runtime, 'actors'>): boolean =>
  selectSettings(startup.getSnapshot())['flatApartmentAddressRequired']?.toLowerCase() === 'true'

/** A place that a person has chosen, to be offered again. */
export function choosePlace({ actors, edge }: Runtime, place: PinnedPlace): void {
  const chosen = { ...place, timestamp: edge.now(), isUserSelected: true }
  actors.place.send({ type: 'place.choose', place: chosen })
  keepRecentPlace(edge.store, chosen)
}
