import { createActor, fromCallback, fromPromise } from 'xstate'
import { factsAt } from '../../../machines/domain/routes.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { activeOrdersMachine } from '../../../machines/order/active-orders/active-orders.machine.ts'
import type { ActiveOrdersEvent } from '../../../machines/order/active-orders/active-orders.types.ts'
import { isFinished } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderOf } from '../../platform/normalise-order.ts'
import { ordersOf } from '../../platform/order-list.ts'
import { storedOrders } from '../../platform/stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { followOrders } from './follow-orders.ts'
import { numericUserId } from '../app/numeric-user-id.ts'

export function bindActiveOrders(runtime: Runtime) {
  const { actors: residents, api, platform } = runtime
  const userId = residents.customer.getSnapshot().context.person?.id
  const actors = {
    loadActiveOrders: fromPromise(async ({ signal }: { signal: AbortSignal }): Promise<Order[]> => {
      const body = { user_id: numericUserId(runtime) }
      const running = runningOrderOf(await api.POST('/api/check-running-order', { body, signal, params: platform.params }))
      // most starts end here
      if (!running) return []
      const { orders } = ordersOf(await api.POST('/api/get-orders', { body: { ...body, page: 1 }, signal, params: platform.params }))
      const others = orders.filter(({ uniqueId, status }) => uniqueId !== running.uniqueId && !isFinished(status))
      return [running, ...others]
    }),
    followOrders: fromCallback<ActiveOrdersEvent, undefined>(({ sendBack }) => {
      const stop = followOrders(runtime, sendBack)
      // what was placed there is not notified where there is no event stream
      const stopPages = runtime.router?.subscribe('onResolved', ({ fromLocation }) => {
        if (fromLocation && factsAt(fromLocation.pathname).showsOrders) sendBack({ type: 'orders.refresh' })
      })
      return () => {
        stop()
        stopPages?.()
      }
    }),
  } satisfies ActorsOf<typeof activeOrdersMachine>
  const stored = storedOrders(platform.store, userId).filter(({ status }) => !isFinished(status))
  return createActor(activeOrdersMachine.provide({ actors }), { ...runtime.ofScreen('active-orders'), input: { stored } })
}
