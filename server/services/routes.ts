import type { Context } from '../ports/context.ts'
import type { Route } from '../ports/roads.ts'
import type { Point, StoreRow } from '../db/rows.ts'
import { reachOf } from '../domain/store.ts'

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
