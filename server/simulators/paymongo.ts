import { basic, dig, hmacHex, textOf } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Ground, type Voice } from './voice.ts'

const slug = 'paymongo'
const refusal = (detail: string) => ({ errors: [{ code: 'parameter_invalid', detail }] })

const sessionOf = (kept: SimulatedPayment, ground: Ground) => ({
  id: kept.id,
  type: 'checkout_session',
  attributes: {
    checkout_url: ground.page(kept),
    reference_number: kept.reference,
    livemode: false,
    status: kept.state === 'ended' ? 'expired' : 'active',
    line_items: [{ name: kept.details['title'], amount: Number(kept.amount), currency: kept.currency, quantity: 1 }],
    payments:
      kept.transactionId === undefined
        ? []
        : [
            {
              id: kept.transactionId,
              type: 'payment',
              attributes: {
                amount: Number(kept.amount),
                currency: kept.currency,
                status: kept.isRefunded ? 'refunded' : kept.state === 'paid' ? 'paid' : 'failed',
              },
            },
          ],
  },
})

/** PayMongo's checkout sessions and refunds. */
export const paymongoVoice: Voice = {
  name: 'PayMongo',
  transaction: (name) => `pay_${name.slice(0, 24)}`,

  serve(scope, ground) {
    const { payments } = ground
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== basic(ground.key('secret'))) await reply.code(401).send(refusal('The API key is invalid'))
    })
    const at = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''
    const sent = (request: { body: unknown }, ...path: (string | number)[]) => dig(request.body, 'data', 'attributes', ...path)

    scope.post('/v1/checkout_sessions', async (request, reply) => {
      const amount = textOf(sent(request, 'line_items', 0, 'amount'))
      if (!/^[1-9]\d*$/.test(amount)) return reply.code(400).send(refusal('The amount is invalid'))
      const kept = await payments.put({
        id: `cs_${ground.name().slice(0, 24)}`,
        gateway: slug,
        reference: textOf(sent(request, 'reference_number')),
        amount,
        currency: textOf(sent(request, 'line_items', 0, 'currency')),
        details: {
          returnUrl: textOf(sent(request, 'success_url')),
          cancelUrl: textOf(sent(request, 'cancel_url')),
          title: textOf(sent(request, 'line_items', 0, 'name')),
        },
      })
      return { data: sessionOf(kept, ground) }
    })
    scope.get('/v1/checkout_sessions/:id', async (request, reply) => {
      const kept = await payments.byId(slug, at(request))
      return kept ? { data: sessionOf(kept, ground) } : reply.code(404).send(refusal('No such session'))
    })
    scope.post('/v1/checkout_sessions/:id/expire', async (request, reply) => {
      await payments.move(at(request), ['open', 'declined'], 'ended')
      const kept = await payments.byId(slug, at(request))
      return kept?.state === 'ended' ? { data: sessionOf(kept, ground) } : reply.code(400).send(refusal('The session cannot be expired'))
    })
    scope.post('/v1/refunds', async (request, reply) => {
      const kept = await payments.byTransaction(slug, textOf(sent(request, 'payment_id')))
      if (kept?.state !== 'paid' || kept.isRefunded) return reply.code(400).send(refusal('Nothing to refund'))
      await payments.markRefunded(kept.id)
      return { data: { id: `ref_${kept.id}`, type: 'refund', attributes: { amount: Number(kept.amount), status: 'succeeded' } } }
    })
  },

  // a declined payment is tried again on the page itself
  back: ({ details }, outcome) =>
    outcome === 'decline' ? undefined : { url: (outcome === 'cancel' ? details['cancelUrl'] : details['returnUrl']) ?? '' },

  hooks(kept, outcome, ground) {
    if (outcome === 'cancel') return []
    const type = outcome === 'approve' ? 'checkout_session.payment.paid' : 'payment.failed'
    const body = JSON.stringify({
      data: { id: `evt_${ground.name()}`, type: 'event', attributes: { type, livemode: false, data: sessionOf(kept, ground) } },
    })
    const seconds = Math.floor(ground.now().getTime() / 1000)
    return [{ headers: { 'Paymongo-Signature': `t=${seconds},te=${hmacHex(ground.key('webhook'), `${seconds}.${body}`)},li=` }, body }]
  },
}
