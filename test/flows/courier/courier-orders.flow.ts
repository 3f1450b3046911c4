import fc from 'fast-check'
import { courierOrdersMachine } from '../../../machines/courier/courier-orders/courier-orders.machine.ts'
import { underWay } from '../../../machines/courier/courier-orders/under-way.ts'
import { timersOf } from '../../../machines/lib/timers.ts'
import { anyLists } from '../support/arbitraries-courier.ts'
import { defineFlow, eachStep, failureOf, hasAnswered } from '../support/flow.ts'

export const courierOrdersFlow = defineFlow({
  machine: courierOrdersMachine,
  input: fc.record({ known: fc.option(anyLists, { nil: undefined }) }),
  events: { 'orders.refresh': null, 'orders.subscribed': null, 'orders.unsubscribed': null },
  answers: { loadLists: anyLists },
  listeners: {},
  invariants: {
    'COURIER-1 lists that may be old are read or waited for, or are known to have failed': ({ snapshot }) =>
      (snapshot.context.isSubscribed && snapshot.context.error === undefined) ||
      snapshot.matches('loading') ||
      snapshot.hasTag('failed') ||
      timersOf(snapshot).length > 0,
    'COURIER-1 a failure never takes the place of lists': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.lists === undefined,
  },
  expectations: {
    'COURIER-3 a change of the work is said, and only that': eachStep((before, after) => {
      const [was, is] = [underWay(before.snapshot.context.lists), underWay(after.snapshot.context.lists)]
      const said = after.emitted.slice(before.emitted.length).filter((one) => one.type === 'work.changed')
      return was.join() === is.join() ? said.length === 0 : said.length === 1 && said[0]?.orders.join() === is.join()
    }),
    'COURIER-1 the lists are those that the server answered last': eachStep(
      ({ snapshot: before }, after) =>
        after.snapshot.context.lists === before.context.lists || hasAnswered(after, 'loadLists', after.snapshot.context.lists),
    ),
    'COURIER-1 a change has the lists read, or read once more': eachStep(
      (before, after) =>
        after.event === undefined ||
        after.calls('loadLists').length === before.calls('loadLists').length + 1 ||
        (after.event.type === 'orders.refresh' && after.snapshot.context.isStale),
    ),
    'COURIER-1 what was read before a change is read again': eachStep(
      (before, after) =>
        !before.snapshot.context.isStale ||
        !hasAnswered(after, 'loadLists') ||
        after.calls('loadLists').length === before.calls('loadLists').length + 1,
    ),
    'COURIER-1 what fails says why until it succeeds': eachStep(
      (_, after) => after.snapshot.context.error !== undefined || !failureOf(after, 'loadLists'),
    ),
  },
  unreachable: {
    'courier-orders.shown on … → courier-orders.failed': 'lists that were read stay',
    'courier-orders.failed on … loading on onError [0]': 'what failed lists nothing',
    'courier-orders.failed on … loading on after patience [0]': 'what failed lists nothing',
  },
})
