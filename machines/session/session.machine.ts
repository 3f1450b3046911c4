import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError } from '../lib/app-error.ts'
import { notProvided } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { SessionContext, SessionEmitted, SessionEvent, SessionInput, Tokens } from './session.types.ts'

/** What a session knows of the one whose it is. */
export interface Person {
  id: number
  name: string
}

/**
 * One person's session: tokens and their renewal, one at a time however many ask (TOKEN-4). A refused renewal ends it with a word and a redirect (TOKEN-7);
 * one that got no answer keeps the tokens, and after three of them nobody is asked for a while (TOKEN-5). Used by customers and couriers side by side.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext<Person>,
    input: {} as SessionInput<Person>,
    events: {} as SessionEvent<Person>,
    emitted: {} as SessionEmitted<Person>,
    tags: {} as 'signedIn' | 'renewing',
  },
  actors: { renew: notProvided<Tokens, { refreshToken: string | undefined }>('renew') },
  actions: {
    begin: enqueueActions(({ enqueue }, { person, tokens }: { person: Person; tokens: Tokens }) => {
      enqueue.assign({ person, tokens, failures: 0 })
      enqueue.emit({ type: 'session.kept', person, tokens })
    }),
    takeTokens: enqueueActions(({ context: { person }, enqueue }, { tokens }: { tokens: Tokens }) => {
      enqueue.assign({ tokens, failures: 0 })
      if (person) enqueue.emit({ type: 'session.kept', person, tokens })
    }),
    takePerson: enqueueActions(({ context: { tokens }, enqueue }, { person }: { person: Person }) => {
      enqueue.assign({ person })
      if (tokens) enqueue.emit({ type: 'session.kept', person, tokens })
    }),
    hear: assign((_, { tokens }: { tokens: Tokens | undefined }) => ({ tokens, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
    forget: assign({ person: undefined, tokens: undefined, failures: 0 }),
    tellSignedOut: emit({ type: 'session.forgotten', reason: 'signedOut' }),
    tellExpired: emit({ type: 'session.forgotten', reason: 'expired' }),
    tellFailure: emit((_, { error }: { error: AppError }) => ({ type: 'session.failed' as const, error })),
    tellRedirect: emit({ type: 'login.redirect' }),
  },
  guards: {
    isKept: ({ context }) => context.tokens !== undefined && context.person !== undefined,
    isCurrent: ({ context }, { refused }: { refused: string }) => context.tokens?.authToken === refused,
    isRefused: (_, { error }: { error: unknown }) => {
      const { kind } = AppError.from(error)
      return kind === 'unauthenticated' || kind === 'validation'
    },
    isLastTry: ({ context }) => context.failures + 1 >= limits.refreshAttempts,
    hasTokens: (_, { tokens }: { tokens: Tokens | undefined }) => tokens !== undefined,
  },
  delays: { patience: limits.refreshTimeoutMs, rest: limits.httpTimeoutMs, redirect: limits.sessionRedirectMs },
}).createMachine({
  id: 'session',
  context: ({ input: { kept } }) => ({ person: kept?.person, tokens: kept?.tokens, failures: 0 }),
  initial: 'deciding',
  on: {
    'session.begin': {
      target: '.signedIn',
      actions: { type: 'begin', params: ({ event: { person, tokens } }) => ({ person, tokens }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isKept', target: 'signedIn' }, { target: 'signedOut' }] },
    signedOut: {},
    signedIn: {
      tags: 'signedIn',
      initial: 'resting',
      on: {
        'session.end': { target: 'signedOut', actions: ['forget', 'tellSignedOut'] },
        'session.heard': [
          {
            guard: { type: 'hasTokens', params: ({ event }) => ({ tokens: event.tokens }) },
            target: '.resting',
            actions: { type: 'hear', params: ({ event }) => ({ tokens: event.tokens }) },
          },
          { target: 'signedOut', actions: ['forget', 'tellSignedOut'] },
        ],
        'person.changed': { actions: { type: 'takePerson', params: ({ event }) => ({ person: event.person }) } },
      },
      states: {
        resting: {
          on: {
            'token.renew': { guard: { type: 'isCurrent', params: ({ event }) => ({ refused: event.refused }) }, target: 'renewing' },
          },
        },
        renewing: {
          tags: 'renewing',
          invoke: {
            src: 'renew',
            input: ({ context }) => ({ refreshToken: context.tokens?.refreshToken }),
            onDone: { target: 'resting', actions: { type: 'takeTokens', params: ({ event }) => ({ tokens: event.output }) } },
            onError: [
              { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: '#session.expired' },
              {
                guard: 'isLastTry',
                target: 'tired',
                actions: { type: 'tellFailure', params: ({ event }) => ({ error: AppError.from(event.error) }) },
              },
              {
                target: 'resting',
                actions: ['countFailure', { type: 'tellFailure', params: ({ event }) => ({ error: AppError.from(event.error) }) }],
              },
            ],
          },
          after: {
            patience: [
              { guard: 'isLastTry', target: 'tired', actions: { type: 'tellFailure', params: { error: new AppError('timeout') } } },
              { target: 'resting', actions: ['countFailure', { type: 'tellFailure', params: { error: new AppError('timeout') } }] },
            ],
          },
        },
        tired: { after: { rest: { target: 'resting', actions: 'forgetFailures' } } },
      },
    },
    expired: {
      entry: ['forget', 'tellExpired'],
      after: { redirect: { target: 'signedOut', actions: 'tellRedirect' } },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
