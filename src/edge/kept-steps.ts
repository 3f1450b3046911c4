import type { QueuedStep } from '../../machines/courier-steps/courier-steps.types.ts'
import { idOf } from '../../machines/domain/id.ts'
import { isObject } from './lenient.ts'
import { keys } from './keys.ts'
import { readJson, writeJson, type Store } from './storage.ts'

const steps: readonly unknown[] = ['courier.accept', 'courier.pickUp', 'courier.deliver'] satisfies QueuedStep['step'][]

const isStep = (value: unknown): value is QueuedStep =>
  isObject(value) &&
  ['key', 'uniqueId', 'storeName', 'pin'].every((name) => typeof value[name] === 'string') &&
  ['courierId', 'orderId'].every((name) => idOf(value[name]) !== undefined) &&
  steps.includes(value['step'])

/** A step and when it was taken, in milliseconds since 1970. */
interface Entry {
  at: number
  queued: QueuedStep
}

const entryOf = (value: unknown): Entry | undefined =>
  isObject(value) && typeof value['at'] === 'number' && isStep(value['queued']) ? { at: value['at'], queued: value['queued'] } : undefined

/** The steps of couriers that wait, as all tabs share them: each under a name of its own, so that no tab overwrites what another one has stored. */
export function keptSteps(store: Store) {
  const entries = () =>
    store
      .namesWith(keys.courierStep)
      .flatMap((name) => readJson(store, name, entryOf) ?? [])
      .toSorted((one, other) => one.at - other.at)
  const keep = (queued: QueuedStep, now: number) => {
    const last = entries().at(-1)
    writeJson(store, keys.courierStep + queued.key, { at: Math.max(now, (last?.at ?? 0) + 1), queued } satisfies Entry)
  }
  const drop = (dropped: readonly QueuedStep[]) => {
    for (const { key } of dropped) store.remove(keys.courierStep + key)
  }
  /** Earlier versions kept all of them in one list. */
  const takeOver = () => {
    const list = readJson(store, keys.courierStepList, (value) => (Array.isArray(value) ? value.filter(isStep) : undefined)) ?? []
    list.forEach((queued, at) => writeJson(store, keys.courierStep + queued.key, { at, queued } satisfies Entry))
    store.remove(keys.courierStepList)
  }
  return {
    /** In the order in which they were taken. */
    all: (): QueuedStep[] => {
      takeOver()
      return entries().map(({ queued }) => queued)
    },
    keep,
    drop,
  }
}
