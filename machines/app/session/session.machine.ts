import type { Id } from '../../domain/id.ts'
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Stored, Renewal, SessionContext, SessionEmitted, SessionEvent, SessionInput } from './session.types.ts'

/** What a session knows of the one whose it is. */
export interface Person {
  id: Id
  name: string
}

/**
 * One person's session: tokens and their renewal, one at a time however many ask (TOKEN-4). A refused renewal ends it with a message and a redirect (TOKEN-7);
 * one that got no answer leaves the tokens. After three of them they follow seldom, or when the server is back, and so does one that is stuck (TOKEN-5). Two
 * renewed tokens that are refused within 10 s end it immediately (TOKEN-6). Used by customers and couriers alike.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext<Person>,
    input: {} as SessionInput<Person>,
    events: {} as SessionEvent<Person>,
    emitted: {} as SessionEmitted<Person>,
    tags: {} as 'signedIn' | 'renewing' | 'leaving',
  },
  actors: {
    /** Answers what the browser stores afterwards: renewed here or by another tab, or nothing where the user signed out. */
    renew: notProvided<Stored<Person> | undefined, Renewal>('renew'),
    watchRecovery: notProvidedListener<{ type: 'server.back' }>('watchRecovery'),
  },
  actions: {
    begin: enqueueActions(({ enqueue }, { person, tokens }: Stored<Person>) => {
      enqueue.assign({ person, tokens, isRenewed: false, failures: 0 })
      enqueue.emit({ type: 'session.stored', person, tokens })
      enqueue.emit({ type: 'session.began', person, tokens })
    }),
    join: enqueueActions(({ enqueue }, { stored }: { stored: Stored<Person> | undefined }) => {
      if (!stored) return
      enqueue.assign({ ...stored, isRenewed: false, failures: 0 })
      enqueue.emit({ type: 'session.began', ...stored })
    }),
    takePerson: enqueueActions(({ context: { tokens }, enqueue }, { person }: { person: Person }) => {
      enqueue.assign({ person })
      if (tokens) enqueue.emit({ type: 'session.stored', person, tokens })
    }),
    take: enqueueActions(({ context, enqueue }, { stored }: { stored: Stored<Person> | undefined }) => {
      // also where the server issues the same token again, as some do
      enqueue.assign({ ...stored, isRenewed: true, counted: undefined, failures: 0 })
      // another tab has signed in another user
      if (!stored || stored.person.id === context.person?.id) return
      enqueue.emit({ type: 'session.began', ...stored })
      enqueue.emit({ type: 'person.replaced' })
    }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    noteRecovery: assign({ isRecovered: true }),
    useRecovery: assign({ isRecovered: false }),
    countRefusal: assign((_, { token }: { token: string }) => ({ counted: token })),
    forget: assign({ person: undefined, tokens: undefined, isRenewed: false, counted: undefined, failures: 0 }),
    forgetTokens: assign({ tokens: undefined }),
    emitForgotten: emit(({ context }, { reason }: { reason: 'signedOut' | 'endedElsewhere' | 'expired' }) => ({
      type: 'session.forgotten' as const,
      reason,
      tokens: context.tokens,
    })),
    emitFailure: emit((_, { error }: { error: AppError }) => ({ type: 'session.failed' as const, error })),
    emitRedirect: emit({ type: 'login.redirect' }),
  },
  guards: {
    isStored: ({ context }) => context.tokens !== undefined && context.person !== undefined,
    isCurrent: ({ context }, { token }: { token: string }) => context.tokens?.authToken === token,
    isLastWord: ({ context }, { token }: { token: string }) =>
      context.isRenewed && context.tokens?.authToken === token && context.counted !== token,
    isRefused: (_, { error }: { error: unknown }) => {
      const { kind } = AppError.from(error)
      // 'refused' is `success: false` without a code
      return kind === 'unauthenticated' || kind === 'validation' || kind === 'refused'
    },
    isLastTry: ({ context }) => context.failures + 1 >= limits.refreshAttempts,
    isThere: (_, { stored }: { stored: Stored<Person> | undefined }) => stored !== undefined,
    isOther: ({ context }, { stored }: { stored: Stored<Person> | undefined }) =>
      stored !== undefined && (stored.tokens.authToken !== context.tokens?.authToken || stored.person.id !== context.person?.id),
  },
  delays: {
    patience: limits.refreshTimeoutMs,
    doubt: limits.refreshDoubtMs,
    dedupe: limits.refreshDedupeMs,
    rest: limits.refreshRestMs,
    repeat: limits.refusalRepeatMs,
    redirect: limits.sessionRedirectMs,
  },
}).createMachine({
  id: 'session',
  context: ({ input: { stored } }) => ({
    person: stored?.person,
    tokens: stored?.tokens,
    isRenewed: false,
    counted: undefined,
    isRecovered: false,
    failures: 0,
  }),
  initial: 'deciding',
  on: {
    'session.begin': {
      target: '.signedIn',
      actions: { type: 'begin', params: ({ event: { person, tokens } }) => ({ person, tokens }) },
    },
    // a tab that is signed out takes over the sign-in of another one
    'session.received': {
      guard: { type: 'isThere', params: ({ event }) => ({ stored: event.stored }) },
      target: '.signedIn',
      actions: { type: 'join', params: ({ event }) => ({ stored: event.stored }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {
      entry: 'forget',
      on: { 'token.missing': { actions: 'emitRedirect' } },
    },
    signedIn: {
      tags: 'signedIn',
      type: 'parallel',
      on: {
        'session.end': { target: 'signedOut', actions: { type: 'emitForgotten', params: { reason: 'signedOut' } } },
        'person.changed': { actions: { type: 'takePerson', params: ({ event }) => ({ person: event.person }) } },
      },
      states: {
        renewal: {
          initial: 'resting',
          on: {
            'session.received': [
              {
                guard: { type: 'isOther', params: ({ event }) => ({ stored: event.stored }) },
                target: '.resting',
                actions: { type: 'take', params: ({ event }) => ({ stored: event.stored }) },
              },
              { guard: { type: 'isThere', params: ({ event }) => ({ stored: event.stored }) } },
              { target: '#session.signedOut', actions: { type: 'emitForgotten', params: { reason: 'endedElsewhere' } } },
            ],
          },
          states: {
            resting: {
              on: {
                'token.renew': { guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.refused }) }, target: 'renewing' },
              },
            },
            renewing: {
              id: 'renewing',
              tags: 'renewing',
              exit: 'useRecovery',
              invoke: {
                src: 'renew',
                input: ({ context: { isRecovered, tokens } }) => ({ isRecovered, tokens }),
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => ({ stored: event.output }) },
                    target: 'settling',
                    actions: { type: 'take', params: ({ event }) => ({ stored: event.output }) },
                  },
                  { target: '#session.signedOut', actions: { type: 'emitForgotten', params: { reason: 'endedElsewhere' } } },
                ],
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: '#session.expired' },
                  {
                    guard: 'isLastTry',
                    target: 'tired',
                    actions: { type: 'emitFailure', params: ofFailure },
                  },
                  {
                    target: 'settling',
                    actions: ['countFailure', { type: 'emitFailure', params: ofFailure }],
                  },
                ],
              },
              after: {
                patience: [
                  { guard: 'isLastTry', target: 'tired', actions: { type: 'emitFailure', params: ofTimeout } },
                  { target: 'settling', actions: ['countFailure', { type: 'emitFailure', params: ofTimeout }] },
                ],
              },
              initial: 'trying',
              states: {
                trying: { after: { doubt: 'stuck' } },
                stuck: { invoke: { src: 'watchRecovery' }, on: { 'server.back': { target: '#renewing', actions: 'noteRecovery' } } },
              },
            },
            settling: {
              on: {
                'token.renew': { guard: { type: 'isCurrent', params: ({ event }) => ({ token: event.refused }) }, target: 'queued' },
              },
              after: { dedupe: 'resting' },
            },
            queued: { tags: 'renewing', after: { dedupe: 'renewing' } },
            // one more failure leads back here: only a renewal forgets the failures
            tired: {
              invoke: { src: 'watchRecovery' },
              on: { 'server.back': { target: 'renewing', actions: 'noteRecovery' } },
              after: { rest: 'resting' },
            },
          },
        },
        trust: {
          initial: 'trusted',
          states: {
            trusted: {
              on: {
                'token.refused': {
                  guard: { type: 'isLastWord', params: ({ event }) => ({ token: event.token }) },
                  target: 'doubted',
                  actions: { type: 'countRefusal', params: ({ event }) => ({ token: event.token }) },
                },
              },
            },
            doubted: {
              on: {
                'token.refused': {
                  guard: { type: 'isLastWord', params: ({ event }) => ({ token: event.token }) },
                  target: '#session.signedOut',
                  actions: [{ type: 'emitForgotten', params: { reason: 'expired' } }, 'emitRedirect'],
                },
              },
              after: { repeat: 'trusted' },
            },
          },
        },
      },
    },
    expired: {
      tags: 'leaving',
      entry: [{ type: 'emitForgotten', params: { reason: 'expired' } }, 'forgetTokens'],
      after: { redirect: { target: 'signedOut', actions: 'emitRedirect' } },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
