import { assign, emit, setup } from 'xstate'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { LogoutQueueContext, LogoutQueueEmitted, LogoutQueueEvent, LogoutQueueInput, Revocation } from './logout-queue.types.ts'

/**
 * Tells the server which sessions have ended here (LOGOUT-1), one at a time. What it could not be told waits, across reloads, for the network or half a
 * minute; by then only the handle is left, never a token (LOGOUT-2).
 */
export const logoutQueueMachine = setup({
  types: {
    context: {} as LogoutQueueContext,
    input: {} as LogoutQueueInput,
    events: {} as LogoutQueueEvent,
    emitted: {} as LogoutQueueEmitted,
    tags: {} as 'telling',
  },
  actors: {
    tell: notProvided<void, { revocation: Revocation | undefined }>('tell'),
    watchNetwork: notProvidedListener<{ type: 'network.back' }>('watchNetwork'),
  },
  actions: {
    add: assign(({ context }, { revocation }: { revocation: Revocation }) => ({ waiting: [...context.waiting, revocation] })),
    drop: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    /** A token is used once, and what cannot be told without it is given up. */
    stripTokens: assign(({ context }) => ({
      waiting: context.waiting.filter(({ handle }) => handle !== undefined).map(({ area, handle }) => ({ area, handle })),
    })),
    tellKept: emit(({ context }) => ({
      type: 'queue.kept' as const,
      waiting: context.waiting.flatMap(({ area, handle }) => (handle === undefined ? [] : [{ area, handle }])),
    })),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isOpen: (_, { error }: { error: unknown }) => mayRetry(AppError.from(error)),
  },
  delays: { patience: limits.logoutTimeoutMs, rest: limits.revocationRetryMs },
}).createMachine({
  id: 'logout-queue',
  context: ({ input }) => ({ waiting: input.kept }),
  initial: 'deciding',
  invoke: { src: 'watchNetwork' },
  on: {
    'revocation.add': { actions: [{ type: 'add', params: ({ event }) => ({ revocation: event.revocation }) }, 'tellKept'] },
  },
  states: {
    deciding: { always: [{ guard: 'hasWaiting', target: 'telling' }, { target: 'empty' }] },
    empty: { always: { guard: 'hasWaiting', target: 'telling' } },
    telling: {
      tags: 'telling',
      invoke: {
        src: 'tell',
        input: ({ context }) => ({ revocation: context.waiting[0] }),
        onDone: { target: 'deciding', actions: ['drop', 'tellKept'] },
        onError: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          // refused for good: there is nothing left to end
          { target: 'deciding', actions: ['drop', 'tellKept'] },
        ],
      },
      after: { patience: 'waiting' },
    },
    waiting: {
      entry: 'stripTokens',
      on: {
        'network.back': 'deciding',
        'revocation.add': {
          target: 'deciding',
          actions: [{ type: 'add', params: ({ event }) => ({ revocation: event.revocation }) }, 'tellKept'],
        },
      },
      after: { rest: 'deciding' },
    },
  },
})
