import type { Place, SavedAddress } from '../../domain/entities.ts'

export interface AddressSyncInput {
  /** Milliseconds that are left of the pause after the last save. */
  restMs: number
}

export interface AddressSyncContext extends AddressSyncInput {
  place: Place | undefined
}

export interface AddressSyncEvent {
  type: 'place.offer'
  place: Place
  /** What the account holds already. */
  saved: readonly SavedAddress[]
}

export interface AddressSyncEmitted {
  type: 'address.synced'
  addresses: SavedAddress[]
}
