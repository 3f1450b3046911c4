import { basic, hmacHex } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Ground, type Voice } from './voice.ts'

const slug = 'razorpay'
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })

const orderOf = ({ id, amount, currency, reference, state }: SimulatedPayment) => ({
  id,
  entity: 'order',
  amount: Number(amount),
  amount_paid: state === 'paid' ? Number(amount) : 0,
  currency: currency.toUpperCase(),
  receipt: reference,
  status: state === 'paid' ? 'paid' : state === 'open' ? 'created' : 'attempted',
})

const paymentOf = (kept: SimulatedPayment) => ({
  id: kept.transactionId,
  entity: 'payment',
  order_id: kept.id,
  amount: Number(kept.amount),
  currency: kept.currency,
  status: kept.isRefunded ? 'refunded' : kept.state === 'paid' ? 'captured' : 'failed',
  amount_refunded: kept.isRefunded ? Number(kept.amount) : 0,
  notes: { reference: kept.reference },
})

/** Razorpay's orders, payments and refunds, and its hosted checkout that a form opens and another form leaves. */
export const razorpayVoice: Voice = {
  name: 'Razorpay',
  transaction: (name) => `pay_${name.slice(0, 14)}`,

  serve(scope, ground) {
    const { payments } = ground
    scope.addHook('preHandler', async (request, reply) => {
      const isPage = request.url.includes('/v1/checkout/embedded')
      if (!isPage && request.headers.authorization !== basic('rzp_test_bua', ground.key('secret')))
        await reply.code(401).send(refusal('Authentication failed'))
    })
    const at = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/v1/orders', async (request, reply) => {
      const { amount = '', currency = '', receipt = '' } = fieldsOf(request.body)
      if (!/^[1-9]\d*$/.test(amount) || currency === '') return reply.code(400).send(refusal('The amount is invalid'))
      const kept = await payments.put({
        id: `order_${ground.name().slice(0, 14)}`,
        gateway: slug,
        reference: receipt,
        amount,
        currency,
        details: {},
      })
      return orderOf(kept)
    })
    scope.get('/v1/orders/:id', async (request, reply) => {
      const kept = await payments.byId(slug, at(request))
      return kept ? orderOf(kept) : reply.code(400).send(refusal('The id provided does not exist'))
    })
    scope.get('/v1/orders/:id/payments', async (request, _reply) => {
      const kept = await payments.byId(slug, at(request))
      const items = kept?.transactionId === undefined ? [] : [paymentOf(kept)]
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
      const kept = await payments.byTransaction(slug, at(request))
      if (kept?.state !== 'paid' || (kept.isRefunded && request.headers['x-refund-idempotency'] !== kept.reference))
        return reply.code(400).send(refusal('The payment has been fully refunded already'))
      await payments.markRefunded(kept.id)
      return { id: `rfnd_${kept.id}`, entity: 'refund', amount: Number(kept.amount), status: 'processed' }
    })
  },

  back({ id, transactionId = '', details }, outcome, ground) {
    if (outcome === 'cancel') return { url: details['cancelUrl'] ?? '' }
    const signature = hmacHex(ground.key('secret'), `${id}|${transactionId}`)
    const fields: Record<string, string> =
      outcome === 'decline'
        ? { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Payment failed' }
        : { razorpay_payment_id: transactionId, razorpay_order_id: id, razorpay_signature: signature }
    return { url: details['returnUrl'] ?? '', fields }
  },

  hooks(kept, outcome, ground: Ground) {
    const event = (name: string, payload: object) => {
      const body = JSON.stringify({ entity: 'event', event: name, payload, created_at: Math.floor(ground.now().getTime() / 1000) })
      return { headers: { 'X-Razorpay-Signature': hmacHex(ground.key('webhook'), body), 'x-razorpay-event-id': ground.name() }, body }
    }
    const payment = { payment: { entity: paymentOf(kept) } }
    if (outcome === 'cancel') return []
    if (outcome === 'decline') return [event('payment.failed', payment)]
    return [event('payment.captured', payment), event('order.paid', { ...payment, order: { entity: orderOf(kept) } })]
  },
}
