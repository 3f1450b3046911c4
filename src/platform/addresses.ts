import { hasCoordinates } from '../../machines/domain/address.ts'
import type { SavedAddress } from '../../machines/domain/entities.ts'
import type { components } from '../../openapi/types.ts'
import { boolean, fields, id, isObject, list, maybe, number, text, type Raw } from './lenient.ts'

type Wire = components['schemas']['Address']

function savedAddressOf(wire: Raw<Wire>): SavedAddress {
  const own = fields(wire)
  const isServed = maybe(boolean, own.is_operational)
  return {
    id: id(own.id),
    isDefault: boolean(own.is_default, false),
    location: {
      lat: number(own.latitude, 0),
      lng: number(own.longitude, 0),
      address: text(own.address),
      house: text(own.house, ''),
      tag: text(own.tag, ''),
      businessLocation: false,
      timestamp: 0,
      isUserSelected: true,
    },
    ...(isServed !== undefined && { isServed }),
  }
}

type Payload = Raw<Wire[] | Wire | { addresses: Wire[] }>

const isOne = (payload: unknown) => isObject(payload) && 'address' in payload

/** What an addresses payload may be: a list, an object that holds `addresses`, or the one address itself (ADDR-3). Those without a usable location are left out. */
export function addressesOf(payload: Payload): SavedAddress[] {
  const held = isObject(payload) && 'addresses' in payload ? payload.addresses : payload
  const several = isOne(held) ? [held] : held
  return list(several as Raw<Wire[]>, savedAddressOf).filter(({ location }) => hasCoordinates(location))
}

/** The address book after a save, whose answer is the whole list, or the saved address alone. */
export function savedAddressesOf(payload: Payload, known: SavedAddress[]): SavedAddress[] {
  const answered = addressesOf(payload)
  const [saved] = answered
  if (!isOne(payload) || !saved) return answered
  const others = known.filter(({ id }) => id !== saved.id)
  return [...others.map((other) => (saved.isDefault ? { ...other, isDefault: false } : other)), saved]
}
