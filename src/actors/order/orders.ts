import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Person } from '../../../machines/app/session/session.machine.ts'
import { selectPerson } from '../../../machines/app/session/session.selectors.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { isFinished } from '../../../machines/order/order-lifecycle/order-status.ts'
import { ordersMachine } from '../../../machines/order/orders/orders.machine.ts'
import type { ListedOrders, OrdersEvent } from '../../../machines/order/orders/orders.types.ts'
import { sentId } from '../../platform/lenient.ts'
import { ordersOf } from '../../platform/order-list.ts'
import { storedOrders, storeOrder } from '../../platform/stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { followOrders } from './follow-orders.ts'

/** The list as each signed-in customer left it, so that the way back finds it as it was; it goes with the person of the session. */
const lastListed = new WeakMap<Person, ListedOrders>()

export function bindOrders(runtime: Runtime) {
  const { api, platform } = runtime
  const person = selectPerson(runtime.actors.customer.getSnapshot())
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
  const orders = createActor(ordersMachine.provide({ actors }), {
    ...runtime.ofScreen('orders'),
    input: { known: person && lastListed.get(person) },
  })
  orders.subscribe(({ context: { orders: listed, hasMore, page } }) => {
    if (person) lastListed.set(person, { orders: listed, hasMore, page })
  })
  return orders
}
