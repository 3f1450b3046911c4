import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { GatewayPage, Outcome, PaymentContext, PaymentEmitted, PaymentEvent, PaymentInput } from './payment.types.ts'

const timedOut = { type: 'setError', params: ofTimeout } as const

/**
 * Paying an order that awaits its payment (PAY-1): the customer leaves for the gateway's page in the same tab and comes back to this machine or to another one.
 * Whatever the page says, the server is asked; while it is unknown, that is a state of its own, out of which asking again leads.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    tags: {} as 'leaving' | 'asking' | 'unknown' | 'waiting',
  },
  actors: {
    begin: notProvided<GatewayPage | undefined, { uniqueId: string; method: string }>('begin'),
    ask: notProvided<Outcome, { uniqueId: string }>('ask'),
  },
  actions: {
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    leave: emit((_, { page }: { page: GatewayPage }) => ({ type: 'payment.leave' as const, page })),
    emitPaid: emit({ type: 'payment.paid' }),
    emitAwaiting: emit({ type: 'payment.awaiting' }),
    emitUnpaid: emit(({ context }) => ({ type: 'payment.unpaid' as const, error: context.error })),
  },
  guards: {
    isFirst: ({ context }, { first }: { first: PaymentInput['first'] }) => context.first === first,
    isPage: (_, { page }: { page: GatewayPage | undefined }) => page !== undefined,
    isUndecided: (_, { error }: { error: unknown }) => mayRetry(AppError.from(error)),
    isOutcome: (_, { is, outcome }: { is: Outcome; outcome: Outcome }) => is === outcome,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: { type: 'isFirst', params: { first: 'pay' } }, target: 'beginning' },
        { guard: { type: 'isFirst', params: { first: 'ask' } }, target: 'asking' },
        { target: 'waiting' },
      ],
    },
    beginning: {
      tags: 'leaving',
      entry: 'clearError',
      invoke: {
        src: 'begin',
        input: ({ context: { uniqueId, method } }) => ({ uniqueId, method }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => ({ page: event.output }) },
            target: 'away',
            actions: { type: 'leave', params: ({ event }) => ({ page: event.output ?? {} }) },
          },
          { target: 'asking' },
        ],
        onError: [
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ error: event.error }) },
            target: 'lost',
            actions: { type: 'setError', params: ofFailure },
          },
          { target: 'refused', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'lost', actions: timedOut } },
    },
    away: { tags: 'leaving', on: { 'page.shown': 'asking' }, after: { patience: 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        src: 'ask',
        input: ({ context: { uniqueId } }) => ({ uniqueId }),
        onDone: [
          { guard: { type: 'isOutcome', params: ({ event }) => ({ is: 'paid', outcome: event.output }) }, target: 'paid' },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ is: 'awaiting', outcome: event.output }) },
            target: 'waiting',
            actions: 'emitAwaiting',
          },
          { guard: { type: 'isOutcome', params: ({ event }) => ({ is: 'unpaid', outcome: event.output }) }, target: 'unpaid' },
          { target: 'lost' },
        ],
        onError: { target: 'lost', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'lost', actions: timedOut } },
    },
    lost: { tags: 'unknown', on: { 'payment.retry': { target: 'asking', actions: 'clearError' } } },
    waiting: { tags: 'waiting', on: { 'payment.pay': 'beginning' } },
    // whether the order is over with it the server knows
    refused: {
      tags: 'asking',
      invoke: {
        src: 'ask',
        input: ({ context: { uniqueId } }) => ({ uniqueId }),
        onDone: [
          { guard: { type: 'isOutcome', params: ({ event }) => ({ is: 'unpaid', outcome: event.output }) }, target: 'unpaid' },
          { guard: { type: 'isOutcome', params: ({ event }) => ({ is: 'paid', outcome: event.output }) }, target: 'paid' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
    paid: { type: 'final', entry: 'emitPaid' },
    unpaid: { type: 'final', entry: 'emitUnpaid' },
  },
})

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
