import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption, UserLocation, StoreCard } from '../../domain/entities.ts'
import { isSameFilters, type Filters } from '../../domain/filters.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { FiltersContext, FiltersEvent, FiltersInput } from './filters.types.ts'

/**
 * Stores near the location, narrowed down and sorted by the server (STORE-6). A newer request replaces an older one that is still under way; what was shown
 * stays until its answer has come.
 */
export const filtersMachine = setup({
  types: {
    context: {} as FiltersContext,
    input: {} as FiltersInput,
    events: {} as FiltersEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadStores: notProvided<StoreCard[], FiltersInput>('loadStores') },
  actions: {
    takeFilters: assign((_, { filters }: { filters: Filters }) => ({ filters })),
    takeLocation: assign((_, { location }: { location: UserLocation }) => ({ location, stores: [] })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option, stores: [] })),
    setStores: assign((_, { stores }: { stores: StoreCard[] }) => ({ stores, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: {
    hasLocation: ({ context }) => context.location !== undefined,
    isOther: ({ context }, { filters }: { filters: Filters }) => !isSameFilters(context.filters, filters),
    isElsewhere: ({ context }, { location }: { location: UserLocation }) =>
      context.location?.lat !== location.lat || context.location.lng !== location.lng,
    isOtherOption: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'filters',
  context: ({ input }) => ({ ...input, stores: [], error: undefined }),
  initial: 'deciding',
  on: {
    'filters.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ filters: event.filters }) },
      target: '.deciding',
      actions: { type: 'takeFilters', params: ({ event }) => ({ filters: event.filters }) },
    },
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ location: event.location }) },
      target: '.deciding',
      actions: { type: 'takeLocation', params: ({ event }) => ({ location: event.location }) },
    },
    'option.changed': {
      guard: { type: 'isOtherOption', params: ({ event }) => ({ option: event.option }) },
      target: '.deciding',
      actions: { type: 'takeOption', params: ({ event }) => ({ option: event.option }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasLocation', target: 'loading' }, { target: 'waiting' }] },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadStores',
        input: ({ context: { location, option, filters } }) => ({ location, option, filters }),
        onDone: { target: 'shown', actions: { type: 'setStores', params: ({ event }) => ({ stores: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'stores.retry': 'loading' } },
  },
})

export type FiltersActor = ActorRefFrom<typeof filtersMachine>
export type FiltersSnapshot = SnapshotFrom<typeof filtersMachine>
