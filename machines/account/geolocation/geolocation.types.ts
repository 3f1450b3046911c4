import type { Coordinates } from '../../domain/entities.ts'

/** What a browser says of its permission; `prompt` where it will ask, or can't say. */
export type GpsPermission = 'granted' | 'prompt' | 'denied'

/** Why there is no location: no such device, not allowed, not to be had in time, or to be had but without an address. */
export type GpsFault = 'unsupported' | 'denied' | 'unavailable' | 'unnamed'

export interface GeolocationContext {
  /** Where the device was found. */
  at: Coordinates | undefined
  fault: GpsFault | undefined
  /** The server's message about an address that could not be had. */
  message: string
  denialMs: number
  isSupported: boolean
  alerts: boolean
}

export interface GeolocationInput {
  isSupported: boolean
  /** What is left of the memory of an earlier refusal; 0 where there is none. */
  denialMs: number
  /** Whether a refusal is also shown by an alert: not in a web view of a native app (GEO-3). */
  alerts: boolean
}

export type GeolocationEvent =
  | { type: 'gps.locate' }
  | { type: 'gps.refused' }
  | { type: 'alert.close' }
  /** The customer has chosen a location, here or in another tab. */
  | { type: 'gps.cancel' }

export type GeolocationEmitted = { type: 'location.found'; at: Coordinates; address: string } | { type: 'permission.denied' }
