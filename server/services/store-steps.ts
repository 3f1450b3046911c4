import * as limits from '../../machines/limits.ts'
import type { components } from '../../openapi/types.ts'
import { courierEvent, customerEvent, publishEvents, storeEvent } from '../db/queries/events.ts'
import { lockOrder, updateOrder } from '../db/queries/orders.ts'
import { pauseStoreUntil, resumeStoreNow } from '../db/queries/store-pauses.ts'
import { storeBy } from '../db/queries/stores.ts'
import { deliveryMinutesOf, endOfPeriod, type Period } from '../domain/store.ts'
import { arrivalOf } from '../domain/order-terms.ts'
import { Problem } from '../domain/problem.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import type { TxContext } from '../ports/context.ts'
import { takeOrderStep } from './order-steps.ts'
import { restartOrderTimers, type OrderTimerContext } from './order-timers.ts'
import { checkRight } from './store-rights.ts'
import { publishStoreState, restartStoreTimers } from './store-timers.ts'

type Schemas = components['schemas']
type StoreContext = Pick<TxContext, 'db' | 'clock'>
type StepContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'>

/** An order of one of the member's stores, locked. */
async function lockStoreOrder({ db }: StoreContext, memberId: number, orderId: number) {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  await checkRight(db, memberId, order.store_id, 'work')
  return order
}

/** Accepts an order, ready after so many minutes, or after the store's usual time. Accepting it again changes nothing. */
export async function acceptStoreOrder(
  context: StepContext,
  memberId: number,
  { orderId, minutes }: { orderId: number; minutes?: number },
): Promise<void> {
  const order = await lockStoreOrder(context, memberId, orderId)
  const store = await storeBy(context.db, { id: order.store_id })
  const now = context.clock.now()
  const usual = store ? deliveryMinutesOf(store, now) : 0
  const readyAt = new Date(now.getTime() + (minutes ?? usual) * limits.minuteMs)
  // of an order for later it is known only once it is due
  const isForLater = order.starts_at !== null && order.starts_at > now
  await takeOrderStep(context, { orderId, step: 'store.accept', by: 'store', callerId: memberId, ...(!isForLater && { readyAt }) })
}

/** Moves the time at which an accepted order is ready, and with it the estimated time of arrival. */
export async function setReadyTime(
  context: OrderTimerContext,
  memberId: number,
  { orderId, minutes }: { orderId: number; minutes: number },
): Promise<void> {
  const order = await lockStoreOrder(context, memberId, orderId)
  if (order.kitchen !== 'accepted' && order.kitchen !== 'preparing') throw new Problem('ORDER_STEP_REFUSED')
  const { db, clock } = context
  const now = clock.now()
  const readyAt = new Date(now.getTime() + minutes * limits.minuteMs)
  const eta = arrivalOf(order, readyAt)
  await updateOrder(db, orderId, { ready_at: readyAt, eta })
  await restartOrderTimers(context, { ...order, ready_at: readyAt })
  const update = courierUpdateOf(order, order.status)
  await publishEvents(db, [
    ...(update ? [courierEvent(update, now)] : []),
    customerEvent({ userId: order.user_id, type: 'status', payload: statusPayload({ ...order, eta }, now, 'store') }, now),
    storeEvent({ restaurant_id: order.store_id, unique_order_id: order.unique_order_id, kitchen: order.kitchen }, now),
  ])
}

/** Refuses an order that the store has not accepted; what was paid is refunded. */
export async function rejectStoreOrder(
  context: StepContext,
  memberId: number,
  { orderId, ...rejection }: { orderId: number; code: Schemas['RejectionCode']; itemIds: number[]; endsToday?: boolean },
): Promise<void> {
  await takeOrderStep(context, { orderId, step: 'store.reject', by: 'store', callerId: memberId, rejection })
}

/** Takes one of the kitchen's steps. */
export async function takeStoreStep(
  context: StepContext,
  memberId: number,
  orderId: number,
  step: 'store.start' | 'store.ready' | 'store.handOver',
): Promise<void> {
  await takeOrderStep(context, { orderId, step, by: 'store', callerId: memberId })
}

/** Takes no orders for half an hour, an hour, or until midnight at the store. */
export async function pauseStore(
  context: StoreContext,
  memberId: number,
  { storeId, for: how, reason }: { storeId: number; for: Period; reason: 'break' | 'busy' },
): Promise<void> {
  const { db, clock } = context
  await checkRight(db, memberId, storeId, 'work')
  const store = await storeBy(db, { id: storeId })
  if (!store) throw new Problem('NOT_FOUND')
  await pauseStoreUntil(db, storeId, reason, endOfPeriod(how, clock.now(), store.timezone))
  await restartStoreTimers(context, storeId)
  await publishStoreState(context, storeId)
}

/** Takes orders again. */
export async function resumeStore(context: StoreContext, memberId: number, storeId: number): Promise<void> {
  await checkRight(context.db, memberId, storeId, 'work')
  await resumeStoreNow(context.db, storeId)
  await restartStoreTimers(context, storeId)
  await publishStoreState(context, storeId)
}
