import { createActor, fromPromise } from 'xstate'
import type { Rating } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { ratingMachine } from '../../../machines/rating/rating.machine.ts'
import { orderOf } from '../../edge/normalise-order.ts'
import type { Runtime } from '../runtime.ts'
import { sessionsOf } from './session.ts'

const textOf = (text: string) => (text.trim() === '' ? null : text)

export function bindRating(runtime: Runtime, orderId: number) {
  const { api, edge } = runtime
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { orderId: number }; signal: AbortSignal }) =>
      orderOf(await api.POST('/api/get-ratable-order', { body: { order_id: input.orderId }, signal, params: edge.params })),
    ),
    sendRating: fromPromise(async ({ input, signal }: { input: { orderId: number; rating: Rating | undefined }; signal: AbortSignal }) => {
      if (!input.rating) throw new AppError('unexpected')
      const { store, courier, storeText, courierText } = input.rating
      const body = {
        user_id: sessionsOf(runtime).customer.getSnapshot().context.person?.id ?? 0,
        order_id: input.orderId,
        rating_store: store,
        rating_delivery: courier === 0 ? null : courier,
        review_store: textOf(storeText),
        review_delivery: textOf(courierText),
      }
      await api.POST('/api/rate-order', { body, signal, params: edge.params })
      return undefined
    }),
  } satisfies ActorsOf<typeof ratingMachine>
  return createActor(ratingMachine.provide({ actors }), { input: { orderId } })
}
