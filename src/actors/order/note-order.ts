import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Counts how long the cart leads to the last order, where there is one; its code comes for that only. */
export function countOrder(runtime: Runtime): void {
  const { platform } = runtime
  if (platform.store.get(keys.lastOrder) === undefined) return
  import('./post-order-guard.ts')
    .then(({ getPostOrderGuard }) => getPostOrderGuard(runtime))
    .catch((error: unknown) => platform.log('guard', error))
}

/** Stores the order that the cart leads to for a minute from now. */
export function noteOrder(runtime: Runtime, uniqueId: string): void {
  const { platform } = runtime
  platform.store.set(keys.lastOrder, uniqueId)
  platform.store.set(keys.lastOrderAt, String(platform.now()))
  countOrder(runtime)
}
