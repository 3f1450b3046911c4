import { hasCoordinates } from '../../machines/domain/address.ts'
import type { DeliveryOption, Place } from '../../machines/domain/entities.ts'
import { isObject, number, text } from './lenient.ts'

/** A place that was kept on an earlier visit; undefined where it is not usable. */
export function keptPlaceOf(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined
  const place: Place = {
    lat: number(value['lat'], 0),
    lng: number(value['lng'], 0),
    address: text(value['address'], ''),
    house: text(value['house'], ''),
    tag: text(value['tag'], ''),
    businessLocation: value['businessLocation'] === true,
    timestamp: number(value['timestamp'], 0),
    isUserSelected: value['isUserSelected'] === true,
  }
  return hasCoordinates(place) ? place : undefined
}

export const keptOptionOf = (value: string | undefined): DeliveryOption | undefined =>
  value === 'DELIVERY' || value === 'SELFPICKUP' ? value : undefined
