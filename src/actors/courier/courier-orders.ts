import { fromPromise } from 'xstate'
import { courierOrdersMachine } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { courierOrdersOf } from '../../platform/courier.ts'
import type { Ground } from '../../runtime/runtime.ts'

/** A courier's lists with their effects. */
export function courierOrdersLogic({ api, edge }: Ground) {
  const actors = {
    loadLists: fromPromise(async ({ signal }) =>
      courierOrdersOf(await api.POST('/api/delivery/get-delivery-orders', { body: {}, signal, params: edge.params })),
    ),
  } satisfies ActorsOf<typeof courierOrdersMachine>
  return courierOrdersMachine.provide({ actors })
}
