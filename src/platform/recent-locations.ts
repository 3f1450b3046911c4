import { distanceMetres } from '../../machines/domain/distance.ts'
import type { UserLocation } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { records, type Database } from './database.ts'
import { storedLocationOf } from './stored-location.ts'

const locationsOf = (stored: unknown): UserLocation[] =>
  Array.isArray(stored) ? stored.map(storedLocationOf).filter((location) => location !== undefined) : []

/** Locations chosen on this device, the latest first. */
export const recentLocations = (database: Database) => ({
  follow: (changed: (recent: UserLocation[]) => void) =>
    database.follow(records.recentLocations, locationsOf, (recent) => changed(recent ?? [])),
  add: (location: UserLocation) =>
    database.update(records.recentLocations, (stored) => {
      const others = locationsOf(stored).filter(
        (one) => one.address !== location.address && distanceMetres(one, location) > limits.recentLocationMetres,
      )
      return [location, ...others].slice(0, limits.recentLocations)
    }),
})
