import { fromCallback, fromPromise, waitFor, type Subscription } from 'xstate'
import { courierStepsMachine } from '../../../machines/courier/courier-steps/courier-steps.machine.ts'
import type { CourierStepsEvent, QueuedStep } from '../../../machines/courier/courier-steps/courier-steps.types.ts'
import { withPending } from '../../../machines/courier/courier-steps/pending.ts'
import type { DeliveryStep, StepRequest } from '../../../machines/courier/courier-delivery/courier-delivery.types.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { answeredCourierOrderOf } from '../../platform/courier.ts'
import * as limits from '../../../machines/limits.ts'
import { storedSteps } from '../../platform/courier-queue.ts'
import { sentId } from '../../platform/lenient.ts'
import { watchVisibility } from '../../platform/visibility.ts'
import type { Runtime } from '../../runtime/runtime.ts'

/** The queue of a courier's steps with its effects. */
export function courierStepsLogic(runtime: Runtime) {
  const { api, platform } = runtime
  const { courier } = runtime.actors
  const stored = storedSteps(platform)
  const storedOwn = () => stored.of(courier.getSnapshot().context.person?.id)
  const actors = {
    restore: fromPromise(storedOwn),
    sendStep: fromPromise(async ({ input: { queued }, signal }: { input: { queued: QueuedStep | undefined }; signal: AbortSignal }) => {
      if (!queued) throw new AppError('unexpected')
      const { key, orderId, pin, step } = queued
      const body = { order_id: sentId(orderId) }
      const rest = { signal, params: { header: { ...platform.params.header, 'Idempotency-Key': key } } }
      const calls = {
        'courier.accept': () => api.POST('/api/delivery/accept-to-deliver', { body, ...rest }),
        'courier.arrive': () => api.POST('/api/delivery/arrive-at-store', { body, ...rest }),
        'courier.pickUp': () => api.POST('/api/delivery/pickedup-order', { body, ...rest }),
        'courier.deliver': () =>
          api.POST('/api/delivery/deliver-order', { body: { ...body, ...(pin !== '' && { delivery_pin: pin }) }, ...rest }),
      }
      return answeredCourierOrderOf(await calls[step]())
    }),
    watchNetwork: fromCallback<CourierStepsEvent, undefined>(({ sendBack }) => {
      const notify = () =>
        void storedOwn().then((own) => {
          sendBack({ type: 'steps.found', stored: stored.ofAnyTab(own) })
          sendBack({ type: 'network.back' })
        })
      addEventListener('online', notify)
      // a phone that is locked may run no timer, nor this page again
      const stop = watchVisibility(({ type }) => type === 'page.hidden' && sendBack({ type: 'steps.flush' }))
      return () => {
        stop()
        removeEventListener('online', notify)
      }
    }),
  } satisfies ActorsOf<typeof courierStepsMachine>
  return courierStepsMachine.provide({ actors })
}

/** Keys of steps whose answer is waited for. */
const awaited = new Set<string>()

export const isAwaited = ({ key }: QueuedStep): boolean => awaited.has(key)

/** The queue, once it lives. */
export async function queueOf(runtime: Runtime, signal: AbortSignal) {
  await waitFor(runtime.actor('courierArea'), (snapshot) => snapshot.hasTag('atWork'), { signal })
  return runtime.actor('courierSteps')
}

/**
 * Whether a step waits for a moment in which it can be undone. Accepting is a race between couriers, and whether the customer's PIN is right has to be known
 * at the door: they are sent immediately.
 */
const isHeld = (step: DeliveryStep, order: Order): boolean =>
  step === 'courier.arrive' || step === 'courier.pickUp' || (step === 'courier.deliver' && order.forCourier?.needsPin === false)

/**
 * Hands a step to the queue. Answers the order as the server has it then, or as it will be once a step that is held, or is without an answer, has been sent.
 */
export async function queueStep(runtime: Runtime, { step, order, pin }: StepRequest, signal: AbortSignal): Promise<Order> {
  if (!order) throw new AppError('unexpected')
  const queue = await queueOf(runtime, signal)
  const key = runtime.platform.uuid()
  const courierId = runtime.actors.courier.getSnapshot().context.person?.id ?? 0
  const { id: orderId, uniqueId, store } = order
  const queued = { key, courierId, orderId, uniqueId, storeName: store.name, step, pin }
  if (isHeld(step, order)) {
    const held = { ...queued, isHeld: true, heldUntil: runtime.platform.now() + limits.undoMs }
    queue.send({ type: 'step.add', queued: held })
    return withPending(order, [held])
  }
  awaited.add(key)
  const subscriptions: Subscription[] = []
  try {
    return await new Promise<Order>((resolve, reject) => {
      subscriptions.push(
        queue.on('step.taken', ({ queued, order: now }) => {
          if (queued?.key === key) resolve(withPending(now, queue.getSnapshot().context.waiting))
        }),
        queue.on('steps.delayed', ({ waiting }) => {
          const own = waiting.filter((one) => one.key === key)
          if (own.length > 0) resolve(withPending(order, own))
        }),
        queue.on('step.refused', ({ queued, error }) => {
          if (queued?.key === key) reject(error)
        }),
      )
      signal.addEventListener('abort', () => reject(new AppError('unexpected')))
      queue.send({ type: 'step.add', queued })
    })
  } finally {
    awaited.delete(key)
    for (const one of subscriptions) one.unsubscribe()
  }
}
