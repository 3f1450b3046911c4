import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromPromise } from 'xstate'
import type { Rating } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { ratingMachine } from '../../../machines/order/rating/rating.machine.ts'
import { selectDraft, selectFace } from '../../../machines/order/rating/rating.selectors.ts'
import { keys } from '../../platform/keys.ts'
import { confirmed, isObject, sentId } from '../../platform/lenient.ts'
import { orderOf } from '../../platform/normalise-order.ts'
import { browserStore, readJson, writeJson } from '../../platform/storage.ts'
import type { Runtime } from '../../runtime/runtime.ts'

const tab = browserStore(() => sessionStorage)

const starsOf = (value: unknown) => (typeof value === 'number' && value >= 0 && value <= 5 ? value : 0)
const commentOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What this customer had drafted for this order before the page was loaded again. */
function storedRating(orderId: Id, userId: Id | undefined): Rating | undefined {
  return readJson(tab, keys.ratingDraft, (value) => {
    if (!isObject(value) || userId === undefined || value['userId'] !== userId || value['orderId'] !== orderId) return undefined
    const { store, courier, storeText, courierText } = value
    return { store: starsOf(store), courier: starsOf(courier), storeText: commentOf(storeText), courierText: commentOf(courierText) }
  })
}

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
  const userId = runtime.actors.customer.getSnapshot().context.person?.id
  const draft = storedRating(orderId, userId)
  const rating = createActor(ratingMachine.provide({ actors }), { ...runtime.ofScreen('rating'), input: { orderId, draft } })
  let stored = rating.getSnapshot().context.draft
  rating.subscribe((snapshot) => {
    if (['rated', 'over'].includes(selectFace(snapshot))) tab.remove(keys.ratingDraft)
    else if (selectDraft(snapshot) !== stored) {
      stored = selectDraft(snapshot)
      writeJson(tab, keys.ratingDraft, { userId, orderId, ...stored })
    }
  })
  return rating
}
