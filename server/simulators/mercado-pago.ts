import { dig, hmacHex, textOf } from '../payments/wire.ts'
import { refundedOf, type SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Simulator } from './simulator.ts'

const slug = 'mercado-pago'
const refusal = (message: string) => ({ message, error: 'bad_request', status: 400 })

const toPayment = (payment: SimulatedPayment) => ({
  id: Number(payment.transactionId),
  status: payment.isRefunded ? 'refunded' : payment.state === 'paid' ? 'approved' : 'rejected',
  external_reference: payment.reference,
  transaction_amount: Number(payment.amount),
  transaction_amount_refunded: refundedOf(payment),
  currency_id: payment.currency,
})

/** Mercado Pago's preferences, payments and refunds. */
export const mercadoPagoSimulator: Simulator = {
  name: 'MercadoPago',
  transactionIdOf: (randomId) => String(Number.parseInt(randomId.slice(0, 10), 16)),

  serve(scope, dependencies) {
    const { payments } = dependencies
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${dependencies.key('secret')}`)
        await reply.code(401).send({ ...refusal('invalid access token'), status: 401 })
    })
    const idOf = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/checkout/preferences', async (request, reply) => {
      const item = dig(request.body, 'items', 0)
      const amount = textOf(dig(item, 'unit_price'))
      const reference = textOf(dig(request.body, 'external_reference'))
      if (!(Number(amount) > 0)) return reply.code(400).send(refusal('unit_price invalid'))
      const payment = await payments.put({
        id: `mp-${hmacHex(dependencies.key('ids'), reference).slice(0, 24)}`,
        gateway: slug,
        reference,
        amount,
        currency: textOf(dig(item, 'currency_id')),
        details: {
          returnUrl: textOf(dig(request.body, 'back_urls', 'success')),
          cancelUrl: textOf(dig(request.body, 'back_urls', 'failure')),
          title: textOf(dig(item, 'title')),
          unit: 'decimal',
        },
      })
      return reply.code(201).send({ id: payment.id, init_point: dependencies.pageUrl(payment), external_reference: reference })
    })
    scope.put('/checkout/preferences/:id', async (request, reply) => {
      if (dig(request.body, 'expires') === true) {
        await payments.move(idOf(request), ['open', 'declined'], 'ended')
        await payments.describe(idOf(request), { expired: 'true' })
      }
      const payment = await payments.byId(slug, idOf(request))
      return payment ? { id: payment.id, init_point: dependencies.pageUrl(payment) } : reply.code(404).send(refusal('not found'))
    })
    scope.get('/v1/payments/search', async (request, _reply) => {
      const payment = await payments.byReference(slug, fieldsOf(request.query)['external_reference'] ?? '')
      return { results: payment?.transactionId === undefined ? [] : [toPayment(payment)] }
    })
    scope.get('/v1/payments/:id', async (request, reply) => {
      const payment = await payments.byTransaction(slug, idOf(request))
      return payment ? toPayment(payment) : reply.code(404).send(refusal('Payment not found'))
    })
    scope.post('/v1/payments/:id/refunds', async (request, reply) => {
      const payment = await payments.byTransaction(slug, idOf(request))
      const sent = request.headers['x-idempotency-key']
      const key = typeof sent === 'string' ? sent : dependencies.randomId()
      if (payment?.state !== 'paid' || !(await payments.refund(payment.id, key, textOf(dig(request.body, 'amount')) || payment.amount)))
        return reply.code(400).send(refusal('The payment cannot be refunded'))
      return reply.code(201).send({ id: Number(payment.transactionId), payment_id: Number(payment.transactionId), status: 'approved' })
    })
  },

  returnOf({ details, transactionId = '', reference }, outcome) {
    const url = new URL((outcome === 'approve' ? details['returnUrl'] : details['cancelUrl']) ?? '')
    const status = outcome === 'approve' ? 'approved' : outcome === 'decline' ? 'rejected' : 'null'
    const fields = { payment_id: transactionId, status, external_reference: reference }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return { url: url.href }
  },

  webhooksOf(payment, outcome, dependencies) {
    if (outcome === 'cancel' || payment.transactionId === undefined) return []
    const [ts, requestId] = [dependencies.now().getTime(), dependencies.randomId()]
    const signature = hmacHex(dependencies.key('webhook'), `id:${payment.transactionId};request-id:${requestId};ts:${ts};`)
    const body = JSON.stringify({
      id: Number.parseInt(dependencies.randomId().slice(0, 8), 16),
      live_mode: false,
      type: 'payment',
      action: 'payment.updated',
      data: { id: payment.transactionId },
    })
    const headers = { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': requestId }
    return [{ query: `data.id=${payment.transactionId}&type=payment`, headers, body }]
  },
}
