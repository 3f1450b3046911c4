import { createActor, fromPromise } from 'xstate'
import { courierDeliveryMachine } from '../../../machines/courier-delivery/courier-delivery.machine.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import { unwrap } from '../../edge/unwrap.ts'
import type { Ground } from '../runtime.ts'

interface StepCall {
  input: { order: Order | undefined }
  signal: AbortSignal
}

const idOf = (order: Order | undefined) => {
  if (!order) throw new AppError('unexpected')
  return order.id
}

export function bindCourierDelivery({ api, edge }: Ground, uniqueId: string) {
  const { params } = edge
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { uniqueId: string }; signal: AbortSignal }) =>
      orderOf(
        await unwrap(api.POST('/api/delivery/get-single-delivery-order', { body: { unique_order_id: input.uniqueId }, signal, params })),
      ),
    ),
    accept: fromPromise(async ({ input: { order }, signal }: StepCall) =>
      orderOf((await unwrap(api.POST('/api/delivery/accept-to-deliver', { body: { order_id: idOf(order) }, signal, params }))).data),
    ),
    pickUp: fromPromise(async ({ input: { order }, signal }: StepCall) =>
      orderOf((await unwrap(api.POST('/api/delivery/pickedup-order', { body: { order_id: idOf(order) }, signal, params }))).data),
    ),
    deliver: fromPromise(
      async ({ input: { order, pin }, signal }: { input: { order: Order | undefined; pin: string }; signal: AbortSignal }) => {
        const body = { order_id: idOf(order), ...(pin !== '' && { delivery_pin: pin }) }
        return orderOf((await unwrap(api.POST('/api/delivery/deliver-order', { body, signal, params }))).data)
      },
    ),
  } satisfies ActorsOf<typeof courierDeliveryMachine>
  return createActor(courierDeliveryMachine.provide({ actors }), { input: { uniqueId } })
}
