import { hasCoordinates } from '../../machines/domain/address.ts'
import type { SavedAddress } from '../../machines/domain/entities.ts'
import { isObject, number, text } from './lenient.ts'

const isAddress = (value: unknown): value is Record<string, unknown> => isObject(value) && typeof value['address'] === 'string'

function savedAddressOf(wire: Record<string, unknown>): SavedAddress {
  const { is_default: isDefault, is_operational: isServed } = wire
  return {
    id: number(wire['id']),
    isDefault: isDefault === true || number(isDefault) === 1,
    place: {
      lat: number(wire['latitude']),
      lng: number(wire['longitude']),
      address: text(wire['address']),
      house: text(wire['house']),
      tag: text(wire['tag']),
      businessLocation: false,
      timestamp: 0,
      isUserSelected: true,
    },
    ...(typeof isServed === 'boolean' && { isServed }),
  }
}

/** What an addresses payload may be: a list, an object that holds `addresses`, or the one address itself (ADDR-3). Those without a usable place are left out. */
export function addressesOf(payload: unknown): SavedAddress[] {
  if (Array.isArray(payload)) {
    return payload
      .filter(isAddress)
      .map(savedAddressOf)
      .filter(({ place }) => hasCoordinates(place))
  }
  if (isAddress(payload)) return addressesOf([payload])
  return isObject(payload) && 'addresses' in payload ? addressesOf(payload['addresses']) : []
}
