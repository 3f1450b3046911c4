import type { UserLocation, SavedAddress } from '../../domain/entities.ts'

export interface AddressSyncInput {
  /** Milliseconds that are left of the pause after the last save. */
  restMs: number
}

export interface AddressSyncContext extends AddressSyncInput {
  location: UserLocation | undefined
}

export interface AddressSyncEvent {
  type: 'location.offer'
  location: UserLocation
  /** What the account holds already. */
  saved: readonly SavedAddress[]
}

export interface AddressSyncEmitted {
  type: 'address.synced'
  addresses: SavedAddress[]
}
