import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Counts how long the cart leads to the last order, where there is one; its code comes for that only. */
export function countOrder(runtime: Runtime): void {
  const { edge } = runtime
  if (edge.store.get(keys.lastOrder) === undefined) return
  import('./post-order-guard.ts').then(({ getGuard }) => getGuard(runtime)).catch((error: unknown) => edge.log('guard', error))
}

/** Keeps the order that the cart leads to for a minute from now. */
export function noteOrder(runtime: Runtime, uniqueId: string): void {
  const { edge } = runtime
  edge.store.set(keys.lastOrder, uniqueId)
  edge.store.set(keys.lastOrderAt, String(edge.now()))
  countOrder(runtime)
}
