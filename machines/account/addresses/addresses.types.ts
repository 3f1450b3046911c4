import type { Place, PopularPlace } from '../../domain/entities.ts'

export interface AddressesContext {
  /** Where the customer wants things brought to; undefined until a place is chosen or a primary one is known. */
  place: Place | undefined
  /** Whether a person has chosen the place, as opposed to the primary place standing in. */
  chosen: boolean
}

export interface AddressesInput {
  /** The copy of the last visit. */
  kept: Place | undefined
  chosen: boolean
  /** Stands in while nothing was kept. */
  primary: PopularPlace | undefined
}

export type AddressesEvent =
  | { type: 'place.choose'; place: Place }
  | { type: 'place.default'; primary: PopularPlace }
  | { type: 'place.describe'; house: string; tag: string; at: number }
  | { type: 'place.heard'; place: Place }
  | { type: 'place.clear' }

export type AddressesEmitted = { type: 'place.changed'; place: Place } | { type: 'place.kept'; place: Place | undefined; chosen: boolean }
