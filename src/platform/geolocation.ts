import type { CourierPositionEvent } from '../../machines/courier/courier-position/courier-position.types.ts'

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 20_000 }

const finite = (value: number | null): number | undefined => (value !== null && Number.isFinite(value) ? value : undefined)

/** Notifies where the device is whenever it has moved, and why that is not known; answers a function that stops it. */
export function watchFixes(
  notify: (event: CourierPositionEvent) => void,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  const id = geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, heading, accuracy } }) =>
      notify({ type: 'position.moved', fix: { lat, lng, heading: finite(heading), accuracy: finite(accuracy) } }),
    (error) => notify({ type: 'position.failed', fault: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
    options,
  )
  return () => geolocation.clearWatch(id)
}
