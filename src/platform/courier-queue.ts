import type { Fix } from '../../machines/courier/courier-position/courier-position.types.ts'
import type { QueuedStep } from '../../machines/courier/courier-steps/courier-steps.types.ts'
import { idOf, type Id } from '../../machines/domain/id.ts'
import * as limits from '../../machines/limits.ts'
import { records } from './database.ts'
import type { Platform } from './platform.ts'
import { isObject } from './lenient.ts'

const steps: readonly unknown[] = ['courier.accept', 'courier.arrive', 'courier.pickUp', 'courier.deliver'] satisfies QueuedStep['step'][]

const isStep = (value: unknown): value is QueuedStep =>
  isObject(value) &&
  ['key', 'uniqueId', 'storeName', 'pin'].every((name) => typeof value[name] === 'string') &&
  ['courierId', 'orderId'].every((name) => idOf(value[name]) !== undefined) &&
  steps.includes(value['step'])

const stepsOf = (stored: unknown): QueuedStep[] => (Array.isArray(stored) ? stored.filter(isStep) : [])

const isHeldAt = ({ heldUntil }: QueuedStep, now: number) =>
  typeof heldUntil === 'number' && heldUntil > now && heldUntil <= now + limits.undoMs

/** Transitions that couriers have requested in any tab of this browser and that the server has not answered, in the order in which they were requested. */
export const storedSteps = ({ database, now }: Pick<Platform, 'database' | 'now'>) => ({
  of: async (courierId: Id | undefined): Promise<QueuedStep[]> => {
    const all = (await database.read(records.courierSteps, stepsOf)) ?? []
    return all.filter((step) => step.courierId === courierId)
  },
  /** Those that a tab may send for any other: all but the last ones that are held. What was requested after a held one can't be sent before it. */
  ofAnyTab: (stored: readonly QueuedStep[]): QueuedStep[] => stored.slice(0, stored.findLastIndex((step) => !isHeldAt(step, now())) + 1),
  add: (added: QueuedStep) => database.update(records.courierSteps, (stored) => [...stepsOf(stored), added]),
  drop: (dropped: readonly QueuedStep[]) =>
    database.update(records.courierSteps, (stored) => stepsOf(stored).filter(({ key }) => !dropped.some((one) => one.key === key))),
})

/** A position, and when it was stored, in milliseconds since 1970. */
interface StoredFix extends Fix {
  at: number
}

const isStoredFix = (value: unknown): value is StoredFix =>
  isObject(value) &&
  ['at', 'lat', 'lng'].every((name) => typeof value[name] === 'number') &&
  ['heading', 'accuracy'].every((name) => value[name] === undefined || typeof value[name] === 'number')

const trailOf = (stored: unknown): StoredFix[] => (Array.isArray(stored) ? stored.filter(isStoredFix) : [])

const isSame = (one: Fix, other: Fix) => one.lat === other.lat && one.lng === other.lng

/** Positions of this browser's courier that the server has not accepted, the oldest first; those of an earlier tour are too old. */
export const storedTrail = ({ database, now }: Pick<Platform, 'database' | 'now'>) => ({
  recent: async (): Promise<Fix[]> => {
    const all = (await database.read(records.courierTrail, trailOf)) ?? []
    return all.filter(({ at }) => Math.abs(now() - at) < limits.trailMs).map(({ at: _at, ...fix }) => fix)
  },
  add: (added: Fix) => {
    const fix = { ...added, at: now() }
    return database.update(records.courierTrail, (stored) => [...trailOf(stored), fix].slice(-limits.trailAtMost))
  },
  drop: (dropped: Fix) => database.update(records.courierTrail, (stored) => trailOf(stored).filter((fix) => !isSame(fix, dropped))),
  clear: () => database.remove(records.courierTrail),
})
