import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { FoundAddress } from '../../../machines/account/address-search/address-search.types.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import type { PinnedPlace } from '../../../machines/account/pin/pin.types.ts'
import { addressTextOf, foundAddressesOf } from '../../platform/normalise-search.ts'
import { recentPlaces } from '../../platform/recent-places.ts'
import type { Ground, Runtime } from '../../runtime/runtime.ts'

type Asker = Pick<Ground, 'api' | 'edge'>

/** The address of a point, in the server's words. */
export async function addressOf({ api, edge: { params } }: Asker, { lat, lng }: Coordinates, signal: AbortSignal): Promise<string> {
  return addressTextOf(await api.POST('/api/coordinate-to-address', { body: { lat, lng }, signal, params }))
}

/** Addresses that a text may mean, those around a place before others alike. */
export async function findAddresses(
  { api, edge: { params } }: Asker,
  { text: q, near }: { text: string; near: Coordinates | undefined },
  signal: AbortSignal,
): Promise<FoundAddress[]> {
  const body = { q: q.slice(0, 200), ...(near && { latitude: near.lat, longitude: near.lng }) }
  return foundAddressesOf(await api.POST('/api/search-addresses', { body, signal, params }))
}

/** Whether the settings want house or flat of every address. */
export const needsHouse = ({ actors: { startup } }: Pick<Runtime, 'actors'>): boolean =>
  selectSettings(startup.getSnapshot()).isHouseRequired

/** A place that a person has chosen, to be offered again. */
export function choosePlace({ actors, edge }: Runtime, place: PinnedPlace): void {
  const chosen = { ...place, timestamp: edge.now(), isUserSelected: true }
  actors.place.send({ type: 'place.choose', place: chosen })
  void recentPlaces(edge.database).add(chosen)
}
