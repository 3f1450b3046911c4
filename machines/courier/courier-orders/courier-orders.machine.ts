import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CourierOrders } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { underWay } from './under-way.ts'
import type { CourierOrdersContext, CourierOrdersEmitted, CourierOrdersEvent, CourierOrdersInput } from './courier-orders.types.ts'

/**
 * A courier's lists, read when they are said to have changed, and again and again while there is no event stream or the last reading failed; what is shown
 * stays, also while the server can't be reached (COURIER-1).
 */
export const courierOrdersMachine = setup({
  types: {
    context: {} as CourierOrdersContext,
    input: {} as CourierOrdersInput,
    events: {} as CourierOrdersEvent,
    emitted: {} as CourierOrdersEmitted,
    tags: {} as 'failed',
  },
  actors: { loadLists: notProvided<CourierOrders>('loadLists') },
  actions: {
    setLists: enqueueActions(({ context, enqueue }, { lists }: { lists: CourierOrders }) => {
      const orders = underWay(lists)
      const isOtherWork = orders.join() !== underWay(context.lists).join()
      enqueue.assign({ lists, error: undefined })
      enqueue.emit({ type: 'orders.loaded', lists })
      if (isOtherWork) enqueue.emit({ type: 'work.changed', orders })
    }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    noteSubscribed: assign({ isSubscribed: true }),
    noteUnsubscribed: assign({ isSubscribed: false }),
  },
  guards: {
    hasLists: ({ context }) => context.lists !== undefined,
    isStale: ({ context }) => context.isStale,
    mayBeOld: ({ context }) => !context.isSubscribed || context.error !== undefined,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.courierListPollMs },
}).createMachine({
  id: 'courier-orders',
  context: ({ input: { known } }) => ({ lists: known, error: undefined, isStale: false, isSubscribed: false }),
  initial: 'loading',
  on: {
    'orders.subscribed': { target: '.loading', actions: 'noteSubscribed' },
    'orders.unsubscribed': { target: '.loading', actions: 'noteUnsubscribed' },
  },
  states: {
    loading: {
      entry: 'clearStale',
      // what is on its way may have been read before the transition that asks for this; it is taken, as events may come faster than lists are read
      on: { 'orders.refresh': { actions: 'noteStale' } },
      invoke: {
        src: 'loadLists',
        onDone: { target: 'shown', actions: { type: 'setLists', params: ({ event }) => ({ lists: event.output }) } },
        onError: [
          { guard: 'hasLists', target: 'shown', actions: { type: 'setError', params: ofFailure } },
          { target: 'failed', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: {
        patience: [
          { guard: 'hasLists', target: 'shown', actions: { type: 'setError', params: ofTimeout } },
          { target: 'failed', actions: { type: 'setError', params: ofTimeout } },
        ],
      },
    },
    shown: {
      always: { guard: 'isStale', target: 'loading' },
      on: { 'orders.refresh': 'loading' },
      after: { poll: { guard: 'mayBeOld', target: 'loading' } },
    },
    failed: { tags: 'failed', on: { 'orders.refresh': 'loading' } },
  },
})

export type CourierOrdersActor = ActorRefFrom<typeof courierOrdersMachine>
export type CourierOrdersSnapshot = SnapshotFrom<typeof courierOrdersMachine>
