import { createActor, fromPromise } from 'xstate'
import { courierDeliveryMachine } from '../../../machines/courier-delivery/courier-delivery.machine.ts'
import type { StepWish } from '../../../machines/courier-delivery/courier-delivery.types.ts'
import type { CourierOrders } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order-lifecycle/order-steps.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import type { Runtime } from '../runtime.ts'
import type { CourierArea } from './courier-area.ts'

function bindCourierDelivery({ api, edge }: Runtime, uniqueId: string) {
  const { params } = edge
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { uniqueId: string }; signal: AbortSignal }) =>
      orderOf(await api.POST('/api/delivery/get-single-delivery-order', { body: { unique_order_id: input.uniqueId }, signal, params })),
    ),
    takeStep: fromPromise(async ({ input: { step, order, pin }, signal }: { input: StepWish; signal: AbortSignal }) => {
      if (!order) throw new AppError('unexpected')
      const body = { order_id: order.id }
      const calls = {
        'courier.accept': () => api.POST('/api/delivery/accept-to-deliver', { body, signal, params }),
        'courier.pickUp': () => api.POST('/api/delivery/pickedup-order', { body, signal, params }),
        'courier.deliver': () =>
          api.POST('/api/delivery/deliver-order', { body: { ...body, ...(pin !== '' && { delivery_pin: pin }) }, signal, params }),
      }
      return orderOf((await calls[step]()).data)
    }),
  } satisfies ActorsOf<typeof courierDeliveryMachine>
  return createActor(courierDeliveryMachine.provide({ actors }), { input: { uniqueId } })
}

const allOf = ({ fresh, accepted, pickedUp }: CourierOrders) => [...fresh, ...accepted, ...pickedUp]

/** One order's page among the courier's flows; `close` when it goes. */
export function openDelivery(runtime: Runtime, { orders, shift }: CourierArea, uniqueId: string) {
  const delivery = bindCourierDelivery(runtime, uniqueId)
  const heard = orders.on('orders.loaded', ({ lists }) =>
    delivery.send({ type: 'order.heard', status: allOf(lists).find((order) => order.uniqueId === uniqueId)?.status }),
  )
  delivery.on('step.taken', ({ order }) => {
    orders.send({ type: 'orders.refresh' })
    if (order.status === statusIds.delivered) shift.send({ type: 'shift.refresh' })
  })
  return {
    delivery,
    close() {
      heard.unsubscribe()
      delivery.stop()
    },
  }
}
