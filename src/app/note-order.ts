import { keys } from '../edge/keys.ts'
import type { Runtime } from './runtime.ts'

/** Keeps the order that the cart leads to for a minute, and begins to count it. */
export function noteOrder(runtime: Runtime, uniqueId: string): void {
  const { store, now, log } = runtime.edge
  store.set(keys.lastOrder, uniqueId)
  store.set(keys.lastOrderAt, String(now()))
  import('./flows/post-order-guard.ts').then(({ guardOf }) => guardOf(runtime)).catch((error: unknown) => log('guard', error))
}
