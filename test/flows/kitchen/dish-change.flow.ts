import fc from 'fast-check'
import { dishChangeMachine } from '../../../machines/kitchen/dish-change/dish-change.machine.ts'
import { aTakenOrder } from '../../support/store-orders.ts'
import { defineFlow, eachStep, hasAnswered, onceThenAlways } from '../support/flow.ts'

const dishes = [{ id: 40, name: 'Bún bò', price: 70_000 }]

export const dishChangeFlow = defineFlow({
  machine: dishChangeMachine,
  input: fc.constant({ storeId: 12, orderId: 5 }),
  events: {
    'change.begin': fc.record({ short: fc.constantFrom({ line: 0, itemId: 27, quantity: 2 }, { line: 1, itemId: 31, quantity: 1 }) }),
    'kind.choose': fc.record({ kind: fc.constantFrom('remove', 'fewer', 'replace') }),
    'quantity.choose': fc.record({ quantity: fc.constantFrom(1, 2) }),
    'query.change': fc.record({ query: fc.constantFrom('', 'bun') }),
    'dish.choose': fc.record({ dish: fc.constantFrom(...dishes) }),
    'change.propose': null,
    'change.dismiss': null,
    'change.withdraw': fc.record({ changeId: fc.constant(7) }),
  },
  answers: { loadMenu: fc.constant(dishes), proposeChange: fc.constant(aTakenOrder()), withdrawChange: fc.constant(aTakenOrder()) },
  listeners: {},
  memory: ({ context: { kind, quantity, short, menu, replacement } }) =>
    JSON.stringify([kind, quantity < (short?.quantity ?? 0), menu !== undefined, replacement !== undefined]),
  invariants: {
    'CHANGE-6 what is proposed is of a line, and complete': ({ calls }) =>
      calls('proposeChange').every((input) => {
        const { proposal } = input as { proposal: { itemId: unknown; kind: string; quantity: number; replacementId: unknown } }
        const isComplete = proposal.kind !== 'replace' || proposal.replacementId !== undefined
        return proposal.itemId !== 0 && isComplete && (proposal.kind !== 'fewer' || proposal.quantity === 1)
      }),
    'CHANGE-6 what is under way is shown without an error': ({ snapshot }) =>
      !(snapshot.hasTag('proposing') || snapshot.hasTag('withdrawing') || snapshot.hasTag('loading')) ||
      snapshot.context.error === undefined,
  },
  expectations: {
    'CHANGE-6 a menu that was read stays read': onceThenAlways(
      ({ snapshot }) => snapshot.context.menu !== undefined,
      ({ snapshot }) => snapshot.context.menu !== undefined && !snapshot.hasTag('loading'),
    ),
    'CHANGE-6 the order is shown as the server has changed it': eachStep((before, after) => {
      const isChanged = hasAnswered(after, 'proposeChange') || hasAnswered(after, 'withdrawChange')
      return after.emitted.length - before.emitted.length === (isChanged ? 1 : 0)
    }),
  },
  unreachable: {
    'loading on onDone [0] → dish-change.choosing.ready ⇒ dish-change.choosing on kind.choose [0]':
      'a menu that was read is not read again',
  },
})
