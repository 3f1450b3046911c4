import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
import type { Context } from '../ports/context.ts'
import { unpaidOrdersDue } from '../db/queries/due-orders.ts'
import { statusOfOrder, updateOrder } from '../db/queries/orders.ts'
import { endWatch, lockPayment, takeDuePayments, type PaymentRow } from '../db/queries/payments.ts'
import { inTransaction } from '../db/transaction.ts'
import { isVoid } from '../domain/wire-numbers.ts'
import { GatewayRefused } from '../payments/gateway.ts'
import { takeOrderStep } from './order-steps.ts'
import { changePayment, knownOf, lookEveryMs, offerOf } from './payment-attempts.ts'
import { giveUp, settle } from './settle-payment.ts'
import { payIn } from './wallet.ts'

/** So long an order waits for its money, counted from its last attempt. */
const paymentWindowMs = 15 * 60_000
/** So long an attempt that was given up is still watched for late money; later only its webhooks count. */
const watchMs = 60 * 60_000
/** A begun attempt whose answer was never stored was never shown. */
const begunMs = 60_000
/** So often a gateway may refuse a refund; then the money goes into the wallet. */
const refusalsAtMost = 5

/** Gives an attempt's money back through its gateway, or into the wallet where the gateway refuses time and again. */
async function refund(context: Context, payment: PaymentRow): Promise<void> {
  const { db, clock, log, reach } = context
  const offer = offerOf(context, payment.gateway)
  const known = knownOf(payment)
  let outcome: 'done' | 'pending' | 'wallet' = 'pending'
  try {
    if (!offer) throw new Error('the gateway is off')
    await reach('refund.ask')
    // an answer that got lost must not give it back twice, whatever the gateway makes of a second request
    outcome = (await offer.gateway.look(known)).state === 'refunded' ? 'done' : await offer.gateway.refund(known, payment.captured)
  } catch (error) {
    const isRefused = error instanceof GatewayRefused
    log.warn({ err: error, payment: payment.id, refusals: payment.refusals }, 'a refund was not taken')
    if (isRefused && payment.refusals + 1 >= refusalsAtMost) outcome = 'wallet'
    else if (isRefused) await changePayment(context, payment.id, { refusals: payment.refusals + 1 })
  }
  await reach('refund.asked')
  if (outcome === 'pending') return
  await inTransaction(db, async (tx) => {
    const inside = { ...context, db: tx }
    const { order, row } = await lockPayment(tx, payment)
    if (row.status !== 'refunding') return
    if (outcome === 'wallet' && row.currency === order.currency)
      await payIn(inside, {
        userId: order.user_id,
        amount: row.captured,
        effect: `refund:payment:${row.id}`,
        description: `Hoàn tiền đơn ${order.unique_order_id.slice(0, 8)}`,
      })
    await changePayment(inside, row.id, { status: 'refunded', refunded: row.captured, next_at: null })
    if (isVoid(order.status)) await updateOrder(tx, order.id, { payment_status: 'refunded' })
    log.info({ payment: row.id, outcome, at: clock.now() }, 'money was given back')
  })
}

async function attend(context: Context, payment: PaymentRow): Promise<void> {
  const age = context.clock.now().getTime() - payment.created_at.getTime()
  if (payment.status === 'refunding') return refund(context, payment)
  if (payment.status === 'begun') {
    if (age < begunMs) return undefined
    return inTransaction(context.db, async (tx) => {
      const inside = { ...context, db: tx }
      const { row } = await lockPayment(tx, payment)
      if (row.status === 'begun') await changePayment(inside, row.id, { status: 'failed', next_at: null })
    })
  }
  if (payment.status === 'failed') {
    await settle(context, payment.id)
    if (age > watchMs) await endWatch(context.db, payment.id)
    return undefined
  }
  const isWaiting = (await statusOfOrder(context.db, payment.order_id)) === statusIds.awaitingPayment
  return isWaiting && age < paymentWindowMs ? settle(context, payment.id) : giveUp(context, payment.id)
}

/**
 * Finds and settles money without an order and orders without money. Any number of processes may run it: each attempt belongs to the process that takes it, for
 * longer than any gateway may take to answer.
 */
export async function reconcile(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  const rows = await takeDuePayments(db, now, new Date(now.getTime() + lookEveryMs))
  await Promise.all(
    rows.map((row) =>
      attend(context, row).catch((error: unknown) => log.warn({ err: error, payment: row.id }, 'an attempt could not be settled yet')),
    ),
  )
  const before = new Date(now.getTime() - paymentWindowMs)
  for (const id of await unpaidOrdersDue(db, before))
    await inTransaction(db, (tx) => takeOrderStep({ ...context, db: tx }, { orderId: id, step: 'payment.fail', by: 'system' })).catch(
      (error: unknown) => log.info({ err: error, order: id }, 'an order that nobody paid did not fail'),
    )
}
