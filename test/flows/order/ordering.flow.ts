import fc from 'fast-check'
import { AppError } from '../../../machines/lib/app-error.ts'
import { statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { orderingMachine } from '../../../machines/order/ordering/ordering.machine.ts'
import type { OrderingContext } from '../../../machines/order/ordering/ordering.types.ts'
import { anOrder } from '../../support/entities.ts'
import { anyLine, anyLocation, anyOption } from '../support/arbitraries.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const unpaidOrder = anOrder({ uniqueId: 'OD-6', status: statusIds.awaitingPayment, paymentMethod: 'Stripe' })

export const orderingFlow = defineFlow({
  machine: orderingMachine,
  input: fc.record({
    isCartEmpty: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    unpaid: fc.constantFrom(undefined, 'declined' as const),
    pending: fc.constantFrom(undefined, { uniqueId: 'OD-4', method: 'Stripe' }),
    placed: fc.constantFrom(undefined, 'OD-3'),
  }),
  events: {
    'cart.changed': fc.record({ lines: fc.array(anyLine, { maxLength: 2 }) }),
    'location.changed': fc.record({ location: anyLocation }),
    'location.described': fc.record({ location: anyLocation }),
    'option.changed': fc.record({ option: anyOption }),
    'page.shown': null,
    'order.placed': fc.record({ order: fc.constantFrom(anOrder(), unpaidOrder), lines: fc.array(anyLine, { minLength: 1, maxLength: 2 }) }),
    'payment.paid': null,
    'payment.awaiting': null,
    'payment.unpaid': fc.record({ error: fc.constantFrom(undefined, new AppError('network')) }),
  },
  answers: {
    prepare: fc.record({
      draft: fc.record({
        store: fc.constant({ id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }),
        lines: fc.array(anyLine, { minLength: 1, maxLength: 2 }),
        location: anyLocation,
        option: anyOption,
        method: fc.constant('COD' as const),
        usesWallet: fc.constant(false),
        tip: fc.constant(0),
        comment: fc.constant(''),
        coupon: fc.constant(''),
        slot: fc.constant(undefined),
        cash: fc.constant(undefined),
      }),
      key: fc.constant('k-1'),
    }),
  },
  listeners: {
    followShop: ['cart.changed', 'location.changed', 'location.described', 'option.changed', 'page.shown'],
    checkout: ['order.placed'],
    slots: [],
    payment: ['payment.paid', 'payment.awaiting', 'payment.unpaid'],
  },
  invariants: {
    'ORDER-1 it ends once, with an order or with the cart': ({ snapshot, emitted }) =>
      emitted.length === (snapshot.status === 'done' ? 1 : 0),
    'ORDER-1 nothing is ordered or paid from an empty cart': ({ snapshot, calls }) =>
      !snapshot.context.isCartEmpty || (calls('checkout').length === 0 && calls('payment').length === 0),
    'PAY-1 an order that may have been paid is asked about before anything else': ({ snapshot: { context }, calls }) =>
      context.pending === undefined || calls('prepare').length + calls('checkout').length === 0 || calls('payment').length > 0,
    'PAY-1 only an order that awaits its payment is paid': ({ calls }) =>
      (calls('payment') as NonNullable<OrderingContext['payment']>[]).every(({ uniqueId, first }) =>
        first === 'ask' ? uniqueId === 'OD-4' : uniqueId === unpaidOrder.uniqueId,
      ),
    'the order that is followed is the one that was paid or placed': ({ snapshot: { context }, emitted }) =>
      emitted.every((one) => one.type !== 'order.open' || one.uniqueId === context.payment?.uniqueId || one.uniqueId === context.placed),
  },
  expectations: {
    'PAY-1 why an order was not paid is said at the next checkout': eachStep(
      (_, { snapshot, event }) =>
        event?.type !== 'payment.unpaid' || snapshot.context.unpaid === (event.error ? 'unreachable' : 'declined'),
    ),
    'the checkout is about what the cart and the location are now': eachStep(
      ({ snapshot: before, ...earlier }, { snapshot, event, received }) => {
        if (!before.matches('reviewing') || !snapshot.matches('reviewing') || event === undefined) return true
        const update = received('checkout').slice(earlier.received('checkout').length)
        if (event.type === 'cart.changed')
          return JSON.stringify(update) === JSON.stringify([{ type: 'draft.change', change: { lines: event.lines } }])
        if (event.type === 'location.changed') return update.length === 1 && update[0]?.type === 'location.changed'
        return (
          event.type !== 'option.changed' ||
          JSON.stringify(update) === JSON.stringify([{ type: 'draft.change', change: { option: event.option } }])
        )
      },
    ),
  },
  unreachable: {
    '→ ordering.emptied ⇒ ordering on cart.changed': 'an empty cart ends it',
    '→ ordering.reviewing ⇒ ordering on cart.changed': 'the review itself sees the cart',
    'ordering.reviewing on … ⇒ ordering on cart.changed': 'the review itself sees the cart',
  },
})
