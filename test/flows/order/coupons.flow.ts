import fc from 'fast-check'
import { couponsMachine } from '../../../machines/order/coupons/coupons.machine.ts'
import { aCouponOffer } from '../../support/entities.ts'
import { defineFlow, eachStep, hasAnswered } from '../support/flow.ts'

const anyCoupon = fc.constantFrom(aCouponOffer(), aCouponOffer({ code: 'BALAN', amount: undefined, percent: 10, minSubtotal: 0 }))

export const couponsFlow = defineFlow({
  machine: couponsMachine,
  input: fc.constant(undefined),
  events: { 'coupons.load': null },
  answers: { loadCoupons: fc.array(anyCoupon, { maxLength: 2 }) },
  listeners: {},
  invariants: {
    'none is shown that the server has not offered': ({ snapshot, calls }) =>
      snapshot.matches('shown') || (snapshot.context.coupons.length === 0 && calls('loadCoupons').length > 0),
  },
  expectations: {
    'the coupons are those that the server answered': eachStep(({ snapshot: before }, after) =>
      hasAnswered(after, 'loadCoupons')
        ? hasAnswered(after, 'loadCoupons', after.snapshot.context.coupons)
        : after.snapshot.context.coupons === before.context.coupons,
    ),
    'a server that is asked already, or has answered, is not asked again': eachStep(
      (before, after) => before.snapshot.hasTag('failed') || after.calls('loadCoupons').length === before.calls('loadCoupons').length,
    ),
  },
})
