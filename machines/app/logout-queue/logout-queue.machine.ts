import { assign, emit, setup } from 'xstate'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { LogoutQueueContext, LogoutQueueEmitted, LogoutQueueEvent, LogoutQueueInput, Revocation } from './logout-queue.types.ts'

/**
 * Reports to the server which sessions have ended here (LOGOUT-1), one at a time. What could not be sent waits, across reloads, for the network or half a
 * minute; once it has been tried only the handle is left, never a token (LOGOUT-2).
 */
export const logoutQueueMachine = setup({
  types: {
    context: {} as LogoutQueueContext,
    input: {} as LogoutQueueInput,
    events: {} as LogoutQueueEvent,
    emitted: {} as LogoutQueueEmitted,
  },
  actors: {
    revoke: notProvided<void, { revocation: Revocation | undefined }>('revoke'),
    watchNetwork: notProvidedListener<{ type: 'network.back' }>('watchNetwork'),
  },
  actions: {
    add: assign(({ context }, { revocation }: { revocation: Revocation }) => ({ waiting: [...context.waiting, revocation] })),
    drop: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    /** A token is used once, by the attempt that has just failed; what cannot be sent without it is given up. */
    stripTokens: assign(({ context: { waiting } }) => ({
      waiting: waiting.flatMap((one, at) => {
        if (at > 0) return [one]
        return one.handle === undefined ? [] : [{ area: one.area, handle: one.handle }]
      }),
    })),
    emitStored: emit(({ context }) => ({
      type: 'queue.stored' as const,
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
  context: ({ input }) => ({ waiting: input.stored }),
  initial: 'empty',
  invoke: { src: 'watchNetwork' },
  on: {
    'revocation.add': { actions: [{ type: 'add', params: ({ event }) => ({ revocation: event.revocation }) }, 'emitStored'] },
  },
  states: {
    empty: { always: { guard: 'hasWaiting', target: 'revoking' } },
    revoking: {
      invoke: {
        src: 'revoke',
        input: ({ context }) => ({ revocation: context.waiting[0] }),
        onDone: { target: 'empty', actions: ['drop', 'emitStored'] },
        onError: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          // refused for good: there is nothing left to end
          { target: 'empty', actions: ['drop', 'emitStored'] },
        ],
      },
      after: { patience: 'waiting' },
    },
    waiting: {
      entry: 'stripTokens',
      on: {
        'network.back': 'empty',
        'revocation.add': {
          target: 'revoking',
          actions: [{ type: 'add', params: ({ event }) => ({ revocation: event.revocation }) }, 'emitStored'],
        },
      },
      after: { rest: 'empty' },
    },
  },
})
