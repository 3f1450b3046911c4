import type { Coordinates } from '../../machines/domain/entities.ts'
import * as limits from '../../machines/limits.ts'
import { addressed, askProvider, isJson, listOf } from './ask-provider.ts'
import type { Clock } from './clock.ts'

/** Kilometres by road, or what the service said in place of them; neither where nobody could be asked. */
export interface Route {
  km?: number
  status?: string
}

/** Asks for a route; `key` is that of the settings, for a service that has none of its own. Fails where no usable answer comes in time. */
type RoadService = (from: Coordinates, to: Coordinates, key: string) => Promise<Route>

/** Somebody who knows the roads, and what to do without: never fails. */
export interface Roads {
  wayBetween: RoadService
}

/** What is said goes on to the page: a word alone. */
const wordOf = (status: unknown) => (typeof status === 'string' && /^\w{1,40}$/.test(status) ? status : 'UNKNOWN_ERROR')

/** A service that answers, and gives no route for a reason of its own. */
class RoadsRefused extends Error {
  readonly status: string
  constructor(said: unknown) {
    const status = wordOf(said)
    super(`The road service says ${status}`)
    this.status = status
  }
}

export interface RoadSettings {
  /** Without a slash at its end. */
  url: string
  key: string | undefined
  agent: string
}

/** An order waits for it, which has five seconds in all. */
const limitMs = 2_000
/** So long nobody is asked after a failure. */
const restMs = 30_000
const dayMs = 86_400_000
const keptAtMost = 20_000

/** https://developers.google.com/maps/documentation/distance-matrix/distance-matrix, and whoever speaks as it does. */
export const googleRoads =
  ({ url, key, agent }: RoadSettings): RoadService =>
  async (from, to, settingsKey) => {
    const params = { origins: `${from.lat},${from.lng}`, destinations: `${to.lat},${to.lng}`, mode: 'driving', key: key ?? settingsKey }
    const said = await askProvider(addressed(url, '/maps/api/distancematrix/json', params), { agent, limitMs })
    const { status, rows } = isJson(said) ? said : {}
    const element = listOf(listOf(rows)[0]?.['elements'])[0]
    if (status !== 'OK') throw new RoadsRefused(status)
    const found = element?.['status']
    if (found === 'ZERO_RESULTS' || found === 'NOT_FOUND') return { status: found }
    if (found !== 'OK') throw new RoadsRefused(found)
    return routeOf(isJson(element?.['distance']) ? element['distance']['value'] : undefined)
  }

/** https://project-osrm.org/docs/v5.24.0/api/#route-service, and whoever speaks as it does. */
export const osrmRoads =
  ({ url, key, agent }: RoadSettings): RoadService =>
  async (from, to) => {
    const path = `/route/v1/driving/${from.lng},${from.lat};${to.lng},${to.lat}`
    const said = await askProvider(addressed(url, path, { overview: 'false', key }), { agent, limitMs, telling: [400] })
    const { code, routes } = isJson(said) ? said : {}
    if (code === 'NoRoute' || code === 'NoSegment') return { status: code }
    if (code !== 'Ok') throw new RoadsRefused(code)
    return routeOf(listOf(routes)[0]?.['distance'])
  }

function routeOf(metres: unknown): Route {
  if (typeof metres === 'number' && Number.isFinite(metres) && metres >= 0) return { km: metres / 1000 }
  throw new Error('The road service tells no distance')
}

interface Keeping {
  clock: Clock
  /** Questions a day at most. */
  dayMax: number
  /** Whether nobody can be asked without the settings' key. */
  wantsKey: boolean
  failed: (error: unknown) => void
}

/** Asks for a route once in ten minutes, not at all for a while after a failure, and only so often a day. */
export function keepRoads(ask: RoadService, { clock, dayMax, wantsKey, failed }: Keeping): Roads {
  const kept = new Map<string, { route: Promise<Route>; until: number }>()
  let rest: { until: number; route: Route } = { until: 0, route: {} }
  let today = { day: 0, asked: 0 }

  /** What is to do instead of asking now. */
  function spared(now: number): Route | undefined {
    const day = Math.floor(now / dayMs)
    if (day !== today.day) today = { day, asked: 0 }
    if (now < rest.until) return rest.route
    if (today.asked >= dayMax) return { status: 'OVER_DAILY_LIMIT' }
    today.asked += 1
    return undefined
  }

  return {
    async wayBetween(from, to, key) {
      if (wantsKey && key === '') return {}
      const now = clock.now().getTime()
      const name = [from.lat, from.lng, to.lat, to.lng].join(' ')
      const known = kept.get(name)
      if (known && now < known.until) return known.route
      kept.delete(name)
      const instead = spared(now)
      if (instead) return instead
      const route = ask(from, to, key).catch((error: unknown) => {
        failed(error)
        const told = error instanceof RoadsRefused ? { status: error.status } : {}
        rest = { until: clock.now().getTime() + restMs, route: told }
        kept.delete(name)
        return told
      })
      const [oldest] = kept.keys()
      if (oldest !== undefined && kept.size >= keptAtMost) kept.delete(oldest)
      kept.set(name, { route, until: now + limits.distanceCacheMs })
      return route
    },
  }
}
