import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import type { Rating } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { ratingMachine } from '../../../machines/order/rating/rating.machine.ts'
import { confirmed, sentId } from '../../platform/lenient.ts'
import { orderOf } from '../../platform/normalise-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const textOf = (text: string) => (text.trim() === '' ? null : text)

export function bindRating(runtime: Runtime, orderId: Id) {
  const { api, platform } = runtime
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { orderId: Id }; signal: AbortSignal }) =>
      orderOf(await api.POST('/api/get-ratable-order', { body: { order_id: sentId(input.orderId) }, signal, params: platform.params })),
    ),
    sendRating: fromPromise(async ({ input, signal }: { input: { orderId: Id; rating: Rating }; signal: AbortSignal }) => {
      const { store, courier, storeText, courierText } = input.rating
      const body = {
        user_id: sentId(runtime.actors.customer.getSnapshot().context.person?.id ?? 0),
        order_id: sentId(input.orderId),
        rating_store: store,
        rating_delivery: courier === 0 ? null : courier,
        review_store: textOf(storeText),
        review_delivery: textOf(courierText),
      }
      return confirmed(await api.POST('/api/rate-order', { body, signal, params: platform.params }))
    }),
  } satisfies ActorsOf<typeof ratingMachine>
  return createActor(ratingMachine.provide({ actors }), { ...runtime.ofScreen('rating'), input: { orderId } })
}
