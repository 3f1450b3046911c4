import type { Id } from './id.ts'
import { hasCoordinates } from './address.ts'
import { distanceKm, greatCircleKm } from './distance.ts'
import type { Coordinates, Store } from './entities.ts'
import * as limits from '../limits.ts'

/** Why no distance can be worked out: the store is not known well enough, the location is none, or the store's coordinates are none. */
export type DistanceFault = 'restaurant' | 'address' | 'coordinates'

/** A store as it came, whatever is missing of it. */
export interface StoreEnd {
  id?: Id | undefined
  lat?: number | undefined
  lng?: number | undefined
}

/** From a store to a location, both usable. */
export interface Stretch {
  storeId: Id
  from: Coordinates
  to: Coordinates
}

type StretchOrFault = { stretch: Stretch; fault: undefined } | { stretch: undefined; fault: DistanceFault }

/** The stretch between a store and a location, or what is wrong with either (DIST-1, DIST-2). */
export function stretchOf(store: StoreEnd | undefined, location: Coordinates | undefined): StretchOrFault {
  if (!store?.id || store.lat === undefined || store.lng === undefined) return { stretch: undefined, fault: 'restaurant' }
  if (!location || !hasCoordinates(location)) return { stretch: undefined, fault: 'address' }
  const from = { lat: store.lat, lng: store.lng }
  if (!hasCoordinates(from)) return { stretch: undefined, fault: 'coordinates' }
  return { stretch: { storeId: store.id, from, to: { lat: location.lat, lng: location.lng } }, fault: undefined }
}

/** The straight line between a store and a location, in kilometres with one decimal (DIST-3); undefined where there is none. */
export function straightKm(store: StoreEnd | undefined, location: Coordinates | undefined): number | undefined {
  const { stretch } = stretchOf(store, location)
  return stretch && distanceKm(stretch.from, stretch.to)
}

/** Whether a location is within the area that a store brings to; radius in kilometres. */
export const isWithinArea = (km: number, deliveryRadius: number): boolean => km <= Math.min(limits.reachKm, deliveryRadius)

/** Whether what the server said of a store is said of this location. */
export const isReachOf = ({ reach }: Store, { lat, lng }: Coordinates): boolean => reach?.lat === lat && reach.lng === lng

/** The straight line to a location outside of the area that a store brings to, in kilometres; undefined within it, and where that is not known. */
export function kmOutside(store: Store, at: Coordinates | undefined): number | undefined {
  const { stretch } = stretchOf(store, at)
  const km = stretch && greatCircleKm(stretch.from, stretch.to)
  return km === undefined || isWithinArea(km, store.deliveryRadius) ? undefined : km
}

/** Whether a store delivers to a location: as the server says of it, else where it is not outside of the store's area (STORE-8). */
export const isServedAt = (store: Store, at: Coordinates | undefined): boolean =>
  (at && isReachOf(store, at) ? store.reach?.isServed : undefined) ?? kmOutside(store, at) === undefined
