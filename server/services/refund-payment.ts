import type { Context } from '../ports/context.ts'
import { updateOrder } from '../db/queries/orders.ts'
import { refundsOfPayment } from '../db/queries/payment-refunds.ts'
import { paymentById, type PaymentRow } from '../db/queries/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { isVoid } from '../domain/wire-numbers.ts'
import { GatewayRefused } from '../payments/gateway.ts'
import { changeAttempt, attemptForGateway, availableGateway } from './payment-attempts.ts'
import { refundedBy, refundEventOf, remainingOf, type RefundOutcome } from './payment-refunds.ts'
import { payIn } from './wallet.ts'

/** Requests the refund of a sum of the gateway, unless it has made it already, after what it refunded before. Undefined where a later request makes sense. */
async function requestOfGateway(
  context: Context,
  payment: PaymentRow,
  { before, amount }: { before: number; amount: number },
): Promise<RefundOutcome | undefined> {
  const available = availableGateway(context, payment.gateway)
  const known = attemptForGateway(payment)
  try {
    if (!available) throw new Error('the gateway is off')
    await context.failpoint('refund.ask')
    // a lost response must not lead to a second refund, even if the gateway's refunds are not idempotent
    const seen = await available.gateway.fetchPayment(known)
    // a gateway that reports only some refunds says in its state that all is refunded
    const sum = typeof seen.refunded === 'number' ? seen.refunded : 0
    const isBack = seen.state === 'refunded' || sum >= before + amount
    if (isBack || (await available.gateway.refund(known, { amount, key: payment.reference })) === 'done') return 'made'
  } catch (error) {
    context.log.warn({ err: error, payment: payment.id, refusals: payment.refusals }, 'a refund was not taken')
    if (error instanceof GatewayRefused) return 'refused'
  }
  return undefined
}

/**
 * Refunds what is left of an attempt through its gateway, or into the wallet where the gateway refuses repeatedly and there is one. Parts that are being refunded come first. No
 * transaction is open during the gateway's requests.
 */
export async function refundPayment(context: Context, paymentId: number): Promise<void> {
  const { db, clock, log, failpoint } = context
  const payment = await paymentById(db, paymentId)
  if (payment.status !== 'refunding') return
  const parts = await refundsOfPayment(db, payment.id)
  if (parts.some(({ status }) => status === 'refunding')) return
  const amount = await remainingOf(db, payment)
  const outcome = amount === 0 ? 'made' : await requestOfGateway(context, payment, { before: refundedBy(parts), amount })
  await failpoint('refund.asked')
  if (outcome === undefined) return
  await inTransaction(db, async (tx) => {
    const inside = { ...context, db: tx }
    const event = await refundEventOf(inside, payment, outcome)
    const { order, row, status, requests, isAllowed } = await changeAttempt(inside, payment, event)
    if (!isAllowed || status !== 'refunded') return
    const isIntoWallet = requests.some(({ type }) => type === 'wallet.refund')
    if (isIntoWallet)
      await payIn(inside, {
        userId: order.user_id,
        amount,
        effect: `refund:payment:${row.id}`,
        description: `Hoàn tiền đơn ${order.unique_order_id.slice(0, 8)}`,
      })
    if (isVoid(order.status)) await updateOrder(tx, order.id, { payment_status: 'refunded' })
    log.info({ payment: row.id, outcome: isIntoWallet ? 'wallet' : 'done', at: clock.now() }, 'money was given back')
  })
}
