import { describe, expect, it } from 'vitest'
import { openPayments } from '../../../server/payments/index.ts'
import { methodsOf } from '../../../server/services/payment-methods.ts'

const gateways = {
  Stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  Paytm: { merchantId: 'BUA00000000000000001', merchantKey: 'sixteen-letters-', website: 'WEBSTAGING' },
  Khalti: { secretKey: 'live_secret_key_1', website: 'https://bua.test' },
}
const payments = openPayments(gateways, 'secret')
const nothingSet = { listed: null, currency: null, taken: null }

describe('PAY-1 the payment methods of a store', () => {
  it.each<[string | null, string[]]>([
    [null, ['COD', 'WALLET', 'Stripe']],
    ['VND', ['COD', 'WALLET', 'Stripe']],
    ['inr', ['COD', 'WALLET', 'Stripe', 'Paytm']],
    ['NPR', ['COD', 'WALLET', 'Stripe', 'Khalti']],
  ])('in the currency %s are those with keys that take it: %j', (currency, expected) => {
    expect(methodsOf({ payments }, { ...nothingSet, currency })).toEqual(expected)
  })

  it('are none but cash and the wallet where no gateway has keys', () => {
    expect(methodsOf({ payments: openPayments({}, 'secret') }, nothingSet)).toEqual(['COD', 'WALLET'])
  })

  it('are of the gateways those that the setting lists, in any case', () => {
    expect(methodsOf({ payments }, { ...nothingSet, currency: 'INR', listed: ' paytm , Razorpay' })).toEqual(['COD', 'WALLET', 'Paytm'])
    expect(methodsOf({ payments }, { ...nothingSet, listed: '' })).toEqual(['COD', 'WALLET'])
  })

  it('are of all of them those that the store takes', () => {
    expect(methodsOf({ payments }, { ...nothingSet, taken: 'stripe, cod' })).toEqual(['COD', 'Stripe'])
    expect(methodsOf({ payments }, { ...nothingSet, taken: 'stripe', listed: 'Paytm' })).toEqual([])
  })
})
