import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../lib/app-error.ts'
import { notProvided } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { OrdersContext, OrdersEvent, OrdersPage } from './orders.types.ts'

/** A customer's orders, the newest first, page by page (ORDER-1); what is shown stays while it is asked for again. */
export const ordersMachine = setup({
  types: { context: {} as OrdersContext, events: {} as OrdersEvent, tags: {} as 'loading' | 'failed' | 'more' | 'moreFailed' },
  actors: { loadOrders: notProvided<OrdersPage, { page: number }>('loadOrders') },
  actions: {
    keep: assign((_, { page }: { page: OrdersPage }) => ({ ...page, page: 1, error: undefined })),
    append: assign(({ context }, { page: { orders, hasMore } }: { page: OrdersPage }) => {
      const known = new Set(context.orders.map((order) => order.id))
      // an order that was placed meanwhile has moved the pages on
      return { orders: [...context.orders, ...orders.filter((order) => !known.has(order.id))], hasMore, page: context.page + 1 }
    }),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: { hasOrders: ({ context }) => context.orders.length > 0, hasMore: ({ context }) => context.hasMore },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'orders',
  context: { orders: [], hasMore: false, page: 0, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadOrders',
        input: { page: 1 },
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ page: event.output }) } },
        onError: [
          { guard: 'hasOrders', target: 'shown' },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: AppError.from(event.error) }) } },
        ],
      },
      after: {
        patience: [
          { guard: 'hasOrders', target: 'shown' },
          { target: 'failed', actions: { type: 'fail', params: { error: new AppError('timeout') } } },
        ],
      },
    },
    shown: { on: { 'orders.refresh': 'loading', 'orders.more': { guard: 'hasMore', target: 'loadingMore' } } },
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
    moreFailed: { tags: 'moreFailed', on: { 'orders.more': 'loadingMore', 'orders.refresh': 'loading' } },
    failed: { tags: 'failed', on: { 'orders.refresh': 'loading' } },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
