import { assign, emit, setup } from 'xstate'
import { notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CourierEventStreamContext, CourierEventStreamEmitted, CourierEventStreamEvent } from './courier-event-stream.types.ts'

/**
 * The event stream that says that a courier's lists have changed (COURIER-1): immediately, and where much happens no more often than once in
 * `courierUpdateEveryMs`.
 */
export const courierEventStreamMachine = setup({
  types: {
    context: {} as CourierEventStreamContext,
    events: {} as CourierEventStreamEvent,
    emitted: {} as CourierEventStreamEmitted,
  },
  actors: { followLists: notProvidedListener<CourierEventStreamEvent>('followLists') },
  actions: {
    emitSubscribed: emit({ type: 'lists.subscribed' }),
    emitUnsubscribed: emit({ type: 'lists.unsubscribed' }),
    emitChanged: emit({ type: 'lists.changed' }),
    noteUpdate: assign({ hasUpdate: true }),
    clearUpdate: assign({ hasUpdate: false }),
  },
  guards: { hasUpdate: ({ context }) => context.hasUpdate },
  delays: { pace: limits.courierUpdateEveryMs },
}).createMachine({
  id: 'courier-event-stream',
  context: { hasUpdate: false },
  invoke: { src: 'followLists' },
  initial: 'lost',
  on: { 'connection.lost': '.lost' },
  states: {
    lost: { on: { 'connection.opened': 'open' } },
    open: {
      entry: 'emitSubscribed',
      exit: ['emitUnsubscribed', 'clearUpdate'],
      initial: 'idle',
      states: {
        idle: { on: { 'lists.changed': { target: 'pausing', actions: 'emitChanged' } } },
        pausing: {
          on: { 'lists.changed': { actions: 'noteUpdate' } },
          after: {
            pace: [{ guard: 'hasUpdate', target: 'pausing', reenter: true, actions: ['clearUpdate', 'emitChanged'] }, { target: 'idle' }],
          },
        },
      },
    },
  },
})
