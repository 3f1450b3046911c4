import { hmacHex } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Ground, type Voice } from './voice.ts'

const slug = 'stripe'

const wrong = (status: number, message: string) => ({ status, json: { error: { type: 'invalid_request_error', message } } })

function sessionOf(payment: SimulatedPayment, ground: Ground) {
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
    url: isOver ? null : ground.page(payment),
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
            latest_charge: paid ? { id: `ch_${payment.id}`, object: 'charge', refunded: payment.isRefunded } : null,
          },
  }
}

/** Stripe's API as far as Checkout with manual capture goes. Forms in, JSON out; the same idempotency key is the same session. */
export const stripeVoice: Voice = {
  name: 'Stripe',
  transaction: (name) => `pi_${name}`,
  holds: true,

  serve(scope, ground) {
    const { payments } = ground
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${ground.key('secret')}`)
        await reply.code(401).send(wrong(401, 'Invalid API Key provided').json)
    })
    const at = (request: { params: unknown }) => fieldsOf(request.params)['id'] ?? ''

    scope.post('/v1/checkout/sessions', async (request, reply) => {
      const form = fieldsOf(request.body)
      const amount = form['line_items[0][price_data][unit_amount]'] ?? ''
      const key = request.headers['idempotency-key']
      if (form['mode'] !== 'payment' || !/^[1-9]\d*$/.test(amount)) return reply.code(400).send(wrong(400, 'Invalid line_items').json)
      const id = `cs_test_${typeof key === 'string' ? hmacHex(ground.key('ids'), key) : ground.name()}`
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
      return payment && sessionOf(payment, ground)
    })
    scope.get('/v1/checkout/sessions/:id', async (request, reply) => {
      const payment = await payments.byId(slug, at(request))
      return payment ? sessionOf(payment, ground) : reply.code(404).send(wrong(404, 'No such session').json)
    })
    scope.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
      const moved = await payments.move(at(request), ['open', 'declined'], 'ended')
      const payment = await payments.byId(slug, at(request))
      return moved && payment ? sessionOf(payment, ground) : reply.code(400).send(wrong(400, 'Only open sessions can be expired').json)
    })
    const intent = (path: string, act: (payment: SimulatedPayment) => Promise<boolean>) =>
      scope.post(`/v1/payment_intents/:id/${path}`, async (request, reply) => {
        const payment = await payments.byTransaction(slug, at(request))
        if (!payment || !(await act(payment))) return reply.code(400).send(wrong(400, 'The intent is in another state').json)
        const after = await payments.byId(slug, payment.id)
        return after && sessionOf(after, ground).payment_intent
      })
    intent('capture', ({ id }) => payments.move(id, ['held', 'paid'], 'paid'))
    intent('cancel', ({ id }) => payments.move(id, ['held', 'open', 'declined', 'ended'], 'ended'))
    scope.post('/v1/refunds', async (request, reply) => {
      const form = fieldsOf(request.body)
      const payment = await payments.byTransaction(slug, form['payment_intent'] ?? '')
      if (payment?.state !== 'paid' || Number(form['amount']) > Number(payment.amount))
        return reply.code(400).send(wrong(400, 'Nothing to refund').json)
      await payments.markRefunded(payment.id)
      return { id: `re_${payment.id}`, object: 'refund', amount: Number(form['amount']), status: 'succeeded' }
    })
  },

  // a declined card is followed by another one on the page itself
  back: ({ details }, outcome) =>
    outcome === 'decline' ? undefined : { url: (outcome === 'cancel' ? details['cancelUrl'] : details['returnUrl']) ?? '' },

  hooks(payment, outcome, ground) {
    const session = sessionOf(payment, ground)
    const seconds = Math.floor(ground.now().getTime() / 1000)
    const event = (type: string, object: unknown) => {
      const body = JSON.stringify({
        id: `evt_${ground.name()}`,
        object: 'event',
        api_version: '2026-10-28',
        created: seconds,
        livemode: false,
        type,
        data: { object },
      })
      return { headers: { 'Stripe-Signature': `t=${seconds},v1=${hmacHex(ground.key('webhook'), `${seconds}.${body}`)}` }, body }
    }
    if (outcome === 'cancel') return []
    if (outcome === 'decline') return [event('payment_intent.payment_failed', session.payment_intent)]
    return [event('payment_intent.amount_capturable_updated', session.payment_intent), event('checkout.session.completed', session)]
  },
}
