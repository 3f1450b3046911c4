import * as limits from '../limits.ts'
import { hasCoordinates } from './address.ts'
import type { Coordinates, UserLocation } from './entities.ts'

type Address = Pick<UserLocation, 'lat' | 'lng' | 'address' | 'house' | 'tag'>

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres, not rounded. */
export function greatCircleKm(a: Coordinates, b: Coordinates): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * limits.earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const roundKm = (km: number) => Math.round(km * 10) / 10

/** Great-circle distance in kilometres with one decimal; 0 where a coordinate is not usable (DIST-1, DIST-3). */
export const distanceKm = (a: Coordinates, b: Coordinates): number =>
  hasCoordinates(a) && hasCoordinates(b) ? roundKm(greatCircleKm(a, b)) : 0

export const distanceMetres = (a: Coordinates, b: Coordinates): number => greatCircleKm(a, b) * 1000

/**
 * Whether two coordinates are the same point. A device, a map and a geocoder give more decimals than a server stores, so equal numbers are not asked for.
 */
export const isSamePoint = (a: Coordinates, b: Coordinates): boolean => distanceMetres(a, b) < limits.samePointMetres

const normalise = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Whether two addresses are one and the same: nearer than `metres`, with the same text but for case and white space (ADDR-5). */
export const isSameAddress = (a: Address, b: Address, metres: number): boolean =>
  distanceMetres(a, b) < metres &&
  normalise(a.address) === normalise(b.address) &&
  normalise(a.house) === normalise(b.house) &&
  normalise(a.tag) === normalise(b.tag)
