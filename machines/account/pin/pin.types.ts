import type { Coordinates, Place } from '../../domain/entities.ts'

/** What a person says of a place, before it is kept. */
export type PinnedPlace = Omit<Place, 'timestamp' | 'isUserSelected'>

export interface PinContext {
  at: Coordinates
  address: string
  house: string
  tag: string
  /** Whether the pin still stands where a popular place or GPS had put it. */
  businessLocation: boolean
  /** The server's words on an address that could not be had. */
  message: string
  needsHouse: boolean
  /** Whether a place was to be confirmed without the house that is needed. */
  lacksHouse: boolean
}

export interface PinInput {
  /** The place that is corrected. */
  place: PinnedPlace
  /** Whether no place will do without house or flat (flatApartmentAddressRequired). */
  needsHouse: boolean
}

/** A place was found in another way meanwhile. */
export interface PlaceFound {
  type: 'place.heard'
  place: PinnedPlace
}

export type PinEvent =
  | PlaceFound
  | { type: 'pin.moved'; at: Coordinates }
  | { type: 'address.typed'; address: string }
  | { type: 'house.typed'; house: string }
  | { type: 'place.confirm' }

export interface PinEmitted {
  type: 'place.confirmed'
  place: PinnedPlace
}
