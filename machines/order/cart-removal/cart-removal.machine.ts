import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import * as limits from '../../limits.ts'
import type { CartRemovalContext, CartRemovalEmitted, CartRemovalEvent, Removal } from './cart-removal.types.ts'

/** The last piece of a dish leaves the cart immediately, and can be had back for some seconds, with its options and its note. */
export const cartRemovalMachine = setup({
  types: {
    context: {} as CartRemovalContext,
    events: {} as CartRemovalEvent,
    emitted: {} as CartRemovalEmitted,
  },
  actions: {
    take: assign((_, { store, line, at }: Removal) => ({ removal: { store, line, at } })),
    forget: assign({ removal: undefined }),
    emitRemoved: emit((_, { key }: { key: string }) => ({ type: 'line.removed' as const, key })),
    emitRestored: enqueueActions(({ context: { removal }, enqueue }) => {
      if (removal) enqueue.emit({ type: 'line.restored', ...removal })
    }),
  },
  delays: { patience: limits.cartUndoMs },
}).createMachine({
  id: 'cart-removal',
  context: { removal: undefined },
  initial: 'idle',
  on: {
    'line.remove': {
      target: '.offering',
      actions: [
        { type: 'take', params: ({ event: { store, line, at } }) => ({ store, line, at }) },
        { type: 'emitRemoved', params: ({ event }) => ({ key: event.line.key }) },
      ],
    },
  },
  states: {
    idle: {},
    offering: {
      after: { patience: { target: 'idle', actions: 'forget' } },
      on: { 'removal.undo': { target: 'idle', actions: ['emitRestored', 'forget'] } },
    },
  },
})

export type CartRemovalActor = ActorRefFrom<typeof cartRemovalMachine>
export type CartRemovalSnapshot = SnapshotFrom<typeof cartRemovalMachine>
