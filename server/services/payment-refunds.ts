import {
  fireAttemptTimer,
  takeAttemptStep,
  timersOfAttempt,
  type AttemptEvent,
  type AttemptFacts,
  type AttemptRequest,
  type AttemptStep,
} from '../../machines/order/payment-attempt/attempt-steps.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { lockFreeOrder, type OrderRow } from '../db/queries/orders.ts'
import {
  insertRefund,
  lockRefund,
  refundById,
  refundsOfPayment,
  updateRefund,
  type PaymentRefundRow,
} from '../db/queries/payment-refunds.ts'
import { lockPayment, paymentById, paymentsOfOrder, updatePayment, type PaymentRow } from '../db/queries/payments.ts'
import { claimTimer, writeTimers, type DueTimer } from '../db/queries/timers.ts'
import { lockWalletFor } from '../db/queries/wallet.ts'
import { inTransaction, type Db } from '../db/transaction.ts'
import { timerRowsOf } from '../domain/timers.ts'
import { GatewayRefused, type GatewayPayment } from '../payments/gateway.ts'
import { attemptForGateway, availableGateway } from './payment-attempts.ts'
import { movementOf, payIn } from './wallet.ts'

type Ports = Pick<TxContext, 'db' | 'clock'>

/** A part is refunded by the chart of an attempt, from its state `refunding` on. */
const stored = ({ status }: Pick<PaymentRefundRow, 'status'>) => ({ status, isWaiting: true })
const factsOf = (payment: PaymentRow, part: Pick<PaymentRefundRow, 'amount' | 'refusals' | 'created_at'>, now: Date): AttemptFacts => ({
  amount: part.amount,
  currency: payment.currency,
  refusals: part.refusals,
  ageMs: now.getTime() - part.created_at.getTime(),
  isAwaited: false,
})

