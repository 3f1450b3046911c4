import { limits } from '../limits.ts'
import type { Coordinates } from './entities.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Finite, not zero, latitude within 90 and longitude within 180 degrees (DIST-1). */
export const isCoordinate = (lat: unknown, lng: unknown): boolean =>
  typeof lat === 'number' &&
  typeof lng === 'number' &&
  Number.isFinite(lat) &&
  Number.isFinite(lng) &&
  lat !== 0 &&
  lng !== 0 &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180

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
  isCoordinate(a.lat, a.lng) && isCoordinate(b.lat, b.lng) ? roundKm(greatCircleKm(a, b)) : 0

export const distanceMetres = (a: Coordinates, b: Coordinates): number => greatCircleKm(a, b) * 1000
