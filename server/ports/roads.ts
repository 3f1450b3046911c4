import type { Coordinates } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { askProvider, isJson, listOf, urlOf } from './ask-provider.ts'
import type { Clock } from './clock.ts'

/** Kilometres by road, or the service's status where it gave none; neither where it could not be asked. */
export interface Route {
  km?: number
  status?: string
}

/** Requests a route; `key` is that of the settings, for a service without one of its own. Fails where no usable answer comes in time. */
type RoutingService = (from: Coordinates, to: Coordinates, key: string) => Promise<Route>

/** The routing provider with its fallbacks: never fails. */
export interface Roads {
  routeBetween: RoutingService
}

/** The status is shown to clients: anything but a single word is replaced. */
const wordOf = (status: unknown) => (typeof status === 'string' && /^\w{1,40}$/.test(status) ? status : 'UNKNOWN_ERROR')

/** The service has answered with an error status instead of a route. */
class RoutingRefused extends Error {
  readonly status: string
  constructor(reported: unknown) {
    const status = wordOf(reported)
    super(`The road service says ${status}`)
    this.status = status
  }
}

export interface RoadSettings {
  /** Without a trailing slash. */
  url: string
  key: string | undefined
  userAgent: string
}

/** Placing an order waits for it, and has five seconds in all. */
const timeoutMs = 2_000
/** Pause after a failure. */
const backOffMs = 30_000
const cachedAtMost = 20_000

/** Any server with the API of Google's Distance Matrix: https://developers.google.com/maps/documentation/distance-matrix/distance-matrix. */
export const googleRoads =
  ({ url, key, userAgent }: RoadSettings): RoutingService =>
  async (from, to, settingsKey) => {
    const params = { origins: `${from.lat},${from.lng}`, destinations: `${to.lat},${to.lng}`, mode: 'driving', key: key ?? settingsKey }
    const response = await askProvider(urlOf(url, '/maps/api/distancematrix/json', params), { userAgent, timeoutMs })
    const { status, rows } = isJson(response) ? response : {}
    const element = listOf(listOf(rows)[0]?.['elements'])[0]
    if (status !== 'OK') throw new RoutingRefused(status)
    const elementStatus = element?.['status']
    if (elementStatus === 'ZERO_RESULTS' || elementStatus === 'NOT_FOUND') return { status: elementStatus }
    if (elementStatus !== 'OK') throw new RoutingRefused(elementStatus)
    return routeOf(isJson(element?.['distance']) ? element['distance']['value'] : undefined)
  }

/** Any server with OSRM's API: https://project-osrm.org/docs/v5.24.0/api/#route-service. */
export const osrmRoads =
  ({ url, key, userAgent }: RoadSettings): RoutingService =>
  async (from, to) => {
    const path = `/route/v1/driving/${from.lng},${from.lat};${to.lng},${to.lat}`
    const response = await askProvider(urlOf(url, path, { overview: 'false', key }), { userAgent, timeoutMs, meaningfulStatuses: [400] })
    const { code, routes } = isJson(response) ? response : {}
    if (code === 'NoRoute' || code === 'NoSegment') return { status: code }
    if (code !== 'Ok') throw new RoutingRefused(code)
    return routeOf(listOf(routes)[0]?.['distance'])
  }

function routeOf(metres: unknown): Route {
  if (typeof metres === 'number' && Number.isFinite(metres) && metres >= 0) return { km: metres / 1000 }
  throw new Error('The road service tells no distance')
}

interface CacheOptions {
  clock: Clock
  /** Requests a day at most. */
  dayMax: number
  /** Whether the service cannot be asked without the key of the settings. */
  needsKey: boolean
  onFailure: (error: unknown) => void
}

/** Caches routes for ten minutes, pauses after a failure, and respects the daily limit. */
export function cacheRoutes(ask: RoutingService, { clock, dayMax, needsKey, onFailure }: CacheOptions): Roads {
  const cache = new Map<string, { route: Promise<Route>; until: number }>()
  let backOff: { until: number; route: Route } = { until: 0, route: {} }
  let requestsToday = { day: 0, count: 0 }

  /** The answer while the service must not be asked; counts the request otherwise. */
  function routeWithoutRequest(now: number): Route | undefined {
    const day = Math.floor(now / limits.dayMs)
    if (day !== requestsToday.day) requestsToday = { day, count: 0 }
    if (now < backOff.until) return backOff.route
    if (requestsToday.count >= dayMax) return { status: 'OVER_DAILY_LIMIT' }
    requestsToday.count += 1
    return undefined
  }

  return {
    async routeBetween(from, to, key) {
      if (needsKey && key === '') return {}
      const now = clock.now().getTime()
      const cacheKey = [from.lat, from.lng, to.lat, to.lng].join(' ')
      const cached = cache.get(cacheKey)
      if (cached && now < cached.until) return cached.route
      cache.delete(cacheKey)
      const instead = routeWithoutRequest(now)
      if (instead) return instead
      const route = ask(from, to, key).catch((error: unknown) => {
        onFailure(error)
        const fallback = error instanceof RoutingRefused ? { status: error.status } : {}
        backOff = { until: clock.now().getTime() + backOffMs, route: fallback }
        cache.delete(cacheKey)
        return fallback
      })
      const [oldest] = cache.keys()
      if (oldest !== undefined && cache.size >= cachedAtMost) cache.delete(oldest)
      cache.set(cacheKey, { route, until: now + limits.distanceCacheMs })
      return route
    },
  }
}
