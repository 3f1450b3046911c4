import type { Context } from '../ports/context.ts'
import { updateOrder } from '../db/queries/orders.ts'
import { refundsOfPayment } from '../db/queries/payment-refunds.ts'
import { paymentById, type PaymentRow } from '../db/queries/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { isVoid } from '../domain/wire-numbers.ts'
import { GatewayRefused, type GatewayPayment } from '../payments/gateway.ts'
import { changeAttempt, attemptForGateway, availableGateway } from './payment-attempts.ts'
import { refundedBy, refundEventOf, remainingOf, type RefundOutcome } from './payment-refunds.ts'
import { movementOf, payIn } from './wallet.ts'

interface Refund {
  outcome: RefundOutcome
  /** How much was left to be refunded. */
  left: number
}

/**
 * How much of an amount is left to be refunded. What a gateway has refunded beyond the parts was requested by us, though its answer was lost, or by an operator at the
 * gateway itself.
 */
function leftOf(amount: number, partsRefunded: number, seen: GatewayPayment): number {
  // a gateway that reports only some refunds says in its state that all is refunded
  if (seen.state === 'refunded') return 0
  // of a gateway that says no number nothing is known
  const beyondParts = Math.max(0, (Number(seen.refunded) || 0) - partsRefunded)
  return Math.max(0, amount - beyondParts)
}

/** Requests the refund of what its parts leave of a payment, less what the gateway has refunded already. Undefined where a later request makes sense. */
async function requestOfGateway(
  context: Context,
  payment: PaymentRow,
  { amount, partsRefunded }: { amount: number; partsRefunded: number },
): Promise<Refund | undefined> {
  const available = availableGateway(context, payment.gateway)
  const known = attemptForGateway(payment)
  let left = amount
  try {
    if (!available) throw new Error('the gateway is off')
    await context.failpoint('refund.ask')
    // a lost response must not lead to a second refund, even if the gateway's refunds are not idempotent
    left = leftOf(amount, partsRefunded, await available.gateway.fetchPayment(known))
    if (left === 0 || (await available.gateway.refund(known, { amount: left, key: payment.reference })) === 'done')
      return { outcome: 'made', left }
  } catch (error) {
    context.log.warn({ err: error, payment: payment.id, refusals: payment.refusals }, 'a refund was not taken')
    if (error instanceof GatewayRefused) return { outcome: 'refused', left }
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
  const nothing: Refund = { outcome: 'made', left: 0 }
  const refund = amount === 0 ? nothing : await requestOfGateway(context, payment, { amount, partsRefunded: refundedBy(parts) })
  await failpoint('refund.asked')
  if (!refund) return
  await inTransaction(db, async (tx) => {
    const inside = { ...context, db: tx }
    const event = await refundEventOf(inside, payment, refund.outcome)
    const { order, row, status, requests, isAllowed } = await changeAttempt(inside, payment, event)
    if (!isAllowed || status !== 'refunded') return
    const isIntoWallet = requests.some(({ type }) => type === 'wallet.refund')
    if (isIntoWallet)
      await payIn(inside, {
        userId: order.user_id,
        amount: refund.left,
        effect: `refund:payment:${row.id}`,
        description: movementOf('wallet.refund', order.unique_order_id),
      })
    if (isVoid(order.status)) await updateOrder(tx, order.id, { payment_status: 'refunded' })
    log.info({ payment: row.id, outcome: isIntoWallet ? 'wallet' : 'done', at: clock.now() }, 'money was given back')
  })
}
