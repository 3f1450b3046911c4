import { fieldsOf, type Voice } from './voice.ts'

const slug = 'khalti'

/** Khalti's web checkout: initiate, a page, an unsigned return, lookup. It tells nothing by itself. */
export const khaltiVoice: Voice = {
  name: 'Khalti',
  transaction: (name) => name.slice(0, 22),

  serve(scope, ground) {
    const { payments } = ground
    scope.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Key ${ground.key('secret')}`)
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
      const kept = await payments.put({
        id: ground.name().slice(0, 22),
        gateway: slug,
        reference,
        amount,
        currency: 'NPR',
        details: { returnUrl, title },
      })
      return { pidx: kept.id, payment_url: ground.page(kept), expires_in: 1800 }
    })
    scope.post('/epayment/lookup/', async (request, reply) => {
      const kept = await payments.byId(slug, fieldsOf(request.body)['pidx'] ?? '')
      if (!kept) return reply.code(404).send({ detail: 'Not found.', error_key: 'validation_error' })
      const status = { paid: 'Completed', open: 'Initiated', held: 'Pending', declined: 'Initiated', ended: 'User canceled' }[kept.state]
      return {
        pidx: kept.id,
        total_amount: Number(kept.amount),
        status: kept.isRefunded ? 'Refunded' : status,
        transaction_id: kept.transactionId ?? null,
        fee: 0,
        refunded: kept.isRefunded,
      }
    })
    scope.post('/api/merchant-transaction/:id/refund/', async (request, reply) => {
      const kept = await payments.byTransaction(slug, fieldsOf(request.params)['id'] ?? '')
      if (kept?.state !== 'paid' || kept.isRefunded) return reply.code(400).send({ detail: 'Transaction cannot be refunded.' })
      await payments.markRefunded(kept.id)
      return { detail: 'Transaction refund successful.' }
    })
  },

  endsOnCancel: true,

  back(kept, outcome) {
    // there is no return for a payment that was declined: it is tried again on the page itself
    if (outcome === 'decline') return undefined
    const url = new URL(kept.details['returnUrl'] ?? '')
    const fields = {
      pidx: kept.id,
      transaction_id: kept.transactionId ?? '',
      status: outcome === 'approve' ? 'Completed' : 'User canceled',
      purchase_order_id: kept.reference,
    }
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return { url: url.href }
  },

  hooks: () => [],
}
