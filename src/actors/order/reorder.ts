import type { RegisteredRouter } from '@tanstack/react-router'
import { createActor, fromPromise } from 'xstate'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { reorderMachine } from '../../../machines/order/reorder/reorder.machine.ts'
import { sentId } from '../../platform/lenient.ts'
import { itemsOf } from '../../platform/normalise-menu.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { getCartDoor } from './cart-door.ts'

/** Puts an order of before into the cart, and leads there. */
export function bindReorder(runtime: Runtime, router: RegisteredRouter) {
  const { api, platform } = runtime
  const actors = {
    loadItems: fromPromise(async ({ input: { order }, signal }: { input: { order: Order | undefined }; signal: AbortSignal }) => {
      const ids = [...new Set(order?.bill.lines.map((line) => sentId(line.itemId)))]
      return itemsOf(await api.POST('/api/check-cart-items-availability', { body: { items: ids }, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof reorderMachine>
  const reorder = createActor(reorderMachine.provide({ actors }), runtime.ofScreen('reorder'))
  reorder.on('reorder.ready', ({ store, lines }) => {
    runtime.actors.cart.send({ type: 'cart.fill', content: { store, lines } })
    getCartDoor(runtime).isOpened = true
    void router.navigate({ to: '/cart' })
  })
  return reorder
}
