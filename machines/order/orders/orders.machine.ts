import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { OrdersContext, OrdersEvent, OrdersInput, OrdersPage } from './orders.types.ts'

const readingAgain = {
  always: { guard: 'isStale', target: 'loading' },
  // what could not be read when it was notified is not notified again
  after: { poll: { guard: 'hasMissed', target: 'loading' } },
} as const

/**
 * A customer's orders, the newest first, page by page (ORDER-1). It begins with what was listed when the customer last left it, and what is shown stays while it
 * is asked for again. That is done whenever one of them has taken a step, and again and again while the event stream is not open.
 */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    input: {} as OrdersInput,
    events: {} as OrdersEvent,
    tags: {} as 'loading' | 'failed' | 'more' | 'moreFailed' | 'lost',
  },
  actors: {
    loadOrders: notProvided<OrdersPage, { page: number }>('loadOrders'),
    followOrders: notProvidedListener<OrdersEvent>('followOrders'),
  },
  actions: {
    setPage: assign(({ context }, { page: { orders, hasMore } }: { page: OrdersPage }) => {
      const newest = new Set(orders.map((order) => order.id))
      const older = hasMore ? context.orders.filter((order) => !newest.has(order.id)) : []
      const isLonger = hasMore && context.page > 1
      return {
        orders: [...orders, ...older],
        hasMore: isLonger ? context.hasMore : hasMore,
        page: isLonger ? context.page : 1,
        error: undefined,
      }
    }),
    append: assign(({ context }, { page: { orders, hasMore } }: { page: OrdersPage }) => {
      const known = new Set(context.orders.map((order) => order.id))
      // an order that was placed meanwhile has moved the pages on
      return { orders: [...context.orders, ...orders.filter((order) => !known.has(order.id))], hasMore, page: context.page + 1 }
    }),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    noteMissed: assign({ isStale: false, hasMissed: true }),
    clearMissed: assign({ hasMissed: false }),
    askAgain: raise({ type: 'orders.refresh' }),
  },
  guards: {
    hasOrders: ({ context }) => context.orders.length > 0,
    hasMore: ({ context }) => context.hasMore,
    isStale: ({ context }) => context.isStale,
    hasMissed: ({ context }) => context.hasMissed,
    isUpdate: ({ context }, { uniqueId, status, change }: { uniqueId: string; status: number; change?: string | undefined }) =>
      change !== undefined || context.orders.find((order) => order.uniqueId === uniqueId)?.status !== status,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.livePollMs },
}).createMachine({
  id: 'orders',
  type: 'parallel',
  context: ({ input: { known } }) => ({
    ...(known ?? { orders: [], hasMore: false, page: 0 }),
    isStale: false,
    hasMissed: false,
    error: undefined,
  }),
  states: {
    list: {
      initial: 'loading',
      // what is under way may have been answered before the change
      on: { 'orders.refresh': { actions: 'noteStale' } },
      states: {
        loading: {
          tags: 'loading',
          entry: ['clearStale', 'clearMissed'],
          invoke: {
            src: 'loadOrders',
            input: { page: 1 },
            onDone: { target: 'shown', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
            onError: [
              { guard: 'hasOrders', target: 'shown', actions: 'noteMissed' },
              { target: 'failed', actions: { type: 'fail', params: ofFailure } },
            ],
          },
          after: {
            patience: [
              { guard: 'hasOrders', target: 'shown', actions: 'noteMissed' },
              { target: 'failed', actions: { type: 'fail', params: ofTimeout } },
            ],
          },
        },
        shown: {
          ...readingAgain,
          on: { 'orders.more': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          tags: 'more',
          invoke: {
            src: 'loadOrders',
            input: ({ context }) => ({ page: context.page + 1 }),
            onDone: { target: 'shown', actions: { type: 'append', params: ({ event }) => ({ page: event.output }) } },
            onError: 'moreFailed',
          },
          after: { patience: 'moreFailed' },
        },
        moreFailed: { ...readingAgain, tags: 'moreFailed', on: { 'orders.more': 'loadingMore' } },
        failed: { tags: 'failed', on: { 'orders.refresh': 'loading' } },
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
          tags: 'lost',
          on: { 'connection.opened': { target: 'following', actions: 'askAgain' } },
          after: { poll: { target: 'lost', reenter: true, actions: 'askAgain' } },
        },
      },
    },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
