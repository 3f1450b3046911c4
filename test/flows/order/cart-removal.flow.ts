import fc from 'fast-check'
import { cartRemovalMachine } from '../../../machines/order/cart-removal/cart-removal.machine.ts'
import { aLine } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const anyLine = fc.constantFrom(aLine(), aLine({ key: '8::', itemId: 8, name: 'Trà đá' }))

export const cartRemovalFlow = defineFlow({
  machine: cartRemovalMachine,
  input: fc.constant(undefined),
  events: {
    'line.remove': fc.record({ store: fc.constant({ id: 1, name: 'Phở Hòa', slug: 'pho-hoa' }), line: anyLine, at: fc.constantFrom(0, 1) }),
    'removal.undo': null,
  },
  answers: {},
  listeners: {},
  invariants: {
    'CART-1 a dish can be had back only while it is offered': ({ snapshot }) =>
      snapshot.matches('offering') === (snapshot.context.removal !== undefined),
  },
  expectations: {
    'CART-1 what comes back is what was taken out': eachStep(
      ({ snapshot: before }, { event, emitted, snapshot: after }) =>
        event?.type !== 'removal.undo' ||
        before.context.removal === undefined ||
        (after.context.removal === undefined && emitted.at(-1)?.type === 'line.restored'),
    ),
  },
})
