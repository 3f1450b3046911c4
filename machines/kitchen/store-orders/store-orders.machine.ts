import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { StoreOrder } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreOrdersContext, StoreOrdersEmitted, StoreOrdersEvent, StoreOrdersInput, StoreOrdersRead } from './store-orders.types.ts'

/**
 * The orders of one store and one day (KITCHEN-9): read when they are said to have changed, and again and again while there is no event stream or the last
 * reading failed (KITCHEN-8). What is shown stays, also while the server can't be reached.
 */
export const storeOrdersMachine = setup({
  types: {
    context: {} as StoreOrdersContext,
    input: {} as StoreOrdersInput,
    events: {} as StoreOrdersEvent,
    emitted: {} as StoreOrdersEmitted,
    tags: {} as 'loading',
  },
  actors: { loadOrders: notProvided<StoreOrdersRead, { storeId: Id; date: string | undefined }>('loadOrders') },
  actions: {
    setOrders: assign((_, { read }: { read: StoreOrdersRead }) => ({ orders: read.orders, error: undefined })),
    emitLoaded: emit((_, { read }: { read: StoreOrdersRead }) => ({ type: 'orders.loaded' as const, ...read })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    noteSubscribed: assign({ isSubscribed: true }),
    noteUnsubscribed: assign({ isSubscribed: false }),
    setDay: assign((_, { date }: { date: string | undefined }) => ({ date, orders: undefined, error: undefined })),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    replaceOrder: assign(({ context }, { order }: { order: StoreOrder }) => ({
      orders: context.orders?.map((one) => (one.id === order.id ? order : one)),
    })),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    mayBeOld: ({ context }) => !context.isSubscribed || context.error !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.storeOrdersPollMs },
}).createMachine({
  id: 'store-orders',
  context: ({ input }) => ({
    ...input,
    date: undefined,
    query: '',
    orders: undefined,
    error: undefined,
    isStale: false,
    isSubscribed: false,
  }),
  initial: 'loading',
  // also while loading: what is on its way may have been read before
  on: {
    'connection.opened': { target: '.loading', actions: 'noteSubscribed' },
    'connection.lost': { actions: 'noteUnsubscribed' },
    'day.chosen': { target: '.loading', actions: { type: 'setDay', params: ({ event }) => ({ date: event.date }) } },
    'query.changed': { actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) } },
    'order.received': { target: '.loading', actions: { type: 'replaceOrder', params: ({ event }) => ({ order: event.order }) } },
  },
  states: {
    loading: {
      tags: 'loading',
      entry: 'clearStale',
      // others' changes may come faster than the orders are read: what is on its way is taken, and read once more
      on: { 'orders.changed': { actions: 'noteStale' } },
      invoke: {
        src: 'loadOrders',
        input: ({ context: { storeId, date } }) => ({ storeId, date }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setOrders', params: ({ event }) => ({ read: event.output }) },
            { type: 'emitLoaded', params: ({ event }) => ({ read: event.output }) },
          ],
        },
        onError: { target: 'idle', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'idle', actions: { type: 'setError', params: ofTimeout } } },
    },
    idle: {
      always: { guard: 'isStale', target: 'loading' },
      on: {
        'orders.changed': 'loading',
        'orders.retry': 'loading',
        // what happened since the connection was lost is not known
        'connection.lost': { target: 'loading', actions: 'noteUnsubscribed' },
      },
      after: { poll: { guard: 'mayBeOld', target: 'loading' } },
    },
  },
})

export type StoreOrdersActor = ActorRefFrom<typeof storeOrdersMachine>
export type StoreOrdersSnapshot = SnapshotFrom<typeof storeOrdersMachine>
