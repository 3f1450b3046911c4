import fc from 'fast-check'
import { cartVisitMachine } from '../../../machines/order/cart-visit/cart-visit.machine.ts'
import { anyBill } from '../support/arbitraries.ts'
import { defineFlow } from '../support/flow.ts'

export const cartVisitFlow = defineFlow({
  machine: cartVisitMachine,
  input: fc.record({ orderInstead: fc.constantFrom(undefined, 'OD-5') }),
  events: {
    'cart.quoted': fc.record({ bill: fc.option(anyBill, { nil: undefined }) }),
    'hold.changed': fc.record({ isHeld: fc.boolean() }),
  },
  answers: {},
  listeners: { followCart: ['cart.quoted'], followHold: ['hold.changed'] },
  invariants: {
    'an order instead of the cart is the one that was asked for': ({ snapshot }) =>
      !snapshot.hasTag('elsewhere') || snapshot.context.orderInstead !== undefined,
    'a delivery option is given way to only where the store serves in one': ({ emitted }) =>
      emitted.every(({ offers }) => offers.length === 1),
  },
})
