import type { Context } from '../ports/context.ts'
import { popularDishes } from '../db/queries/popular-dishes.ts'
import type { Point } from '../db/rows.ts'

/** How long a neighbourhood's answer is shared by all who ask there. */
const cachedMs = 300_000
const placesAtMost = 500

interface Cached {
  at: number
  names: Promise<string[]>
}
const cache = new WeakMap<Context['db'], Map<string, Cached>>()

/** The middle of the neighbourhood of a point, about a kilometre wide. */
const neighbourhoodOf = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
})

/** The names of popular dishes near a point; the same for five minutes and for everybody in a neighbourhood. */
export async function popularNear(context: Context, point: Point): Promise<string[]> {
  const now = context.clock.now()
  const middle = neighbourhoodOf(point)
  const key = `${middle.latitude} ${middle.longitude}`
  const places = cache.get(context.db) ?? new Map<string, Cached>()
  cache.set(context.db, places)
  const there = places.get(key)
  if (there && Math.abs(now.getTime() - there.at) < cachedMs) return there.names
  if (places.size >= placesAtMost) places.clear()
  const names = popularDishes(context, middle, now)
  places.set(key, { at: now.getTime(), names })
  names.catch(() => places.delete(key))
  return names
}
