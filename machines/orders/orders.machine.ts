import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../domain/entities.ts'
import { AppError } from '../lib/app-error.ts'
import { notProvided } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { OrdersContext, OrdersEvent } from './orders.types.ts'

/** A customer's orders, the newest first (ORDER-1); what is shown stays while it is asked for again. */
export const ordersMachine = setup({
  types: { context: {} as OrdersContext, events: {} as OrdersEvent, tags: {} as 'loading' | 'failed' },
  actors: { loadOrders: notProvided<Order[]>('loadOrders') },
  actions: {
    keep: assign((_, { orders }: { orders: Order[] }) => ({ orders, error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: { hasOrders: ({ context }) => context.orders.length > 0 },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'orders',
  context: { orders: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadOrders',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ orders: event.output }) } },
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
    shown: { on: { 'orders.refresh': 'loading' } },
    failed: { tags: 'failed', on: { 'orders.refresh': 'loading' } },
  },
})

export type OrdersActor = ActorRefFrom<typeof ordersMachine>
export type OrdersSnapshot = SnapshotFrom<typeof ordersMachine>
