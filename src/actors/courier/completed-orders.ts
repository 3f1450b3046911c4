import { createActor, fromPromise } from 'xstate'
import { completedOrdersMachine } from '../../../machines/courier/completed-orders/completed-orders.machine.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { courierOrderListOf } from '../../platform/courier.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** What the courier has delivered; `known` is what the profile's history has of it. */
export function bindCompletedOrders(runtime: Runtime, known: Order[]) {
  const { api, platform } = runtime
  const actors = {
    loadPage: fromPromise(async ({ input, signal }: { input: { page: number }; signal: AbortSignal }) =>
      courierOrderListOf(
        await api.POST('/api/delivery/get-completed-orders', { body: { page: input.page }, signal, params: platform.params }),
      ),
    ),
  } satisfies ActorsOf<typeof completedOrdersMachine>
  return createActor(completedOrdersMachine.provide({ actors }), { ...runtime.ofScreen('completed-orders'), input: { known } })
}
