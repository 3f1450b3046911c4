import { withoutLines, type OrderedLine } from '../../../machines/order/ordering/without-lines.ts'
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

/** Takes what was ordered out of the cart, with what was chosen for that cart at the checkout; what was added meanwhile is not ordered yet. */
export function takeOrdered({ actors: { cart }, platform }: Runtime, ordered: readonly OrderedLine[]): void {
  platform.store.remove(keys.checkoutDraft)
  const { store, lines } = cart.getSnapshot().context
  const left = withoutLines(lines, ordered)
  cart.send({ type: 'cart.fill', content: { store: left.length > 0 ? store : undefined, lines: left } })
}
