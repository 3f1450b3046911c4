import { cartRemovalMachine } from '../../machines/order/cart-removal/cart-removal.machine.ts'
import type { CartActor } from '../../machines/order/cart/cart.machine.ts'
import { restoring } from '../../src/actors/order/cart-removal.ts'
import { coverageOf } from './coverage.ts'
import { startMachine } from './start-machine.ts'

/** What a customer takes out of a cart, and can have back. */
export function startRemoval(cart: CartActor) {
  const removal = startMachine(cartRemovalMachine, { coverage: coverageOf(cartRemovalMachine) })
  removal.actor.on('line.removed', ({ key }) => cart.send({ type: 'cart.change', key, quantity: 0 }))
  removal.actor.on('line.restored', (removed) => cart.send(restoring(cart.getSnapshot().context, removed)))
  return removal
}
