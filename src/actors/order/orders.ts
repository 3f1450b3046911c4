import { createActor, fromCallback, fromPromise } from 'xstate'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { isFinished } from '../../../machines/order/order-lifecycle/order-status.ts'
import { ordersMachine } from '../../../machines/order/orders/orders.machine.ts'
import type { OrdersEvent } from '../../../machines/order/orders/orders.types.ts'
import { sentId } from '../../platform/lenient.ts'
import { ordersOf } from '../../platform/order-list.ts'
import { storedOrders, storeOrder } from '../../platform/stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { followOrders } from './follow-orders.ts'

export function bindOrders(runtime: Runtime) {
  const { api, platform } = runtime
  const actors = {
    loadOrders: fromPromise(async ({ input, signal }: { input: { page: number }; signal: AbortSignal }) => {
      const userId = runtime.actors.customer.getSnapshot().context.person?.id
      if (userId === undefined) throw new AppError('unauthenticated')
      const body = { user_id: sentId(userId), page: input.page }
      const page = ordersOf(await api.POST('/api/get-orders', { body, signal, params: platform.params }))
      const stored = new Set(storedOrders(platform.store, userId).map(({ uniqueId }) => uniqueId))
      for (const order of page.orders) if (isFinished(order.status) && stored.has(order.uniqueId)) storeOrder(platform.store, userId, order)
      return page
    }),
    followOrders: fromCallback<OrdersEvent, undefined>(({ sendBack }) => followOrders(runtime, sendBack)),
  } satisfies ActorsOf<typeof ordersMachine>
  return createActor(ordersMachine.provide({ actors }), runtime.ofScreen('orders'))
}
