import type { DeliveryOption, UserLocation, StoreCard } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { records, type Database } from './database.ts'
import { isObject } from './lenient.ts'

/** The first stores of a list, and for which location and option it was made. */
export interface NearStores {
  /** Milliseconds since 1970. */
  at: number
  lat: number
  lng: number
  option: DeliveryOption
  stores: StoreCard[]
  /** How many the list had. */
  total: number | undefined
}

const isCard = (value: unknown): value is StoreCard =>
  isObject(value) && typeof value['slug'] === 'string' && Array.isArray(value['offers']) && Array.isArray(value['categories'])

function nearStoresOf(stored: unknown): NearStores | undefined {
  if (!isObject(stored) || !Array.isArray(stored['stores'])) return undefined
  const { at, lat, lng, option, total } = stored
  if (typeof lat !== 'number' || typeof lng !== 'number' || (option !== 'DELIVERY' && option !== 'SELFPICKUP')) return undefined
  const count = typeof total === 'number' ? total : undefined
  return { at: Number(at), lat, lng, option, stores: stored['stores'].filter(isCard), total: count }
}

/** The list that was shown last on this device. */
export const storedNearStores = (database: Database) => ({
  read: () => database.read(records.nearStores, nearStoresOf),
  write: (near: NearStores) => database.update(records.nearStores, () => near),
})

/** Whether a stored list is one of this location and option, and of the last hour. */
export const isNear = (near: NearStores, location: UserLocation | undefined, option: DeliveryOption, now: number): boolean =>
  near.lat === location?.lat && near.lng === location.lng && near.option === option && Math.abs(now - near.at) < limits.storedStoresMs
