import { expect, it } from 'vitest'
import type { CheckoutDraft } from '../../machines/order/checkout/checkout.types.ts'
import { bodyOf } from '../../src/actors/order/checkout-draft.ts'
import { aLine, aLocation } from '../support/entities.ts'

const draft = (option: CheckoutDraft['option']): CheckoutDraft => ({
  store: { id: 1, name: 'Phở Hòa', slug: 'pho-hoa' },
  lines: [aLine()],
  location: aLocation(),
  option,
  method: 'COD',
  usesWallet: false,
  tip: 5_000,
  comment: '',
  coupon: '',
  slot: undefined,
  cash: undefined,
})

it.each([
  ['DELIVERY', 5_000],
  ['SELFPICKUP', 0],
] as const)('OPTION-2 the courier’s tip that was chosen goes along with %s as %d', (option, tip) => {
  expect(bodyOf(draft(option)).tipAmount).toBe(tip)
})
