import type { RegisteredRouter } from '@tanstack/react-router'
import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Order } from '../../../machines/domain/entities.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectTexts } from '../../../machines/app/startup/startup.selectors.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { AppError } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { runningOrderMachine } from '../../../machines/order/running-order/running-order.machine.ts'
import type { RunningOrderEvent } from '../../../machines/order/running-order/running-order.types.ts'
import { sentId } from '../../platform/lenient.ts'
import { answeredPositionOf } from '../../platform/normalise-position.ts'
import { answeredOrderOf, cancelledOrderOf, runningOrderOf } from '../../platform/normalise-order.ts'
import { storedOrders, storeOrder } from '../../platform/stored-orders.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { runningOrderTexts } from '../../screens/running-order/texts.vi.ts'
import { followOrder } from './follow-orders.ts'
import { settlePending } from './settled-payment.ts'

/** Says what has become of an order that its customer has changed or cancelled: the part of the page that shows it may be scrolled out of sight. */
export function showOrderNotice({ actors }: Runtime, { status, refund }: Order): void {
  const key = status !== statusIds.cancelled ? 'change.answered' : refund > 0 ? 'order.cancelledPaid' : 'order.cancelled'
  const text = selectTexts(actors.startup.getSnapshot())[key] ?? runningOrderTexts[key]
  actors.notice.send({ type: 'notice.show', tone: 'success', text })
}

function asCancelled(order: Order | undefined): Order {
  if (!order) throw new AppError('notFound')
  return { ...order, status: statusIds.cancelled, canCancel: false }
}

export function bindRunningOrder(runtime: Runtime, router: RegisteredRouter, uniqueId: string) {
  const { api, platform } = runtime
  const userId = () => runtime.actors.customer.getSnapshot().context.person?.id
  /** By the reason: a cancellation is sent under one key, however often, and with another reason it is another one. */
  const cancelKeys = new Map<string, string>()
  const storedOrder = () => storedOrders(platform.store, userId()).find((order) => order.uniqueId === uniqueId)
  const loadOrder = async (signal: AbortSignal): Promise<Order> => {
    const body = { user_id: sentId(userId() ?? 0), unique_order_id: uniqueId }
    const order = runningOrderOf(await api.POST('/api/update-user-info', { body, signal, params: platform.params }))
    if (!order) throw new AppError('notFound')
    return { ...order, asOf: new Date(platform.now()).toISOString() }
  }
  const actors = {
    loadOrder: fromPromise(({ signal }: { input: { uniqueId: string }; signal: AbortSignal }) => loadOrder(signal)),
    cancelOrder: fromPromise(
      async ({ input: { orderId, reason }, signal }: { input: { orderId: Id | undefined; reason: string }; signal: AbortSignal }) => {
        const body = { user_id: sentId(userId() ?? 0), order_id: sentId(orderId ?? 0), ...(reason !== '' && { reason }) }
        const key = cancelKeys.get(reason) ?? platform.uuid()
        cancelKeys.set(reason, key)
        const params = { header: { ...platform.params.header, 'Idempotency-Key': key } }
        const cancelled = cancelledOrderOf(await api.POST('/api/cancel-order', { body, signal, params }))
        // where the answer holds no order it is cancelled all the same, whether or not it can be read
        return cancelled ?? loadOrder(signal).catch(() => asCancelled(storedOrder()))
      },
    ),
    unlockPin: fromPromise(async ({ input: { orderId }, signal }: { input: { orderId: Id | undefined }; signal: AbortSignal }) => {
      const body = { user_id: sentId(userId() ?? 0), order_id: sentId(orderId ?? 0) }
      return answeredOrderOf(await api.POST('/api/unlock-delivery-pin', { body, signal, params: platform.params }))
    }),
    readPosition: fromPromise(async ({ input: { orderId }, signal }: { input: { orderId: Id | undefined }; signal: AbortSignal }) => {
      // a path below /delivery/ carries a courier's token, so that the customer's goes in the body; the two would contradict each other
      const isCourier = runtime.actors.courier.getSnapshot().context.tokens !== undefined
      const token = await runtime.credentials.token('customer')
      if (document.hidden || isCourier || token === undefined) return undefined
      const body = { token, order_id: sentId(orderId ?? 0) }
      return answeredPositionOf(await api.POST('/api/delivery/get-delivery-guy-gps-location', { body, signal, params: platform.params }))
    }),
    followOrder: fromCallback<RunningOrderEvent, { uniqueId: string }>(({ input, sendBack }) =>
      followOrder(runtime, input.uniqueId, sendBack),
    ),
  } satisfies ActorsOf<typeof runningOrderMachine>
  const running = createActor(runningOrderMachine.provide({ actors }), {
    ...runtime.ofScreen('running-order'),
    input: { uniqueId, stored: storedOrder() },
  })
  for (const type of ['order.read', 'order.cancelled'] as const)
    running.on(type, ({ order }) => storeOrder(platform.store, userId(), order))
  running.on('order.cancelled', ({ order }) => {
    showOrderNotice(runtime, order)
    // the wide window's middle goes back to the list of orders (SHELL-9)
    if (selectLayout(runtime.actors.shell.getSnapshot()) === 'desktop') void router.navigate({ to: '/my-orders' })
  })
  running.subscribe(({ context: { order } }) => order && settlePending(runtime, order))
  return running
}
