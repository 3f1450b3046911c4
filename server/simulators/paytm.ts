import { isPaytmSigned, paytmSign } from '../payments/paytm-checksum.ts'
import { dig, textOf } from '../payments/wire.ts'
import type { SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Ground, type Outcome, type Voice } from './voice.ts'

const slug = 'paytm'
const mid = 'BUA00000000000000001'
const keyOf = (ground: Ground) => ground.key('secret').slice(0, 16)
const info = (resultStatus: string, resultCode: string, resultMsg: string) => ({ resultInfo: { resultStatus, resultCode, resultMsg } })

/** What a transaction ended with, as forms and notifications say it. */
function formOf(kept: SimulatedPayment, outcome: Outcome, ground: Ground): Record<string, string> {
  const isPaid = kept.state === 'paid'
  const fields = {
    MID: mid,
    ORDERID: kept.reference,
    TXNID: kept.transactionId ?? '',
    TXNAMOUNT: kept.amount,
    CURRENCY: kept.currency,
    STATUS: isPaid ? 'TXN_SUCCESS' : 'TXN_FAILURE',
    RESPCODE: isPaid ? '01' : outcome === 'cancel' ? '141' : '227',
    RESPMSG: isPaid
      ? 'Txn Success'
      : outcome === 'cancel'
        ? 'User has not completed transaction.'
        : 'Your payment has been declined by your bank.',
  }
  return { ...fields, CHECKSUMHASH: paytmSign(fields, keyOf(ground)) }
}

/** Paytm's transactions: begun with a signed body, opened by a form, ended by a signed form, asked about and refunded with signed bodies. */
export const paytmVoice: Voice = {
  name: 'Paytm',
  transaction: (name) => String(BigInt(`0x${name.slice(0, 15)}`)),

  serve(scope, ground) {
    const { payments } = ground
    // the body as it was signed; undefined where the signature does not hold
    const read = (sent: unknown): unknown => {
      const body = dig(sent, 'body')
      return isPaytmSigned(JSON.stringify(body), keyOf(ground), textOf(dig(sent, 'head', 'signature'))) && dig(body, 'mid') === mid
        ? body
        : undefined
    }
    const refused = { head: {}, body: info('F', '2005', 'Checksum provided is invalid') }

    scope.post('/theia/api/v1/initiateTransaction', async (request, _reply) => {
      const body = read(request.body)
      if (body === undefined) return refused
      const [reference, amount] = [textOf(dig(body, 'orderId')), textOf(dig(body, 'txnAmount', 'value'))]
      if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0)
        return { head: {}, body: info('F', '1007', 'Missing mandatory element') }
      const token = ground.name()
      await payments.put({
        id: `paytm_${reference}`,
        gateway: slug,
        reference,
        amount,
        currency: textOf(dig(body, 'txnAmount', 'currency')),
        details: { returnUrl: textOf(dig(body, 'callbackUrl')), title: reference.slice(0, 8), unit: 'decimal', token },
      })
      const kept = await payments.byReference(slug, reference)
      return { head: {}, body: { ...info('S', '0000', 'Success'), txnToken: kept?.details['token'] ?? token } }
    })
    scope.post('/theia/api/v1/showPaymentPage', async (request, reply) => {
      const { orderId = '', txnToken } = fieldsOf(request.body)
      const kept = await payments.byReference(slug, orderId)
      if (!kept || kept.details['token'] !== txnToken) return reply.code(400).send(refused)
      return reply.code(303).header('Location', `/dev/sandbox/pay/${kept.id}`).send()
    })
    scope.post('/v3/order/status', async (request, _reply) => {
      const body = read(request.body)
      const kept = body === undefined ? undefined : await payments.byReference(slug, textOf(dig(body, 'orderId')))
      if (!kept) return { head: {}, body: body === undefined ? refused.body : info('TXN_FAILURE', '334', 'Invalid Order Id') }
      const state = { paid: 'TXN_SUCCESS', declined: 'TXN_FAILURE', ended: 'TXN_FAILURE', open: 'PENDING', held: 'PENDING' }[kept.state]
      return {
        head: {},
        body: {
          ...info(state, kept.state === 'paid' ? '01' : '402', state),
          mid,
          orderId: kept.reference,
          txnId: kept.transactionId ?? '',
          txnAmount: kept.amount,
          refundAmt: kept.isRefunded ? kept.amount : '0.00',
        },
      }
    })
    scope.post('/refund/apply', async (request, _reply) => {
      const body = read(request.body)
      const kept = body === undefined ? undefined : await payments.byReference(slug, textOf(dig(body, 'orderId')))
      if (kept?.state !== 'paid' || kept.transactionId !== dig(body, 'txnId'))
        return { head: {}, body: info('TXN_FAILURE', '600', 'Invalid refund request') }
      await payments.markRefunded(kept.id)
      return { head: {}, body: info('PENDING', '601', 'Refund request was raised for this transaction') }
    })
  },

  back: (kept, outcome, ground) => ({ url: kept.details['returnUrl'] ?? '', fields: formOf(kept, outcome, ground) }),

  hooks(kept, outcome, ground) {
    const body = new URLSearchParams(formOf(kept, outcome, ground)).toString()
    return outcome === 'cancel' ? [] : [{ headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body }]
  },
}
