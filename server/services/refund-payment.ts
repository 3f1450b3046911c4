import type { AttemptEvent } from '../../machines/order/payment-attempt/attempt-steps.ts'
import type { Context } from '../ports/context.ts'
import { updateOrder } from '../db/queries/orders.ts'
import { refundsOfPayment } from '../db/queries/payment-refunds.ts'
import { paymentById } from '../db/queries/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { isVoid } from '../domain/wire-numbers.ts'
import { GatewayRefused } from '../payments/gateway.ts'
import { changeAttempt, attemptForGateway, availableGateway } from './payment-attempts.ts'
import { remainingOf } from './payment-refunds.ts'
import { payIn } from './wallet.ts'

/**
 * Refunds what is left of an attempt through its gateway, or into the wallet where the gateway refuses repeatedly. Parts that are being refunded come first. No
 * transaction is open during the gateway's requests.
 */
export async function refundPayment(context: Context, paymentId: number): Promise<void> {
  const { db, clock, log, failpoint } = context
  const payment = await paymentById(db, paymentId)
  if (payment.status !== 'refunding') return
  if ((await refundsOfPayment(db, payment.id)).some(({ status }) => status === 'refunding')) return
  const amount = await remainingOf(db, payment)
  const available = availableGateway(context, payment.gateway)
  const known = attemptForGateway(payment)
  let event: AttemptEvent | undefined
  try {
    if (!available) throw new Error('the gateway is off')
    await failpoint('refund.ask')
    // a lost response must not lead to a second refund, even if the gateway's refunds are not idempotent
    const seen = await available.gateway.fetchPayment(known)
    // a gateway that reports only some refunds says in its state that all is refunded
    const sum = typeof seen.refunded === 'number' ? seen.refunded : 0
    const isBack = amount === 0 || seen.state === 'refunded' || sum >= payment.refunded + amount
    const request = { amount, key: payment.reference }
    if (isBack || (await available.gateway.refund(known, request)) === 'done') event = { type: 'refund.made' }
  } catch (error) {
    log.warn({ err: error, payment: payment.id, refusals: payment.refusals }, 'a refund was not taken')
    if (error instanceof GatewayRefused) event = { type: 'refund.refused' }
  }
  await failpoint('refund.asked')
  const happened = event
  if (happened === undefined) return
  await inTransaction(db, async (tx) => {
    const inside = { ...context, db: tx }
    const { order, row, status, requests, isAllowed } = await changeAttempt(inside, payment, happened)
    if (!isAllowed || status !== 'refunded') return
    const isIntoWallet = requests.some(({ type }) => type === 'wallet.refund')
    if (isIntoWallet && amount > 0 && row.currency === order.currency)
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
