import fc from 'fast-check'
import { storeOrdersMachine } from '../../../machines/kitchen/store-orders/store-orders.machine.ts'
import { timersOf } from '../../../machines/lib/timers.ts'
import { anyRead, taken } from '../support/arbitraries-kitchen.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

const replacing = new Set(['order.received', 'day.chosen'])

export const storeOrdersFlow = defineFlow({
  machine: storeOrdersMachine,
  input: fc.constant({ storeId: 12 }),
  events: {
    'orders.changed': null,
    'orders.retry': null,
    'connection.lost': null,
    'connection.opened': null,
    'day.chosen': fc.record({ date: fc.constantFrom(undefined, '2026-11-19') }),
    'query.changed': fc.record({ query: fc.constantFrom('', 'phở') }),
    'order.received': fc.constant({ order: taken }),
  },
  answers: { loadOrders: anyRead },
  listeners: {},
  invariants: {
    'KITCHEN-9 orders that may be old are read, or will be': ({ snapshot }) =>
      (snapshot.context.isSubscribed && snapshot.context.error === undefined) ||
      snapshot.hasTag('loading') ||
      timersOf(snapshot).length > 0,
  },
  expectations: {
    'KITCHEN-9 the orders are those that the server answered last, or a step’s answer': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.context.orders === before.context.orders ||
        hasAnswered(after, 'loadOrders') ||
        replacing.has(after.event?.type ?? ''),
    ),
    'KITCHEN-9 a change has the orders read, or read once more': eachStep(
      (before, after) =>
        after.event?.type !== 'orders.changed' ||
        after.snapshot.context.isStale ||
        after.calls('loadOrders').length === before.calls('loadOrders').length + 1,
    ),
    'KITCHEN-9 what was read before a change is read again': eachStep(
      (before, after) =>
        !before.snapshot.context.isStale ||
        !hasAnswered(after, 'loadOrders') ||
        after.calls('loadOrders').length === before.calls('loadOrders').length + 1,
    ),
    'KITCHEN-9 what fails says why until it succeeds': eachStep(
      (_, after) => after.snapshot.context.error !== undefined || !failureOf(after, 'loadOrders'),
    ),
    'KITCHEN-7 each reading is reported, and nothing else': eachStep(
      (before, after) => after.emitted.length > before.emitted.length === hasAnswered(after, 'loadOrders'),
    ),
  },
  unreachable: {
    '→ store-orders.idle ⇒ store-orders on connection.lost': 'they are read at that moment',
  },
})
