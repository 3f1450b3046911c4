import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { UserLocation } from '../../domain/entities.ts'
import { fold, foldedWords } from '../../domain/fold.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { ExploreContext, ExploreEmitted, ExploreEvent, ExploreInput, Found } from './explore.types.ts'
import { without, withNewest } from './recent.ts'

/** Texts with no word of two letters find nothing, and are not asked for. */
const isSearchable = (text: string) => foldedWords(text).some((word) => word.length > 1)

/**
 * Search for stores and dishes while the user types (STORE-6, ROUTE-4): asked once the typing rests, the last question alone is answered, and what was found
 * before stays until then. What led to a result is remembered.
 */
export const exploreMachine = setup({
  types: {
    context: {} as ExploreContext,
    input: {} as ExploreInput,
    events: {} as ExploreEvent,
    emitted: {} as ExploreEmitted,
    tags: {} as 'idle' | 'busy' | 'failed',
  },
  actors: {
    search: notProvided<Found, { location: UserLocation | undefined; text: string }>('search'),
    followRecent: notProvidedListener<ExploreEvent>('followRecent'),
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text })),
    takeLocation: assign((_, { location }: { location: UserLocation }) => ({ location, found: undefined, foundBy: undefined })),
    takeRecent: assign((_, { recent }: { recent: string[] }) => ({ recent })),
    setFound: assign(({ context }, { found }: { found: Found }) => ({ found, foundBy: fold(context.text), error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error, foundBy: undefined })),
    remember: enqueueActions(({ context, enqueue }) => {
      const text = context.text.trim()
      enqueue.assign({ recent: withNewest(context.recent, text) })
      enqueue.emit({ type: 'search.remembered', text })
    }),
    removeRecent: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
      enqueue.assign({ recent: without(context.recent, text) })
      enqueue.emit({ type: 'recent.removed', text })
    }),
    forgetRecent: enqueueActions(({ enqueue }) => {
      enqueue.assign({ recent: [] })
      enqueue.emit({ type: 'recent.cleared' })
    }),
  },
  guards: {
    isAnswered: ({ context }) => context.foundBy === fold(context.text),
    isSearchable: ({ context }) => isSearchable(context.text),
    isElsewhere: ({ context }, { location }: { location: UserLocation }) =>
      context.location?.lat !== location.lat || context.location.lng !== location.lng,
  },
  delays: { typing: limits.searchDelayMs, patience: limits.searchTimeoutMs },
}).createMachine({
  id: 'explore',
  context: ({ input }) => ({ ...input, recent: [], found: undefined, foundBy: undefined, error: undefined }),
  initial: 'deciding',
  invoke: { src: 'followRecent' },
  on: {
    'text.changed': { target: '.deciding', actions: { type: 'takeText', params: ({ event }) => ({ text: event.text }) } },
    'recent.choose': { target: '.deciding', actions: { type: 'takeText', params: ({ event }) => ({ text: event.text }) } },
    'recent.received': { actions: { type: 'takeRecent', params: ({ event }) => ({ recent: event.recent }) } },
    'recent.remove': { actions: { type: 'removeRecent', params: ({ event }) => ({ text: event.text }) } },
    'recent.clear': { actions: 'forgetRecent' },
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ location: event.location }) },
      target: '.deciding',
      actions: { type: 'takeLocation', params: ({ event }) => ({ location: event.location }) },
    },
  },
  states: {
    deciding: {
      always: [{ guard: 'isAnswered', target: 'shown' }, { guard: 'isSearchable', target: 'typing' }, { target: 'idle' }],
    },
    idle: { tags: 'idle' },
    typing: { tags: 'busy', after: { typing: 'searching' } },
    searching: {
      tags: 'busy',
      invoke: {
        src: 'search',
        input: ({ context: { location, text } }) => ({ location, text: text.trim().slice(0, limits.searchTextLength) }),
        onDone: { target: 'shown', actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    shown: { on: { 'result.opened': { actions: 'remember' } } },
    failed: { tags: 'failed', on: { 'search.retry': 'searching' } },
  },
})

export type ExploreActor = ActorRefFrom<typeof exploreMachine>
export type ExploreSnapshot = SnapshotFrom<typeof exploreMachine>
