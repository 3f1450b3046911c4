import type { checkoutTexts as vi } from '../vi/checkout.ts'

export const checkoutTexts = {
  'checkout.when': 'When',
  'checkout.soon': 'As soon as possible',
  'checkout.later': 'At a time',
  'checkout.day': 'Day',
  'checkout.time': 'Time',
  'checkout.slotsFailed': 'The times could not be loaded.',
  'checkout.couponOn': 'Using code {code}',
  'checkout.couponOff': 'Remove code',
  'checkout.cash': 'You pay with',
  'checkout.cashExact': 'The exact sum',
  'checkout.steps': 'Progress of the order',
} satisfies Record<keyof typeof vi, string>
