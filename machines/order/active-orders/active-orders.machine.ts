import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../../domain/entities.ts'
import { hasChange } from '../../domain/line-change.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { isFinished } from '../order-lifecycle/order-status.ts'
import type { ActiveOrdersContext, ActiveOrdersEvent, ActiveOrdersInput, OrderStep } from './active-orders.types.ts'

/**
 * A customer's orders under way, for the bar that leads to them from every screen (TRACK-3): first as this device read them last, then as the server has them.
 * They are read again whenever one takes a step, and while the event stream is not open as long as there is one. What cannot be read changes nothing.
 */
export const activeOrdersMachine = setup({
  types: {
    context: {} as ActiveOrdersContext,
    input: {} as ActiveOrdersInput,
    events: {} as ActiveOrdersEvent,
  },
  actors: {
    loadActiveOrders: notProvided<Order[]>('loadActiveOrders'),
    followOrders: notProvidedListener<ActiveOrdersEvent>('followOrders'),
  },
  actions: {
    setOrders: assign((_, { orders }: { orders: Order[] }) => ({ orders })),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false, error: undefined }),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    askAgain: raise({ type: 'orders.refresh' }),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    hasFailed: ({ context }) => context.error !== undefined,
    hasOrders: ({ context }) => context.orders.length > 0,
    isUpdate: ({ context }, { uniqueId, status, eta, change }: Omit<OrderStep, 'type'>) => {
      const known = context.orders.find((order) => order.uniqueId === uniqueId)
      if (!known) return !isFinished(status)
      return known.status !== status || (eta !== undefined && known.eta !== eta) || (change !== undefined && !hasChange(known, change))
    },
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.activeOrdersPollMs },
}).createMachine({
  id: 'active-orders',
  type: 'parallel',
  context: ({ input }) => ({ orders: input.stored, isStale: false, error: undefined }),
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'clearStale',
          // what is under way may have been answered before the change
          on: { 'orders.refresh': { actions: 'noteStale' } },
          invoke: {
            src: 'loadActiveOrders',
            onDone: { target: 'shown', actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) } },
            onError: { target: 'shown', actions: { type: 'fail', params: ofFailure } },
          },
          after: { patience: { target: 'shown', actions: { type: 'fail', params: ofTimeout } } },
        },
        shown: {
          always: { guard: 'isStale', target: 'loading' },
          on: { 'orders.refresh': 'loading' },
          // what could not be read when it was notified is not notified again
          after: { poll: { guard: 'hasFailed', target: 'loading' } },
        },
      },
    },
    connection: {
      initial: 'following',
      invoke: { src: 'followOrders' },
      on: {
        'connection.lost': '.lost',
        'order.stepped': { guard: { type: 'isUpdate', params: ({ event }) => event }, actions: 'askAgain' },
      },
      states: {
        following: {},
        lost: {
          on: { 'connection.opened': { target: 'following', actions: 'askAgain' } },
          after: {
            poll: [
              { guard: 'hasOrders', target: 'lost', reenter: true, actions: 'askAgain' },
              { target: 'lost', reenter: true },
            ],
          },
        },
      },
    },
  },
})

export type ActiveOrdersActor = ActorRefFrom<typeof activeOrdersMachine>
export type ActiveOrdersSnapshot = SnapshotFrom<typeof activeOrdersMachine>
