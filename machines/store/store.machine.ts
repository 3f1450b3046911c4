import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { MenuSection, Store } from '../domain/entities.ts'
import { notProvided } from '../lib/not-provided.ts'
import { limits } from '../limits.ts'
import type { StoreContext, StoreEmitted, StoreEvent, StoreFailure, StoreInput } from './store.types.ts'

/** One store and its menu: the info, then the items, each tried again (STORE-2), opened by its slug (ROUTE-3); an item's details are for customers (ITEM-1). */
export const storeMachine = setup({
  types: {
    context: {} as StoreContext,
    input: {} as StoreInput,
    events: {} as StoreEvent,
    emitted: {} as StoreEmitted,
    tags: {} as 'loading' | 'shown' | 'failed',
  },
  actors: {
    loadInfo: notProvided<Store, { slug: string | undefined }>('loadInfo'),
    loadItems: notProvided<MenuSection[], { storeId: number | undefined }>('loadItems'),
  },
  actions: {
    begin: assign((_, { slug, itemId }: { slug: string; itemId: number | undefined }) => ({
      slug,
      wantedItemId: itemId,
      store: undefined,
      sections: [],
      search: '',
      item: undefined,
      attempt: 1,
      failure: undefined,
    })),
    wantItem: assign((_, { itemId }: { itemId: number | undefined }) => ({ wantedItemId: itemId })),
    keepStore: assign((_, { store }: { store: Store }) => ({ store, attempt: 1 })),
    keepSections: assign((_, { sections }: { sections: MenuSection[] }) => ({ sections, attempt: 1 })),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    restart: assign({ attempt: 1, failure: undefined }),
    fail: assign((_, { failure }: { failure: StoreFailure }) => ({ failure })),
    keepSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    showItem: assign(({ context }, { itemId }: { itemId: number }) => ({
      item: context.sections.flatMap((section) => section.items).find((item) => item.id === itemId),
    })),
    hideItem: assign({ item: undefined, wantedItemId: undefined }),
    tellLogin: emit(({ context }, { itemId }: { itemId: number }) => ({ type: 'login.wanted' as const, slug: context.slug ?? '', itemId })),
    tellShown: enqueueActions(({ context, enqueue }) => {
      if (context.store) enqueue.emit({ type: 'store.shown', store: context.store })
    }),
    checkWantedItem: enqueueActions(({ context, enqueue }) => {
      const wanted = context.wantedItemId
      if (wanted === undefined) return
      const isThere = context.sections.some((section) => section.items.some((item) => item.id === wanted))
      if (!isThere) enqueue.assign({ failure: 'noItemFromUrl', wantedItemId: undefined })
    }),
  },
  guards: {
    isKnown: ({ context }) => context.store !== undefined,
    lacksPlace: (_, { hasPlace }: { hasPlace: boolean }) => !hasPlace,
    isShownAlready: ({ context }, { slug }: { slug: string }) => context.slug === slug && context.sections.length > 0,
    mayTryAgain: ({ context }) => context.attempt < limits.storeRetries,
    isCustomer: (_, { isCustomer }: { isCustomer: boolean }) => isCustomer,
    hasStore: ({ context }) => context.store !== undefined,
  },
  delays: { pause: limits.storeRetryMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'store',
  context: ({ input: { known } }) => ({
    slug: known?.store.slug,
    wantedItemId: undefined,
    store: known?.store,
    sections: known?.sections ?? [],
    search: '',
    item: undefined,
    attempt: 1,
    failure: undefined,
  }),
  initial: 'deciding',
  on: {
    'store.open': [
      {
        guard: { type: 'lacksPlace', params: ({ event }) => ({ hasPlace: event.hasPlace }) },
        target: '.failed',
        actions: [
          { type: 'begin', params: ({ event }) => ({ slug: event.slug, itemId: event.itemId }) },
          { type: 'fail', params: { failure: 'noPlace' } },
        ],
      },
      {
        guard: { type: 'isShownAlready', params: ({ event }) => ({ slug: event.slug }) },
        target: '.shown',
        actions: { type: 'wantItem', params: ({ event }) => ({ itemId: event.itemId }) },
      },
      {
        target: '.loadingInfo',
        actions: { type: 'begin', params: ({ event }) => ({ slug: event.slug, itemId: event.itemId }) },
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isKnown', target: 'shown' }, { target: 'closed' }] },
    closed: {},
    loadingInfo: {
      tags: 'loading',
      invoke: {
        src: 'loadInfo',
        input: ({ context }) => ({ slug: context.slug }),
        onDone: { target: 'loadingItems', actions: { type: 'keepStore', params: ({ event }) => ({ store: event.output }) } },
        onError: [
          { guard: 'mayTryAgain', target: 'pausingInfo', actions: 'countAttempt' },
          { target: 'failed', actions: { type: 'fail', params: { failure: 'noInfoFromUrl' } } },
        ],
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: { failure: 'noInfo' } } } },
    },
    pausingInfo: { tags: 'loading', after: { pause: 'loadingInfo' } },
    loadingItems: {
      tags: 'loading',
      invoke: {
        src: 'loadItems',
        input: ({ context }) => ({ storeId: context.store?.id }),
        onDone: { target: 'shown', actions: { type: 'keepSections', params: ({ event }) => ({ sections: event.output }) } },
        onError: [
          { guard: 'mayTryAgain', target: 'pausingItems', actions: 'countAttempt' },
          { target: 'failed', actions: { type: 'fail', params: { failure: 'noItems' } } },
        ],
      },
      after: { patience: { target: 'failed', actions: { type: 'fail', params: { failure: 'noItems' } } } },
    },
    pausingItems: { tags: 'loading', after: { pause: 'loadingItems' } },
    shown: {
      tags: 'shown',
      entry: ['tellShown', 'checkWantedItem'],
      on: {
        'search.change': { actions: { type: 'keepSearch', params: ({ event }) => ({ text: event.text }) } },
        'item.open': [
          {
            guard: { type: 'isCustomer', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
            actions: { type: 'showItem', params: ({ event }) => ({ itemId: event.itemId }) },
          },
          { actions: { type: 'tellLogin', params: ({ event }) => ({ itemId: event.itemId }) } },
        ],
        'item.close': { actions: 'hideItem' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'store.retry': [
          { guard: 'hasStore', target: 'loadingItems', actions: 'restart' },
          { target: 'loadingInfo', actions: 'restart' },
        ],
      },
    },
  },
})

export type StoreActor = ActorRefFrom<typeof storeMachine>
export type StoreSnapshot = SnapshotFrom<typeof storeMachine>
