import type { Context } from '../ports/context.ts'
import type { Roads, Route } from '../ports/roads.ts'
import type { Point, StoreRow } from '../db/rows.ts'
import { networkOf } from '../domain/network.ts'
import { Problem } from '../domain/problem.ts'
import { reachOf } from '../domain/store.ts'
import { countAttempt } from './attempts.ts'
import type { RequestSource } from './request.ts'

type Caller = Pick<RequestSource, 'address' | 'deviceId'>

const windowMs = 60_000

/** Counts a request for a route. Fails with RATE_LIMITED beyond the limits of a device or a network. */
export async function countRoute(
  context: Pick<Context, 'db' | 'clock'>,
  purpose: 'distance' | 'quote',
  { address, deviceId }: Caller,
): Promise<void> {
  // the address is counted first: an attacker can invent any number of device ids, each of which becomes a row
  await countAttempt(context, { key: `${purpose}:address:${networkOf(address)}`, max: 300, windowMs })
  await countAttempt(context, { key: `${purpose}:device:${deviceId}`, max: 60, windowMs })
}

/** The routing provider for a caller's quotes; beyond the limits no route is known, so that the straight line counts. */
export function roadsForQuotes({ db, clock, roads }: Pick<Context, 'db' | 'clock' | 'roads'>, caller: Caller): Roads | undefined {
  if (!roads) return undefined
  return {
    async routeBetween(...route) {
      try {
        await countRoute({ db, clock }, 'quote', caller)
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'RATE_LIMITED') throw error
        return {}
      }
      return roads.routeBetween(...route)
    },
  }
}

/**
 * The driving route from a store to a point that it serves, for the bill (DIST-4); without kilometres where no route is known, so that the straight line counts.
 * Whether a point is served is always decided by the straight line. Without a maps service of its own the marketplace uses the key of its settings.
 */
export async function routeTo(
  { roads }: Pick<Context, 'roads'>,
  store: StoreRow,
  point: Point,
  settings: ReadonlyMap<string, string>,
): Promise<Route> {
  if (!roads || !reachOf(store, point).is_operational) return {}
  const [from, to] = [coordinatesOf(store), coordinatesOf(point)]
  return roads.routeBetween(from, to, settings.get('googleApiKey')?.trim() ?? '')
}

const coordinatesOf = ({ latitude: lat, longitude: lng }: Point) => ({ lat, lng })
