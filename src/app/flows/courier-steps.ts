import { createActor, fromCallback, fromPromise } from 'xstate'
import { courierStepsMachine, type CourierStepsActor } from '../../../machines/courier-steps/courier-steps.machine.ts'
import type { CourierStepsEvent, QueuedStep } from '../../../machines/courier-steps/courier-steps.types.ts'
import { withPending } from '../../../machines/courier-steps/pending.ts'
import type { StepWish } from '../../../machines/courier-delivery/courier-delivery.types.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { storedSteps } from '../../edge/courier-queue.ts'
import { sentId } from '../../edge/lenient.ts'
import { answeredOrderOf } from '../../edge/normalise-order.ts'
import type { Runtime } from '../runtime.ts'

function bindCourierSteps(runtime: Runtime) {
  const { api, edge } = runtime
  const { courier } = runtime.actors
  const stored = storedSteps(edge.database)
  const storedOwn = () => stored.of(courier.getSnapshot().context.person?.id)
  const actors = {
    restore: fromPromise(storedOwn),
    sendStep: fromPromise(async ({ input: { queued }, signal }: { input: { queued: QueuedStep | undefined }; signal: AbortSignal }) => {
      if (!queued) throw new AppError('unexpected')
      const { key, orderId, pin, step } = queued
      const body = { order_id: sentId(orderId) }
      const rest = { signal, params: { header: { ...edge.params.header, 'Idempotency-Key': key } } }
      const calls = {
        'courier.accept': () => api.POST('/api/delivery/accept-to-deliver', { body, ...rest }),
        'courier.pickUp': () => api.POST('/api/delivery/pickedup-order', { body, ...rest }),
        'courier.deliver': () =>
          api.POST('/api/delivery/deliver-order', { body: { ...body, ...(pin !== '' && { delivery_pin: pin }) }, ...rest }),
      }
      return answeredOrderOf(await calls[step]())
    }),
    watchNetwork: fromCallback<CourierStepsEvent, undefined>(({ sendBack }) => {
      const told = () =>
        void storedOwn().then((kept) => {
          sendBack({ type: 'steps.found', kept })
          sendBack({ type: 'network.back' })
        })
      addEventListener('online', told)
      return () => removeEventListener('online', told)
    }),
  } satisfies ActorsOf<typeof courierStepsMachine>
  const queue = createActor(courierStepsMachine.provide({ actors }), { inspect: runtime.inspect })
  queue.on('step.kept', ({ queued }) => void stored.add(queued))
  queue.on('steps.dropped', ({ dropped }) => void stored.drop(dropped))
  // whose session has only expired goes on with them
  courier.on('session.forgotten', ({ reason }) => reason !== 'expired' && queue.send({ type: 'steps.clear' }))
  queue.on('step.refused', ({ error, queued }) => {
    edge.log(`step of ${queued?.uniqueId ?? ''}`, error)
    // whose page is open says so itself
    if (queued && !open.has(queued.key))
      runtime.actors.notice.send({ type: 'notice.show', tone: 'danger', text: `${queued.storeName}: ${error.message}` })
  })
  queue.start()
  return queue
}

/** Keys of steps whose answer somebody waits for. */
const open = new Set<string>()

/** Steps are sent by one actor that lives as long as the app. */
export const courierStepsOf = (runtime: Runtime): CourierStepsActor => runtime.once('courier-steps', () => bindCourierSteps(runtime))

/** Hands a step to the queue. Answers the order as the server has it then, or as it will stand once a step without an answer has been sent. */
export function queueStep(runtime: Runtime, { step, order, pin }: StepWish, signal: AbortSignal): Promise<Order> {
  if (!order) throw new AppError('unexpected')
  const queue = courierStepsOf(runtime)
  const key = runtime.edge.uuid()
  const courierId = runtime.actors.courier.getSnapshot().context.person?.id ?? 0
  open.add(key)
  return new Promise<Order>((resolve, reject) => {
    const heard = [
      queue.on('step.taken', ({ queued, order: now }) => {
        if (queued?.key === key) end(() => resolve(withPending(now, queue.getSnapshot().context.waiting)))
      }),
      queue.on('steps.delayed', ({ waiting }) => {
        if (waiting.some((one) => one.key === key))
          end(() =>
            resolve(
              withPending(
                order,
                waiting.filter((one) => one.key === key),
              ),
            ),
          )
      }),
      queue.on('step.refused', ({ queued, error }) => {
        if (queued?.orderId === order.id) end(() => reject(error))
      }),
    ]
    const end = (settle: () => void) => {
      for (const one of heard) one.unsubscribe()
      open.delete(key)
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(new AppError('unexpected'))))
    queue.send({
      type: 'step.add',
      queued: { key, courierId, orderId: order.id, uniqueId: order.uniqueId, storeName: order.store.name, step, pin },
    })
  })
}
