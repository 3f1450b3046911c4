import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CompletedOrdersContext, CompletedOrdersEvent } from './completed-orders.types.ts'

/** What a courier has delivered, page by page, the newest first (COURIER-1); what the profile's history knows already is shown immediately (COURIER-4). */
export const completedOrdersMachine = setup({
  types: {
    context: {} as CompletedOrdersContext,
    input: {} as { known: Order[] },
    events: {} as CompletedOrdersEvent,
    tags: {} as 'loading' | 'failed' | 'hasMore',
  },
  actors: { loadPage: notProvided<Order[], { page: number }>('loadPage') },
  actions: {
    setOrders: assign(({ context }, { orders }: { orders: Order[] }) => {
      const before = context.page === 1 ? [] : context.orders
      const known = new Set(before.map(({ id }) => id))
      // an order that was delivered meanwhile has moved the pages on
      return { orders: [...before, ...orders.filter(({ id }) => !known.has(id))], error: undefined }
    }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    turn: assign(({ context }) => ({ page: context.page + 1 })),
  },
  guards: { isShort: (_, { orders }: { orders: Order[] }) => orders.length < limits.completedPageAtLeast },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'completed-orders',
  context: ({ input }) => ({ orders: input.known, page: 1, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ orders: event.output }) },
            target: 'complete',
            actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          { target: 'shown', actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    shown: { tags: 'hasMore', on: { 'orders.more': { target: 'loading', actions: 'turn' } } },
    complete: {},
    failed: { tags: 'failed', on: { 'orders.retry': 'loading' } },
  },
})

export type CompletedOrdersActor = ActorRefFrom<typeof completedOrdersMachine>
export type CompletedOrdersSnapshot = SnapshotFrom<typeof completedOrdersMachine>
