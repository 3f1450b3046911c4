import type { components } from '../../openapi/types.ts'
import { customerEvent, publishEvents, storeEvent } from '../db/queries/events.ts'
import { lockOrder, updateOrder } from '../db/queries/orders.ts'
import { isMemberOf } from '../db/queries/store-members.ts'
import { pauseStoreUntil, resumeStoreNow } from '../db/queries/store-pauses.ts'
import { storeBy } from '../db/queries/stores.ts'
import { endOfDay } from '../domain/store.ts'
import { arrivalOf } from '../domain/order-terms.ts'
import { Problem } from '../domain/problem.ts'
import { statusPayload } from '../domain/updates.ts'
import type { TxContext } from '../ports/context.ts'
import { takeOrderStep } from './order-steps.ts'

type Schemas = components['schemas']
type StoreContext = Pick<TxContext, 'db' | 'clock'>
type StepContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'>

const minuteMs = 60_000

/** Fails with NOT_FOUND for another user's store, so that the caller does not learn that it exists. */
async function checkMember({ db }: Pick<StoreContext, 'db'>, memberId: number, storeId: number): Promise<void> {
  if (!(await isMemberOf(db, memberId, storeId))) throw new Problem('NOT_FOUND')
}

/** An order of one of the member's stores, locked. */
async function lockStoreOrder({ db }: StoreContext, memberId: number, orderId: number) {
  const order = await lockOrder(db, orderId)
  if (!order) throw new Problem('NOT_FOUND')
  await checkMember({ db }, memberId, order.store_id)
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
  const readyAt = new Date(context.clock.now().getTime() + (minutes ?? store?.delivery_time ?? 0) * minuteMs)
  // of an order for later it is known only once it is due
  const isForLater = order.starts_at !== null && order.starts_at > context.clock.now()
  await takeOrderStep(context, { orderId, step: 'store.accept', by: 'store', callerId: memberId, ...(!isForLater && { readyAt }) })
}

/** Moves the time at which an accepted order is ready, and with it the estimated time of arrival. */
export async function setReadyTime(
  context: StoreContext,
  memberId: number,
  { orderId, minutes }: { orderId: number; minutes: number },
): Promise<void> {
  const order = await lockStoreOrder(context, memberId, orderId)
  if (order.kitchen !== 'accepted' && order.kitchen !== 'preparing') throw new Problem('ORDER_STEP_REFUSED')
  const { db, clock } = context
  const now = clock.now()
  const readyAt = new Date(now.getTime() + minutes * minuteMs)
  const eta = arrivalOf(order, readyAt)
  await updateOrder(db, orderId, { ready_at: readyAt, eta })
  await publishEvents(db, [
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

const pauseMinutes = { half_hour: 30, hour: 60 }

const publishState = ({ db, clock }: StoreContext, storeId: number) =>
  publishEvents(db, [storeEvent({ restaurant_id: storeId, unique_order_id: null, kitchen: null }, clock.now())])

/** Takes no orders for half an hour, an hour, or until midnight at the store. */
export async function pauseStore(
  context: StoreContext,
  memberId: number,
  { storeId, for: how, reason }: { storeId: number; for: 'half_hour' | 'hour' | 'today'; reason: 'break' | 'busy' },
): Promise<void> {
  const { db, clock } = context
  await checkMember(context, memberId, storeId)
  const store = await storeBy(db, { id: storeId })
  if (!store) throw new Problem('NOT_FOUND')
  const now = clock.now()
  const until = how === 'today' ? endOfDay(now, store.timezone) : new Date(now.getTime() + pauseMinutes[how] * minuteMs)
  await pauseStoreUntil(db, storeId, reason, until)
  await publishState(context, storeId)
}

/** Takes orders again. */
export async function resumeStore(context: StoreContext, memberId: number, storeId: number): Promise<void> {
  await checkMember(context, memberId, storeId)
  await resumeStoreNow(context.db, storeId)
  await publishState(context, storeId)
}
