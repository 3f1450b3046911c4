import type { SavedAddress, SignedIn } from '../../machines/sign-in/sign-in.types.ts'
import type { components } from '../../openapi/types.ts'
import { number, text } from './lenient.ts'

type Schemas = components['schemas']

const savedAddressOf = (wire: Schemas['Address']): SavedAddress => ({
  id: number(wire.id),
  isDefault: wire.is_default,
  place: {
    lat: number(wire.latitude),
    lng: number(wire.longitude),
    address: text(wire.address),
    house: text(wire.house),
    tag: text(wire.tag),
    businessLocation: false,
    timestamp: 0,
    isUserSelected: true,
  },
})

/** What a sign-in answers; a courier has no address book. */
export const signedInOf = (wire: {
  data: { id: number; name: string; auth_token: string }
  refresh_token: string
  addresses?: Schemas['Address'][]
}): SignedIn => ({
  person: { id: number(wire.data.id), name: wire.data.name },
  tokens: { authToken: wire.data.auth_token, refreshToken: wire.refresh_token },
  ...(wire.addresses && { addresses: wire.addresses.map(savedAddressOf) }),
})
