import { dig, hmacHex, textOf } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Voice } from './voice.ts'

const slug = 'mercado-pago'
const refusal = (message: string) => ({ message, error: 'bad_request', status: 400 })

const paymentOf = (kept: SimulatedPayment) => ({
  id: Number(kept.transactionId),
  status: kept.isRefunded ? 'refunded' : kept.state === 'paid' ? 'approved' : 'rejected',
  external_reference: kept.reference,
  transaction_amount: Number(kept.amount),
  currency_id: kept.currency,
})

/** Mercado Pago's preferences, payments and refunds. */
export const mercadoPagoVoice: Voice = {
  name: 'MercadoPago',
  transaction: (name) => String(Number.parseInt(name.slice(0, 10), 16)),

  serve(scope, ground) {
    const { payments } = ground
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${ground.key('secret')}`)
        await reply.code(401).send({ ...refusal('invalid access token'), status: 401 })
    })
    const at = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/checkout/preferences', async (request, reply) => {
      const item = dig(request.body, 'items', 0)
      const amount = textOf(dig(item, 'unit_price'))
      const reference = textOf(dig(request.body, 'external_reference'))
      if (!(Number(amount) > 0)) return reply.code(400).send(refusal('unit_price invalid'))
      const kept = await payments.put({
        id: `mp-${hmacHex(ground.key('ids'), reference).slice(0, 24)}`,
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
      return reply.code(201).send({ id: kept.id, init_point: ground.page(kept), external_reference: reference })
    })
    scope.put('/checkout/preferences/:id', async (request, reply) => {
      if (dig(request.body, 'expires') === true) await payments.move(at(request), ['open', 'declined'], 'ended')
      const kept = await payments.byId(slug, at(request))
      return kept ? { id: kept.id, init_point: ground.page(kept) } : reply.code(404).send(refusal('not found'))
    })
    scope.get('/v1/payments/search', async (request, _reply) => {
      const kept = await payments.byReference(slug, fieldsOf(request.query)['external_reference'] ?? '')
      return { results: kept?.transactionId === undefined ? [] : [paymentOf(kept)] }
    })
    scope.get('/v1/payments/:id', async (request, reply) => {
      const kept = await payments.byTransaction(slug, at(request))
      return kept ? paymentOf(kept) : reply.code(404).send(refusal('Payment not found'))
    })
    scope.post('/v1/payments/:id/refunds', async (request, reply) => {
      const kept = await payments.byTransaction(slug, at(request))
      if (kept?.state !== 'paid') return reply.code(400).send(refusal('The payment cannot be refunded'))
      await payments.markRefunded(kept.id)
      return reply.code(201).send({ id: Number(kept.transactionId), payment_id: Number(kept.transactionId), status: 'approved' })
    })
  },

  back({ details, transactionId = '', reference }, outcome) {
    const url = new URL((outcome === 'approve' ? details['returnUrl'] : details['cancelUrl']) ?? '')
    const status = outcome === 'approve' ? 'approved' : outcome === 'decline' ? 'rejected' : 'null'
    const fields = { payment_id: transactionId, status, external_reference: reference }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return { url: url.href }
  },

  hooks(kept, outcome, ground) {
    if (outcome === 'cancel' || kept.transactionId === undefined) return []
    const [ts, request] = [ground.now().getTime(), ground.name()]
    const signature = hmacHex(ground.key('webhook'), `id:${kept.transactionId};request-id:${request};ts:${ts};`)
    const body = JSON.stringify({
      id: Number.parseInt(ground.name().slice(0, 8), 16),
      live_mode: false,
      type: 'payment',
      action: 'payment.updated',
      data: { id: kept.transactionId },
    })
    const headers = { 'x-signature': `ts=${ts},v1=${signature}`, 'x-request-id': request }
    return [{ query: `data.id=${kept.transactionId}&type=payment`, headers, body }]
  },
}
