import { orderNumberOf } from '../../machines/domain/order-number.ts'
import { statusIds } from '../../machines/order/order-lifecycle/order-status.ts'
import type { Context, TxContext } from '../ports/context.ts'
import { lockOrderByUniqueId } from '../db/queries/orders.ts'
import { paymentsOfOrder } from '../db/queries/payments.ts'
import { isUnavailable } from '../db/pool.ts'
import { userNamed } from '../db/queries/users.ts'
import { inTransaction } from '../db/transaction.ts'
import { Problem } from '../domain/problem.ts'
import { slugOf, type GatewayName } from '../payments/gateway.ts'
import { takeOrderStep } from './order-steps.ts'
import { changeAttempt, getOrder, insertAttempt, availableGateway, isUnderWay, type OrderPayment } from './payment-attempts.ts'

interface PaymentRequest {
  name: GatewayName
  uniqueOrderId: string
  userId: number
  /** The origin under which the customer's browser reaches the server. */
  origin: string
}

/** The open attempt of an order that awaits its payment, or a new one; undefined where the order is paid. */
async function findOrInsertAttempt(context: TxContext, { name, uniqueOrderId, userId }: PaymentRequest) {
  const { db } = context
  const order = await lockOrderByUniqueId(db, uniqueOrderId)
  if (order?.user_id !== userId) throw new Problem('NOT_FOUND')
  if (order.payment_mode !== name) throw new Problem('METHOD_UNAVAILABLE')
  if (order.status !== statusIds.awaitingPayment) {
    if (order.payment_status === 'paid') return { order, payment: undefined, isFirst: false }
    throw new Problem('ORDER_STEP_REFUSED')
  }
  const earlier = await paymentsOfOrder(db, order.id)
  const open = earlier.find(isUnderWay)
  if (open) return { order, payment: open, isFirst: earlier.length === 1 }
  const payment = await insertAttempt(context, order, name)
  return { order, payment, isFirst: earlier.length === 0 }
}

const returnUrl = ({ payments }: Context, origin: string, name: GatewayName, reference: string, outcome: 'done' | 'cancel') => {
  const path = name === 'Stripe' ? '/api/stripe-redirect-capture' : `/api/payment/return/${slugOf[name]}`
  return `${origin}${path}?reference=${reference}&way=${outcome}&signature=${payments.sign(reference, outcome)}`
}

/**
 * Begins the payment of an order that awaits it, or returns the state of the open attempt. No transaction is open during the gateway's request. Where the first
 * attempt of an order cannot be begun, the order fails, so that the customer can choose another payment method.
 */
export async function beginPayment(context: Context, request: PaymentRequest): Promise<OrderPayment> {
  const { db, clock, failpoint, log } = context
  const { order, payment, isFirst } = await inTransaction(db, (tx) => findOrInsertAttempt({ ...context, db: tx }, request))
  const current = async (client?: unknown): Promise<OrderPayment> => {
    const shown = await getOrder(context, order.id)
    return {
      order: shown,
      payment_status: shown.payment_status,
      ...(client !== undefined && client !== null && { client: client as Record<string, string> }),
    }
  }
  if (!payment) return current()
  if (payment.status === 'open') return current(payment.client)
  const available = availableGateway(context, request.name)
  const fail = (error: unknown) =>
    inTransaction(db, async (tx) => {
      const inside = { ...context, db: tx }
      const { isAllowed, order: current } = await changeAttempt(inside, payment, { type: 'begin.failed' })
      if (!isAllowed) return
      log.warn({ err: error, gateway: request.name, payment: payment.id }, 'a payment could not be begun')
      if (isFirst && current.status === statusIds.awaitingPayment)
        await takeOrderStep(inside, { orderId: order.id, step: 'payment.fail', by: 'system' })
    })
  try {
    if (!available) throw new Error('the gateway is off')
    const customer = await userNamed(db, request.userId)
    await failpoint('payment.begin')
    const begun = await available.gateway.createCheckout({
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      description: `Bữa ${orderNumberOf(request.uniqueOrderId)}`,
      returnUrl: returnUrl(context, request.origin, request.name, payment.reference, 'done'),
      cancelUrl: returnUrl(context, request.origin, request.name, payment.reference, 'cancel'),
      notifyUrl: `${request.origin}/api/payment/webhooks/${slugOf[request.name]}`,
      customer,
      now: clock.now(),
    })
    await failpoint('payment.begun')
    const client = await inTransaction(db, async (tx) => {
      const inside = { ...context, db: tx }
      const answered = { gateway_id: begun.gatewayId, client: JSON.stringify(begun.client) }
      const { isAllowed, row } = await changeAttempt(inside, payment, { type: 'begin.answered' }, answered)
      if (isAllowed) return begun.client
      return row.status === 'open' ? row.client : undefined
    })
    if (client === undefined) throw new Error('the attempt has ended meanwhile')
    return await current(client)
  } catch (error) {
    await fail(error)
    throw isUnavailable(error) ? error : new Problem('METHOD_UNAVAILABLE', { cause: error })
  }
}
