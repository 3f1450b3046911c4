import { createActor, fromPromise } from 'xstate'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { ordersOf } from '../../edge/normalise-order.ts'
import { unwrap } from '../../edge/unwrap.ts'
import type { Runtime } from '../runtime.ts'

export function bindOrders({ api, edge, sessions }: Runtime) {
  const actors = {
    loadOrders: fromPromise(async ({ signal }) => {
      const userId = sessions.customer.getSnapshot().context.person?.id ?? 0
      return ordersOf(await unwrap(api.POST('/api/get-orders', { body: { user_id: userId, page: 1 }, signal, params: edge.params })))
    }),
  } satisfies ActorsOf<typeof ordersMachine>
  return createActor(ordersMachine.provide({ actors }))
}
