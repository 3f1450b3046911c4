import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption, UserLocation, StoreCard } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { BrowseContext, BrowseEvent, BrowseInput, LoadStores } from './browse.types.ts'

/**
 * The stores near the chosen location, for delivery or self-pickup (STORE-5), asked for once a screen shows them, and again where they are seen after a while. A
 * newer request replaces an older one that is still under way.
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
    takeLocation: assign((_, { location }: { location: UserLocation }) => ({ location, stores: [], total: undefined })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option, stores: [], total: undefined })),
    setStores: assign((_, { stores }: { stores: StoreCard[] }) => ({ stores, total: undefined, error: undefined })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: {
    hasStored: ({ context }) => context.isOpened && context.isStored && context.stores.length > 0,
    hasStores: ({ context }) => context.stores.length > 0,
    mayLoad: ({ context }) => context.isOpened && context.location !== undefined,
    isOpened: ({ context }) => context.isOpened,
    isUnopened: ({ context }) => !context.isOpened,
    isElsewhere: ({ context }, { location }: { location: UserLocation }) =>
      context.location?.lat !== location.lat || context.location.lng !== location.lng,
    isOther: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
  },
  delays: { patience: limits.httpTimeoutMs, freshness: limits.storesFreshMs },
}).createMachine({
  id: 'browse',
  context: ({ input }) => ({ ...input, isOpened: false, isRestAsked: false, error: undefined }),
  initial: 'deciding',
  on: {
    'stores.open': [{ guard: 'isUnopened', target: '.deciding', actions: 'open' }, { actions: 'offerRest' }],
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ location: event.location }) },
      target: '.deciding',
      actions: { type: 'takeLocation', params: ({ event }) => ({ location: event.location }) },
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
        { guard: 'hasStored', target: 'refreshing' },
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
        input: ({ context: { location, option } }) => ({ location, option }),
        onDone: { target: 'shown', actions: { type: 'setStores', params: ({ event }) => ({ stores: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    shown: {
      tags: 'shown',
      on: { 'stores.refresh': 'refreshing', 'rest.load': { target: 'refreshing', actions: 'noteRestAsked' } },
      initial: 'fresh',
      states: {
        fresh: { after: { freshness: 'stale' } },
        // stores open and close meanwhile
        stale: {
          on: {
            'stores.open': { target: '#browse.refreshing', actions: ['open', 'offerRest'] },
            'page.seen': { guard: 'isOpened', target: '#browse.refreshing' },
          },
        },
      },
    },
    refreshing: {
      tags: 'shown',
      invoke: {
        src: 'loadStores',
        input: ({ context: { location, option } }) => ({ location, option }),
        onDone: { target: 'shown', actions: { type: 'setStores', params: ({ event }) => ({ stores: event.output }) } },
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
