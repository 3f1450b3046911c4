import { and, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ChunkRecoveryContext, ChunkRecoveryEmitted, ChunkRecoveryEvent, ChunkRecoveryInput } from './chunk-recovery.types.ts'

/**
 * Code that can't be had (CHUNK-1): caches are cleared, workers updated, and the page is loaded again, once per session; the flag of that clears once a page
 * has loaded. A second guard holds for the build, so that a chunk that stays missing ends in the error screen (SCREEN-6) and not in another reload. What can't
 * be noted down is not done either: a browser that stores nothing would reload for ever.
 */
export const chunkRecoveryMachine = setup({
  types: {
    context: {} as ChunkRecoveryContext,
    input: {} as ChunkRecoveryInput,
    events: {} as ChunkRecoveryEvent,
    emitted: {} as ChunkRecoveryEmitted,
    tags: {} as 'recovering' | 'failed',
  },
  actors: {
    /** Notes the reload down; answers whether it is there. */
    raiseGuards: notProvided<boolean>('raiseGuards'),
    clearUp: notProvided<void>('clearUp'),
  },
  actions: {
    emitCleared: emit({ type: 'guard.cleared' }),
    reload: emit({ type: 'page.reload' }),
  },
  guards: {
    wasReloaded: ({ context }) => context.wasReloaded,
    isBuildGuarded: ({ context }) => context.buildGuardMs > 0,
    mayReload: and([stateIn({ session: 'free' }), stateIn({ build: 'free' })]),
    isOffline: (_, { isOnline }: { isOnline: boolean }) => !isOnline,
    /** Without a network a reload would lose what is shown; the view that needs the chunk says so, or tries again. */
    mayWait: (_, { isNeeded, isOnline }: { isNeeded: boolean; isOnline: boolean }) => !isNeeded && !isOnline,
    isNoted: (_, { isNoted }: { isNoted: boolean }) => isNoted,
  },
  delays: {
    guard: ({ context }) => context.guardMs,
    buildGuard: ({ context }) => context.buildGuardMs,
    patience: limits.httpTimeoutMs,
  },
}).createMachine({
  id: 'chunk-recovery',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    session: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'wasReloaded', target: 'guarded' }, { target: 'free' }] },
        guarded: { after: { guard: { target: 'free', actions: 'emitCleared' } } },
        free: {},
      },
    },
    build: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isBuildGuarded', target: 'guarded' }, { target: 'free' }] },
        guarded: { after: { buildGuard: 'free' } },
        free: {},
      },
    },
    page: {
      initial: 'loaded',
      states: {
        loaded: {
          on: {
            'chunk.failed': [
              { guard: { type: 'mayWait', params: ({ event: { isNeeded, isOnline } }) => ({ isNeeded, isOnline }) } },
              { guard: { type: 'isOffline', params: ({ event }) => ({ isOnline: event.isOnline }) }, target: 'failed' },
              { guard: 'mayReload', target: 'noting' },
              { target: 'failed' },
            ],
            'start.failed': 'failed',
          },
        },
        noting: {
          tags: 'recovering',
          invoke: {
            src: 'raiseGuards',
            onDone: [
              { guard: { type: 'isNoted', params: ({ event }) => ({ isNoted: event.output }) }, target: 'clearing' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          after: { patience: 'failed' },
        },
        clearing: {
          tags: 'recovering',
          invoke: { src: 'clearUp', onDone: 'leaving', onError: 'leaving' },
          after: { patience: 'leaving' },
        },
        leaving: {
          tags: 'recovering',
          entry: 'reload',
          after: { patience: 'failed' },
        },
        failed: {
          tags: 'failed',
          on: { 'page.retry': 'leaving' },
        },
      },
    },
  },
})

export type ChunkRecoveryActor = ActorRefFrom<typeof chunkRecoveryMachine>
export type ChunkRecoverySnapshot = SnapshotFrom<typeof chunkRecoveryMachine>
