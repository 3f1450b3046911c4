import fc from 'fast-check'
import type { SignedIn } from '../../../machines/account/sign-in/sign-in.types.ts'
import { aLocation } from '../../support/entities.ts'

/** No coordinates at all, as a failed search may give them. */
export const nowhere = { lat: 0, lng: 0 }
export const anyPoint = fc.constantFrom({ lat: 10.79, lng: 106.71 }, { lat: 10.7725, lng: 106.698 }, nowhere)

export const home = aLocation()
export const office = aLocation({ lat: 10.79, address: '7 Pasteur', house: '', tag: 'work' })

export const anyUser = fc.constantFrom(undefined, 1, 2)

export const lan: SignedIn = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a', refreshToken: 'r' } }
