import type { Id } from '../../domain/id.ts'
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Kept, Renewal, SessionContext, SessionEmitted, SessionEvent, SessionInput } from './session.types.ts'

/** What a session knows of the one whose it is. */
export interface Person {
  id: Id
  name: string
}

/**
 * One person's session: tokens and their renewal, one at a time however many ask (TOKEN-4). A refused renewal ends it with a word and a redirect (TOKEN-7);
 * one that got no answer keeps the tokens. After three of them they follow seldom, or when the server is back, and so does one that is stuck (TOKEN-5). Two
 * renewed tokens that are refused within 10 s end it at once (TOKEN-6). Used by customers and couriers side by side.
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
    /** Answers what the browser keeps afterwards: renewed here or by another tab, or nothing where somebody signed out. */
    renew: notProvided<Kept<Person> | undefined, Renewal>('renew'),
    watchRecovery: notProvidedListener<{ type: 'server.back' }>('watchRecovery'),
  },
  actions: {
    begin: enqueueActions(({ enqueue }, { person, tokens }: Kept<Person>) => {
      enqueue.assign({ person, tokens, isRenewed: false, failures: 0 })
      enqueue.emit({ type: 'session.kept', person, tokens })
      enqueue.emit({ type: 'session.began', person, tokens })
    }),
    join: enqueueActions(({ enqueue }, { kept }: { kept: Kept<Person> | undefined }) => {
      if (!kept) return
      enqueue.assign({ ...kept, isRenewed: false, failures: 0 })
      enqueue.emit({ type: 'session.began', ...kept })
    }),
    takePerson: enqueueActions(({ context: { tokens }, enqueue }, { person }: { person: Person }) => {
      enqueue.assign({ person })
      if (tokens) enqueue.emit({ type: 'session.kept', person, tokens })
    }),
    take: enqueueActions(({ context, enqueue }, { kept }: { kept: Kept<Person> | undefined }) => {
      enqueue.assign({ ...kept, isRenewed: true, failures: 0 })
      // another tab has signed in somebody else
      if (kept && kept.person.id !== context.person?.id) enqueue.emit({ type: 'session.began', ...kept })
    }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    noteRecovery: assign({ isRecovered: true }),
    useRecovery: assign({ isRecovered: false }),
    countRefusal: assign((_, { token }: { token: string }) => ({ counted: token })),
    forget: assign({ person: undefined, tokens: undefined, isRenewed: false, counted: undefined, failures: 0 }),
    forgetTokens: assign({ tokens: undefined }),
    tellForgotten: emit(({ context }, { reason }: { reason: 'signedOut' | 'heard' | 'expired' }) => ({
      type: 'session.forgotten' as const,
      reason,
      tokens: context.tokens,
    })),
    tellFailure: emit((_, { error }: { error: AppError }) => ({ type: 'session.failed' as const, error })),
    tellRedirect: emit({ type: 'login.redirect' }),
  },
  guards: {
    isKept: ({ context }) => context.tokens !== undefined && context.person !== undefined,
    isCurrent: ({ context }, { token }: { token: string }) => context.tokens?.authToken === token,
    isLastWord: ({ context }, { token }: { token: string }) =>
      context.isRenewed && context.tokens?.authToken === token && context.counted !== token,
    isRefused: (_, { error }: { error: unknown }) => {
      const { kind } = AppError.from(error)
      return kind === 'unauthenticated' || kind === 'validation'
    },
    isLastTry: ({ context }) => context.failures + 1 >= limits.refreshAttempts,
    isThere: (_, { kept }: { kept: Kept<Person> | undefined }) => kept !== undefined,
    isOther: ({ context }, { kept }: { kept: Kept<Person> | undefined }) =>
      kept !== undefined && (kept.tokens.authToken !== context.tokens?.authToken || kept.person.id !== context.person?.id),
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
  context: ({ input: { kept } }) => ({
    person: kept?.person,
    tokens: kept?.tokens,
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
    'session.heard': {
      guard: { type: 'isThere', params: ({ event }) => ({ kept: event.kept }) },
      target: '.signedIn',
      actions: { type: 'join', params: ({ event }) => ({ kept: event.kept }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isKept', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {
      entry: 'forget',
      on: { 'token.missing': { actions: 'tellRedirect' } },
    },
    signedIn: {
      tags: 'signedIn',
      type: 'parallel',
      on: {
        'session.end': { target: 'signedOut', actions: { type: 'tellForgotten', params: { reason: 'signedOut' } } },
        'person.changed': { actions: { type: 'takePerson', params: ({ event }) => ({ person: event.person }) } },
      },
      states: {
        renewal: {
          initial: 'resting',
          on: {
            'session.heard': [
              {
                guard: { type: 'isOther', params: ({ event }) => ({ kept: event.kept }) },
                target: '.resting',
                actions: { type: 'take', params: ({ event }) => ({ kept: event.kept }) },
              },
              { guard: { type: 'isThere', params: ({ event }) => ({ kept: event.kept }) } },
              { target: '#session.signedOut', actions: { type: 'tellForgotten', params: { reason: 'heard' } } },
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
                    guard: { type: 'isThere', params: ({ event }) => ({ kept: event.output }) },
                    target: 'settling',
                    actions: { type: 'take', params: ({ event }) => ({ kept: event.output }) },
                  },
                  { target: '#session.signedOut', actions: { type: 'tellForgotten', params: { reason: 'heard' } } },
                ],
                onError: [
                  { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: '#session.expired' },
                  {
                    guard: 'isLastTry',
                    target: 'tired',
                    actions: { type: 'tellFailure', params: ofFailure },
                  },
                  {
                    target: 'resting',
                    actions: ['countFailure', { type: 'tellFailure', params: ofFailure }],
                  },
                ],
              },
              after: {
                patience: [
                  { guard: 'isLastTry', target: 'tired', actions: { type: 'tellFailure', params: ofTimeout } },
                  { target: 'resting', actions: ['countFailure', { type: 'tellFailure', params: ofTimeout }] },
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
                  actions: [{ type: 'tellForgotten', params: { reason: 'expired' } }, 'tellRedirect'],
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
      entry: [{ type: 'tellForgotten', params: { reason: 'expired' } }, 'forgetTokens'],
      after: { redirect: { target: 'signedOut', actions: 'tellRedirect' } },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
