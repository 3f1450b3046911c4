import { createActor } from 'xstate'
import { cartRemovalMachine } from '../../../machines/order/cart-removal/cart-removal.machine.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What was taken out of the cart here, and can be had back. */
export function bindCartRemoval(runtime: Runtime) {
  const { cart } = runtime.actors
  const removal = createActor(cartRemovalMachine, runtime.ofScreen('cart-removal'))
  removal.on('line.removed', ({ key }) => cart.send({ type: 'cart.change', key, quantity: 0 }))
  removal.on('line.restored', ({ store, line }) => cart.send({ type: 'cart.add', store, line }))
  return removal
}
