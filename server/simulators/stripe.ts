import { hmacHex } from '../payments/wire.ts'
import { refundedOf, type SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Dependencies, type Simulator } from './simulator.ts'

const slug = 'stripe'

const refusal = (message: string) => ({ error: { type: 'invalid_request_error', message } })

function toSession(payment: SimulatedPayment, dependencies: Dependencies) {
  const isOver = payment.state !== 'open'
  const paid = payment.state === 'paid'
  const intentStates = {
    open: 'requires_payment_method',
    held: 'requires_capture',
    paid: 'succeeded',
    declined: 'requires_payment_method',
    ended: 'canceled',
  }
  const amount = Number(payment.amount)
  return {
    id: payment.id,
    object: 'checkout.session',
    client_reference_id: payment.reference,
    amount_total: amount,
    currency: payment.currency,
    payment_status: paid ? 'paid' : 'unpaid',
    status: payment.state === 'ended' ? 'expired' : isOver && payment.state !== 'declined' ? 'complete' : 'open',
    url: isOver ? null : dependencies.pageUrl(payment),
    payment_intent:
      payment.transactionId === undefined
        ? null
        : {
            id: payment.transactionId,
            object: 'payment_intent',
            amount,
            amount_received: paid ? amount : 0,
            currency: payment.currency,
            status: intentStates[payment.state],
            metadata: { reference: payment.reference },
            latest_charge: paid
              ? { id: `ch_${payment.id}`, object: 'charge', refunded: payment.isRefunded, amount_refunded: refundedOf(payment) }
              : null,
          },
  }
}

/** The part of Stripe's API that Checkout with manual capture uses. Takes forms, answers JSON; the same idempotency key gives the same session. */
export const stripeSimulator: Simulator = {
  name: 'Stripe',
  transactionIdOf: (randomId) => `pi_${randomId}`,
  capturesManually: true,

  serve(scope, dependencies) {
    const { payments } = dependencies
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${dependencies.key('secret')}`)
        await reply.code(401).send(refusal('Invalid API Key provided'))
    })
    const idOf = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/v1/checkout/sessions', async (request, reply) => {
      const form = fieldsOf(request.body)
      const amount = form['line_items[0][price_data][unit_amount]'] ?? ''
      const key = request.headers['idempotency-key']
      if (form['mode'] !== 'payment' || !/^[1-9]\d*$/.test(amount)) return reply.code(400).send(refusal('Invalid line_items'))
      const id = `cs_test_${typeof key === 'string' ? hmacHex(dependencies.key('ids'), key) : dependencies.randomId()}`
      await payments.put({
        id,
        gateway: slug,
        reference: form['client_reference_id'] ?? '',
        amount,
        currency: form['line_items[0][price_data][currency]'] ?? '',
        details: {
          returnUrl: (form['success_url'] ?? '').replace('{CHECKOUT_SESSION_ID}', id),
          cancelUrl: form['cancel_url'] ?? '',
          title: form['line_items[0][price_data][product_data][name]'] ?? '',
        },
      })
      const payment = await payments.byId(slug, id)
      return payment && toSession(payment, dependencies)
    })
    scope.get('/v1/checkout/sessions/:id', async (request, reply) => {
      const payment = await payments.byId(slug, idOf(request))
      return payment ? toSession(payment, dependencies) : reply.code(404).send(refusal('No such session'))
    })
    scope.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
      const moved = await payments.move(idOf(request), ['open', 'declined'], 'ended')
      const payment = await payments.byId(slug, idOf(request))
      return moved && payment ? toSession(payment, dependencies) : reply.code(400).send(refusal('Only open sessions can be expired'))
    })
    const intent = (path: string, act: (payment: SimulatedPayment) => Promise<boolean>) =>
      scope.post(`/v1/payment_intents/:id/${path}`, async (request, reply) => {
        const payment = await payments.byTransaction(slug, idOf(request))
        if (!payment || !(await act(payment))) return reply.code(400).send(refusal('The intent is in another state'))
        const after = await payments.byId(slug, payment.id)
        return after && toSession(after, dependencies).payment_intent
      })
    intent('capture', ({ id }) => payments.move(id, ['held', 'paid'], 'paid'))
    intent('cancel', ({ id }) => payments.move(id, ['held', 'open', 'declined', 'ended'], 'ended'))
    scope.post('/v1/refunds', async (request, reply) => {
      const form = fieldsOf(request.body)
      const payment = await payments.byTransaction(slug, form['payment_intent'] ?? '')
      const { amount = '0' } = form
      const sent = request.headers['idempotency-key']
      const key = typeof sent === 'string' ? sent : dependencies.randomId()
      if (payment?.state !== 'paid' || !(await payments.refund(payment.id, key, amount)))
        return reply.code(400).send(refusal('Nothing to refund'))
      return { id: `re_${payment.id}`, object: 'refund', amount: Number(form['amount']), status: 'succeeded' }
    })
  },

  // Stripe does not redirect after a decline: the customer tries another card on the payment page
  returnOf: ({ details }, outcome) =>
    outcome === 'decline' ? undefined : { url: (outcome === 'cancel' ? details['cancelUrl'] : details['returnUrl']) ?? '' },

  webhooksOf(payment, outcome, dependencies) {
    const session = toSession(payment, dependencies)
    const seconds = Math.floor(dependencies.now().getTime() / 1000)
    const event = (type: string, object: unknown) => {
      const body = JSON.stringify({
        id: `evt_${dependencies.randomId()}`,
        object: 'event',
        api_version: '2026-10-28',
        created: seconds,
        livemode: false,
        type,
        data: { object },
      })
      return { headers: { 'Stripe-Signature': `t=${seconds},v1=${hmacHex(dependencies.key('webhook'), `${seconds}.${body}`)}` }, body }
    }
    if (outcome === 'cancel') return []
    if (outcome === 'decline') return [event('payment_intent.payment_failed', session.payment_intent)]
    return [event('payment_intent.amount_capturable_updated', session.payment_intent), event('checkout.session.completed', session)]
  },
}
