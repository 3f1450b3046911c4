import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import * as limits from '../../../machines/limits.ts'
import { orderChangeMachine } from '../../../machines/order/order-change/order-change.machine.ts'
import { defineFlow, eachStep, onceThenAlways } from '../support/flow.ts'

export const orderChangeFlow = defineFlow({
  machine: orderChangeMachine,
  input: fc.record({ leftMs: fc.constant(limits.changeDecisionMs), leavesLines: fc.boolean() }),
  events: {
    'change.accept': null,
    'change.refuse': null,
    'change.withdraw': null,
    'order.ended': null,
    'order.handedOver': null,
  },
  answers: {},
  listeners: {},
  invariants: {
    'CHANGE-1 what is not decided is waited for': ({ snapshot }) => !snapshot.matches('proposed') || timersOf(snapshot).length === 1,
  },
  expectations: {
    'CHANGE-1 what is decided stays decided': onceThenAlways(
      ({ snapshot }) => !snapshot.matches('proposed'),
      ({ snapshot }) => snapshot.status === 'done',
    ),
    'CHANGE-1 only the customer accepts': eachStep(
      ({ snapshot: before }, { snapshot: after, event }) =>
        before.matches('accepted') || !after.matches('accepted') || event?.type === 'change.accept',
    ),
    'CHANGE-1 an order that has left its store keeps a line': eachStep(
      (_, { snapshot: after, event }) => event?.type !== 'order.handedOver' || !after.matches('expired') || after.context.leavesLines,
    ),
  },
  unreachable: {},
})
