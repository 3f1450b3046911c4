import type { CourierPositionEvent } from '../../machines/courier/courier-position/courier-position.types.ts'
import { isCoordinate } from '../../machines/domain/coordinate.ts'
import * as limits from '../../machines/limits.ts'

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: limits.fixAgeMs, timeout: limits.fixTimeoutMs }

const finite = (value: number | null): number | undefined => (value !== null && Number.isFinite(value) ? value : undefined)

const accuracyOf = (metres: number): number | undefined => {
  const known = finite(metres)
  return known === undefined ? undefined : Math.min(known, limits.accuracyMetresAtMost)
}

/** Notifies where the device is whenever it has moved, and why that is not known; answers a function that stops it. */
export function watchFixes(
  notify: (event: CourierPositionEvent) => void,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  const id = geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, heading, accuracy } }) => {
      // the server refuses any other
      if (isCoordinate(lat, lng))
        notify({ type: 'position.moved', fix: { lat, lng, heading: finite(heading), accuracy: accuracyOf(accuracy) } })
    },
    (error) => notify({ type: 'position.failed', fault: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
    options,
  )
  return () => geolocation.clearWatch(id)
}