/** How much of a captured payment no part refunds. */
export async function remainingOf(db: Db, { id, captured }: Pick<PaymentRow, 'id' | 'captured'>): Promise<number> {
  const parts = await refundsOfPayment(db, id)
  return captured - parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * How much a gateway has refunded by these parts, none of which is being refunded. The sum in the payment's row may be older than the parts: one of them can be
 * refunded between the two reads.
 */
export const refundedBy = (parts: readonly PaymentRefundRow[]): number =>
  parts.filter(({ is_into_wallet: isIntoWallet }) => !isIntoWallet).reduce((sum, { amount }) => sum + amount, 0)

/** Requests the refund of a part of what a gateway captured for an order, in the transaction of the change that causes it. False where none has captured so much. */
export async function requestRefund({ db, clock }: Ports, order: OrderRow, changeId: number, amount: number): Promise<boolean> {
  const payment = (await paymentsOfOrder(db, order.id)).find(({ status }) => status === 'captured')
  if (!payment || payment.currency !== order.currency || (await remainingOf(db, payment)) < amount) return false
  const now = clock.now()
  const part = { payment_id: payment.id, change_id: changeId, amount, status: 'refunding' as const, created_at: now, changed_at: now }
  const id = await insertRefund(db, part)
  const timers = timersOfAttempt(stored(part), factsOf(payment, { ...part, refusals: 0 }, now))
  await writeTimers(db, 'refund', id, timerRowsOf(timers, now))
  return true
}

async function write({ db, clock }: Ports, { id }: PaymentRefundRow, { status, refusals, requests, timers }: AttemptStep): Promise<void> {
  const now = clock.now()
  const isIntoWallet = requests.some(({ type }) => type === 'wallet.refund')
  await updateRefund(db, id, { status, refusals, is_into_wallet: isIntoWallet, changed_at: now })
  if (timers) await writeTimers(db, 'refund', id, timerRowsOf(timers, now))
}

/** Takes the step that a timer leads to, in the transaction that claims the timer. Returns what to request of the gateway after the commit. */
export async function takeTimedRefundStep(context: Ports, timer: DueTimer): Promise<AttemptRequest[]> {
  const { db, clock } = context
  const now = clock.now()
  const { payment_id: paymentId } = await refundById(db, timer.subject_id)
  const payment = await paymentById(db, paymentId)
  if (!(await lockFreeOrder(db, payment.order_id)) || !(await claimTimer(db, timer, now))) return []
  const part = await lockRefund(db, timer.subject_id)
  const step = fireAttemptTimer(stored(part), timer.name, factsOf(payment, part, now))
  if (step) await write(context, part, step)
  return step?.requests ?? []
}

/** How a gateway has answered the request of a refund. */
export type RefundOutcome = 'made' | 'refused'

/**
 * The event of that answer, in the transaction that applies it. A refund that no wallet can take stays open however often it is refused, since the money belongs to
 * the customer: it ends once an operator has made it at the gateway.
 */
export async function refundEventOf({ db, log }: TxContext, payment: PaymentRow, outcome: RefundOutcome): Promise<AttemptEvent> {
  if (outcome === 'made') return { type: 'refund.made' }
  const hasWallet = await lockWalletFor(db, payment)
  if (!hasWallet)
    log.error(
      { payment: payment.id, gateway: payment.gateway, reference: payment.reference },
      'a refund is refused that no wallet can take; make it at the gateway',
    )
  return { type: 'refund.refused', hasWallet }
}

/** Whether a gateway has refunded a part already: the parts before it are known to be made. Undefined where it does not say. */
function isMade({ state, refunded = 0 }: GatewayPayment, before: number, amount: number): boolean | undefined {
  if (state === 'refunded') return true
  if (refunded !== 'some') return refunded >= before + amount
  return before === 0 ? true : undefined
}

/**
 * Refunds a part through its gateway, or into the wallet where the gateway refuses repeatedly (CHANGE-2). The parts of a payment are refunded one after the other, so
 * that the sum which the gateway reports says which were made. No transaction is open during the gateway's requests.
 */
export async function refundPart(context: Context, refundId: number): Promise<void> {
  const { db, log, failpoint } = context
  const part = await refundById(db, refundId)
  if (part.status !== 'refunding') return
  const payment = await paymentById(db, part.payment_id)
  const earlier = (await refundsOfPayment(db, payment.id)).filter(({ id }) => id < part.id)
  if (earlier.some(({ status }) => status === 'refunding')) return
  const available = availableGateway(context, payment.gateway)
  const known = attemptForGateway(payment)
  let outcome: RefundOutcome | undefined
  try {
    if (!available) throw new Error('the gateway is off')
    await failpoint('refund.ask')
    // a lost response must not lead to a second refund, even if the gateway's refunds are not idempotent
    const hasBeenMade = isMade(await available.gateway.fetchPayment(known), refundedBy(earlier), part.amount)
    if (hasBeenMade === undefined) throw new GatewayRefused('a second part, of which the gateway would not say whether it was refunded')
    const request = { amount: part.amount, key: `${payment.reference}p${part.id}` }
    if (hasBeenMade || (await available.gateway.refund(known, request)) === 'done') outcome = 'made'
  } catch (error) {
    log.warn({ err: error, payment: payment.id, refusals: part.refusals }, 'a refund of a part was not taken')
    if (error instanceof GatewayRefused) outcome = 'refused'
  }
  await failpoint('refund.asked')
  if (outcome !== undefined) await finishPart(context, part, outcome)
}

async function finishPart(context: Context, { id, payment_id: paymentId }: PaymentRefundRow, outcome: RefundOutcome): Promise<void> {
  const known = await paymentById(context.db, paymentId)
  await inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx }
    const now = context.clock.now()
    const event = await refundEventOf(inside, known, outcome)
    const { order, row: payment } = await lockPayment(tx, known)
    const part = await lockRefund(tx, id)
    const step = takeAttemptStep(stored(part), event, factsOf(payment, part, now))
    if (!step) return
    await write(inside, part, step)
    if (step.status !== 'refunded') return
    if (step.requests.some(({ type }) => type === 'wallet.refund'))
      await payIn(inside, {
        userId: order.user_id,
        amount: part.amount,
        effect: `refund:part:${part.id}`,
        description: movementOf('wallet.refund', order.unique_order_id),
      })
    else await updatePayment(tx, payment.id, { refunded: payment.refunded + part.amount, changed_at: payment.changed_at })
  })
}
