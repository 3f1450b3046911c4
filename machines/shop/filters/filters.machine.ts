import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption, Place, StoreCard } from '../../domain/entities.ts'
import { isSameFilters, type Filters } from '../../domain/filters.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { FiltersContext, FiltersEvent, FiltersInput } from './filters.types.ts'

/**
 * Stores near the place, narrowed down and sorted by the server (STORE-6). A newer wish replaces an older one that is still under way; what was shown stays until
 * its answer has come.
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
    takePlace: assign((_, { place }: { place: Place }) => ({ place, stores: [] })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option, stores: [] })),
    keepStores: assign((_, { stores }: { stores: StoreCard[] }) => ({ stores, error: undefined })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    isOther: ({ context }, { filters }: { filters: Filters }) => !isSameFilters(context.filters, filters),
    isElsewhere: ({ context }, { place }: { place: Place }) => context.place?.lat !== place.lat || context.place.lng !== place.lng,
    isOtherWay: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
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
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ place: event.place }) },
      target: '.deciding',
      actions: { type: 'takePlace', params: ({ event }) => ({ place: event.place }) },
    },
    'option.changed': {
      guard: { type: 'isOtherWay', params: ({ event }) => ({ option: event.option }) },
      target: '.deciding',
      actions: { type: 'takeOption', params: ({ event }) => ({ option: event.option }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasPlace', target: 'loading' }, { target: 'waiting' }] },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadStores',
        input: ({ context: { place, option, filters } }) => ({ place, option, filters }),
        onDone: { target: 'shown', actions: { type: 'keepStores', params: ({ event }) => ({ stores: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'keepError', params: ofTimeout } } },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'stores.retry': 'loading' } },
  },
})

export type FiltersActor = ActorRefFrom<typeof filtersMachine>
export type FiltersSnapshot = SnapshotFrom<typeof filtersMachine>
