import { statusIds, takeStep, type Role, type StatusId, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import { fireOrderTimer, mayHaveTimers } from '../../machines/order/order-lifecycle/order-timers.ts'
import type { TxContext } from '../ports/context.ts'
import { deleteCouponUse } from '../db/queries/coupons.ts'
import { courierEvent, customerEvent, orderChannel, publishEvents } from '../db/queries/events.ts'
import { insertOrderEvent, lockFreeOrder, lockOrder, updateOrder, type OrderRow } from '../db/queries/orders.ts'
import { paymentsOfOrder } from '../db/queries/payments.ts'
import { claimTimer, type DueTimer } from '../db/queries/timers.ts'
import { checkPin } from '../domain/delivery-pin.ts'
import { Problem, type ErrorCode } from '../domain/problem.ts'
import { isPaidOnline, walletRefund } from '../domain/refund.ts'
import { factsOf } from '../domain/timers.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import { deliveryTypes, isVoid } from '../domain/wire-numbers.ts'
import { alertOfOrder } from './alerts.ts'
import { readTimedFacts, restartOrderTimers } from './order-timers.ts'
import { changeAttempt } from './payment-attempts.ts'
import { payIn } from './wallet.ts'

/** Who the order's history names for a role. */
const actorOf = { customer: 'customer', courier: 'courier', staff: 'staff', system: 'system' } as const

interface StepRequest {
  orderId: number
  step: Step
  by: Role
  /** The customer or courier that the order must belong to. */
  callerId?: number
  /** The error where the statechart does not allow the step; ORDER_STEP_REFUSED by default. */
  refusedWith?: ErrorCode
  reason?: string
  /** The delivery PIN that the customer gave at the door. */
  pin?: string | null
  /** The gateway's id of the payment that succeeded. */
  transactionId?: string
}

/** The ports that a step needs. */
type StepContext = Pick<TxContext, 'db' | 'clock' | 'failpoint' | 'storeDelays'>

/** Fails with NOT_FOUND for another user's order, so that the caller does not learn that it exists. */
function checkOwner(order: OrderRow, { by, callerId, step }: StepRequest) {
  if (by === 'customer' && order.user_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step !== 'courier.accept' && order.courier_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step === 'courier.accept' && order.delivery_type !== deliveryTypes.delivery) throw new Problem('NOT_FOUND')
}

/** Requests the refund of captured payments and ends open attempts. Returns the sum that is refunded. */
async function refundThroughGateways(context: StepContext, orderId: number): Promise<number> {
  const { db, failpoint } = context
  let sum = 0
  for (const payment of await paymentsOfOrder(db, orderId)) {
    const { isAllowed, status, row } = await changeAttempt(context, payment, { type: 'order.ended' })
    if (isAllowed && status === 'refunding') sum += row.captured
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
      description: `Hoàn tiền đơn ${order.unique_order_id.slice(0, 8)}`,
    })
  return amount + sentBack
}

interface Transition extends Pick<StepRequest, 'by' | 'callerId' | 'reason' | 'transactionId'> {
  order: OrderRow
  status: StatusId
  /** Undefined where a timer caused the transition. */
  step: Step | undefined
}

/** Writes the status that the statechart has decided, with its history, event and timers. The order is locked. */
async function enterStatus(
  context: StepContext,
  { order, status, step, by, callerId, reason, transactionId }: Transition,
): Promise<{ orderId: number; refund: number }> {
  const { db, clock } = context
  const now = clock.now()
  // a cancelled or unpaid order refunds the money and frees the coupon
  const isOff = isVoid(status)
  const refunded = isOff ? await refund(context, order) : 0
  if (isOff && order.coupon_code !== null) await deleteCouponUse(db, order.id)
  // the kitchen begins once the order is paid, so the estimate moves by the time spent waiting for the payment
  const waitedMs = step === 'payment.succeed' && order.schedule === null ? now.getTime() - order.changed_at.getTime() : 0
  const eta = order.eta && new Date(order.eta.getTime() + waitedMs)
  const isPaidAtTheDoor = status === statusIds.delivered && order.payment_mode === 'COD'
  await updateOrder(db, order.id, {
    status,
    changed_at: now,
    ...(step === 'courier.accept' && { courier_id: callerId ?? null }),
    ...(step === 'courier.release' && { courier_id: null }),
    ...(isPaidAtTheDoor && { payment_status: 'paid' }),
    ...(transactionId !== undefined && { payment_status: 'paid', transaction_id: transactionId }),
    eta,
    ...(isOff && {
      cancel_reason: reason?.trim() || null,
      refund: refunded,
      ...(refunded > 0 && { payment_status: 'refunded' }),
    }),
  })
  const addToHistory = (reached: number) => insertOrderEvent(db, { orderId: order.id, status: reached, at: now, by: actorOf[by] })
  // a store that accepts orders automatically passes through `placed`, which belongs in the history
  if (step === 'payment.succeed' && status === statusIds.preparing) await addToHistory(statusIds.placed)
  await addToHistory(status)
  if (mayHaveTimers(order.status) || mayHaveTimers(status)) await restartOrderTimers(context, { ...order, status, changed_at: now })
  const update = courierUpdateOf(
    { ...order, status, courier_id: step === 'courier.accept' ? (callerId ?? null) : order.courier_id },
    order.status,
  )
  const payload = { orderstatus_id: status, at: now.toISOString(), by: actorOf[by] }
  await publishEvents(db, [
    { channel: orderChannel(order.unique_order_id), type: 'status', payload, at: now },
    customerEvent({ userId: order.user_id, type: 'status', payload: statusPayload({ ...order, status, eta }, now, actorOf[by]) }, now),
    ...(update ? [courierEvent(update, now)] : []),
  ])
  await alertOfOrder(context, { order, status, refunded })
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
  checkOwner(order, request)
  const status = takeStep(order.status, step, by, factsOf(order))
  if (status === undefined) throw new Problem(request.refusedWith ?? 'ORDER_STEP_REFUSED')
  if (step === 'courier.deliver') checkPin(order, request.pin)
  return enterStatus(context, { ...request, order, status })
}

/** Takes the step that a timer leads to, in the transaction that claims the timer; does nothing where another process has claimed it. */
export async function takeTimedStep(context: StepContext, timer: DueTimer): Promise<void> {
  const { db, clock } = context
  const order = await lockFreeOrder(db, timer.subject_id)
  if (!order || !(await claimTimer(db, timer, clock.now()))) return
  const status = fireOrderTimer(order.status, timer.name, await readTimedFacts(context, order))
  if (status === undefined || status === order.status) await restartOrderTimers(context, order)
  else await enterStatus(context, { order, status, step: undefined, by: 'system' })
}
