import type { GeolocationSnapshot } from './geolocation.machine.ts'

export const selectIsLocating = (snapshot: GeolocationSnapshot) => snapshot.hasTag('locating')
/** Whether the device has been found, and its address is being asked for (SCREEN-2). */
export const selectIsNaming = (snapshot: GeolocationSnapshot) => snapshot.hasTag('naming')
export const selectIsAlerting = (snapshot: GeolocationSnapshot) => snapshot.hasTag('alerting')
export const selectFault = (snapshot: GeolocationSnapshot) => snapshot.context.fault
export const selectMessage = (snapshot: GeolocationSnapshot) => snapshot.context.message
