import fc from 'fast-check'
import { inspectorMachine } from '../../../machines/app/inspector/inspector.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { aCart, aReceivedEvent, aSnapshot } from '../../support/inspected.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const anyTab = fc.constantFrom('a', 'b')
const anySession = fc.constantFrom('b/1', 'b/2')
const anySnapshot = fc.constantFrom('active', 'done').map((status) => aSnapshot({ status }))
const anyPath = fc.constantFrom('app', 'app/cart')

export const inspectorFlow = defineFlow({
  machine: inspectorMachine,
  input: fc.constant({ own: 'a' }),
  events: {
    'actor.announced': fc.record({ tab: anyTab, actor: anySession.map((sessionId) => aCart({ sessionId })) }),
    'event.received': fc.record({ tab: anyTab, sessionId: anySession, received: fc.constant(aReceivedEvent()) }),
    'snapshot.changed': fc.record({ tab: anyTab, sessionId: anySession, snapshot: anySnapshot }),
    'tab.closed': fc.record({ tab: anyTab }),
    'tab.choose': fc.record({ tab: anyTab }),
    'actor.toggle': fc.record({ path: anyPath }),
    'search.change': fc.record({ text: fc.constantFrom('', 'cart') }),
    'machinesOnly.toggle': null,
    'inspection.pause': null,
    'inspection.resume': null,
  },
  answers: {},
  listeners: { watchTabs: ['actor.announced', 'event.received', 'snapshot.changed', 'tab.closed'] },
  invariants: {
    'LIVE-1 an actor is listed once in its tab': ({ snapshot }) =>
      snapshot.context.tabs.every(({ actors }) => new Set(actors.map(({ sessionId }) => sessionId)).size === actors.length),
    'LIVE-1 a tab is listed once': ({ snapshot }) =>
      new Set(snapshot.context.tabs.map(({ id }) => id)).size === snapshot.context.tabs.length,
    'LIVE-2 no more events of an actor are stored than its page shows': ({ snapshot }) =>
      snapshot.context.tabs.every(({ actors }) => actors.every(({ events }) => events.length <= limits.inspectedEvents)),
    'the page waits only for as long as no tab has reported': ({ snapshot }) =>
      !(snapshot.hasTag('waiting') || snapshot.hasTag('silent')) || snapshot.context.tabs.length === 0,
    'what is open is open once': ({ snapshot }) => new Set(snapshot.context.opened).size === snapshot.context.opened.length,
  },
  expectations: {
    'nothing is received during a pause': eachStep(
      (before, after) =>
        !before.snapshot.hasTag('paused') ||
        !after.snapshot.hasTag('paused') ||
        before.snapshot.context.tabs === after.snapshot.context.tabs,
    ),
  },
})
