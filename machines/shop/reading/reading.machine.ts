import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Content, ReadingContext, ReadingEvent, ReadingInput, ReadingRequest } from './reading.types.ts'

/** Something that is asked for once and then only read: a page or the list of pages (PAGE-1), a store's reviews (REVIEW-1), the categories, the favourite stores (FAV-1), what is popular (BACK-5). */
export const readingMachine = setup({
  types: {
    context: {} as ReadingContext,
    input: {} as ReadingInput,
    events: {} as ReadingEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: { load: notProvided<Content, ReadingRequest>('load') },
  actions: {
    setContent: assign((_, { content }: { content: Content }) => ({ content, error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'reading',
  context: ({ input }) => ({ ...input, content: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        input: ({ context }) => context.request,
        onDone: { target: 'shown', actions: { type: 'setContent', params: ({ event }) => ({ content: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: ofTimeout } } },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'reading.retry': 'loading' } },
  },
})

export type ReadingActor = ActorRefFrom<typeof readingMachine>
export type ReadingSnapshot = SnapshotFrom<typeof readingMachine>
