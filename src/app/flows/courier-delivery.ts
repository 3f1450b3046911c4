import { createActor, fromPromise } from 'xstate'
import { courierDeliveryMachine } from '../../../machines/courier-delivery/courier-delivery.machine.ts'
import type { StepWish } from '../../../machines/courier-delivery/courier-delivery.types.ts'
import { selectLists } from '../../../machines/courier-orders/courier-orders.selectors.ts'
import { selectWaiting } from '../../../machines/courier-steps/courier-steps.selectors.ts'
import { withPending } from '../../../machines/courier-steps/pending.ts'
import type { CourierOrders, Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'
import { courierStepsOf, queueStep } from './courier-steps.ts'

function bindCourierDelivery(runtime: Runtime, uniqueId: string, asPending: (order: Order) => Order) {
  const { api, edge } = runtime
  const { params } = edge
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { uniqueId: string }; signal: AbortSignal }) =>
      asPending(
        orderOf(await api.POST('/api/delivery/get-single-delivery-order', { body: { unique_order_id: input.uniqueId }, signal, params })),
      ),
    ),
    takeStep: fromPromise(({ input, signal }: { input: StepWish; signal: AbortSignal }) => queueStep(runtime, input, signal)),
  } satisfies ActorsOf<typeof courierDeliveryMachine>
  return createActor(courierDeliveryMachine.provide({ actors }), { inspect: runtime.inspect, input: { uniqueId } })
}

const allOf = ({ fresh, accepted, pickedUp }: CourierOrders) => [...fresh, ...accepted, ...pickedUp]

/** One order's page among the courier's flows; `close` when it goes. */
export function openDelivery(runtime: Runtime, { orders, shift }: CourierArea, uniqueId: string) {
  const steps = courierStepsOf(runtime)
  const asPending = (order: Order) => withPending(order, selectWaiting(steps.getSnapshot()))
  const delivery = bindCourierDelivery(runtime, uniqueId, asPending)
  const know = (snapshot: ReturnType<typeof orders.getSnapshot>) => {
    const lists = selectLists(snapshot)
    const order = lists && allOf(lists).find((one) => one.uniqueId === uniqueId)
    if (order) delivery.send({ type: 'order.known', order: asPending(order) })
  }
  know(orders.getSnapshot())
  const heard = [
    orders.subscribe(know),
    orders.on('orders.loaded', ({ lists }) => {
      const order = allOf(lists).find((one) => one.uniqueId === uniqueId)
      delivery.send({ type: 'order.heard', status: order && asPending(order).status, isPinLocked: order?.isPinLocked ?? false })
    }),
    // what stood there as done is not
    steps.on('step.refused', ({ queued }) => {
      if (queued?.uniqueId === uniqueId) delivery.send({ type: 'order.reload' })
    }),
  ]
  delivery.on('step.taken', ({ order }) => {
    orders.send({ type: 'orders.refresh' })
    if (order.status === statusIds.delivered) shift.send({ type: 'shift.refresh' })
  })
  return {
    delivery,
    close() {
      for (const one of heard) one.unsubscribe()
      delivery.stop()
    },
  }
}
