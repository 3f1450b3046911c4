import * as limits from '../../machines/limits.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { Context } from '../ports/context.ts'
import { orderByUniqueId, statusAndUniqueId } from '../db/queries/orders.ts'
import {
  hasPaymentEvent,
  insertPaymentEvent,
  openPaymentOf,
  paymentById,
  paymentByReference,
  paymentNamed,
  paymentOfCustomer,
} from '../db/queries/payments.ts'
import { Problem } from '../domain/problem.ts'
import { GatewayRefused, slugOf, type GatewayName, type WebhookRequest } from '../payments/gateway.ts'
import { tryAttempt } from './attempts.ts'
import { getOrder, attemptForGateway, availableGateway, type OrderPayment } from './payment-attempts.ts'
import { abandonPayment, reviewPayment, settlePayment } from './settle-payment.ts'

/** Handles a gateway's webhook. Fails with FORBIDDEN where its signature is wrong or too old. A repeated event has no further effect. */
export async function handleWebhook(context: Context, slug: string, message: WebhookRequest): Promise<void> {
  const { db, clock, log, payments } = context
  const [name, available] = [...payments.gateways].find(([one]) => slugOf[one] === slug) ?? []
  if (name === undefined || !available) throw new Problem('NOT_FOUND')
  const sent = await available.gateway.webhook(message).catch((error: unknown) => {
    throw new Problem(error instanceof GatewayRefused ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
  })
  if (!sent) throw new Problem('FORBIDDEN')
  const { gatewayId = '', reference = '', transactionId = '' } = sent.about
  const payment = await paymentNamed(db, name, { gatewayId, reference, transactionId })
  if (payment === undefined) return log.info({ gateway: name, type: sent.type }, 'a webhook about a payment that is not ours')
  if (await hasPaymentEvent(db, name, sent.eventId)) return undefined
  try {
    await reviewPayment(context, payment)
  } catch (error) {
    // so that the gateway retries
    throw new Problem('UNAVAILABLE', { cause: error })
  }
  await insertPaymentEvent(db, { gateway: name, event_id: sent.eventId, payment_id: payment, type: sent.type, at: clock.now() })
}

/** Whether a customer may have the gateway asked about an attempt once more. */
const mayLook = (context: Context, paymentId: number): Promise<boolean> =>
  tryAttempt(context, { key: `payment:look:${paymentId}`, max: limits.paymentLooks, windowMs: limits.paymentLooksMs })

interface Return {
  slug: string
  reference: string
  /** `done` or `cancel`: which of the two return addresses the gateway used. */
  outcome: string
  signature: string
  /** What the gateway added to the query or form. */
  fields: Record<string, string>
}

/** Handles a customer's return from a gateway's page. Returns the path to redirect to: the order, or the checkout where nothing was paid. */
export async function handleReturn(context: Context, { slug, reference, outcome, signature, fields }: Return): Promise<string> {
  const { db, log, payments } = context
  if (!payments.isSigned(reference, outcome, signature)) throw new Problem('FORBIDDEN')
  const payment = await paymentByReference(db, reference)
  const available = payment && availableGateway(context, payment.gateway)
  if (!payment || !available || slugOf[available.gateway.name] !== slug) throw new Problem('NOT_FOUND')
  const result = available.gateway.readReturn?.(fields, attemptForGateway(payment)) ?? 'nothing'
  if (result === 'forged') throw new Problem('FORBIDDEN')
  // some gateways return to the same address whether the payment was declined or cancelled
  const isCancelled = result === 'cancelled' || (outcome === 'cancel' && result !== 'declined')
  try {
    if (await mayLook(context, payment.id))
      await (isCancelled || result === 'declined' ? abandonPayment(context, payment.id) : settlePayment(context, payment.id))
    // a declined attempt is abandoned, so that the customer can choose another payment method
    if ((await paymentById(db, payment.id)).status === 'failed') await abandonPayment(context, payment.id)
  } catch (error) {
    log.warn({ err: error, payment: payment.id }, 'a return could not be settled; the reconciler will')
  }
  const order = await statusAndUniqueId(db, payment.order_id)
  return order.status === statusIds.paymentFailed
    ? `/checkout?unpaid=${isCancelled ? 'cancelled' : 'declined'}&order=${order.unique_order_id}`
    : `/running-order/${order.unique_order_id}`
}

interface ReturnedFields {
  name: GatewayName
  userId: number
  /** Which attempt: by the gateway's id or by its order. */
  by: { gatewayId: string } | { uniqueOrderId: string }
  /** What the gateway's page returned to the client. */
  fields: Record<string, string>
}

/** Handles what a client got from a gateway's page; like a return, it only causes a request to the gateway. */
export async function completePayment(context: Context, { name, userId, by, fields }: ReturnedFields): Promise<OrderPayment> {
  const found = await paymentOfCustomer(context.db, userId, name, by)
  const available = availableGateway(context, name)
  if (!found || !available) throw new Problem('NOT_FOUND')
  if (available.gateway.readReturn?.(fields, attemptForGateway(found)) === 'forged') throw new Problem('FORBIDDEN')
  return paymentStatus(context, found.unique_order_id, userId)
}

/** Requests the state of an open attempt from its gateway. False where that does not answer, or was asked too often. */
async function askGateway(context: Context, paymentId: number): Promise<boolean> {
  if (!(await mayLook(context, paymentId))) return false
  try {
    await settlePayment(context, paymentId)
    return true
  } catch (error) {
    context.log.warn({ err: error, payment: paymentId }, 'a payment is unknown: its gateway does not answer')
    return false
  }
}

/** The state of an order's payment; requests it from the gateway while the payment is open. */
export async function paymentStatus(context: Context, uniqueOrderId: string, userId: number): Promise<OrderPayment> {
  const { db } = context
  const order = await orderByUniqueId(db, uniqueOrderId)
  if (order?.user_id !== userId) throw new Problem('NOT_FOUND')
  const open = await openPaymentOf(db, order.id)
  const isKnown = open === undefined || (await askGateway(context, open))
  const shown = await getOrder(context, order.id)
  const isOpen = shown.orderstatus_id === statusIds.awaitingPayment
  return { order: shown, payment_status: isOpen && !isKnown ? 'unknown' : shown.payment_status }
}
