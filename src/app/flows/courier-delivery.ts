import { createActor, fromPromise } from 'xstate'
import { courierDeliveryMachine } from '../../../machines/courier-delivery/courier-delivery.machine.ts'
import type { StepWish } from '../../../machines/courier-delivery/courier-delivery.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import { unwrap } from '../../edge/unwrap.ts'
import type { Ground } from '../runtime.ts'

export function bindCourierDelivery({ api, edge }: Ground, uniqueId: string) {
  const { params } = edge
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { uniqueId: string }; signal: AbortSignal }) =>
      orderOf(
        await unwrap(api.POST('/api/delivery/get-single-delivery-order', { body: { unique_order_id: input.uniqueId }, signal, params })),
      ),
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
      return orderOf((await unwrap(calls[step]())).data)
    }),
  } satisfies ActorsOf<typeof courierDeliveryMachine>
  return createActor(courierDeliveryMachine.provide({ actors }), { input: { uniqueId } })
}
