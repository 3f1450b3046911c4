import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreChange, StoreReading, StoreStateContext, StoreStateEvent, StoreStateInput } from './store-state.types.ts'

/**
 * Whether a store takes orders, and how its people pause it and resume it (KITCHEN-11): what was requested and could not be done is said with its reason, and
 * can be requested again. It is read again once the pause is over (KITCHEN-4 has one without an end), and every few minutes.
 */
export const storeStateMachine = setup({
  types: {
    context: {} as StoreStateContext,
    input: {} as StoreStateInput,
    events: {} as StoreStateEvent,
    tags: {} as 'failed' | 'changing',
  },
  actors: {
    loadState: notProvided<StoreReading, { storeId: Id }>('loadState'),
    changeState: notProvided<StoreReading, { storeId: Id; change: StoreChange | undefined }>('changeState'),
  },
  actions: {
    setReading: assign((_, { reading: { state, holdsMs } }: { reading: StoreReading }) => ({
      state,
      againMs: Math.min(holdsMs ?? Infinity, limits.storeStateEveryMs),
      error: undefined,
    })),
    postpone: assign({ againMs: limits.storeStateRetryMs }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    request: assign((_, { change }: { change: StoreChange }) => ({ change, changeError: undefined })),
    setChangeError: assign((_, { error }: { error: AppError }) => ({ changeError: error })),
    clearError: assign({ changeError: undefined }),
    clearChange: assign({ change: undefined, changeError: undefined }),
  },
  guards: {
    hasFailed: ({ context }) => context.changeError !== undefined,
  },
  delays: {
    patience: limits.httpTimeoutMs,
    again: ({ context }) => context.againMs,
    retry: limits.storeStateRetryMs,
  },
}).createMachine({
  id: 'store-state',
  context: ({ input: { storeId } }) => ({
    storeId,
    state: undefined,
    againMs: limits.storeStateEveryMs,
    error: undefined,
    change: undefined,
    changeError: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadState',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: { target: 'known', actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
      on: { 'state.received': { target: 'known', actions: { type: 'setReading', params: ({ event: { reading } }) => ({ reading }) } } },
    },
    failed: {
      tags: 'failed',
      on: {
        'state.refresh': 'loading',
        'state.received': { target: 'known', actions: { type: 'setReading', params: ({ event: { reading } }) => ({ reading }) } },
      },
      after: { retry: 'loading' },
    },
    known: {
      initial: 'resting',
      on: {
        'state.received': {
          target: '.resting',
          reenter: true,
          actions: { type: 'setReading', params: ({ event: { reading } }) => ({ reading }) },
        },
        'store.pause': {
          target: 'changing',
          actions: { type: 'request', params: ({ event }) => ({ change: { type: 'pause', for: event.for, reason: event.reason } }) },
        },
        'store.resume': { target: 'changing', actions: { type: 'request', params: { change: { type: 'resume' } } } },
        'change.retry': { guard: 'hasFailed', target: 'changing', actions: 'clearError' },
        'change.dismiss': { actions: 'clearChange' },
      },
      states: {
        resting: { on: { 'state.refresh': 'reading' }, after: { again: 'reading' } },
        reading: {
          invoke: {
            src: 'loadState',
            input: ({ context: { storeId } }) => ({ storeId }),
            onDone: { target: 'resting', actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) } },
            onError: { target: 'resting', actions: 'postpone' },
          },
          // what changes meanwhile is read once more
          on: { 'state.refresh': { target: 'reading', reenter: true } },
          after: { patience: { target: 'resting', actions: 'postpone' } },
        },
      },
    },
    changing: {
      tags: 'changing',
      invoke: {
        src: 'changeState',
        input: ({ context: { storeId, change } }) => ({ storeId, change }),
        onDone: {
          target: 'known',
          actions: [{ type: 'setReading', params: ({ event }) => ({ reading: event.output }) }, 'clearChange'],
        },
        onError: { target: 'known', actions: { type: 'setChangeError', params: ofFailure } },
      },
      after: { patience: { target: 'known', actions: { type: 'setChangeError', params: ofTimeout } } },
    },
  },
})

export type StoreStateActor = ActorRefFrom<typeof storeStateMachine>
export type StoreStateSnapshot = SnapshotFrom<typeof storeStateMachine>
