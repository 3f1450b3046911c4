import { distanceMetres } from '../../machines/domain/distance.ts'
import type { Place } from '../../machines/domain/entities.ts'
import { keptPlaceOf } from './kept.ts'
import { keys } from './keys.ts'
import { readJson, writeJson, type Store } from './storage.ts'

const atMost = 5
const sameMetres = 30

/** Places chosen on this device, the latest first. */
export const recentPlaces = (store: Store): Place[] =>
  readJson(store, keys.recentPlaces, (value) =>
    Array.isArray(value) ? value.map(keptPlaceOf).filter((place) => place !== undefined) : [],
  ) ?? []

export function keepRecentPlace(store: Store, place: Place): void {
  const others = recentPlaces(store).filter((one) => one.address !== place.address && distanceMetres(one, place) > sameMetres)
  writeJson(store, keys.recentPlaces, [place, ...others].slice(0, atMost))
}
