import type { Measured } from '../../machines/shop/distance/distance.types.ts'
import type { Stretch } from '../../machines/domain/reach.ts'
import * as limits from '../../machines/limits.ts'
import { keys } from './keys.ts'
import { isObject } from './lenient.ts'
import { readJson, writeJson, type Store } from './storage.ts'

const keyOf = ({ storeId, to: { lat, lng } }: Stretch) => `${keys.distanceOf}${storeId}_${lat}_${lng}`

interface Stored extends Measured {
  timestamp: number
}

const storedOf = (value: unknown): Stored | undefined => {
  if (!isObject(value)) return undefined
  const { distance, algorithm, timestamp } = value
  if (typeof distance !== 'number' || !Number.isFinite(distance) || distance < 0 || typeof timestamp !== 'number') return undefined
  return algorithm === 'driving' || algorithm === 'straight' ? { distance, algorithm, timestamp } : undefined
}

const isYoung = ({ timestamp }: Stored, now: number) => timestamp <= now && now - timestamp < limits.distanceCacheMs

/** A distance that was worked out less than ten minutes ago (DIST-5). */
export function recallDistance(store: Store, stretch: Stretch, now: number): Measured | undefined {
  const stored = readJson(store, keyOf(stretch), storedOf)
  return stored && isYoung(stored, now) ? { distance: stored.distance, algorithm: stored.algorithm } : undefined
}

/** Stores a distance, and drops those that are too old. */
export function storeDistance(store: Store, stretch: Stretch, { distance, algorithm }: Measured, now: number): void {
  for (const name of store.namesWith(keys.distanceOf)) {
    const stored = readJson(store, name, storedOf)
    if (!stored || !isYoung(stored, now)) store.remove(name)
  }
  writeJson(store, keyOf(stretch), { distance, timestamp: now, algorithm })
}
