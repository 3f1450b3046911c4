import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import * as limits from '../../limits.ts'
import type { LastOrder, PostOrderGuardContext, PostOrderGuardEmitted, PostOrderGuardEvent } from './post-order-guard.types.ts'

/**
 * For a minute after an order the cart leads to that order, unless the customer opens the cart on purpose (GUARD-1); doing so forgets the order and holds the
 * cart for a moment, so that nothing is ordered twice by a hasty tap (GUARD-2). What is left of the minute is emitted second by second, so that clocks that
 * jump while the app is open, or between two loads, never lengthen it.
 */
export const postOrderGuardMachine = setup({
  types: {
    context: {} as PostOrderGuardContext,
    input: {} as { last: LastOrder | undefined },
    events: {} as PostOrderGuardEvent,
    emitted: {} as PostOrderGuardEmitted,
    tags: {} as 'guarding' | 'locked',
  },
  actions: {
    setLast: assign((_, { uniqueId, remainingMs }: LastOrder) => ({ last: { uniqueId, remainingMs } })),
    age: assign(({ context: { last } }) => ({ last: last && { ...last, remainingMs: last.remainingMs - limits.secondMs } })),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    forget: assign({ last: undefined }),
    emitStored: emit((_, last: LastOrder) => ({ type: 'marker.stored' as const, last })),
    emitAged: emit(({ context: { last } }) => (last ? { type: 'marker.aged' as const, last } : { type: 'marker.expired' as const })),
    emitExpired: emit({ type: 'marker.expired' as const }),
    emitCleared: emit({ type: 'marker.cleared' as const }),
  },
  guards: {
    isFresh: ({ context: { last } }) => last !== undefined && last.remainingMs > 0 && last.remainingMs <= limits.postOrderGuardMs,
  },
  delays: { second: ({ context: { last } }) => Math.min(limits.secondMs, last?.remainingMs ?? 0), lock: limits.cartLockMs },
}).createMachine({
  id: 'post-order-guard',
  context: ({ input }) => ({ last: input.last, isHeld: false }),
  initial: 'judging',
  on: {
    'order.placed': {
      target: '.judging',
      actions: [
        { type: 'setLast', params: ({ event: { uniqueId, remainingMs } }) => ({ uniqueId, remainingMs }) },
        'release',
        { type: 'emitStored', params: ({ event: { uniqueId, remainingMs } }) => ({ uniqueId, remainingMs }) },
      ],
    },
  },
  states: {
    judging: {
      always: [
        { guard: 'isFresh', target: 'guarding' },
        { target: 'free', actions: ['forget', 'emitExpired'] },
      ],
    },
    guarding: {
      tags: 'guarding',
      after: { second: { target: 'judging', actions: ['age', 'emitAged'] } },
      on: {
        'order.forgotten': { target: 'free', actions: 'forget' },
        'cart.opened': { target: 'locked', actions: ['hold', 'forget', 'emitCleared'] },
      },
    },
    locked: {
      tags: 'locked',
      after: { lock: { target: 'free', actions: 'release' } },
    },
    free: { on: { 'cart.opened': { target: 'locked', actions: 'emitCleared' } } },
  },
})

export type PostOrderGuardSnapshot = SnapshotFrom<typeof postOrderGuardMachine>
export type PostOrderGuardActor = ActorRefFrom<typeof postOrderGuardMachine>
