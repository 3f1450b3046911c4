import { sql } from 'kysely'
import { statusIds, takeStep, type Role, type Step } from '../../machines/order/order-lifecycle/order-steps.ts'
import { tell } from '../realtime/events.ts'
import type { Context } from '../context/context.ts'
import { returnCoupon } from './coupons.ts'
import { alertOfOrder } from './alerts.ts'
import { newsOfStep, tellCouriers } from './courier-news.ts'
import { customerNews, statusNews } from './customer-news.ts'
import { checkPin, orderChannel } from './delivery-pin.ts'
import { Problem, type ErrorCode } from './problem.ts'
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
  /** A delivery PIN that was told at the door. */
  pin?: string | null
  /** The gateway's name for the payment that succeeded. */
  transactionId?: string
}

/** The ports that a step takes. */
type StepContext = Pick<Context, 'db' | 'clock' | 'reach'>

async function lockOrder({ db }: StepContext, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) throw new Problem('NOT_FOUND')
  return order
}

type OrderRow = Awaited<ReturnType<typeof lockOrder>>

/** Another's order does not exist for whoever asks. */
function checkOwner(order: OrderRow, { by, callerId, step }: StepRequest) {
  if (by === 'customer' && order.user_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step !== 'courier.accept' && order.courier_id !== callerId) throw new Problem('NOT_FOUND')
  if (by === 'courier' && step === 'courier.accept' && order.delivery_type !== 1) throw new Problem('NOT_FOUND')
}

/** Has a gateway give back what it took; the reconciler asks it to. Attempts that are still open are looked at at once. Answers the sum. */
async function sendBack({ db, clock, reach }: StepContext, orderId: number): Promise<number> {
  const now = clock.now()
  const { rows } = await sql<{ captured: number; status: string }>`
    update payments set next_at = ${now}, changed_at = ${now}, status = case status when 'captured' then 'refunding' else status end
    where order_id = ${orderId} and status in ('captured', 'begun', 'open') returning captured, status`.execute(db)
  await reach('refund.queued')
  return rows.reduce((sum, row) => sum + (row.status === 'refunding' ? row.captured : 0), 0)
}

/** What the wallet paid comes back into the wallet, what a gateway took through the gateway. Answers the sum of both. */
async function refund(context: StepContext, order: OrderRow): Promise<number> {
  const isOnline = order.payment_mode !== 'WALLET' && order.payment_mode !== 'COD'
  const sentBack = isOnline ? await sendBack(context, order.id) : 0
  const isPaid = order.payment_status === 'paid' && order.payment_mode !== 'WALLET'
  const amount = order.wallet_amount + (isPaid ? order.payable - sentBack : 0)
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
  const order = await lockOrder(context, request.orderId)
  checkOwner(order, request)
  const facts = { isPickup: order.delivery_type === 2, autoAccepts: order.auto_accepts, isScheduled: order.schedule !== null }
  const status = takeStep(order.status, step, by, facts)
  if (status === undefined) throw new Problem(request.refusedWith ?? 'ORDER_STEP_REFUSED')
  if (step === 'courier.deliver') checkPin(order, request.pin)

  const now = clock.now()
  // an order that comes to nothing gives back what it took
  const isOff = status === statusIds.cancelled || status === statusIds.paymentFailed
  const refunded = isOff ? await refund(context, order) : 0
  if (isOff && order.coupon_code !== null) await returnCoupon(db, order.id)
  // the kitchen begins when the money is there
  const waitedMs = step === 'payment.succeed' && order.schedule === null ? now.getTime() - order.changed_at.getTime() : 0
  const eta = order.eta && new Date(order.eta.getTime() + waitedMs)
  const isPaidAtTheDoor = status === statusIds.delivered && order.payment_mode === 'COD'
  await db
    .updateTable('orders')
    .set({
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
    .where('id', '=', order.id)
    .execute()
  const note = (reached: number) =>
    sql`insert into order_events (order_id, position, status, at, by)
      select ${order.id}::bigint, coalesce(max(position), 0) + 1, ${reached}::smallint, ${now}::timestamptz, ${actorOf[by]}::text from order_events where order_id = ${order.id}`.execute(
      db,
    )
  // a store that takes orders by itself has been asked and has answered
  if (step === 'payment.succeed' && status === statusIds.preparing) await note(statusIds.placed)
  await note(status)
  const payload = { orderstatus_id: status, at: now.toISOString(), by: actorOf[by] }
  await tell(
    db,
    { channel: orderChannel(order.unique_order_id), type: 'status', payload, at: now },
    customerNews({ userId: order.user_id, type: 'status', payload: statusNews({ ...order, status, eta }, now, actorOf[by]) }),
  )
  const news = newsOfStep({ ...order, status, courier_id: step === 'courier.accept' ? (callerId ?? null) : order.courier_id }, order.status)
  if (news) await tellCouriers(db, news)
  await alertOfOrder(context, { order, status, refunded })
  return { orderId: order.id, refund: refunded }
}
