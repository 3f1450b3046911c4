import type { checkoutTexts as vi } from '../vi/checkout.ts'

export const checkoutTexts = {
  'checkout.when': 'When',
  'checkout.soon': 'As soon as possible',
  'checkout.later': 'Schedule',
  'checkout.day': 'Day',
  'checkout.time': 'Time',
  'checkout.slotsFailed': 'Time slots could not be loaded.',
  'checkout.couponOn': 'Code {code} applied',
  'checkout.couponOff': 'Remove code',
  'checkout.cash': 'You pay with',
  'checkout.cashExact': 'Exact amount',
  'checkout.steps': 'Order progress',
} satisfies Record<keyof typeof vi, string>
