import fc from 'fast-check'
import { AppError } from '../../../machines/lib/app-error.ts'
import { checkoutMachine } from '../../../machines/order/checkout/checkout.machine.ts'
import { paymentMethods } from '../../../machines/order/checkout/checkout.types.ts'
import { aBill } from '../../support/entities.ts'
import { anyBill, anyLine, anyLocation, anyOption, anyOrder, anySlot } from '../support/arbitraries.ts'
import { defineFlow, neverLess, onceThenAlways } from '../support/flow.ts'

const anyMethod = fc.constantFrom(...paymentMethods)

const otherBill = new AppError('conflict', { code: 'CART_CHANGED' })

const houseless = aBill({ warnings: [{ code: 'HOUSE_REQUIRED', message: 'Cần có số nhà', itemId: undefined }] })

export const checkoutFlow = defineFlow({
  machine: checkoutMachine,
  input: fc.record({
    draft: fc.record({
      store: fc.constant({ id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 2 }),
      location: fc.option(anyLocation, { nil: undefined }),
      option: anyOption,
      method: anyMethod,
      usesWallet: fc.boolean(),
      tip: fc.constantFrom(0, 5000),
      comment: fc.constant(''),
      coupon: fc.constant(''),
      slot: fc.option(anySlot, { nil: undefined }),
      cash: fc.constant(undefined),
    }),
    key: fc.constant('k-1'),
  }),
  events: {
    'draft.change': fc.record({
      change: fc.oneof(
        fc.record({ tip: fc.constantFrom(0, 5000) }),
        fc.record({ option: anyOption }),
        fc.record({ method: anyMethod }),
        fc.record({ lines: fc.array(anyLine, { maxLength: 2 }) }),
      ),
    }),
    'details.change': fc.record({
      change: fc.oneof(fc.record({ comment: fc.constantFrom('', 'Gọi khi đến') }), fc.record({ location: anyLocation })),
    }),
    'coupon.apply': fc.record({ code: fc.constantFrom('BUANGON', '') }),
    'coupon.edit': null,
    'location.changed': fc.record({ location: anyLocation }),
    'bill.retry': null,
    'bill.check': null,
    'order.place': null,
    'order.retry': null,
  },
  answers: {
    loadMethods: fc.subarray([...paymentMethods], { minLength: 1 }),
    quote: fc.oneof(anyBill, fc.constantFrom(aBill(), houseless, houseless)),
    applyCoupon: fc.constant('BUANGON'),
    checkItems: fc.subarray([7]),
    placeOrder: anyOrder,
  },
  errors: {
    placeOrder: fc.constantFrom(otherBill, otherBill, new AppError('network'), new AppError('refused'), new AppError('refused')),
  },
  listeners: {},
  memory: ({ context: { bill, code } }) => [bill !== undefined, code !== undefined],
  invariants: {
    'an order is emitted at most once, and when it is placed': ({ snapshot, emitted }) =>
      emitted.filter(({ type }) => type === 'order.placed').length === (snapshot.matches('placed') ? 1 : 0),
    'every try of one checkout has the same key': ({ calls }) =>
      (calls('placeOrder') as { key: string }[]).every(({ key }) => key === 'k-1'),
    'nothing is placed that was not priced': ({ snapshot }) => !snapshot.matches('placing') || snapshot.context.bill !== undefined,
    'nothing is placed but what the checked items were': ({ snapshot, calls }) =>
      calls('placeOrder').length === 0 || snapshot.context.bill === undefined || calls('checkItems').length > 0,
  },
  expectations: {
    'once placed, never unplaced': onceThenAlways(
      ({ snapshot }) => snapshot.matches('placed'),
      ({ snapshot }) => snapshot.matches('placed'),
    ),
    'no bill is ever lost again': neverLess(({ snapshot }) => (snapshot.context.bill ? 1 : 0)),
  },
  unreachable: {
    'checkout.checking on … ⇒ checkout.quoting on order.place': 'something was missing or went wrong: it has to be read first',
    'checkout.placing on … ⇒ checkout.quoting on order.place': 'the bill has changed or the order was refused: it has to be read first',
    'checkout.quotingToPlace on onDone [1] → checkout.reviewing ⇒ checkout.reviewing on order.place [0] → checkout.checking':
      'with the sum that was seen it cannot be ordered, and says why',
    'checkout.quoting on details.change [0] → checkout.settling ⇒ checkout.settling on order.place':
      'the bill asks for a house, and cannot be ordered',
    'checkout.reviewing on details.change [0] → checkout.settling ⇒ checkout.settling on order.place':
      'the bill asks for a house, and cannot be ordered',
    'checkout.applying on … → checkout.settling ⇒ checkout.settling on order.place [0] → checkout.quotingToPlace':
      'the code is checked before anything is ordered',
    'checkout.applying on onDone [0] → checkout.quoting ⇒ checkout.quoting on onDone [0] → checkout.applying': 'the code has been taken',
    'checkout.checking on … → checkout.quoting ⇒ checkout.quoting on onDone [0] → checkout.applying':
      'no code waits while an order is placed',
    'checkout.placing on … → checkout.quoting ⇒ checkout.quoting on onDone [0] → checkout.applying':
      'no code waits while an order is placed',
    'checkout.checking on … ⇒ checkout.quoting on details.change [0]': 'a bill that asks for a house has not been ordered',
    'checkout.placing on … ⇒ checkout.quoting on details.change [0]': 'a bill that asks for a house has not been ordered',
  },
})
