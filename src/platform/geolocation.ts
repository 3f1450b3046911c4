import type { CourierPositionEvent } from '../../machines/courier/courier-position/courier-position.types.ts'

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 20_000 }

const finite = (value: number | null): number | undefined => (value !== null && Number.isFinite(value) ? value : undefined)

/** Tells where the device is whenever it has moved, and why it can't be told; answers a function that stops it. */
export function watchFixes(
  told: (event: CourierPositionEvent) => void,
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = navigator.geolocation,
): () => void {
  const id = geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, heading, accuracy } }) =>
      told({ type: 'position.moved', fix: { lat, lng, heading: finite(heading), accuracy: finite(accuracy) } }),
    (error) => told({ type: 'position.failed', fault: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
    options,
  )
  return () => geolocation.clearWatch(id)
}
