import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { statusOfOrder, updateOrder } from '../db/queries/orders.ts'
import { refundsOfPayment } from '../db/queries/payment-refunds.ts'
import { lockPayment, paymentById, paymentsOfOrder, type PaymentRow } from '../db/queries/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { isVoid } from '../domain/wire-numbers.ts'
import { GatewayRefused, type GatewayPayment } from '../payments/gateway.ts'
import { takeOrderStep } from './order-steps.ts'
import { changeAttempt, attemptForGateway, availableGateway, isUnderWay } from './payment-attempts.ts'
import { remainingOf } from './payment-refunds.ts'

/** Applies the state that a gateway reports for an attempt, which never moves back, and with it the order's step. */
async function applyGatewayState(context: TxContext, payment: PaymentRow, seen: GatewayPayment): Promise<void> {
  const { db, log } = context
  const facts = { payment: payment.id, gateway: payment.gateway }
  if (seen.reference !== payment.reference) return log.error({ ...facts, security: 'PAYMENT_MISMATCH' }, 'a payment with another reference')
  if (seen.state === 'failed') {
    await changeAttempt(context, payment, { type: 'gateway.failed' })
  } else if (seen.state === 'refunded') {
    await lockPayment(db, payment)
    // not where a part of ours is under way, which counts when it ends, nor where our parts are all of it
    const parts = await refundsOfPayment(db, payment.id)
    const remaining = await remainingOf(db, payment)
    if (parts.some(({ status }) => status === 'refunding') || remaining === 0) return
    const { isAllowed, order } = await changeAttempt(context, payment, { type: 'gateway.refunded' })
    if (isAllowed) await updateOrder(db, order.id, { payment_status: 'refunded', refund: order.refund + remaining })
  } else if (seen.state === 'paid') {
    if (Number.isSafeInteger(seen.amount) && seen.amount > 0) await captureMoney(context, payment, seen)
    else log.error(facts, 'a payment of an amount that is none')
  }
}

/** Marks the order as paid with the money that a gateway has captured, or requests a refund where the order no longer takes it. */
async function captureMoney(context: TxContext, payment: PaymentRow, { amount, currency, transactionId }: GatewayPayment): Promise<void> {
  const { db, log, failpoint } = context
  const taken = { transaction_id: transactionId ?? null, captured: amount, currency }
  const { isAllowed, order, row, status } = await changeAttempt(context, payment, { type: 'gateway.paid', amount, currency }, taken)
  if (!isAllowed) return
  if (status === 'captured') {
    await failpoint('payment.settle')
    await takeOrderStep(context, {
      orderId: order.id,
      step: 'payment.succeed',
      by: 'system',
      transactionId: transactionId ?? row.reference,
    })
    return
  }
  log.warn({ payment: row.id, gateway: row.gateway, status: order.status }, 'money without an order is given back')
  if (isVoid(order.status)) await updateOrder(db, order.id, { refund: order.refund + amount })
}

/**
 * Requests the state of an attempt from the gateway and applies it; idempotent. Webhooks and returns are never trusted, they only lead here. Throws GatewayDown
 * where the gateway does not answer.
 */
export async function settlePayment(context: Context, paymentId: number): Promise<void> {
  const { db, failpoint } = context
  const payment = await paymentById(context.db, paymentId)
  const offer = availableGateway(context, payment.gateway)
  if (!offer || payment.gateway_id === null || !['open', 'failed'].includes(payment.status)) return
  const { gateway } = offer
  const known = attemptForGateway(payment)
  let seen = await gateway.fetchPayment(known)
  await failpoint('payment.fetched')
  if (seen.state === 'authorized' && seen.reference === payment.reference) {
    const fits = seen.amount === payment.amount && seen.currency === payment.currency
    if (fits && (await statusOfOrder(db, payment.order_id)) === statusIds.awaitingPayment) {
      try {
        await gateway.capture?.(known, seen.transactionId ?? '')
        seen = { ...seen, state: 'paid' }
      } catch (error) {
        // a concurrent request may have captured it in between
        seen = await gateway.fetchPayment(known)
        if (seen.state !== 'paid') throw error
      }
      await failpoint('payment.captured')
    } else {
      await gateway.close?.(known)
      seen = { ...seen, state: 'failed' }
    }
  }
  await inTransaction(db, (tx) => applyGatewayState({ ...context, db: tx }, payment, seen))
  await failpoint('payment.settled')
  if (seen.state !== 'paid') return
  await gateway
    .closePaid?.(known)
    .catch((error: unknown) => context.log.warn({ err: error, payment: paymentId }, 'a paid checkout is still open'))
}

/** What a webhook leads to: as `settlePayment`, and of captured money that the gateway has refunded all of it, which an operator or a bank can cause there. */
export async function reviewPayment(context: Context, paymentId: number): Promise<void> {
  const payment = await paymentById(context.db, paymentId)
  if (payment.status !== 'captured') return settlePayment(context, paymentId)
  const seen = await availableGateway(context, payment.gateway)?.gateway.fetchPayment(attemptForGateway(payment))
  if (seen?.state === 'refunded') await inTransaction(context.db, (tx) => applyGatewayState({ ...context, db: tx }, payment, seen))
}

/** Ends an attempt that the customer has abandoned, so that no money is captured any more; money that was captured counts. The order fails with it unless another attempt is under way. */
export async function abandonPayment(context: Context, paymentId: number): Promise<void> {
  const { db, clock, log, failpoint } = context
  const payment = await paymentById(context.db, paymentId)
  const offer = availableGateway(context, payment.gateway)
  // a gateway that refuses its answer holds the order no longer than the window
  const passRefusal = (error: unknown) => {
    const ageMs = clock.now().getTime() - payment.created_at.getTime()
    if (!(error instanceof GatewayRefused) || ageMs < limits.paymentWindowMs) throw error
    log.error({ err: error, payment: payment.id, gateway: payment.gateway }, 'an attempt ends of which the gateway refuses to say anything')
  }
  if (payment.status === 'open' && offer) {
    await settlePayment(context, paymentId).catch(passRefusal)
    if ((await paymentById(context.db, paymentId)).status === 'open') {
      await offer.gateway.close?.(attemptForGateway(payment)).catch(passRefusal)
      await settlePayment(context, paymentId).catch(passRefusal)
    }
  }
  await failpoint('payment.failing')
  await inTransaction(db, async (tx) => {
    const inside = { ...context, db: tx }
    const { isAllowed, order, row } = await changeAttempt(inside, payment, { type: 'attempt.abandoned' })
    if (!isAllowed && row.status !== 'failed') return
    if (order.status !== statusIds.awaitingPayment || (await paymentsOfOrder(tx, order.id)).some(isUnderWay)) return
    await takeOrderStep(inside, { orderId: order.id, step: 'payment.fail', by: 'system' })
  })
}
