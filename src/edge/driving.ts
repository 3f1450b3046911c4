import type { Coordinates } from '../../machines/domain/entities.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { trustedScriptUrl } from './trusted.ts'

/** What of Google's maps is used here. */
interface Maps {
  importLibrary(name: 'routes'): Promise<{ DistanceMatrixService: new () => DistanceService }>
}

interface DistanceService {
  getDistanceMatrix(
    wish: { origins: Coordinates[]; destinations: Coordinates[]; travelMode: 'DRIVING' },
    answered: (answer: Matrix | null, status: string) => void,
  ): Promise<unknown> | undefined
}

interface Matrix {
  rows: { elements: { status: string; distance?: { value: number } }[] }[]
}

interface Page {
  google?: { maps?: Maps }
  /** Google's script calls it where it does not take the key. */
  gm_authFailure?: () => void
  mapsReady?: () => void
}

const page = globalThis as Page
const missing = (cause?: unknown) => new AppError('unexpected', { message: 'Google Maps API không được tải', cause })

function load(key: string): Promise<Maps> {
  const script = document.createElement('script')
  return new Promise<Maps>((resolve, reject) => {
    const fail = () => reject(missing())
    page.gm_authFailure = fail
    page.mapsReady = () => (page.google?.maps ? resolve(page.google.maps) : fail())
    script.addEventListener('error', fail)
    setTimeout(fail, limits.drivingTimeoutMs)
    const query = new URLSearchParams({ key, loading: 'async', callback: 'mapsReady', v: 'quarterly' })
    script.src = trustedScriptUrl(`https://maps.googleapis.com/maps/api/js?${query.toString()}`)
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
}

/**
 * Answers kilometres by road between two places, by Google's distance service, whose script is loaded once. Fails with 'Google Maps API không được tải' where its script can't be had, and with
 * the service's status where that is another one than OK (DIST-4).
 */
export function drivingService() {
  let loading: Promise<Maps> | undefined
  return async (key: string, from: Coordinates, to: Coordinates): Promise<number> => {
    if (key.trim() === '') throw missing()
    loading ??= load(key)
    const maps = await loading.catch((error: unknown) => {
      loading = undefined
      throw error
    })
    const { DistanceMatrixService } = await maps.importLibrary('routes').catch((error: unknown) => {
      throw missing(error)
    })
    return new Promise((resolve, reject) => {
      const refuse = (status: string) => reject(new AppError('refused', { code: status, message: `Google Maps API: ${status}` }))
      const asked = new DistanceMatrixService().getDistanceMatrix(
        { origins: [{ lat: from.lat, lng: from.lng }], destinations: [{ lat: to.lat, lng: to.lng }], travelMode: 'DRIVING' },
        (answer, status) => {
          const element = answer?.rows[0]?.elements[0]
          if (status !== 'OK') return refuse(status)
          if (element?.status !== 'OK' || !element.distance) return refuse(element?.status ?? 'NO_ANSWER')
          return resolve(element.distance.value / 1000)
        },
      )
      // the same refusal comes by the callback
      asked?.catch(() => {})
    })
  }
}
