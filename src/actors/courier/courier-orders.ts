import { fromPromise } from 'xstate'
import { courierOrdersMachine } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { courierOrdersOf } from '../../platform/courier.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

/** A courier's lists with their effects. */
export function courierOrdersLogic({ api, platform }: Dependencies) {
  const actors = {
    loadLists: fromPromise(async ({ signal }) =>
      courierOrdersOf(await api.POST('/api/delivery/get-delivery-orders', { body: {}, signal, params: platform.params })),
    ),
  } satisfies ActorsOf<typeof courierOrdersMachine>
  return courierOrdersMachine.provide({ actors })
}
