import type { Coordinates } from '../../../machines/domain/entities.ts'
import type { FoundAddress } from '../../../machines/account/address-search/address-search.types.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import type { PinnedLocation } from '../../../machines/account/pin/pin.types.ts'
import { addressTextOf, foundAddressesOf } from '../../platform/normalise-search.ts'
import { recentLocations } from '../../platform/recent-locations.ts'
import type { Dependencies, Runtime } from '../../runtime/runtime.ts'

type Asker = Pick<Dependencies, 'api' | 'platform'>

/** The address of a point, as the server writes it. */
export async function addressOf({ api, platform: { params } }: Asker, { lat, lng }: Coordinates, signal: AbortSignal): Promise<string> {
  return addressTextOf(await api.POST('/api/coordinate-to-address', { body: { lat, lng }, signal, params }))
}

/** Addresses that a text may mean, those near a location before others alike. */
export async function findAddresses(
  { api, platform: { params } }: Asker,
  { text: q, near }: { text: string; near: Coordinates | undefined },
  signal: AbortSignal,
): Promise<FoundAddress[]> {
  const body = { q: q.slice(0, 200), ...(near && { latitude: near.lat, longitude: near.lng }) }
  return foundAddressesOf(await api.POST('/api/search-addresses', { body, signal, params }))
}

/** Whether the settings want house or flat of every address. */
export const needsHouse = ({ actors: { startup } }: Pick<Runtime, 'actors'>): boolean =>
  selectSettings(startup.getSnapshot()).isHouseRequired

/** A location that the user has chosen, to be offered again. */
export function chooseLocation({ actors, platform }: Runtime, location: PinnedLocation): void {
  const chosen = { ...location, timestamp: platform.now(), isUserSelected: true }
  actors.location.send({ type: 'location.choose', location: chosen })
  void recentLocations(platform.database).add(chosen)
}
