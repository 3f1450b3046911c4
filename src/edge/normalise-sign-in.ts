import type { SignedIn } from '../../machines/sign-in/sign-in.types.ts'
import type { components } from '../../openapi/types.ts'
import { addressesOf } from './addresses.ts'
import { number } from './lenient.ts'

type Schemas = components['schemas']

/** What a sign-in answers; a courier has no address book. */
export const signedInOf = (wire: {
  data: { id: number; name: string; auth_token: string }
  refresh_token: string
  addresses?: Schemas['Address'][]
}): SignedIn => ({
  person: { id: number(wire.data.id), name: wire.data.name },
  tokens: { authToken: wire.data.auth_token, refreshToken: wire.refresh_token },
  ...(wire.addresses && { addresses: addressesOf(wire.addresses) }),
})
