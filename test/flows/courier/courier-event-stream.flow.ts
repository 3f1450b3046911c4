import fc from 'fast-check'
import { courierEventStreamMachine } from '../../../machines/courier/courier-event-stream/courier-event-stream.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

export const courierEventStreamFlow = defineFlow({
  machine: courierEventStreamMachine,
  input: fc.constant(undefined),
  events: { 'connection.opened': null, 'connection.lost': null, 'lists.changed': null },
  answers: {},
  listeners: { followLists: ['connection.opened', 'connection.lost', 'lists.changed'] },
  invariants: {
    'COURIER-1 changes are said while somebody was told that they will be': ({ emitted }) => {
      const text = emitted.map(({ type }) => type)
      return text.every((type, place) =>
        type === 'lists.subscribed'
          ? text[place - 1] === undefined || text[place - 1] === 'lists.unsubscribed'
          : text[place - 1] !== undefined && text[place - 1] !== 'lists.unsubscribed',
      )
    },
    'COURIER-1 the lists are subscribed to exactly while the connection is open': ({ snapshot, emitted }) =>
      snapshot.matches('open') === (emitted.findLast(({ type }) => type !== 'lists.changed')?.type === 'lists.subscribed'),
  },
  expectations: {
    'COURIER-1 a change is said no more often than once in its time': () => {
      let said = { count: 0, at: -Infinity }
      return ({ emitted, now, snapshot }) => {
        const count = emitted.filter(({ type }) => type === 'lists.changed').length
        const isInTime = count === said.count || now - said.at >= limits.courierUpdateEveryMs
        said = { count, at: snapshot.matches('open') ? (count === said.count ? said.at : now) : -Infinity }
        return isInTime
      }
    },
    'COURIER-1 a change is said immediately, or once the time has passed': eachStep(
      (before, { snapshot, event, emitted }) =>
        event?.type !== 'lists.changed' ||
        !snapshot.matches('open') ||
        emitted.length > before.emitted.length ||
        snapshot.context.hasUpdate,
    ),
  },
  unreachable: {
    'lists.changed [0] → courier-event-stream.open.pausing … after pace [0]': 'an update comes in between',
    'after pace [0] → courier-event-stream.open.pausing ⇒ courier-event-stream.open.pausing on after pace [0]':
      'an update comes in between',
    'pausing on lists.changed [0] … after pace [1]': 'an update that has come is said first',
  },
})
