import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { PushConfig } from '../../domain/push-config.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Choice, PushContext, PushEmitted, PushEvent, PushInput, PushPermission } from './push.types.ts'

const sameConfig = (one: PushConfig | undefined, other: PushConfig | undefined) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Pushes of this browser. The browser's permission is asked for only where a customer is signed in, the settings have push on, and a person has said yes to
 * what it is for (PUSH-1). The token goes to the server at each start, since it may have changed (PUSH-3); a user who signs out takes the browser's
 * subscription along, so that the next one gets nothing of theirs.
 */
export const pushMachine = setup({
  types: {
    context: {} as PushContext,
    input: {} as PushInput,
    events: {} as PushEvent,
    emitted: {} as PushEmitted,
    tags: {} as 'offering' | 'off' | 'on' | 'blocked' | 'needsInstall' | 'failed' | 'busy',
  },
  actors: {
    look: notProvided<PushPermission>('look'),
    ask: notProvided<PushPermission>('ask'),
    /** Answers the token that pushes are sent to. */
    subscribe: notProvided<string, { config: PushConfig | undefined }>('subscribe'),
    save: notProvided<void, { userId: Id | undefined; token: string | undefined }>('save'),
    /** Has the server forget the token, and the browser its subscription. */
    stop: notProvided<void, { token: string | undefined }>('stop'),
    /** Has the browser forget its subscription. */
    drop: notProvided<void>('drop'),
  },
  actions: {
    changeCustomer: assign((_, { userId }: { userId: Id | undefined }) => ({ userId, token: undefined, choice: undefined })),
    configure: assign((_, { config }: { config: PushConfig | undefined }) => ({ config })),
    choose: assign((_, { choice }: { choice: Choice }) => ({ choice })),
    setToken: assign((_, { token }: { token: string }) => ({ token })),
    emitChoice: emit(({ context }) => ({ type: 'choice.stored' as const, choice: context.choice })),
  },
  guards: {
    isWanted: ({ context }) => context.userId !== undefined && context.config !== undefined,
    isGuest: ({ context }) => context.userId === undefined,
    isOther: ({ context }, { userId }: { userId: Id | undefined }) => userId !== context.userId,
    isOtherConfig: ({ context }, { config }: { config: PushConfig | undefined }) => !sameConfig(config, context.config),
    isPermission: (_, { is, permission }: { is: PushPermission; permission: PushPermission }) => is === permission,
    isOff: ({ context }) => context.choice === 'off',
    mayRetry: (_, { error }: { error: unknown }) => mayRetry(AppError.from(error)),
  },
  delays: { patience: limits.httpTimeoutMs, thought: limits.permissionMs, retry: limits.pushRetryMs },
}).createMachine({
  id: 'push',
  context: ({ input }) => ({ ...input, token: undefined }),
  initial: 'deciding',
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ userId: event.userId }) },
      target: '.leaving',
      actions: [{ type: 'changeCustomer', params: ({ event }) => ({ userId: event.userId }) }, 'emitChoice'],
    },
    'config.changed': {
      guard: { type: 'isOtherConfig', params: ({ event }) => ({ config: event.config }) },
      target: '.deciding',
      actions: { type: 'configure', params: ({ event }) => ({ config: event.config }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isWanted', target: 'looking' }, { guard: 'isGuest', target: 'dropping' }, { target: 'idle' }] },
    idle: {},
    /** No user is signed in: what an earlier visitor has left behind goes. */
    dropping: { invoke: { src: 'drop', onDone: 'idle', onError: 'idle' }, after: { patience: 'idle' } },
    leaving: {
      invoke: { src: 'drop', onDone: 'settled', onError: 'settled' },
      after: { patience: 'settled' },
      // a new subscription must not meet the drop of the old one
      on: {
        'config.changed': { actions: { type: 'configure', params: ({ event }) => ({ config: event.config }) } },
      },
    },
    settled: { always: [{ guard: 'isWanted', target: 'looking' }, { target: 'idle' }] },
    looking: {
      invoke: {
        src: 'look',
        onDone: [
          {
            guard: { type: 'isPermission', params: ({ event }) => ({ is: 'needsInstall', permission: event.output }) },
            target: 'needsInstall',
          },
          { guard: { type: 'isPermission', params: ({ event }) => ({ is: 'unsupported', permission: event.output }) }, target: 'idle' },
          { guard: { type: 'isPermission', params: ({ event }) => ({ is: 'denied', permission: event.output }) }, target: 'blocked' },
          { guard: 'isOff', target: 'off' },
          { guard: { type: 'isPermission', params: ({ event }) => ({ is: 'granted', permission: event.output }) }, target: 'subscribing' },
          { target: 'offering' },
        ],
        onError: 'idle',
      },
      after: { patience: 'idle' },
    },
    needsInstall: { tags: 'needsInstall' },
    offering: {
      tags: 'offering',
      on: {
        'push.accept': 'asking',
        'push.decline': { target: 'off', actions: [{ type: 'choose', params: { choice: 'off' } }, 'emitChoice'] },
      },
    },
    off: { tags: 'off', on: { 'push.accept': 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isPermission', params: ({ event }) => ({ is: 'granted', permission: event.output }) },
            target: 'subscribing',
            actions: [{ type: 'choose', params: { choice: 'on' } }, 'emitChoice'],
          },
          { guard: { type: 'isPermission', params: ({ event }) => ({ is: 'denied', permission: event.output }) }, target: 'blocked' },
          { target: 'offering' },
        ],
        onError: 'offering',
      },
      after: { thought: 'offering' },
    },
    blocked: { tags: 'blocked', on: { 'push.accept': 'looking' } },
    subscribing: {
      tags: 'busy',
      invoke: {
        src: 'subscribe',
        input: ({ context }) => ({ config: context.config }),
        onDone: { target: 'saving', actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) } },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ userId: context.userId, token: context.token }),
        onDone: 'on',
        onError: [
          { guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
          { target: 'refused' },
        ],
      },
      after: { patience: 'failed' },
    },
    on: {
      tags: 'on',
      on: { 'push.decline': { target: 'stopping', actions: [{ type: 'choose', params: { choice: 'off' } }, 'emitChoice'] } },
    },
    // the subscription is gone even where the server could not be notified
    stopping: {
      tags: 'busy',
      invoke: { src: 'stop', input: ({ context }) => ({ token: context.token }), onDone: 'off', onError: 'off' },
      after: { patience: 'off' },
    },
    failed: { tags: 'failed', on: { 'push.accept': 'subscribing' }, after: { retry: 'subscribing' } },
    refused: { tags: 'failed', on: { 'push.accept': 'subscribing' } },
  },
})

export type PushActor = ActorRefFrom<typeof pushMachine>
export type PushSnapshot = SnapshotFrom<typeof pushMachine>
