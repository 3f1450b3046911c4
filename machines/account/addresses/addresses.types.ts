import type { UserLocation, PopularPlace } from '../../domain/entities.ts'

export interface AddressesContext {
  /** Where the customer wants things brought to; undefined until a location is chosen or a primary one is known. */
  location: UserLocation | undefined
  /** Whether the user has chosen the location, as opposed to the default, the primary popular place. */
  chosen: boolean
}

export interface AddressesInput {
  /** The copy of the last visit. */
  stored: UserLocation | undefined
  chosen: boolean
  /** The default while nothing is stored. */
  primary: PopularPlace | undefined
}

export type AddressesEvent =
  | { type: 'location.choose'; location: UserLocation }
  | { type: 'location.default'; primary: PopularPlace }
  | { type: 'location.describe'; house: string; tag: string; at: number }
  | { type: 'location.received'; location: UserLocation }
  | { type: 'location.clear' }

export type AddressesEmitted =
  | { type: 'location.changed'; location: UserLocation }
  | { type: 'location.stored'; location: UserLocation | undefined; chosen: boolean }
