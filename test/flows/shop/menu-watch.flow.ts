import fc from 'fast-check'
import { timersOf } from '../../../machines/lib/timers.ts'
import { menuWatchMachine } from '../../../machines/shop/menu-watch/menu-watch.machine.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

export const menuWatchFlow = defineFlow({
  machine: menuWatchMachine,
  input: fc.constant(undefined),
  events: {
    'connection.opened': null,
    'connection.lost': null,
    'menu.changed': null,
    'page.seen': null,
    'menu.check': 'raised',
  },
  answers: { check: fc.constant(undefined) },
  listeners: { followMenu: ['connection.opened', 'connection.lost', 'menu.changed', 'page.seen'] },
  invariants: {
    'STOCK-4 what may change unnoticed is checked again': ({ snapshot }) =>
      snapshot.matches({ connection: 'subscribed' }) || timersOf(snapshot).length > 0,
  },
  expectations: {
    'STOCK-4 a change that is notified is checked immediately': eachStep(
      (before, after) => after.event?.type !== 'menu.changed' || after.calls('check').length === before.calls('check').length + 1,
    ),
  },
  unreachable: {},
})
