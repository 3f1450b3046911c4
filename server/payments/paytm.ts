import { decimalOf, minorOf } from './amount.ts'
import { GatewayDown, GatewayRefused, type Gateway, type GatewayPayment } from './gateway.ts'
import { isPaytmSigned, paytmSign } from './paytm-checksum.ts'
import { askGateway, dig, textOf } from './wire.ts'

export interface PaytmSettings {
  readonly baseUrl: string
  /** Where the customer's browser posts its form to. */
  readonly pageUrl: string
  merchantId: string
  /** 16 characters. */
  merchantKey: string
  website: string
}

/** The codes of a refund that Paytm does not know, and of one that it was asked for before. */
const unknownCode = '631'
const requestedCode = '617'
/** Codes of refunds that were requested before and wait for the bank, are just made, or hold up another one of their order. Paytm calls these failures. */
const underWayCodes = new Set([requestedCode, '626', '628', '629'])

/** Paytm's payment page: a transaction token, a form post that opens the page, and a signed form post as return, after which the status is queried. */
export function paytmGateway(settings: PaytmSettings): Gateway {
  const { merchantId: mid, merchantKey, website } = settings
  const ask = async (path: string, body: object) => {
    const text = JSON.stringify(body)
    const answer = await askGateway(`${settings.baseUrl}${path}`, {
      method: 'POST',
      // the signature covers the body byte for byte, so that it must not be serialized again
      body: `{"body":${text},"head":{"signature":${JSON.stringify(paytmSign(text, merchantKey))}}}`,
    })
    return answer['body']
  }
  const resultCodeOf = (answer: unknown) => textOf(dig(answer, 'resultInfo', 'resultCode'))
  const resultStatusOf = (answer: unknown) => textOf(dig(answer, 'resultInfo', 'resultStatus'))
  /** What an answer about a refund says of it; undefined where Paytm has declined it or does not know it. */
  const readRefund = (answer: unknown): 'done' | 'pending' | undefined => {
    const status = resultStatusOf(answer)
    if (status === '') throw new GatewayDown('no result')
    if (status === 'TXN_SUCCESS') return 'done'
    return status === 'PENDING' || underWayCodes.has(resultCodeOf(answer)) ? 'pending' : undefined
  }
  const fetchStatus = async (reference: string): Promise<unknown> => ask('/v3/order/status', { mid, orderId: reference })

  return {
    name: 'Paytm',
    formHosts: [settings.pageUrl],

    async createCheckout({ reference, amount, currency, returnUrl, customer }) {
      const answer = await ask(`/theia/api/v1/initiateTransaction?mid=${mid}&orderId=${reference}`, {
        requestType: 'Payment',
        mid,
        websiteName: website,
        orderId: reference,
        txnAmount: { value: decimalOf(amount, currency), currency },
        userInfo: { custId: String(customer.id) },
        callbackUrl: returnUrl,
      })
      const token = textOf(dig(answer, 'txnToken'))
      if (resultStatusOf(answer) !== 'S' || token === '') throw new GatewayRefused(textOf(dig(answer, 'resultInfo', 'resultCode')))
      return {
        gatewayId: reference,
        client: {
          action_url: `${settings.pageUrl}/theia/api/v1/showPaymentPage?mid=${mid}&orderId=${reference}`,
          mid,
          orderId: reference,
          txnToken: token,
        },
      }
    },

    async fetchPayment({ reference, currency, amount }): Promise<GatewayPayment> {
      const answer = await fetchStatus(reference)
      const status = resultStatusOf(answer)
      // amounts come without a currency: a merchant account has one only
      const sum = textOf(dig(answer, 'txnAmount'))
      const refunded = textOf(dig(answer, 'refundAmt'))
      const common = {
        reference: textOf(dig(answer, 'orderId')) || reference,
        amount: sum === '' ? amount : minorOf(sum, currency),
        currency,
        transactionId: textOf(dig(answer, 'txnId')) || undefined,
      }
      if (dig(answer, 'mid') !== mid && status === 'TXN_SUCCESS') return { ...common, reference: '', state: 'paid' }
      if (status === 'TXN_SUCCESS') {
        const sumRefunded = refunded === '' ? 0 : minorOf(refunded, currency)
        return { ...common, state: sumRefunded >= common.amount ? 'refunded' : 'paid', refunded: sumRefunded }
      }
      // Paytm knows no transaction before the page is opened, and after a decline the customer may try another card
      return { ...common, state: 'pending' }
    },

    async refund({ reference, transactionId = '', currency }, { amount, key }) {
      const refId = `R${key}`
      // Paytm refuses a refund that it knows, and its orders do not show one that is pending
      const status = await ask('/v2/refund/status', { mid, orderId: reference, refId })
      const known = readRefund(status)
      if (known) return known
      const answer = await ask('/refund/apply', {
        mid,
        txnType: 'REFUND',
        orderId: reference,
        txnId: transactionId,
        refId,
        refundAmount: decimalOf(amount, currency),
      })
      const requested = readRefund(answer)
      // a refund that the bank has declined is not requested again under its id
      const isDeclined = resultCodeOf(status) !== unknownCode && resultCodeOf(answer) === requestedCode
      if (!requested || isDeclined) throw new GatewayRefused(resultCodeOf(answer))
      return requested
    },

    async webhook({ body }) {
      const { CHECKSUMHASH: signature, ...rest } = body
      const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, textOf(value)]))
      if (!isPaytmSigned(fields, merchantKey, textOf(signature))) return undefined
      const reference = fields['ORDERID'] ?? ''
      // events have no id: a transaction has one event for each status
      const eventId = [reference, fields['TXNID'], fields['STATUS']].join(':')
      return { eventId, type: fields['STATUS'] ?? '', about: { reference } }
    },

    readReturn({ CHECKSUMHASH: signature, ...fields }, { reference }) {
      if (signature === undefined) return 'nothing'
      if (!isPaytmSigned(fields, merchantKey, signature) || fields['ORDERID'] !== reference) return 'forged'
      if (fields['STATUS'] !== 'TXN_FAILURE') return 'nothing'
      return fields['RESPCODE'] === '141' ? 'cancelled' : 'declined'
    },
  }
}
