import { basicAuth, hmacHex } from '../payments/wire.ts'
import { refundedOf, type SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Simulator } from './simulator.ts'

const slug = 'razorpay'
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

const toOrder = ({ id, amount, currency, reference, state }: SimulatedPayment) => ({
  id,
  entity: 'order',
  amount: Number(amount),
  amount_paid: state === 'paid' ? Number(amount) : 0,
  currency: currency.toUpperCase(),
  receipt: reference,
  status: state === 'paid' ? 'paid' : state === 'open' ? 'created' : 'attempted',
})

const toPayment = (payment: SimulatedPayment) => ({
  id: payment.transactionId,
  entity: 'payment',
  order_id: payment.id,
  amount: Number(payment.amount),
  currency: payment.currency,
  status: payment.isRefunded ? 'refunded' : payment.state === 'paid' ? 'captured' : 'failed',
  amount_refunded: refundedOf(payment),
  notes: { reference: payment.reference },
})

/** Razorpay's orders, payments and refunds, and its hosted checkout, which is opened and left by form posts. */
export const razorpaySimulator: Simulator = {
  name: 'Razorpay',
  transactionIdOf: (randomId) => `pay_${randomId.slice(0, 14)}`,

  serve(scope, dependencies) {
    const { payments } = dependencies
    scope.addHook('preHandler', async (request, reply) => {
      const isPage = request.url.includes('/v1/checkout/embedded')
      if (!isPage && request.headers.authorization !== basicAuth('rzp_test_bua', dependencies.key('secret')))
        await reply.code(401).send(refusal('Authentication failed'))
    })
    const idOf = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/v1/orders', async (request, reply) => {
      const { amount = '', currency = '', receipt = '' } = fieldsOf(request.body)
      if (!/^[1-9]\d*$/.test(amount) || currency === '') return reply.code(400).send(refusal('The amount is invalid'))
      const payment = await payments.put({
        id: `order_${dependencies.randomId().slice(0, 14)}`,
        gateway: slug,
        reference: receipt,
        amount,
        currency,
        details: {},
      })
      return toOrder(payment)
    })
    scope.get('/v1/orders/:id', async (request, reply) => {
      const payment = await payments.byId(slug, idOf(request))
      return payment ? toOrder(payment) : reply.code(400).send(refusal('The id provided does not exist'))
    })
    scope.get('/v1/orders/:id/payments', async (request, _reply) => {
      const payment = await payments.byId(slug, idOf(request))
      const items = payment?.transactionId === undefined ? [] : [toPayment(payment)]
      return { entity: 'collection', count: items.length, items }
    })
    scope.post('/v1/checkout/embedded', async (request, reply) => {
      const {
        order_id: id = '',
        key_id: key,
        callback_url: returnUrl = '',
        cancel_url: cancelUrl = '',
        description = '',
      } = fieldsOf(request.body)
      if (key !== 'rzp_test_bua' || !(await payments.byId(slug, id))) return reply.code(400).send(refusal('The order is unknown'))
      await payments.describe(id, { returnUrl, cancelUrl, title: description })
      return reply.code(303).header('Location', `/dev/sandbox/pay/${id}`).send()
    })
    scope.post('/v1/payments/:id/refund', async (request, reply) => {
      const payment = await payments.byTransaction(slug, idOf(request))
      const { amount = payment?.amount ?? '0' } = fieldsOf(request.body)
      const sent = request.headers['x-refund-idempotency']
      const key = typeof sent === 'string' ? sent : dependencies.randomId()
      if (payment?.state !== 'paid' || !(await payments.refund(payment.id, key, amount)))
        return reply.code(400).send(refusal('The payment has been fully refunded already'))
      return { id: `rfnd_${payment.id}`, entity: 'refund', amount: Number(amount), status: 'processed' }
    })
  },

  returnOf({ id, transactionId = '', details }, outcome, dependencies) {
    if (outcome === 'cancel') return { url: details['cancelUrl'] ?? '' }
    const signature = hmacHex(dependencies.key('secret'), `${id}|${transactionId}`)
    const fields: Record<string, string> =
      outcome === 'decline'
        ? { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed' }
        : { razorpay_payment_id: transactionId, razorpay_order_id: id, razorpay_signature: signature }
    return { url: details['returnUrl'] ?? '', fields }
  },

  webhooksOf(payment, outcome, dependencies) {
    const event = (name: string, payload: object) => {
      const body = JSON.stringify({ entity: 'event', event: name, payload, created_at: Math.floor(dependencies.now().getTime() / 1000) })
      return {
        headers: { 'X-Razorpay-Signature': hmacHex(dependencies.key('webhook'), body), 'x-razorpay-event-id': dependencies.randomId() },
        body,
      }
    }
    const entities = { payment: { entity: toPayment(payment) } }
    if (outcome === 'cancel') return []
    if (outcome === 'decline') return [event('payment.failed', entities)]
    return [event('payment.captured', entities), event('order.paid', { ...entities, order: { entity: toOrder(payment) } })]
  },
}
