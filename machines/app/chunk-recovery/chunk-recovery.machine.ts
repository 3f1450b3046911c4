import { and, assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ChunkRecoveryContext, ChunkRecoveryEmitted, ChunkRecoveryEvent, ChunkRecoveryInput } from './chunk-recovery.types.ts'

/**
 * Code that can't be had (CHUNK-1): caches are cleared, workers updated, and the page is loaded again, once per session; the flag of that clears once a page
 * has loaded. A second guard holds for the build, so that a chunk that stays missing ends in the error screen (SCREEN-6) and not in another reload. What can't
 * be noted down is not done either: a browser that stores nothing would reload for ever. While the server can't be reached a page that works is left as it is,
 * with its caches: a reload would replace it by the browser's error.
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
    /** Rejects where the server can't be reached. */
    lookForServer: notProvided<void>('lookForServer'),
    /** Notes the reload down; answers whether it is there. */
    raiseGuards: notProvided<boolean>('raiseGuards'),
    clearUp: notProvided<void>('clearUp'),
  },
  actions: {
    noteNeed: assign({ isNeeded: ({ context }, { isNeeded }: { isNeeded: boolean }) => context.isNeeded || isNeeded }),
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
    isNeeded: ({ context }) => context.isNeeded,
    isNoted: (_, { isNoted }: { isNoted: boolean }) => isNoted,
  },
  delays: {
    guard: ({ context }) => context.guardMs,
    buildGuard: ({ context }) => context.buildGuardMs,
    patience: limits.httpTimeoutMs,
    reach: limits.documentTimeoutMs,
    again: limits.livePollMs,
  },
}).createMachine({
  id: 'chunk-recovery',
  context: ({ input }) => ({ ...input, isNeeded: false }),
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
              {
                guard: 'mayReload',
                target: 'reaching',
                actions: { type: 'noteNeed', params: ({ event: { isNeeded } }) => ({ isNeeded }) },
              },
              { target: 'failed' },
            ],
            'start.failed': 'failed',
          },
        },
        reaching: {
          initial: 'looking',
          on: { 'chunk.failed': { actions: { type: 'noteNeed', params: ({ event: { isNeeded } }) => ({ isNeeded }) } } },
          states: {
            looking: {
              invoke: { src: 'lookForServer', onDone: '#chunk-recovery.page.noting', onError: 'unreachable' },
              after: { reach: 'unreachable' },
            },
            unreachable: {
              always: { guard: 'isNeeded', target: '#chunk-recovery.page.failed' },
              after: { again: 'looking' },
            },
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
