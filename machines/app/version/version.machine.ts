import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Settings } from '../../domain/settings.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Check, VersionContext, VersionEmitted, VersionEvent, Versions } from './version.types.ts'

const changed =
  (of: keyof Versions) =>
  ({ context: { seen } }: { context: VersionContext }) =>
    seen?.stored !== undefined && seen.stored[of] !== seen.versions[of]

/**
 * The version check of a load (VERS-1 to VERS-7). A first visit only stores the values (VERS-2). A new logout value logs customers out (VERS-4, ROLE-7), a new
 * cache value clears everything stored and reloads the page (VERS-5), a new settings value reloads the settings (VERS-3). A value that may not be acted upon
 * yet is not stored, so that a later load does; only a logout that finds no customer on a login page is settled.
 */
export const versionMachine = setup({
  types: {
    context: {} as VersionContext,
    events: {} as VersionEvent,
    emitted: {} as VersionEmitted,
    tags: {} as 'updating' | 'unchecked' | 'unrefreshed',
  },
  actors: {
    check: notProvided<Check>('check'),
    loadSettings: notProvided<Settings>('loadSettings'),
    /** Clears what is stored and reloads settings and texts; answers false where the browser would not remember that it was done. */
    refreshAll: notProvided<boolean>('refreshAll'),
  },
  actions: {
    setCheck: assign((_, { check }: { check: Check }) => ({ seen: check, failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    emitVersions: emit(({ context }) => ({ type: 'versions.stored' as const, versions: { ...context.seen?.versions } })),
    emitLogoutVersion: emit(({ context: { seen } }) => ({
      type: 'versions.stored' as const,
      versions: seen ? { logout: seen.versions.logout } : {},
    })),
    emitSettingsVersion: emit(({ context: { seen } }) => ({
      type: 'versions.stored' as const,
      versions: seen ? { settings: seen.versions.settings } : {},
    })),
    emitSettings: emit((_, { settings }: { settings: Settings }) => ({ type: 'settings.renewed' as const, settings })),
    emitLogout: emit({ type: 'customers.logout' }),
    reload: emit({ type: 'page.reload' }),
  },
  guards: {
    isFirst: ({ context }) => context.seen?.stored === undefined,
    hasGivenUp: ({ context }) => context.failures > limits.versionRetries,
    /** A logout value is new, and there is no customer to be logged out elsewhere. */
    isSettled: ({ context }) => changed('logout')({ context }) && context.seen?.isSignedIn === false,
    hasNewSettings: changed('settings'),
    mayLogOut: ({ context }) => changed('logout')({ context }) && context.seen?.isAtLogin === false,
    mayRefresh: ({ context }) => changed('cache')({ context }) && context.seen?.isAtLogin === false && !context.seen.isThrottled,
    isRemembered: (_, { isRemembered }: { isRemembered: boolean }) => isRemembered,
  },
  delays: {
    retry: limits.versionRetryMs,
    reload: limits.cacheClearReloadMs,
    patience: limits.httpTimeoutMs,
  },
}).createMachine({
  id: 'version',
  context: { seen: undefined, failures: 0 },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'check',
        onDone: { target: 'comparing', actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) } },
        onError: { target: 'missed', actions: 'countFailure' },
      },
      after: { patience: { target: 'missed', actions: 'countFailure' } },
    },
    missed: {
      always: { guard: 'hasGivenUp', target: 'unchecked' },
      after: { retry: 'checking' },
    },
    unchecked: {
      tags: 'unchecked',
      entry: 'forgetFailures',
      on: { 'version.retry': 'checking' },
    },
    comparing: {
      always: [{ guard: 'isFirst', target: 'current', actions: 'emitVersions' }, { target: 'comparingLogout' }],
    },
    comparingLogout: {
      always: [
        { guard: 'mayLogOut', target: 'comparingCache', actions: ['emitLogout', 'emitLogoutVersion'] },
        { guard: 'isSettled', target: 'comparingCache', actions: 'emitLogoutVersion' },
        { target: 'comparingCache' },
      ],
    },
    comparingCache: {
      always: [{ guard: 'mayRefresh', target: 'refreshing' }, { target: 'comparingSettings' }],
    },
    comparingSettings: {
      always: [{ guard: 'hasNewSettings', target: 'renewingSettings' }, { target: 'current' }],
    },
    renewingSettings: {
      invoke: {
        src: 'loadSettings',
        onDone: {
          target: 'current',
          actions: [{ type: 'emitSettings', params: ({ event }) => ({ settings: event.output }) }, 'emitSettingsVersion'],
        },
        onError: 'current',
      },
      after: { patience: 'current' },
    },
    refreshing: {
      tags: 'updating',
      invoke: {
        src: 'refreshAll',
        onDone: [
          {
            guard: { type: 'isRemembered', params: ({ event }) => ({ isRemembered: event.output }) },
            target: 'leaving',
            actions: 'emitVersions',
          },
          { target: 'current' },
        ],
        onError: 'unrefreshed',
      },
      after: { patience: 'unrefreshed' },
    },
    unrefreshed: {
      tags: 'unrefreshed',
      on: { 'version.retry': 'checking' },
    },
    leaving: {
      tags: 'updating',
      after: { reload: 'reloading' },
    },
    reloading: {
      tags: 'updating',
      entry: 'reload',
      after: { patience: 'current' },
    },
    current: {},
  },
})

export type VersionActor = ActorRefFrom<typeof versionMachine>
export type VersionSnapshot = SnapshotFrom<typeof versionMachine>
