import { withoutLines, type OrderedLine } from '../../../machines/order/ordering/without-lines.ts'
import { keys } from '../../platform/keys.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Takes what was ordered out of the cart, with what was chosen for that cart at the checkout; what was added meanwhile is not ordered yet. */
export function takeOrdered({ actors: { cart }, platform }: Runtime, ordered: readonly OrderedLine[]): void {
  platform.store.remove(keys.checkoutDraft)
  const { store, lines } = cart.getSnapshot().context
  const left = withoutLines(lines, ordered)
  cart.send({ type: 'cart.fill', content: { store: left.length > 0 ? store : undefined, lines: left } })
}
