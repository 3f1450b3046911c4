import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, Rating } from '../../domain/entities.ts'
import { AppError, type ErrorCode } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { RatingContext, RatingEmitted, RatingEvent, RatingInput } from './rating.types.ts'

const noRating: Rating = { store: 0, courier: 0, storeText: '', courierText: '' }

const drafting = {
  'rating.change': {
    actions: {
      type: 'draft',
      params: ({ event }: { event: Extract<RatingEvent, { type: 'rating.change' }> }) => ({ change: event.change }),
    },
  },
} as const

/** Rates a delivered order, once (ORDER-2): the store by at least one star, the courier where the customer wants to. What was drafted stays while sending fails. */
export const ratingMachine = setup({
  types: {
    context: {} as RatingContext,
    input: {} as RatingInput,
    events: {} as RatingEvent,
    emitted: {} as RatingEmitted,
    tags: {} as 'failed' | 'unknown' | 'asking' | 'sending' | 'over' | 'early' | 'rated',
  },
  actors: {
    loadOrder: notProvided<Order, { orderId: Id }>('loadOrder'),
    sendRating: notProvided<undefined, { orderId: Id; rating: Rating }>('sendRating'),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order, error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    clear: assign({ error: undefined }),
    draft: assign(({ context }, { change }: { change: Partial<Rating> }) => ({ draft: { ...context.draft, ...change } })),
    noteMissing: assign({ isMissing: true }),
    emitRated: emit({ type: 'order.rated' as const }),
  },
  guards: {
    hasStars: ({ context }) => context.draft.store > 0,
    hasCode: (_, { error, code }: { error: unknown; code: ErrorCode }) => AppError.from(error).code === code,
    // an address that was typed may name what cannot be an order
    isUnknown: (_, { error }: { error: unknown }) => ['notFound', 'validation'].includes(AppError.from(error).kind),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'rating',
  context: ({ input: { orderId, draft = noRating } }) => ({ orderId, order: undefined, draft, isMissing: false, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'asking', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          { guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'ALREADYEXIST' }) }, target: 'over' },
          { guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'ORDERNOTCOMPLETED' }) }, target: 'early' },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unknown' },
          { target: 'failed', actions: { type: 'fail', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: ofTimeout } } },
    },
    failed: { tags: 'failed', on: { 'rating.load': { target: 'loading', actions: 'clear' } } },
    unknown: { tags: 'unknown' },
    asking: {
      tags: 'asking',
      on: {
        ...drafting,
        'rating.send': [{ guard: 'hasStars', target: 'sending', actions: 'clear' }, { actions: 'noteMissing' }],
      },
    },
    sending: {
      tags: ['asking', 'sending'],
      on: drafting,
      invoke: {
        src: 'sendRating',
        // the address may have named the order by its unique id
        input: ({ context }) => ({ orderId: context.order?.id ?? context.orderId, rating: context.draft }),
        onDone: { target: 'rated', actions: 'emitRated' },
        onError: [
          // a reply that was lost has counted all the same
          { guard: { type: 'hasCode', params: ({ event }) => ({ error: event.error, code: 'ALREADYEXIST' }) }, target: 'over' },
          { target: 'asking', actions: { type: 'fail', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'asking', actions: { type: 'fail', params: ofTimeout } } },
    },
    rated: { tags: 'rated' },
    over: { tags: 'over' },
    early: { tags: 'early', on: { 'rating.load': 'loading' } },
  },
})

export type RatingActor = ActorRefFrom<typeof ratingMachine>
export type RatingSnapshot = SnapshotFrom<typeof ratingMachine>
