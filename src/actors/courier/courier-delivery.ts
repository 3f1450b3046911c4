import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { courierDeliveryMachine } from '../../../machines/courier/courier-delivery/courier-delivery.machine.ts'
import type { CourierDeliveryEvent, StepRequest } from '../../../machines/courier/courier-delivery/courier-delivery.types.ts'
import { selectLists } from '../../../machines/courier/courier-orders/courier-orders.selectors.ts'
import { selectWaiting } from '../../../machines/courier/courier-steps/courier-steps.selectors.ts'
import { withPending } from '../../../machines/courier/courier-steps/pending.ts'
import type { CourierReportActor } from '../../../machines/courier/courier-report/courier-report.machine.ts'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { courierOrderOf } from '../../platform/courier.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { sendReport } from './courier-report.ts'
import { isAwaited, queueOf, queueStep } from './courier-steps.ts'

/** One order's page: what the lists and the queue of steps know of the order reaches it. */
export function bindCourierDelivery(runtime: Runtime, uniqueId: string, report: CourierReportActor) {
  const { api, platform } = runtime
  const { params } = platform
  const asPending = (order: Order) => {
    const steps = runtime.find('courierSteps')
    return steps ? withPending(order, selectWaiting(steps.getSnapshot())) : order
  }
  const orders = runtime.actor('courierOrders')
  const listed = () => {
    const lists = selectLists(orders.getSnapshot())
    const order =
      lists &&
      Object.values(lists)
        .flat()
        .find((one) => one.uniqueId === uniqueId)
    return { isRead: lists !== undefined, order: order && asPending(order) }
  }
  const actors = {
    loadOrder: fromPromise(async ({ input, signal }: { input: { uniqueId: string }; signal: AbortSignal }) =>
      asPending(
        courierOrderOf(
          await api.POST('/api/delivery/get-single-delivery-order', { body: { unique_order_id: input.uniqueId }, signal, params }),
        ),
      ),
    ),
    takeStep: fromPromise(({ input, signal }: { input: StepRequest; signal: AbortSignal }) => queueStep(runtime, input, signal)),
    returnOrder: fromPromise(({ input: { order }, signal }: { input: { order: Order | undefined }; signal: AbortSignal }) =>
      sendReport(runtime, { order: order && { id: order.id, uniqueId }, choice: { kind: 'release', reason: 'mistake' }, note: '' }, signal),
    ),
    watchOrder: fromCallback<CourierDeliveryEvent, undefined>(({ sendBack }) => {
      const over = new AbortController()
      const know = () => {
        const { order } = listed()
        if (order) sendBack({ type: 'order.known', order })
      }
      const receive = () => {
        const { isRead, order } = listed()
        if (!isRead) return
        const { status, isPinLocked = false, delivery, forCourier } = order ?? {}
        sendBack({ type: 'order.received', status, isPinLocked, delivery, isReady: forCourier?.isReady, readyAt: forCourier?.readyAt })
      }
      // what was refused while no screen showed the order
      const refused = runtime.find('courierWork')?.getSnapshot().context.refused[uniqueId]
      if (refused) sendBack({ type: 'step.refused', ...refused })
      know()
      const subscriptions = [
        orders.subscribe(know),
        orders.on('orders.loaded', receive),
        report.on('report.sent', ({ kind }) => sendBack({ type: kind === 'release' ? 'order.released' : 'order.reload' })),
      ]
      const followSteps = async () => {
        const steps = await queueOf(runtime, over.signal)
        // what was shown as done is not
        subscriptions.push(
          steps.on('step.refused', ({ queued, error }) => {
            if (queued?.uniqueId === uniqueId && !isAwaited(queued)) sendBack({ type: 'step.refused', step: queued.step, error })
          }),
          steps.on('step.undone', ({ queued }) => queued.uniqueId === uniqueId && sendBack({ type: 'step.undone' })),
        )
        await waitFor(steps, (snapshot) => !snapshot.matches('restoring'), { signal: over.signal })
        const waiting = selectWaiting(steps.getSnapshot()).filter((one) => one.uniqueId === uniqueId)
        if (waiting.length > 0) sendBack({ type: 'steps.restored', waiting })
        receive()
      }
      followSteps().catch((error: unknown) => {
        if (!over.signal.aborted) platform.log('steps of an order', error)
      })
      return () => {
        over.abort()
        for (const one of subscriptions) one.unsubscribe()
      }
    }),
  } satisfies ActorsOf<typeof courierDeliveryMachine>
  return createActor(courierDeliveryMachine.provide({ actors }), { ...runtime.ofScreen('courier-delivery'), input: { uniqueId } })
}
