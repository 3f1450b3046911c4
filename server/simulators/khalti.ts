import { refundedOf } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Simulator } from './simulator.ts'

const slug = 'khalti'

/** Khalti's web checkout: initiate, a payment page, an unsigned return, lookup. It sends no webhooks. */
export const khaltiSimulator: Simulator = {
  name: 'Khalti',
  transactionIdOf: (randomId) => randomId.slice(0, 22),

  serve(scope, dependencies) {
    const { payments } = dependencies
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Key ${dependencies.key('secret')}`)
        await reply.code(401).send({ detail: 'Invalid token.', status_code: 401 })
    })
    scope.post('/epayment/initiate/', async (request, reply) => {
      const {
        amount = '',
        purchase_order_id: reference = '',
        purchase_order_name: title = '',
        return_url: returnUrl = '',
      } = fieldsOf(request.body)
      if (!/^\d+$/.test(amount) || Number(amount) < 1000)
        return reply
          .code(400)
          .send({ amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'], error_key: 'validation_error' })
      const payment = await payments.put({
        id: dependencies.randomId().slice(0, 22),
        gateway: slug,
        reference,
        amount,
        currency: 'NPR',
        details: { returnUrl, title },
      })
      return { pidx: payment.id, payment_url: dependencies.pageUrl(payment), expires_in: 1800 }
    })
    scope.post('/epayment/lookup/', async (request, reply) => {
      const payment = await payments.byId(slug, fieldsOf(request.body)['pidx'] ?? '')
      if (!payment) return reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' })
      const status = { paid: 'Completed', open: 'Initiated', held: 'Pending', declined: 'Initiated', ended: 'User canceled' }[payment.state]
      // Khalti answers 400 for what has ended without money
      return reply.code(payment.state === 'ended' ? 400 : 200).send({
        pidx: payment.id,
        total_amount: Number(payment.amount),
        status: payment.isRefunded ? 'Refunded' : Object.keys(payment.refunds).length > 0 ? 'Partially Refunded' : status,
        transaction_id: payment.transactionId ?? null,
        fee: 0,
        refunded: payment.isRefunded,
      })
    })
    scope.post('/api/merchant-transaction/:id/refund/', async (request, reply) => {
      const payment = await payments.byTransaction(slug, fieldsOf(request.params)['id'] ?? '')
      const { amount = String(payment ? Number(payment.amount) - refundedOf(payment) : 0) } = fieldsOf(request.body)
      if (payment?.state !== 'paid' || !(await payments.refund(payment.id, dependencies.randomId(), amount)))
        return reply.code(400).send({ detail: 'Transaction cannot be refunded.' })
      return { detail: 'Transaction refund successful.' }
    })
  },

  endsOnCancel: true,

  returnOf(payment, outcome) {
    // Khalti does not redirect after a decline: the customer tries again on the payment page
    if (outcome === 'decline') return undefined
    const url = new URL(payment.details['returnUrl'] ?? '')
    const fields = {
      pidx: payment.id,
      transaction_id: payment.transactionId ?? '',
      status: outcome === 'approve' ? 'Completed' : 'User canceled',
      purchase_order_id: payment.reference,
    }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return { url: url.href }
  },

  webhooksOf: () => [],
}
