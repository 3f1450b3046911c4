import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption, Place, StoreCard } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { BrowseContext, BrowseEvent, BrowseInput, LoadStores } from './browse.types.ts'

/**
 * The stores near the chosen place, for delivery or self-pickup (STORE-5), asked for once a screen shows them. A newer request replaces an older one that is still
 * under way.
 */
export const browseMachine = setup({
  types: {
    context: {} as BrowseContext,
    input: {} as BrowseInput,
    events: {} as BrowseEvent,
    tags: {} as 'loading' | 'shown' | 'failed',
  },
  actors: { loadStores: notProvided<StoreCard[], LoadStores>('loadStores') },
  actions: {
    open: assign({ isOpened: true }),
    noteRestAsked: assign({ isRestAsked: true }),
    offerRest: assign({ isRestAsked: false }),
    takePlace: assign((_, { place }: { place: Place }) => ({ place, stores: [], total: undefined })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option, stores: [], total: undefined })),
    keepStores: assign((_, { stores }: { stores: StoreCard[] }) => ({ stores, total: undefined, error: undefined })),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: {
    hasKept: ({ context }) => context.isOpened && context.isKept && context.stores.length > 0,
    hasStores: ({ context }) => context.stores.length > 0,
    mayLoad: ({ context }) => context.isOpened && context.place !== undefined,
    isUnopened: ({ context }) => !context.isOpened,
    isElsewhere: ({ context }, { place }: { place: Place }) => context.place?.lat !== place.lat || context.place.lng !== place.lng,
    isOther: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'browse',
  context: ({ input }) => ({ ...input, isOpened: false, isRestAsked: false, error: undefined }),
  initial: 'deciding',
  on: {
    'stores.open': [{ guard: 'isUnopened', target: '.deciding', actions: 'open' }, { actions: 'offerRest' }],
    'place.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ place: event.place }) },
      target: '.deciding',
      actions: { type: 'takePlace', params: ({ event }) => ({ place: event.place }) },
    },
    'option.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ option: event.option }) },
      target: '.deciding',
      actions: { type: 'takeOption', params: ({ event }) => ({ option: event.option }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasKept', target: 'refreshing' },
        { guard: 'hasStores', target: 'shown' },
        { guard: 'mayLoad', target: 'loading' },
        { target: 'waiting' },
      ],
    },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadStores',
        input: ({ context: { place, option } }) => ({ place, option }),
        onDone: { target: 'shown', actions: { type: 'keepStores', params: ({ event }) => ({ stores: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'keepError', params: ofTimeout } } },
    },
    shown: {
      tags: 'shown',
      on: { 'stores.refresh': 'refreshing', 'rest.load': { target: 'refreshing', actions: 'noteRestAsked' } },
    },
    refreshing: {
      tags: 'shown',
      invoke: {
        src: 'loadStores',
        input: ({ context: { place, option } }) => ({ place, option }),
        onDone: { target: 'shown', actions: { type: 'keepStores', params: ({ event }) => ({ stores: event.output }) } },
        onError: 'shown',
      },
      after: { patience: 'shown' },
    },
    failed: {
      tags: 'failed',
      on: { 'stores.retry': 'loading' },
    },
  },
})

export type BrowseActor = ActorRefFrom<typeof browseMachine>
export type BrowseSnapshot = SnapshotFrom<typeof browseMachine>
