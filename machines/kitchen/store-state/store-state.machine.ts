import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreChange, StoreStateContext, StoreStateEmitted, StoreStateEvent, StoreStateInput } from './store-state.types.ts'

/**
 * Whether a store takes orders, and how its people pause it, resume it, or have orders take longer for a while (KITCHEN-4, KITCHEN-11, HOURS-3): what was requested and could not be done is shown with its
 * reason, and can be requested again. It is read together with the orders; once a pause is over, and every few minutes, it is outdated.
 */
export const storeStateMachine = setup({
  types: {
    context: {} as StoreStateContext,
    input: {} as StoreStateInput,
    events: {} as StoreStateEvent,
    emitted: {} as StoreStateEmitted,
    tags: {} as 'changing',
  },
  actors: { changeState: notProvided<StoreState, { storeId: Id; change: StoreChange | undefined }>('changeState') },
  actions: {
    setState: assign(({ context: { input } }, { state }: { state: StoreState }) => ({
      state,
      outdatedMs: Math.min(input.holdsMs(state) ?? Infinity, limits.storeStateEveryMs),
    })),
    postpone: assign({ outdatedMs: limits.storeStateRetryMs }),
    request: assign((_, { change }: { change: StoreChange }) => ({ change, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    clearChange: assign({ change: undefined, error: undefined }),
    emitOutdated: emit({ type: 'state.outdated' }),
  },
  guards: { hasFailed: ({ context }) => context.error !== undefined },
  delays: { patience: limits.httpTimeoutMs, outdated: ({ context }) => context.outdatedMs },
}).createMachine({
  id: 'store-state',
  context: ({ input }) => ({ input, state: undefined, outdatedMs: limits.storeStateEveryMs, change: undefined, error: undefined }),
  initial: 'unknown',
  states: {
    unknown: {
      on: { 'state.received': { target: 'known', actions: { type: 'setState', params: ({ event: { state } }) => ({ state }) } } },
    },
    known: {
      on: {
        'state.received': {
          target: 'known',
          reenter: true,
          actions: { type: 'setState', params: ({ event: { state } }) => ({ state }) },
        },
        'store.pause': {
          target: 'changing',
          actions: { type: 'request', params: ({ event }) => ({ change: { type: 'pause', for: event.for, reason: event.reason } }) },
        },
        'store.resume': { target: 'changing', actions: { type: 'request', params: { change: { type: 'resume' } } } },
        'store.setBusy': {
          target: 'changing',
          actions: { type: 'request', params: ({ event }) => ({ change: { type: 'busy', minutes: event.minutes, for: event.for } }) },
        },
        'store.endBusy': { target: 'changing', actions: { type: 'request', params: { change: { type: 'endBusy' } } } },
        'change.retry': { guard: 'hasFailed', target: 'changing', actions: 'clearError' },
        'change.dismiss': { actions: 'clearChange' },
      },
      after: { outdated: { target: 'known', reenter: true, actions: ['postpone', 'emitOutdated'] } },
    },
    // what is read meanwhile may be of before
    changing: {
      tags: 'changing',
      invoke: {
        src: 'changeState',
        input: ({ context: { input, change } }) => ({ storeId: input.storeId, change }),
        onDone: {
          target: 'known',
          actions: [{ type: 'setState', params: ({ event }) => ({ state: event.output }) }, 'clearChange'],
        },
        onError: { target: 'known', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'known', actions: { type: 'setError', params: ofTimeout } } },
    },
  },
})

export type StoreStateActor = ActorRefFrom<typeof storeStateMachine>
export type StoreStateSnapshot = SnapshotFrom<typeof storeStateMachine>
