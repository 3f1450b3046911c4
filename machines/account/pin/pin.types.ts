import type { Coordinates, UserLocation } from '../../domain/entities.ts'

/** What a user enters about a location, before it is stored. */
export type PinnedLocation = Omit<UserLocation, 'timestamp' | 'isUserSelected'>

export interface PinContext {
  at: Coordinates
  address: string
  house: string
  tag: string
  /** Whether the pin is still where a popular place or GPS had put it. */
  businessLocation: boolean
  /** The server's message about an address that could not be had. */
  message: string
  needsHouse: boolean
  /** Whether a location was to be confirmed without the house that is needed. */
  lacksHouse: boolean
}

export interface PinInput {
  /** The location that is corrected. */
  location: PinnedLocation
  /** Whether every location needs a house or flat (flatApartmentAddressRequired). */
  needsHouse: boolean
}

/** A location was found by other means meanwhile. */
export interface LocationFound {
  type: 'location.received'
  location: PinnedLocation
}

export type PinEvent =
  | LocationFound
  | { type: 'pin.moved'; at: Coordinates }
  | { type: 'address.typed'; address: string }
  | { type: 'house.typed'; house: string }
  | { type: 'location.confirm' }

export interface PinEmitted {
  type: 'location.confirmed'
  location: PinnedLocation
}
