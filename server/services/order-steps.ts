import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import { isTaken, takeStep, type NewOrderState, type Role, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import { fireOrderTimer, isEscalation, mayHaveTimers } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { components } from '../../openapi/types.ts'
import type { TxContext } from '../ports/context.ts'
import { deleteCouponUse } from '../db/queries/coupons.ts'
import { courierEvent, customerEvent, menuEvent, orderChannel, publishEvents, storeEvent, storeStateEvents } from '../db/queries/events.ts'
import { insertOrderEvent, lockFreeOrder, lockOrder, updateOrder, type OrderRow } from '../db/queries/orders.ts'
import { insertRefusal } from '../db/queries/order-refusals.ts'
import { paymentsOfOrder } from '../db/queries/payments.ts'
import { countMissedOrder, resetMissedOrders } from '../db/queries/store-pauses.ts'
import { claimTimer, type DueTimer } from '../db/queries/timers.ts'
import { checkPin } from '../domain/delivery-pin.ts'
import { Problem, type ErrorCode } from '../domain/problem.ts'
import { isPaidOnline, walletRefund } from '../domain/refund.ts'
import { arrivalOf } from '../domain/order-terms.ts'
import { factsOf } from '../domain/timers.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import { deliveryTypes, isVoid } from '../domain/wire-numbers.ts'
import { alertOfOrder } from './alerts.ts'
import { closeOpenChange } from './order-changes.ts'
import { releaseItems } from './availability.ts'
import { escalate } from './escalation.ts'
import { readTimedFacts, restartOrderTimers } from './order-timers.ts'
import { changeAttempt } from './payment-attempts.ts'
import { remainingOf } from './payment-refunds.ts'
import { movementOf, payIn } from './wallet.ts'
import { checkRight } from './store-rights.ts'
import { restartStoreTimers } from './store-timers.ts'

type Schemas = components['schemas']

/** Who the order's history names for a role. */
const actorOf = { customer: 'customer', courier: 'courier', store: 'store', staff: 'staff', system: 'system' } as const

interface StepRequest {
  orderId: number
  step: Step
  by: Role
  /** The customer, courier or member of a store that the order must belong to. */
  callerId?: number
  /** The error where the statechart does not allow the step; ORDER_STEP_REFUSED by default. */
  refusedWith?: ErrorCode
  reason?: string
  /** Why the store refuses the order, the ids of the dishes that are sold out, and whether no customer can order them for the rest of the store's day. */
  rejection?: { code: Schemas['RejectionCode']; itemIds: number[]; endsToday?: boolean }
  /** When the store expects it to be ready. */
  readyAt?: Date
  /** The delivery PIN that the customer gave at the door. */
  pin?: string | null
  /** The gateway's id of the payment that succeeded. */
  transactionId?: string
}

/** The ports that a step needs. */
type StepContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'>

/** Fails with NOT_FOUND for another user's order, so that the caller does not learn that it exists. */
async function checkOwner({ db }: StepContext, order: OrderRow, { by, callerId, step }: StepRequest): Promise<void> {
  if (by === 'customer' && order.user_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step !== 'courier.accept' && order.courier_id !== callerId) throw new Problem('NOT_FOUND')
  if (step === 'courier.accept' && order.delivery_type !== deliveryTypes.delivery) throw new Problem('NOT_FOUND')
  if (by === 'store') await checkRight(db, callerId ?? 0, order.store_id, 'work')
}

/** Requests the refund of captured payments and ends open attempts. Returns the sum that is refunded. */
async function refundThroughGateways(context: StepContext, orderId: number): Promise<number> {
  const { db, failpoint } = context
  let sum = 0
  for (const payment of await paymentsOfOrder(db, orderId)) {
    const { isAllowed, status, row } = await changeAttempt(context, payment, { type: 'order.ended' })
    if (isAllowed && status === 'refunding') sum += await remainingOf(db, row)
  }
  await failpoint('refund.queued')
  return sum
}

/** Refunds what the wallet paid into the wallet, and what a gateway captured through the gateway. Returns the sum of both. */
async function refund(context: StepContext, order: OrderRow): Promise<number> {
  const sentBack = isPaidOnline(order) ? await refundThroughGateways(context, order.id) : 0
  const amount = walletRefund(order, sentBack)
  if (amount > 0)
    await payIn(context, {
      userId: order.user_id,
      amount,
      effect: `refund:order:${order.id}`,
      description: movementOf('wallet.refund', order.unique_order_id),
    })
  return amount + sentBack
}

interface Transition extends Pick<StepRequest, 'by' | 'callerId' | 'reason' | 'rejection' | 'readyAt' | 'transactionId'> {
  order: OrderRow
  state: NewOrderState
  /** Undefined where a timer caused the transition. */
  step: Step | undefined
}

/** Stores why an order came to nothing at its store, and pauses a store that leaves orders unanswered; an answer ends the count. */
async function recordAnswer(context: StepContext, { order, state, step, by, callerId, rejection }: Transition): Promise<void> {
  const { db, clock } = context
  const { kitchen } = state
  const now = clock.now()
  if (kitchen === 'rejected' || kitchen === 'missed')
    await insertRefusal(db, {
      order_id: order.id,
      kind: kitchen,
      code: rejection?.code ?? null,
      item_ids: rejection?.itemIds ?? [],
      member_id: by === 'store' ? (callerId ?? null) : null,
      at: now,
    })
  if (kitchen === 'missed' && (await countMissedOrder(db, order.store_id))) {
    await restartStoreTimers(context, order.store_id)
    await publishEvents(db, storeStateEvents(order.store_id, now))
  }
  if (by === 'store' && (step === 'store.accept' || step === 'store.reject')) await resetMissedOrders(db, order.store_id)
}

/** When an order arrives, once it has moved on. */
function etaOf({ order, state, step, readyAt }: Transition, now: Date): Date | null {
  if (readyAt) return arrivalOf(order, readyAt)
  // only the drive is left, however long the kitchen took
  if (state.delivery === 'underway' && order.delivery !== 'underway') return arrivalOf(order, now)
  // the kitchen begins once the order is paid, so the estimate moves by the time spent waiting for the payment
  const waitedMs = step === 'payment.succeed' && order.schedule === null ? now.getTime() - order.changed_at.getTime() : 0
  return order.eta && new Date(order.eta.getTime() + waitedMs)
}

/** Writes the state that the statechart has decided, with its history, event and timers. The order is locked. */
async function enterState(context: StepContext, transition: Transition): Promise<{ orderId: number; refund: number }> {
  const { state, step, by, callerId, reason, rejection, readyAt, transactionId } = transition
  const { db, clock } = context
  const { status, kitchen, delivery } = state
  const now = clock.now()
  const isSameStatus = status === transition.order.status
  // a cancelled or unpaid order refunds the money and frees the coupon
  const isOff = isVoid(status)
  const hasLeftStore = kitchen === 'handedOver' || status === statusIds.delivered
  const order =
    isOff || hasLeftStore
      ? await closeOpenChange(context, transition.order, isOff ? 'order.ended' : 'order.handedOver', by)
      : transition.order
  const refunded = isOff ? await refund(context, order) : 0
  const soldOut = rejection?.endsToday && rejection.code === 'sold_out' ? rejection.itemIds : []
  const isMenuChanged = await releaseItems(context, { order, isOff, soldOut })
  if (isOff && order.coupon_code !== null) await deleteCouponUse(db, order.id)
  const eta = etaOf(transition, now)
  const isPaidAtTheDoor = status === statusIds.delivered && order.payment_mode === 'COD'
  await updateOrder(db, order.id, {
    status,
    kitchen,
    delivery,
    ...(!isSameStatus && { changed_at: now }),
    ...(readyAt && { ready_at: readyAt }),
    ...(step === 'courier.accept' && { courier_id: callerId ?? null }),
    ...(step === 'courier.release' && { courier_id: null }),
    ...(isPaidAtTheDoor && { payment_status: 'paid' }),
    ...(transactionId !== undefined && { payment_status: 'paid', transaction_id: transactionId }),
    eta,
    ...(isOff && {
      portions: '[]',
      cancel_reason: reason?.trim() || null,
      // a gateway may have refunded it before, on its own
      refund: order.refund + refunded,
      ...(refunded > 0 && { payment_status: 'refunded' }),
    }),
  })
  await recordAnswer(context, transition)
  const addToHistory = (reached: number) => insertOrderEvent(db, { orderId: order.id, status: reached, at: now, by: actorOf[by] })
  // a store that accepts orders automatically passes through `placed`, which belongs in the history
  if (step === 'payment.succeed' && status === statusIds.preparing) await addToHistory(statusIds.placed)
  if (!isSameStatus) await addToHistory(status)
  const changed = { ...order, ...state, eta, ...(readyAt && { ready_at: readyAt }), changed_at: isSameStatus ? order.changed_at : now }
  if (mayHaveTimers(order.status) || mayHaveTimers(status)) await restartOrderTimers(context, changed)
  const onCouriersLists = { ...changed, courier_id: step === 'courier.accept' ? (callerId ?? null) : order.courier_id }
  const isDeliveryMoved = delivery !== null && delivery !== order.delivery
  // of a change within a status only the courier who has the order is notified
  const isForCouriers = !isSameStatus || order.courier_id !== null
  const update = isForCouriers ? courierUpdateOf(onCouriersLists, order.status) : undefined
  const payload = { orderstatus_id: status, at: now.toISOString(), by: actorOf[by] }
  await publishEvents(db, [
    ...(isSameStatus ? [] : [{ channel: orderChannel(order.unique_order_id), type: 'status', payload, at: now }]),
    ...(isSameStatus && !isDeliveryMoved
      ? []
      : [customerEvent({ userId: order.user_id, type: 'status', payload: statusPayload(changed, now, actorOf[by]) }, now)]),
    storeEvent({ restaurant_id: order.store_id, unique_order_id: order.unique_order_id, kitchen }, now),
    ...(update ? [courierEvent(update, now)] : []),
    ...(isMenuChanged ? [menuEvent(order.store_id, now)] : []),
  ])
  if (!isSameStatus) await alertOfOrder(context, { order, state, refunded, isReleased: step === 'courier.release' })
  return { orderId: order.id, refund: refunded }
}

/**
 * Every change of an order's status but those by timers goes through here: the statechart decides on the stored status, with the row locked; history and event
 * are written with it. Runs in the caller's transaction.
 */
export async function takeOrderStep(context: StepContext, request: StepRequest): Promise<{ orderId: number; refund: number }> {
  const { step, by } = request
  const order = await lockOrder(context.db, request.orderId)
  if (!order) throw new Problem('NOT_FOUND')
  await checkOwner(context, order, request)
  const facts = factsOf(order)
  const isTheirs = by !== 'courier' || order.courier_id === request.callerId
  if (isTheirs && isTaken(order, step, by, facts)) return { orderId: order.id, refund: 0 }
  const state = takeStep(order, step, by, facts)
  if (state === undefined) throw new Problem(request.refusedWith ?? 'ORDER_STEP_REFUSED')
  if (step === 'courier.deliver') checkPin(order, request.pin)
  return enterState(context, { ...request, order, state })
}

/** Takes the step that a timer leads to, in the transaction that claims the timer; does nothing where another process has claimed it. */
export async function takeTimedStep(context: StepContext & Pick<TxContext, 'senders' | 'isDemo'>, timer: DueTimer): Promise<void> {
  const { db, clock } = context
  const order = await lockFreeOrder(db, timer.subject_id)
  if (!order || !(await claimTimer(db, timer, clock.now()))) return
  const state = fireOrderTimer(order, timer.name, await readTimedFacts(context, order))
  // the other timers of the order stay as they are
  if (isEscalation(timer.name)) {
    if (state) await escalate(context, order, timer.name)
    return
  }
  const goesOn = state === undefined || (state.status === order.status && state.kitchen === order.kitchen)
  if (goesOn) await restartOrderTimers(context, order)
  else await enterState(context, { order, state, step: undefined, by: 'system' })
}
