import { statusIds, takeStep, type Role, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { TxContext } from '../ports/context.ts'
import { deleteCouponUse } from '../db/queries/coupons.ts'
import { courierEvent, customerEvent, orderChannel, publishEvents } from '../db/queries/events.ts'
import { insertOrderEvent, lockOrder, updateOrder, type OrderRow } from '../db/queries/orders.ts'
import { queueRefunds } from '../db/queries/payments.ts'
import { checkPin } from '../domain/delivery-pin.ts'
import { Problem, type ErrorCode } from '../domain/problem.ts'
import { isPaidOnline, walletRefund } from '../domain/refund.ts'
import { courierUpdateOf, statusPayload } from '../domain/updates.ts'
import { deliveryTypes, isSelfPickup, isVoid } from '../domain/wire-numbers.ts'
import { alertOfOrder } from './alerts.ts'
import { payIn } from './wallet.ts'

/** Who an order's history names. */
const actorOf = { customer: 'customer', courier: 'courier', staff: 'staff', system: 'system' } as const

interface StepRequest {
  orderId: number
  step: Step
  by: Role
  /** Customer or courier: whose order it must be. */
  callerId?: number
  /** What is refused with where the chart does not allow the step. */
  refusedWith?: ErrorCode
  reason?: string
  /** The delivery PIN that the customer said at the door. */
  pin?: string | null
  /** The gateway's name for the payment that succeeded. */
  transactionId?: string
}

/** The ports that a step takes. */
type StepContext = Pick<TxContext, 'db' | 'clock' | 'reach'>

/** Another user's order does not exist for the caller. */
function checkOwner(order: OrderRow, { by, callerId, step }: StepRequest) {
  if (by === 'customer' && order.user_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step !== 'courier.accept' && order.courier_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step === 'courier.accept' && order.delivery_type !== deliveryTypes.delivery) throw new Problem('NOT_FOUND')
}

/** Has a gateway give back what it took; the reconciler asks it to. Attempts that are still open are looked at immediately. Answers the sum. */
async function sendBack({ db, clock, reach }: StepContext, orderId: number): Promise<number> {
  const queued = await queueRefunds(db, orderId, clock.now())
  await reach('refund.queued')
  return queued.reduce((sum, row) => sum + (row.status === 'refunding' ? row.captured : 0), 0)
}

/** What the wallet paid comes back into the wallet, what a gateway took through the gateway. Answers the sum of both. */
async function refund(context: StepContext, order: OrderRow): Promise<number> {
  const sentBack = isPaidOnline(order) ? await sendBack(context, order.id) : 0
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

/**
 * The only way in which an order's status changes: the chart decides on the stored status, with the row locked; history and event are written with it.
 * Runs in the caller's transaction.
 */
export async function takeOrderStep(context: StepContext, request: StepRequest): Promise<{ orderId: number; refund: number }> {
  const { db, clock } = context
  const { step, by, callerId } = request
  const order = await lockOrder(db, request.orderId)
  if (!order) throw new Problem('NOT_FOUND')
  checkOwner(order, request)
  const facts = { isPickup: isSelfPickup(order.delivery_type), autoAccepts: order.auto_accepts, isScheduled: order.schedule !== null }
  const status = takeStep(order.status, step, by, facts)
  if (status === undefined) throw new Problem(request.refusedWith ?? 'ORDER_STEP_REFUSED')
  if (step === 'courier.deliver') checkPin(order, request.pin)

  const now = clock.now()
  // an order that comes to nothing gives back what it took
  const isOff = isVoid(status)
  const refunded = isOff ? await refund(context, order) : 0
  if (isOff && order.coupon_code !== null) await deleteCouponUse(db, order.id)
  // the kitchen begins when the money is there
  const waitedMs = step === 'payment.succeed' && order.schedule === null ? now.getTime() - order.changed_at.getTime() : 0
  const eta = order.eta && new Date(order.eta.getTime() + waitedMs)
  const isPaidAtTheDoor = status === statusIds.delivered && order.payment_mode === 'COD'
  await updateOrder(db, order.id, {
    status,
    changed_at: now,
    ...(step === 'courier.accept' && { courier_id: callerId ?? null }),
    ...(step === 'courier.release' && { courier_id: null }),
    ...(isPaidAtTheDoor && { payment_status: 'paid' }),
    ...(request.transactionId !== undefined && { payment_status: 'paid', transaction_id: request.transactionId }),
    eta,
    ...(isOff && {
      cancel_reason: request.reason?.trim() || null,
      refund: refunded,
      ...(refunded > 0 && { payment_status: 'refunded' }),
    }),
  })
  const note = (reached: number) => insertOrderEvent(db, { orderId: order.id, status: reached, at: now, by: actorOf[by] })
  // a store that accepts orders automatically has been asked and has answered
  if (step === 'payment.succeed' && status === statusIds.preparing) await note(statusIds.placed)
  await note(status)
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
