import fc from 'fast-check'
import { storeEventStreamMachine } from '../../../machines/kitchen/store-event-stream/store-event-stream.machine.ts'
import * as limits from '../../../machines/limits.ts'
import { defineFlow, eachStep, inEachStep } from '../support/flow.ts'

const anyStore = fc.constantFrom(12, 13)

export const storeEventStreamFlow = defineFlow({
  machine: storeEventStreamMachine,
  input: fc.record({ storeId: anyStore }),
  events: {
    'connection.opened': null,
    'connection.lost': null,
    'orders.changed': fc.record({ storeId: anyStore, uniqueId: fc.constant('OD-5'), isOffered: fc.boolean() }),
    'state.changed': fc.record({ storeId: anyStore }),
    'store.changed': fc.record({ storeId: anyStore }),
  },
  answers: {},
  listeners: { followStores: ['connection.opened', 'connection.lost', 'orders.changed', 'state.changed'] },
  memory: ({ context: { hasUpdate } }) => hasUpdate,
  invariants: {
    'KITCHEN-8 what was said last of the connection is how it is': ({ snapshot, emitted }) => {
      const last = emitted.findLast(({ type }) => type === 'connection.opened' || type === 'connection.lost')?.type
      if (snapshot.matches('connecting')) return last === undefined
      return last === (snapshot.matches('open') ? 'connection.opened' : 'connection.lost')
    },
    'KITCHEN-8 a connection that is said to be lost is shown as lost': ({ snapshot }) =>
      snapshot.hasTag('lost') === snapshot.matches('lost'),
  },
  expectations: {
    'KITCHEN-8 the connection is said to be lost or open once each time': inEachStep(
      (_, emitted) => emitted.filter(({ type }) => type.startsWith('connection.')).length <= 1,
    ),
    'KITCHEN-9 a change of the orders is said no more often than once in its time, unless another store is shown': () => {
      let said = { count: 0, at: -Infinity }
      return ({ emitted, now, snapshot, event }) => {
        const count = emitted.filter(({ type }) => type === 'orders.changed').length
        const isInTime = count === said.count || now - said.at >= limits.storeUpdateEveryMs
        const isOver = event?.type === 'store.changed' || !snapshot.matches('open')
        said = { count, at: isOver ? -Infinity : count === said.count ? said.at : now }
        return isInTime || isOver
      }
    },
    'KITCHEN-9 changes of another store are not said of the one that is shown': eachStep(
      (before, { snapshot, event, emitted }) =>
        event?.type !== 'orders.changed' ||
        event.storeId === snapshot.context.storeId ||
        emitted.slice(before.emitted.length).every(({ type }) => type === 'order.offered' || type === 'order.answered'),
    ),
    'KITCHEN-1 an order that waits at another store is named': inEachStep(({ snapshot, event }, emitted) => {
      const isNamed = emitted.some(({ type }) => type === 'order.offered')
      if (event?.type !== 'orders.changed' || !snapshot.matches('open')) return !isNamed
      return isNamed === (event.isOffered && event.storeId !== snapshot.context.storeId)
    }),
    'KITCHEN-1 an order that waits no longer at another store is named': inEachStep(({ snapshot, event }, emitted) => {
      const isNamed = emitted.some(({ type }) => type === 'order.answered')
      if (event?.type !== 'orders.changed' || !snapshot.matches('open')) return !isNamed
      return isNamed === (!event.isOffered && event.storeId !== snapshot.context.storeId)
    }),
    'KITCHEN-4 a change of the store itself is said immediately': inEachStep(
      ({ snapshot, event }, emitted) =>
        emitted.some(({ type }) => type === 'state.changed') ===
        (event?.type === 'state.changed' && snapshot.matches('open') && event.storeId === snapshot.context.storeId),
    ),
  },
  unreachable: {
    'idle on orders.changed [0] → store-event-stream.open.pausing ⇒ store-event-stream.open.pausing on after pace [0]':
      'an update comes in between',
    'after pace [0] → store-event-stream.open.pausing ⇒ store-event-stream.open.pausing on after pace [0]': 'an update comes in between',
  },
})
