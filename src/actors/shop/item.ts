import { createActor } from 'xstate'
import type { CartStore } from '../../../machines/domain/entities.ts'
import { itemMachine } from '../../../machines/shop/item/item.machine.ts'
import type { ItemInput } from '../../../machines/shop/item/item.types.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The choice of an item of `seller`'s menu; what is confirmed goes into the cart, and the item is closed. */
export function bindItem(
  runtime: Runtime,
  { store, seller, ...input }: ItemInput & { store: Pick<StoreActor, 'send'>; seller: CartStore },
) {
  const choice = createActor(itemMachine, { ...runtime.ofScreen('item'), input })
  choice.on('item.confirmed', ({ line, key }) => {
    const { id, name, slug } = seller
    const into = { id, name, slug }
    runtime.actors.cart.send(key === undefined ? { type: 'cart.add', store: into, line } : { type: 'cart.edit', key, line, store: into })
    store.send({ type: 'item.close' })
  })
  return choice
}
