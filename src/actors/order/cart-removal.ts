import { createActor } from 'xstate'
import { cartRemovalMachine } from '../../../machines/order/cart-removal/cart-removal.machine.ts'
import type { Removal } from '../../../machines/order/cart-removal/cart-removal.types.ts'
import type { CartContent, CartEvent } from '../../../machines/order/cart/cart.types.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** Puts a dish back where it was, or as one that is added where the cart has become another store's, or has the same dish again. */
export function restoring({ store: now, lines }: CartContent, { store, line, at }: Removal): CartEvent {
  if ((now && now.id !== store.id) || lines.some(({ key }) => key === line.key)) return { type: 'cart.add', store, line }
  return { type: 'cart.fill', content: { store, lines: lines.toSpliced(at, 0, line) } }
}

/** What was taken out of the cart here, and can be had back. */
export function bindCartRemoval(runtime: Runtime) {
  const { cart } = runtime.actors
  const removal = createActor(cartRemovalMachine, runtime.ofScreen('cart-removal'))
  removal.on('line.removed', ({ key }) => cart.send({ type: 'cart.change', key, quantity: 0 }))
  removal.on('line.restored', ({ store, line, at }) => cart.send(restoring(cart.getSnapshot().context, { store, line, at })))
  return removal
}
