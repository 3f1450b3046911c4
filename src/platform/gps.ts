import type { Coordinates } from '../../machines/domain/entities.ts'
import type { GpsPermission } from '../../machines/account/geolocation/geolocation.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'

const options: PositionOptions = { enableHighAccuracy: true, timeout: limits.gpsTimeoutMs, maximumAge: 0 }

/** An embedded view may have the name and nothing behind it. */
export const hasGps = (): boolean => Boolean(navigator.geolocation)

/** Whether the page runs in a native Android app: an alert of ours would look like the app's. */
export const isAndroidWebView = (userAgent: string): boolean =>
  /\bAndroid\b/.test(userAgent) && (/; wv\)/.test(userAgent) || /\bVersion\/\d+\.\d+ Chrome\//.test(userAgent))

/** What is allowed without asking; `prompt` where the browser can't say. */
export async function gpsPermission({ permissions }: { permissions?: Pick<Permissions, 'query'> } = navigator): Promise<GpsPermission> {
  const status = await permissions?.query({ name: 'geolocation' })
  return status?.state ?? 'prompt'
}

/** Where the device is. Fails with `forbidden` where the page is not allowed to know. While the user is being asked it answers nothing at all. */
export const gpsPosition = (geolocation: Pick<Geolocation, 'getCurrentPosition'> = navigator.geolocation): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
      (cause) => reject(new AppError(cause.code === cause.PERMISSION_DENIED ? 'forbidden' : 'unexpected', { cause })),
      options,
    )
  })
