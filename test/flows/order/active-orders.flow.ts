import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import { activeOrdersMachine } from '../../../machines/order/active-orders/active-orders.machine.ts'
import { anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, failureOf } from '../support/flow.ts'

const some = [8, 7].map((id) => anOrder({ id, uniqueId: `OD-${id}`, status: 2 }))

export const activeOrdersFlow = defineFlow({
  machine: activeOrdersMachine,
  input: fc.record({ stored: fc.subarray(some) }),
  events: {
    'orders.refresh': null,
    'connection.opened': null,
    'connection.lost': null,
    'order.stepped': fc.record({
      uniqueId: fc.constantFrom('OD-8', 'OD-5'),
      status: fc.constantFrom(2, 3, 5),
      eta: fc.constantFrom(undefined, '2026-01-02T04:00:00.000Z'),
      change: fc.constantFrom(undefined, '7:proposed'),
    }),
  },
  answers: { loadActiveOrders: fc.subarray(some) },
  listeners: { followOrders: ['connection.opened', 'connection.lost', 'order.stepped'] },
  invariants: {
    'TRACK-3 a change that was not read yet is read, or waited for': ({ snapshot }) =>
      !(snapshot.context.isStale || snapshot.context.error) || snapshot.hasTag('loading') || timersOf(snapshot).length > 0,
  },
  expectations: {
    'TRACK-3 what could not be read changes nothing that is shown': eachStep(
      (before, after) => !failureOf(after, 'loadActiveOrders') || after.snapshot.context.orders === before.snapshot.context.orders,
    ),
  },
  unreachable: { 'loading on onDone [0] … shown on after poll [0]': 'what was read is not missing' },
})
