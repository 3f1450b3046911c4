import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  StoreEventStreamContext,
  StoreEventStreamEmitted,
  StoreEventStreamEvent,
  StoreEventStreamInput,
} from './store-event-stream.types.ts'

/**
 * The event stream of a member's stores. A connection that is lost, or does not come, is reported immediately (KITCHEN-8); changes of the store that is shown are
 * reported no more often than once in `storeUpdateEveryMs`, and orders that wait for an answer at another one are named.
 */
export const storeEventStreamMachine = setup({
  types: {
    context: {} as StoreEventStreamContext,
    input: {} as StoreEventStreamInput,
    events: {} as StoreEventStreamEvent,
    emitted: {} as StoreEventStreamEmitted,
    tags: {} as 'lost',
  },
  actors: { followStores: notProvidedListener<StoreEventStreamEvent>('followStores') },
  actions: {
    setStore: assign((_, { storeId }: { storeId: Id }) => ({ storeId, hasUpdate: false })),
    noteUpdate: assign({ hasUpdate: true }),
    clearUpdate: assign({ hasUpdate: false }),
    emitOpened: emit({ type: 'connection.opened' }),
    emitLost: emit({ type: 'connection.lost' }),
    emitChanged: emit({ type: 'orders.changed' }),
    emitState: emit({ type: 'state.changed' }),
    emitOffered: emit((_, { storeId, uniqueId }: { storeId: Id; uniqueId: string }) => ({
      type: 'order.offered' as const,
      storeId,
      uniqueId,
    })),
    emitAnswered: emit((_, { storeId, uniqueId }: { storeId: Id; uniqueId: string }) => ({
      type: 'order.answered' as const,
      storeId,
      uniqueId,
    })),
  },
  guards: {
    isShown: ({ context }, { storeId }: { storeId: Id }) => context.storeId === storeId,
    isOffered: (_, { isOffered }: { isOffered: boolean }) => isOffered,
    hasUpdate: ({ context }) => context.hasUpdate,
  },
  delays: { pace: limits.storeUpdateEveryMs, patience: limits.storeConnectMs },
}).createMachine({
  id: 'store-event-stream',
  context: ({ input: { storeId } }) => ({ storeId, hasUpdate: false }),
  invoke: { src: 'followStores' },
  initial: 'connecting',
  on: {
    'store.changed': { actions: { type: 'setStore', params: ({ event: { storeId } }) => ({ storeId }) } },
  },
  states: {
    connecting: { on: { 'connection.opened': 'open', 'connection.lost': 'lost' }, after: { patience: 'lost' } },
    lost: { tags: 'lost', entry: 'emitLost', on: { 'connection.opened': 'open' } },
    open: {
      entry: 'emitOpened',
      exit: 'clearUpdate',
      initial: 'idle',
      on: {
        'connection.lost': 'lost',
        'state.changed': { guard: { type: 'isShown', params: ({ event: { storeId } }) => ({ storeId }) }, actions: 'emitState' },
        'orders.changed': [
          {
            guard: { type: 'isOffered', params: ({ event: { isOffered } }) => ({ isOffered }) },
            actions: { type: 'emitOffered', params: ({ event: { storeId, uniqueId } }) => ({ storeId, uniqueId }) },
          },
          { actions: { type: 'emitAnswered', params: ({ event: { storeId, uniqueId } }) => ({ storeId, uniqueId }) } },
        ],
      },
      states: {
        idle: {
          on: {
            'orders.changed': {
              guard: { type: 'isShown', params: ({ event: { storeId } }) => ({ storeId }) },
              target: 'pausing',
              actions: 'emitChanged',
            },
          },
        },
        pausing: {
          on: {
            'orders.changed': {
              guard: { type: 'isShown', params: ({ event: { storeId } }) => ({ storeId }) },
              actions: 'noteUpdate',
            },
          },
          after: {
            pace: [{ guard: 'hasUpdate', target: 'pausing', reenter: true, actions: ['clearUpdate', 'emitChanged'] }, { target: 'idle' }],
          },
        },
      },
    },
  },
})

export type StoreEventStreamActor = ActorRefFrom<typeof storeEventStreamMachine>
export type StoreEventStreamSnapshot = SnapshotFrom<typeof storeEventStreamMachine>
