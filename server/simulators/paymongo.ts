import { basicAuth, dig, hmacHex, textOf } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Dependencies, type Simulator } from './simulator.ts'

const slug = 'paymongo'
const refusal = (detail: string) => ({ errors: [{ code: 'parameter_invalid', detail }] })

const toSession = (payment: SimulatedPayment, dependencies: Dependencies) => ({
  id: payment.id,
  type: 'checkout_session',
  attributes: {
    checkout_url: dependencies.pageUrl(payment),
    reference_number: payment.reference,
    livemode: false,
    status: payment.state === 'ended' ? 'expired' : 'active',
    line_items: [{ name: payment.details['title'], amount: Number(payment.amount), currency: payment.currency, quantity: 1 }],
    payments:
      payment.transactionId === undefined
        ? []
        : [
            {
              id: payment.transactionId,
              type: 'payment',
              attributes: {
                amount: Number(payment.amount),
                currency: payment.currency,
                status: payment.isRefunded ? 'refunded' : payment.state === 'paid' ? 'paid' : 'failed',
                refunds: Object.entries(payment.refunds).map(([key, amount]) => ({
                  id: `ref_${key}`,
                  type: 'refund',
                  attributes: { amount: Number(amount), status: 'succeeded' },
                })),
              },
            },
          ],
  },
})

/** PayMongo's checkout sessions and refunds. */
export const paymongoSimulator: Simulator = {
  name: 'PayMongo',
  transactionIdOf: (randomId) => `pay_${randomId.slice(0, 24)}`,

  serve(scope, dependencies) {
    const { payments } = dependencies
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== basicAuth(dependencies.key('secret')))
        await reply.code(401).send(refusal('The API key is invalid'))
    })
    const idOf = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''
    const attributeOf = (request: { body: unknown }, ...path: (string | number)[]) => dig(request.body, 'data', 'attributes', ...path)

    scope.post('/v1/checkout_sessions', async (request, reply) => {
      const amount = textOf(attributeOf(request, 'line_items', 0, 'amount'))
      if (!/^[1-9]\d*$/.test(amount)) return reply.code(400).send(refusal('The amount is invalid'))
      const payment = await payments.put({
        id: `cs_${dependencies.randomId().slice(0, 24)}`,
        gateway: slug,
        reference: textOf(attributeOf(request, 'reference_number')),
        amount,
        currency: textOf(attributeOf(request, 'line_items', 0, 'currency')),
        details: {
          returnUrl: textOf(attributeOf(request, 'success_url')),
          cancelUrl: textOf(attributeOf(request, 'cancel_url')),
          title: textOf(attributeOf(request, 'line_items', 0, 'name')),
        },
      })
      return { data: toSession(payment, dependencies) }
    })
    scope.get('/v1/checkout_sessions/:id', async (request, reply) => {
      const payment = await payments.byId(slug, idOf(request))
      return payment ? { data: toSession(payment, dependencies) } : reply.code(404).send(refusal('No such session'))
    })
    scope.post('/v1/checkout_sessions/:id/expire', async (request, reply) => {
      await payments.move(idOf(request), ['open', 'declined'], 'ended')
      const payment = await payments.byId(slug, idOf(request))
      return payment?.state === 'ended'
        ? { data: toSession(payment, dependencies) }
        : reply.code(400).send(refusal('The session cannot be expired'))
    })
    scope.post('/v1/refunds', async (request, reply) => {
      const payment = await payments.byTransaction(slug, textOf(attributeOf(request, 'payment_id')))
      const amount = textOf(attributeOf(request, 'amount'))
      const key = dependencies.randomId().slice(0, 24)
      if (payment?.state !== 'paid' || !(await payments.refund(payment.id, key, amount)))
        return reply.code(400).send(refusal('Nothing to refund'))
      return { data: { id: `ref_${key}`, type: 'refund', attributes: { amount: Number(amount), status: 'succeeded' } } }
    })
  },

  // PayMongo does not redirect after a decline: the customer tries again on the payment page
  returnOf: ({ details }, outcome) =>
    outcome === 'decline' ? undefined : { url: (outcome === 'cancel' ? details['cancelUrl'] : details['returnUrl']) ?? '' },

  webhooksOf(payment, outcome, dependencies) {
    if (outcome === 'cancel') return []
    const type = outcome === 'approve' ? 'checkout_session.payment.paid' : 'payment.failed'
    const body = JSON.stringify({
      data: {
        id: `evt_${dependencies.randomId()}`,
        type: 'event',
        attributes: { type, livemode: false, data: toSession(payment, dependencies) },
      },
    })
    const seconds = Math.floor(dependencies.now().getTime() / 1000)
    return [
      { headers: { 'Paymongo-Signature': `t=${seconds},te=${hmacHex(dependencies.key('webhook'), `${seconds}.${body}`)},li=` }, body },
    ]
  },
}
