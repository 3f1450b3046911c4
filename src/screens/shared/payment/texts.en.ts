import type { Translation } from '../../../../machines/domain/translation.ts'
import type { paymentTexts as vi } from './texts.vi.ts'

export const paymentTexts = {
  'payment.leaving': 'Opening {name}',
  'payment.asking': 'Checking the payment with {name}',
  'payment.stay': 'Please wait a few seconds and keep this page open.',
  'payment.unknownTitle': 'We couldn’t confirm your payment yet',
  'payment.unknownText': 'There was no response. Try again: you are never charged twice.',
  'payment.waitingTitle': 'Your order is awaiting payment',
  'payment.waitingText': 'The store starts as soon as the payment arrives. The order is held for 15 minutes.',
  'payment.pay': 'Pay with {name}',
  'payment.declined': 'The payment did not go through and nothing was charged. Try again or choose another payment method.',
  'payment.cancelled': 'You cancelled the payment. Your cart is unchanged.',
  'payment.unreachable': 'The payment page could not be opened. Try again or choose another payment method.',
  'pay.through': 'With {name}',
} satisfies Translation<typeof vi>
