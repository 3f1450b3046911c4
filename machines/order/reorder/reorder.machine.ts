import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { cartStoreOf } from '../../domain/cart.ts'
import type { Item, Order } from '../../domain/entities.ts'
import { reorderPlan } from '../../domain/reorder.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ReorderContext, ReorderEmitted, ReorderEvent } from './reorder.types.ts'

/** Puts what was ordered before into the cart again, from today's menu; what is missing or costs something else is shown first. */
export const reorderMachine = setup({
  types: {
    context: {} as ReorderContext,
    events: {} as ReorderEvent,
    emitted: {} as ReorderEmitted,
    tags: {} as 'looking' | 'confirming' | 'failed',
  },
  actors: { loadItems: notProvided<Item[], { order: Order | undefined }>('loadItems') },
  actions: {
    begin: assign((_, { order, replaces }: { order: Order; replaces: boolean }) => ({
      order,
      replaces,
      plan: undefined,
      error: undefined,
    })),
    plan: assign(({ context: { order } }, { items }: { items: Item[] }) => ({
      plan: order && reorderPlan(order, items),
      error: undefined,
    })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    emitReady: enqueueActions(({ context: { order, plan }, enqueue }) => {
      if (!order || !plan) return
      enqueue.emit({ type: 'reorder.ready', store: cartStoreOf(order.store), lines: plan.lines })
    }),
  },
  guards: {
    isPlain: ({ context: { plan, replaces } }) =>
      !replaces && plan !== undefined && plan.lines.length > 0 && plan.missing.length === 0 && plan.changed.length === 0,
    hasLines: ({ context: { plan } }) => plan !== undefined && plan.lines.length > 0,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'reorder',
  context: { order: undefined, replaces: false, plan: undefined, error: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'reorder.start': {
          target: 'looking',
          actions: { type: 'begin', params: ({ event: { order, replaces } }) => ({ order, replaces }) },
        },
      },
    },
    looking: {
      tags: 'looking',
      on: { 'reorder.dismiss': 'idle' },
      invoke: {
        src: 'loadItems',
        input: ({ context }) => ({ order: context.order }),
        onDone: { target: 'judging', actions: { type: 'plan', params: ({ event }) => ({ items: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: ofTimeout } } },
    },
    judging: { always: [{ guard: 'isPlain', target: 'idle', actions: 'emitReady' }, { target: 'confirming' }] },
    confirming: {
      tags: 'confirming',
      on: { 'reorder.confirm': { guard: 'hasLines', target: 'idle', actions: 'emitReady' }, 'reorder.dismiss': 'idle' },
    },
    failed: { tags: 'failed', on: { 'reorder.retry': 'looking', 'reorder.dismiss': 'idle' } },
  },
})

export type ReorderActor = ActorRefFrom<typeof reorderMachine>
export type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>
