import type { Person } from '../../machines/app/session/session.machine.ts'
import type { SignedIn } from '../../machines/account/sign-in/sign-in.types.ts'
import type { components } from '../../openapi/types.ts'
import { addressesOf } from './addresses.ts'
import { fields, id, maybe, text, type Raw } from './lenient.ts'

type Schemas = components['schemas']

/** Back ends have these next to the data or within it. */
interface Beyond {
  refresh_token?: string
  addresses?: Schemas['Address'][]
}

type WireUser = Pick<Schemas['User'], 'id' | 'name' | 'auth_token'> & Partial<Pick<Schemas['User'], 'default_address'>> & Beyond

interface Wire extends Beyond {
  success?: true
  data?: WireUser
}

function personOf(wire: Raw<Pick<Schemas['User'], 'id' | 'name'>> | null | undefined): Person {
  const own = fields(wire)
  return { id: id(own.id), name: text(own.name) }
}

/** The tokens of a renewal; without a successor the refresh token stays. */
export function tokensOf(wire: Raw<{ auth_token: string; refresh_token?: string }>) {
  const own = fields(wire)
  return { authToken: text(own.auth_token), refreshToken: maybe(text, own.refresh_token) }
}

/** What a sign-in answers; a courier has no address book, and a customer of some back ends the default address alone. */
export function signedInOf(wire: Raw<Wire>): SignedIn {
  const own = fields(wire)
  const data = fields(own.data)
  // null is an empty list
  const saved = own.addresses === undefined ? data.addresses : own.addresses
  const addresses =
    saved === undefined
      ? maybe(addressesOf, data.default_address)?.map((address) => ({ ...address, isDefault: true }))
      : (maybe(addressesOf, saved) ?? [])
  return {
    person: personOf(own.data),
    tokens: { authToken: text(data.auth_token), refreshToken: maybe(text, own.refresh_token ?? data.refresh_token) },
    ...(addresses && { addresses }),
  }
}
