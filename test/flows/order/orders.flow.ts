import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import { ordersMachine } from '../../../machines/order/orders/orders.machine.ts'
import { anOrder } from '../../support/entities.ts'
import { defineFlow, eachStep, failureOf } from '../support/flow.ts'

const some = [8, 7, 6].map((id) => anOrder({ id, uniqueId: `OD-${id}`, status: 2 }))

export const ordersFlow = defineFlow({
  machine: ordersMachine,
  input: fc.constantFrom({ known: undefined }, { known: { orders: some, hasMore: false, page: 1 } }),
  events: {
    'orders.refresh': null,
    'orders.more': null,
    'connection.opened': null,
    'connection.lost': null,
    'order.stepped': fc.record({ uniqueId: fc.constantFrom('OD-8', 'OD-5'), status: fc.constantFrom(2, 3) }),
  },
  answers: { loadOrders: fc.record({ orders: fc.subarray(some), hasMore: fc.boolean() }) },
  listeners: { followOrders: ['connection.opened', 'connection.lost', 'order.stepped'] },
  invariants: {
    'ORDER-1 no order is listed twice': ({ snapshot: { context } }) =>
      new Set(context.orders.map(({ id }) => id)).size === context.orders.length,
    'ORDER-1 a failure never takes the place of what is listed': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.orders.length === 0,
    'ORDER-3 a change that was not read yet is read or waited for, or the list is known to have failed': ({ snapshot }) =>
      !(snapshot.context.isStale || snapshot.context.hasMissed) ||
      snapshot.hasTag('loading') ||
      snapshot.hasTag('more') ||
      snapshot.hasTag('failed') ||
      timersOf(snapshot).length > 0,
  },
  expectations: {
    'ORDER-1 what could not be read changes nothing that is listed': eachStep(
      (before, after) => !failureOf(after, 'loadOrders') || after.snapshot.context.orders === before.snapshot.context.orders,
    ),
    'ORDER-1 pages are read in turn': eachStep(({ calls: before, snapshot }, { calls }) => {
      const asked = (calls('loadOrders') as { page: number }[]).slice(before('loadOrders').length)
      return asked.every(({ page }) => page === 1 || page === snapshot.context.page + 1)
    }),
  },
  unreachable: {
    'loading on onDone [0] … shown on after poll [0]': 'what was read is not missing',
    '→ orders.list.failed ⇒ orders.list on orders.refresh': 'what failed is read again, not noted',
    'after poll [0] → orders.list.loading … → orders.list.failed': 'what is listed stays',
    'orders.list.failed on … loading on onError [0]': 'what failed lists nothing',
    'orders.list.failed on … loading on after patience [0]': 'what failed lists nothing',
  },
})
