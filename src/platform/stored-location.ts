import { hasCoordinates } from '../../machines/domain/address.ts'
import type { DeliveryOption, UserLocation } from '../../machines/domain/entities.ts'
import { isObject, number, text } from './lenient.ts'

/** A location that was stored on an earlier visit; undefined where it is not usable. */
export function storedLocationOf(value: unknown): UserLocation | undefined {
  if (!isObject(value)) return undefined
  const location: UserLocation = {
    lat: number(value['lat'], 0),
    lng: number(value['lng'], 0),
    address: text(value['address'], ''),
    house: text(value['house'], ''),
    tag: text(value['tag'], ''),
    businessLocation: value['businessLocation'] === true,
    timestamp: number(value['timestamp'], 0),
    isUserSelected: value['isUserSelected'] === true,
  }
  return hasCoordinates(location) ? location : undefined
}

export const storedOptionOf = (value: string | undefined): DeliveryOption | undefined =>
  value === 'DELIVERY' || value === 'SELFPICKUP' ? value : undefined
