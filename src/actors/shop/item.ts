import { createActor, fromPromise } from 'xstate'
import { cartStoreOf } from '../../../machines/domain/cart.ts'
import type { CartStore } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { itemMachine } from '../../../machines/shop/item/item.machine.ts'
import type { ItemInput } from '../../../machines/shop/item/item.types.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { itemOf } from '../../platform/normalise-menu.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The choice of an item of `seller`'s menu; what is confirmed goes into the cart, and the item is closed. */
export function bindItem(
  runtime: Runtime,
  { store, seller, ...input }: ItemInput & { store: Pick<StoreActor, 'send'>; seller: Required<CartStore> },
) {
  const { api, platform } = runtime
  const actors = {
    readItem: fromPromise(async ({ input: { itemId }, signal }: { input: { itemId: Id }; signal: AbortSignal }) =>
      itemOf(await api.POST('/api/get-single-item', { body: { id: sentId(itemId) }, signal, params: platform.params })),
    ),
  } satisfies ActorsOf<typeof itemMachine>
  const choice = createActor(itemMachine.provide({ actors }), { ...runtime.ofScreen('item'), input })
  choice.on('item.confirmed', ({ line, key }) => {
    const into = cartStoreOf(seller)
    runtime.actors.cart.send(key === undefined ? { type: 'cart.add', store: into, line } : { type: 'cart.edit', key, line, store: into })
    store.send({ type: 'item.close' })
  })
  return choice
}
