import { isCoordinate } from './coordinate.ts'
import type { UserLocation, PopularPlace } from './entities.ts'

export const hasCoordinates = (location: { lat: unknown; lng: unknown }): boolean => isCoordinate(location.lat, location.lng)

/** A popular place as the location for deliveries (ADDR-2). It was not chosen by hand, so any choice is newer. */
export const locationOfPopular = ({ name, lat, lng }: PopularPlace): UserLocation => ({
  lat,
  lng,
  address: name,
  house: '',
  tag: '',
  businessLocation: true,
  timestamp: 0,
  isUserSelected: false,
})

const inOneOrder = (location: UserLocation) => JSON.stringify(location, Object.keys(location).toSorted())

/** Of two copies the one with the newer timestamp; of two that are equally old always the same one, whichever comes first (ADDR-1). */
export const newerLocation = (a: UserLocation | undefined, b: UserLocation | undefined): UserLocation | undefined => {
  if (!a || !b) return a ?? b
  return (b.timestamp - a.timestamp || (inOneOrder(b) > inOneOrder(a) ? 1 : 0)) > 0 ? b : a
}
