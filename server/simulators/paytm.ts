import { isPaytmSigned, paytmSign } from '../payments/paytm-checksum.ts'
import { dig, textOf } from '../payments/wire.ts'
import { refundedOf, type SimulatedPayment } from '../db/queries/simulated-payments.ts'
import { fieldsOf, type Dependencies, type Outcome, type Simulator } from './simulator.ts'

const slug = 'paytm'
const mid = 'BUA00000000000000001'
const keyOf = (dependencies: Dependencies) => dependencies.key('secret').slice(0, 16)
const info = (resultStatus: string, resultCode: string, resultMsg: string) => ({ resultInfo: { resultStatus, resultCode, resultMsg } })

/** For how long a refund is pending. Until then the status of its order does not show it. */
const refundMs = 60_000
const isPending = ({ details }: SimulatedPayment, refId: string, now: Date) =>
  now.getTime() < Number(details[`refund:${refId}`] ?? 0) + refundMs

/** The payment without its pending refunds. */
function withoutPending(payment: SimulatedPayment, now: Date): SimulatedPayment {
  const made = Object.entries(payment.refunds).filter(([refId]) => !isPending(payment, refId, now))
  const hasPending = made.length < Object.keys(payment.refunds).length
  return { ...payment, refunds: Object.fromEntries(made), isRefunded: payment.isRefunded && !hasPending }
}

/** The signed result of a transaction, as the callback form and the webhook carry it. */
function toForm(payment: SimulatedPayment, outcome: Outcome, dependencies: Dependencies): Record<string, string> {
  const isPaid = payment.state === 'paid'
  const fields = {
    MID: mid,
    ORDERID: payment.reference,
    TXNID: payment.transactionId ?? '',
    TXNAMOUNT: payment.amount,
    CURRENCY: payment.currency,
    STATUS: isPaid ? 'TXN_SUCCESS' : 'TXN_FAILURE',
    RESPCODE: isPaid ? '01' : outcome === 'cancel' ? '141' : '227',
    RESPMSG: isPaid
      ? 'Txn Success'
      : outcome === 'cancel'
        ? 'User has not completed transaction.'
        : 'Your payment has been declined by your bank.',
  }
  return { ...fields, CHECKSUMHASH: paytmSign(fields, keyOf(dependencies)) }
}

/** Paytm's transactions: initiated, queried and refunded with signed JSON bodies, opened by a form and ended by a signed form. */
export const paytmSimulator: Simulator = {
  name: 'Paytm',
  transactionIdOf: (randomId) => String(BigInt(`0x${randomId.slice(0, 15)}`)),

  serve(scope, dependencies) {
    const { payments } = dependencies
    // undefined where the signature is not valid
    const verifiedBody = (sent: unknown): unknown => {
      const body = dig(sent, 'body')
      return isPaytmSigned(JSON.stringify(body), keyOf(dependencies), textOf(dig(sent, 'head', 'signature'))) && dig(body, 'mid') === mid
        ? body
        : undefined
    }
    const refused = { head: {}, body: info('F', '2005', 'Checksum provided is invalid') }

    scope.post('/theia/api/v1/initiateTransaction', async (request, _reply) => {
      const body = verifiedBody(request.body)
      if (body === undefined) return refused
      const [reference, amount] = [textOf(dig(body, 'orderId')), textOf(dig(body, 'txnAmount', 'value'))]
      if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0)
        return { head: {}, body: info('F', '1007', 'Missing mandatory element') }
      const token = dependencies.randomId()
      await payments.put({
        id: `paytm_${reference}`,
        gateway: slug,
        reference,
        amount,
        currency: textOf(dig(body, 'txnAmount', 'currency')),
        details: { returnUrl: textOf(dig(body, 'callbackUrl')), title: reference.slice(0, 8), unit: 'decimal', token },
      })
      const payment = await payments.byReference(slug, reference)
      return { head: {}, body: { ...info('S', '0000', 'Success'), txnToken: payment?.details['token'] ?? token } }
    })
    scope.post('/theia/api/v1/showPaymentPage', async (request, reply) => {
      const { orderId = '', txnToken } = fieldsOf(request.body)
      const payment = await payments.byReference(slug, orderId)
      if (!payment || payment.details['token'] !== txnToken) return reply.code(400).send(refused)
      return reply.code(303).header('Location', `/dev/sandbox/pay/${payment.id}`).send()
    })
    scope.post('/v3/order/status', async (request, _reply) => {
      const body = verifiedBody(request.body)
      const payment = body === undefined ? undefined : await payments.byReference(slug, textOf(dig(body, 'orderId')))
      if (!payment) return { head: {}, body: body === undefined ? refused.body : info('TXN_FAILURE', '334', 'Invalid Order Id') }
      const state = { paid: 'TXN_SUCCESS', declined: 'TXN_FAILURE', ended: 'TXN_FAILURE', open: 'PENDING', held: 'PENDING' }[payment.state]
      return {
        head: {},
        body: {
          ...info(state, payment.state === 'paid' ? '01' : '402', state),
          mid,
          orderId: payment.reference,
          txnId: payment.transactionId ?? '',
          txnAmount: payment.amount,
          refundAmt: String(refundedOf(withoutPending(payment, dependencies.now()))),
        },
      }
    })
    scope.post('/refund/apply', async (request, _reply) => {
      const body = verifiedBody(request.body)
      const payment = body === undefined ? undefined : await payments.byReference(slug, textOf(dig(body, 'orderId')))
      if (payment?.state !== 'paid' || payment.transactionId !== dig(body, 'txnId'))
        return { head: {}, body: info('TXN_FAILURE', '600', 'Invalid refund request') }
      const refId = textOf(dig(body, 'refId'))
      if (Object.hasOwn(payment.refunds, refId)) return { head: {}, body: info('TXN_FAILURE', '617', 'Refund Already Raised') }
      await payments.describe(payment.id, { [`refund:${refId}`]: String(dependencies.now().getTime()) })
      if (!(await payments.refund(payment.id, refId, textOf(dig(body, 'refundAmount')))))
        return { head: {}, body: info('TXN_FAILURE', '619', 'Invalid refund amount') }
      return { head: {}, body: info('PENDING', '601', 'Refund request was raised for this transaction') }
    })
    scope.post('/v2/refund/status', async (request, _reply) => {
      const body = verifiedBody(request.body)
      if (body === undefined) return refused
      const payment = await payments.byReference(slug, textOf(dig(body, 'orderId')))
      const refId = textOf(dig(body, 'refId'))
      if (!payment || !Object.hasOwn(payment.refunds, refId)) return { head: {}, body: info('TXN_FAILURE', '631', 'Record not found') }
      return isPending(payment, refId, dependencies.now())
        ? { head: {}, body: info('PENDING', '601', 'Refund request was raised for this transaction') }
        : { head: {}, body: info('TXN_SUCCESS', '10', 'Refund Successful') }
    })
  },

  returnOf: (payment, outcome, dependencies) => ({
    url: payment.details['returnUrl'] ?? '',
    fields: toForm(payment, outcome, dependencies),
  }),

  webhooksOf(payment, outcome, dependencies) {
    const body = new URLSearchParams(toForm(payment, outcome, dependencies)).toString()
    return outcome === 'cancel' ? [] : [{ headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body }]
  },
}
