import { isCoordinate } from './coordinate.ts'
import type { Place, PopularPlace } from './entities.ts'

export const hasCoordinates = (place: { lat: unknown; lng: unknown }): boolean => isCoordinate(place.lat, place.lng)

/** A popular place as the place that things are brought to (ADDR-2). It was not chosen by hand, so any choice is newer. */
export const placeOfPopular = ({ name, lat, lng }: PopularPlace): Place => ({
  lat,
  lng,
  address: name,
  house: '',
  tag: '',
  businessLocation: true,
  timestamp: 0,
  isUserSelected: false,
})

const inOneOrder = (place: Place) => JSON.stringify(place, Object.keys(place).toSorted())

/** Of two copies the one with the newer timestamp; of two that are equally old always the same one, whichever comes first (ADDR-1). */
export const newerPlace = (a: Place | undefined, b: Place | undefined): Place | undefined => {
  if (!a || !b) return a ?? b
  return (b.timestamp - a.timestamp || (inOneOrder(b) > inOneOrder(a) ? 1 : 0)) > 0 ? b : a
}
