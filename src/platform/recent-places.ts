import { distanceMetres } from '../../machines/domain/distance.ts'
import type { Place } from '../../machines/domain/entities.ts'
import { records, type Database } from './database.ts'
import { keptPlaceOf } from './kept.ts'

const atMost = 5
const sameMetres = 30

const placesOf = (stored: unknown): Place[] => (Array.isArray(stored) ? stored.map(keptPlaceOf).filter((place) => place !== undefined) : [])

/** Places chosen on this device, the latest first. */
export const recentPlaces = (database: Database) => ({
  follow: (changed: (recent: Place[]) => void) => database.follow(records.recentPlaces, placesOf, (recent) => changed(recent ?? [])),
  add: (place: Place) =>
    database.update(records.recentPlaces, (stored) => {
      const others = placesOf(stored).filter((one) => one.address !== place.address && distanceMetres(one, place) > sameMetres)
      return [place, ...others].slice(0, atMost)
    }),
})
