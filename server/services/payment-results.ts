import { statusIds } from '../../machines/order/order-lifecycle/order-steps.ts'
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
import { customersOrder, knownOf, offerOf, type Attempted } from './payment-attempts.ts'
import { giveUp, settle } from './settle-payment.ts'

/** Takes a gateway's webhook; 403 where it is not signed by the gateway or too old. The same event counts once. */
export async function takeWebhook(context: Context, slug: string, message: WebhookRequest): Promise<void> {
  const { db, clock, log, payments } = context
  const [name, offer] = [...payments.gateways].find(([one]) => slugOf[one] === slug) ?? []
  if (name === undefined || !offer) throw new Problem('NOT_FOUND')
  const sent = await offer.gateway.webhook(message).catch((error: unknown) => {
    throw new Problem(error instanceof GatewayRefused ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
  })
  if (!sent) throw new Problem('FORBIDDEN')
  const { gatewayId = '', reference = '', transactionId = '' } = sent.about
  const payment = await paymentNamed(db, name, { gatewayId, reference, transactionId })
  if (payment === undefined) return log.info({ gateway: name, type: sent.type }, 'a webhook about a payment that is not ours')
  if (await hasPaymentEvent(db, name, sent.eventId)) return undefined
  try {
    await settle(context, payment)
  } catch (error) {
    // the gateway sends it again
    throw new Problem('UNAVAILABLE', { cause: error })
  }
  await insertPaymentEvent(db, { gateway: name, event_id: sent.eventId, payment_id: payment, type: sent.type, at: clock.now() })
}

interface Return {
  slug: string
  reference: string
  way: string
  signature: string
  /** What the gateway has the browser bring along. */
  fields: Record<string, string>
}

/** Where a customer goes on who comes back from a gateway: to the order, or to the checkout where nothing was paid. */
export async function takeReturn(context: Context, { slug, reference, way, signature, fields }: Return): Promise<string> {
  const { db, log, payments } = context
  if (!payments.isSigned(reference, way, signature)) throw new Problem('FORBIDDEN')
  const payment = await paymentByReference(db, reference)
  const offer = payment && offerOf(context, payment.gateway)
  if (!payment || !offer || slugOf[offer.gateway.name] !== slug) throw new Problem('NOT_FOUND')
  const said = offer.gateway.readReturn?.(fields, knownOf(payment)) ?? 'nothing'
  if (said === 'forged') throw new Problem('FORBIDDEN')
  // some gateways have one address for a payment that was declined and one that was cancelled
  const isCancelled = said === 'cancelled' || (way === 'cancel' && said !== 'declined')
  try {
    await (isCancelled || said === 'declined' ? giveUp(context, payment.id) : settle(context, payment.id))
    // a declined attempt: the customer chooses again
    if ((await paymentById(db, payment.id)).status === 'failed') await giveUp(context, payment.id)
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
  /** Which attempt: by the gateway's name for it, or by its order. */
  by: { gatewayId: string } | { uniqueOrderId: string }
  /** What the gateway's page gave to the client. */
  fields: Record<string, string>
}

/** Takes what a client brings back from a gateway's page; like a return, it only leads to asking the gateway. */
export async function endPayment(context: Context, { name, userId, by, fields }: ReturnedFields): Promise<Attempted> {
  const found = await paymentOfCustomer(context.db, userId, name, by)
  const offer = offerOf(context, name)
  if (!found || !offer) throw new Problem('NOT_FOUND')
  if (offer.gateway.readReturn?.(fields, knownOf(found)) === 'forged') throw new Problem('FORBIDDEN')
  return paymentStatus(context, found.unique_order_id, userId)
}

/** What became of an order's payment; asks the gateway where that is open. */
export async function paymentStatus(context: Context, uniqueOrderId: string, userId: number): Promise<Attempted> {
  const { db, log } = context
  const order = await orderByUniqueId(db, uniqueOrderId)
  if (order?.user_id !== userId) throw new Problem('NOT_FOUND')
  const open = await openPaymentOf(db, order.id)
  const hasFailed =
    open !== undefined &&
    (await settle(context, open).then(
      () => false,
      (error: unknown) => {
        log.warn({ err: error, payment: open }, 'a payment is unknown: its gateway does not answer')
        return true
      },
    ))
  const shown = await customersOrder(context, order.id)
  const isOpen = shown.orderstatus_id === statusIds.awaitingPayment
  return { order: shown, payment_status: isOpen && hasFailed ? 'unknown' : shown.payment_status }
}
