import type { Id } from '../../domain/id.ts'
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { cartStoreOf } from '../../domain/cart.ts'
import type { MenuSection, Store } from '../../domain/entities.ts'
import { isAddedAsItIs, type MenuFilter } from '../../domain/menu-filters.ts'
import { AppError } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { infoFailureOf, itemsFailureOf } from './store-failure.ts'
import type { StoreContext, StoreEmitted, StoreEvent, StoreFailure, StoreInput } from './store.types.ts'

const findItem = (sections: readonly MenuSection[], itemId: Id) =>
  sections.flatMap((section) => section.items).find((item) => item.id === itemId)

const nothingOpen = { itemId: undefined, item: undefined, isTapped: false }

/**
 * One store and its menu: the info, then the items, each tried again (STORE-2), opened by its slug (ROUTE-3); an item's details are for customers (ITEM-1). An item that
 * was tapped gets its address, so that Back closes it, and one that the address names is opened once the menu is there.
 */
export const storeMachine = setup({
  types: {
    context: {} as StoreContext,
    input: {} as StoreInput,
    events: {} as StoreEvent,
    emitted: {} as StoreEmitted,
    tags: {} as 'loading' | 'shown' | 'opening' | 'failed',
  },
  actors: {
    loadInfo: notProvided<Store, { slug: string | undefined }>('loadInfo'),
    loadItems: notProvided<MenuSection[], { storeId: Id | undefined }>('loadItems'),
    loadDetails: notProvided<void>('loadDetails'),
    /** The address that is open, whether there is a location, who is signed in, and the option. */
    watchVisit: notProvidedListener<StoreEvent>('watchVisit'),
  },
  actions: {
    begin: assign((_, { slug, itemId }: { slug: string; itemId: Id | undefined }) => ({
      slug,
      wantedItemId: itemId,
      store: undefined,
      sections: [],
      search: '',
      filters: [],
      ...nothingOpen,
      retries: 0,
      failure: undefined,
    })),
    // the address of what is open already opens nothing, and one without an item closes it
    wantItem: assign(({ context }, { itemId }: { itemId: Id | undefined }) => ({
      wantedItemId: itemId === context.item?.id ? undefined : itemId,
      failure: undefined,
      ...(itemId === undefined && nothingOpen),
    })),
    // a guest has no item open (ITEM-1)
    noteCustomer: assign((_, { isCustomer }: { isCustomer: boolean }) => ({ isCustomer, ...(!isCustomer && nothingOpen) })),
    setStore: assign((_, { store }: { store: Store }) => ({ store, retries: 0 })),
    setSections: assign((_, { sections }: { sections: MenuSection[] }) => ({ sections, retries: 0 })),
    setMenu: assign((_, { store, sections }: { store: Store; sections: MenuSection[] }) => ({ store, sections })),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    restart: assign({ store: undefined, retries: 0, failure: undefined }),
    fail: assign((_, { failure }: { failure: StoreFailure }) => ({ failure })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    setFilters: assign((_, { filters }: { filters: readonly MenuFilter[] }) => ({ filters })),
    askItem: assign((_, { itemId }: { itemId: Id }) => ({ itemId, isTapped: true, failure: undefined })),
    askWanted: assign(({ context }) => ({ itemId: context.wantedItemId, isTapped: false, failure: undefined })),
    showItem: assign(({ context }) => ({
      item: context.itemId === undefined ? undefined : findItem(context.sections, context.itemId),
      ...(context.itemId === context.wantedItemId && { wantedItemId: undefined }),
    })),
    failItem: assign(({ context }) =>
      context.itemId === context.wantedItemId
        ? { failure: 'noItemFromUrl' as const, wantedItemId: undefined }
        : { failure: 'noItem' as const },
    ),
    hideItem: assign({ ...nothingOpen, wantedItemId: undefined }),
    emitAdded: enqueueActions(({ context: { store, sections }, enqueue }, { itemId }: { itemId: Id }) => {
      const item = findItem(sections, itemId)
      if (item && store) enqueue.emit({ type: 'item.added', item, seller: cartStoreOf(store) })
    }),
    emitLogin: emit(({ context }, { itemId }: { itemId: Id }) => ({ type: 'login.wanted' as const, slug: context.slug ?? '', itemId })),
    emitLoginForWanted: enqueueActions(({ context: { slug = '', wantedItemId: itemId }, enqueue }) => {
      if (itemId === undefined) return
      enqueue.emit({ type: 'login.wanted', slug, itemId })
      enqueue.assign({ wantedItemId: undefined })
    }),
    emitShown: enqueueActions(({ context, enqueue }) => {
      if (context.store) enqueue.emit({ type: 'store.shown', store: context.store })
    }),
    emitOpened: enqueueActions(({ context: { isTapped, item, slug }, enqueue }) => {
      if (item && isTapped) enqueue.emit({ type: 'item.opened', slug: slug ?? '', itemId: item.id })
    }),
    emitLeft: emit(({ context: { isTapped, slug } }) => ({ type: 'item.left' as const, slug: slug ?? '', isTapped })),
    checkWantedItem: enqueueActions(({ context, enqueue }) => {
      const wanted = context.wantedItemId
      if (wanted === undefined) return
      const isThere = context.sections.some((section) => section.items.some((item) => item.id === wanted))
      if (!isThere) enqueue.assign({ failure: 'noItemFromUrl', wantedItemId: undefined })
    }),
  },
  guards: {
    isKnown: ({ context }) => context.store !== undefined,
    lacksLocation: (_, { hasLocation }: { hasLocation: boolean }) => !hasLocation,
    lacksMenu: ({ context }) => context.slug !== undefined && context.sections.length === 0,
    isShownAlready: ({ context }, { slug }: { slug: string }) => context.slug === slug && context.sections.length > 0,
    isOpenHere: ({ context }, { slug, hasLocation }: { slug: string; hasLocation: boolean }) => hasLocation && context.slug === slug,
    /** It is the shown store's, and there is something on it. */
    isItsMenu: ({ context }, { store, sections }: { store: Store; sections: MenuSection[] }) =>
      context.store?.id === store.id && sections.length > 0,
    hasDishes: (_, { sections }: { sections: MenuSection[] }) => sections.length > 0,
    /** The store cannot be had for the chosen address (STORE-7), however often it is tried. */
    isAddressProblem: (_, { error }: { error: unknown }) => AppError.from(error).code === 'ADDRESS_PROBLEM',
    mayTryAgain: ({ context }) => context.retries < limits.storeRetries,
    isGuest: ({ context }) => !context.isCustomer,
    isWanted: ({ context }) => context.wantedItemId !== undefined,
    isWantedByGuest: ({ context }) => context.wantedItemId !== undefined && !context.isCustomer,
    isOnMenu: ({ context }, { itemId }: { itemId: Id }) => findItem(context.sections, itemId) !== undefined,
    mayBeAdded: ({ context }, { itemId }: { itemId: Id }) => {
      const item = findItem(context.sections, itemId)
      return context.isCustomer && item !== undefined && isAddedAsItIs(item)
    },
  },
  delays: { pause: limits.storeRetryMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'store',
  context: ({ input: { known, isCustomer } }) => ({
    slug: known?.store.slug,
    wantedItemId: undefined,
    store: known?.store,
    sections: known?.sections ?? [],
    search: '',
    filters: [],
    ...nothingOpen,
    isCustomer,
    retries: 0,
    failure: undefined,
  }),
  invoke: { src: 'watchVisit' },
  initial: 'deciding',
  on: {
    'customer.changed': { actions: { type: 'noteCustomer', params: ({ event: { isCustomer } }) => ({ isCustomer }) } },
    // the info as well: what came of it may be what was wrong
    'store.retry': { guard: 'lacksMenu', target: '.loadingInfo', actions: 'restart' },
    'store.open': [
      {
        guard: { type: 'lacksLocation', params: ({ event }) => ({ hasLocation: event.hasLocation }) },
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
        onDone: { target: 'loadingItems', actions: { type: 'setStore', params: ({ event }) => ({ store: event.output }) } },
        onError: [
          {
            guard: { type: 'isAddressProblem', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: { type: 'fail', params: { failure: 'noPlace' } },
          },
          { guard: 'mayTryAgain', target: 'pausingInfo', actions: 'countRetry' },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ failure: infoFailureOf(event.error) }) } },
        ],
      },
      after: {
        patience: [
          { guard: 'mayTryAgain', target: 'pausingInfo', actions: 'countRetry' },
          { target: 'failed', actions: { type: 'fail', params: { failure: 'noInfo' } } },
        ],
      },
    },
    pausingInfo: { tags: 'loading', after: { pause: 'loadingInfo' } },
    loadingItems: {
      tags: 'loading',
      invoke: {
        src: 'loadItems',
        input: ({ context }) => ({ storeId: context.store?.id }),
        onDone: [
          {
            guard: { type: 'hasDishes', params: ({ event }) => ({ sections: event.output }) },
            target: 'shown',
            actions: { type: 'setSections', params: ({ event }) => ({ sections: event.output }) },
          },
          { target: 'failed', actions: { type: 'fail', params: { failure: 'noItems' } } },
        ],
        onError: [
          { guard: 'mayTryAgain', target: 'pausingItems', actions: 'countRetry' },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ failure: itemsFailureOf(event.error) }) } },
        ],
      },
      after: {
        patience: [
          { guard: 'mayTryAgain', target: 'pausingItems', actions: 'countRetry' },
          { target: 'failed', actions: { type: 'fail', params: { failure: 'noItems' } } },
        ],
      },
    },
    pausingItems: { tags: 'loading', after: { pause: 'loadingItems' } },
    shown: {
      tags: 'shown',
      entry: ['emitShown', 'checkWantedItem'],
      initial: 'choosing',
      on: {
        'search.change': { actions: { type: 'setSearch', params: ({ event }) => ({ text: event.text }) } },
        'item.open': [
          { guard: 'isGuest', actions: { type: 'emitLogin', params: ({ event }) => ({ itemId: event.itemId }) } },
          {
            guard: { type: 'isOnMenu', params: ({ event }) => ({ itemId: event.itemId }) },
            target: '.opening',
            actions: { type: 'askItem', params: ({ event }) => ({ itemId: event.itemId }) },
          },
          { actions: [{ type: 'askItem', params: ({ event }) => ({ itemId: event.itemId }) }, 'failItem'] },
        ],
        'filters.change': { actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) } },
        'item.add': {
          guard: { type: 'mayBeAdded', params: ({ event }) => ({ itemId: event.itemId }) },
          actions: { type: 'emitAdded', params: ({ event }) => ({ itemId: event.itemId }) },
        },
        'item.close': { target: '.choosing', actions: ['emitLeft', 'hideItem'] },
        'menu.received': {
          guard: { type: 'isItsMenu', params: ({ event: { store, sections } }) => ({ store, sections }) },
          actions: { type: 'setMenu', params: ({ event: { store, sections } }) => ({ store, sections }) },
        },
        'location.refused': {
          target: 'failed',
          actions: [
            { type: 'begin', params: ({ context }) => ({ slug: context.slug ?? '', itemId: undefined }) },
            { type: 'fail', params: { failure: 'noPlace' } },
          ],
        },
        // another option may be one that the store does not offer
        'option.changed': { actions: 'emitShown' },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isWantedByGuest', actions: 'emitLoginForWanted' },
            { guard: 'isWanted', target: 'opening', actions: 'askWanted' },
          ],
        },
        opening: {
          tags: 'opening',
          // the customer has signed out meanwhile
          always: { guard: 'isGuest', target: 'choosing' },
          invoke: {
            src: 'loadDetails',
            onDone: { target: 'choosing', actions: ['showItem', 'emitOpened'] },
            onError: { target: 'choosing', actions: 'failItem' },
          },
          after: { patience: { target: 'choosing', actions: 'failItem' } },
          on: {
            'store.open': {
              guard: { type: 'isOpenHere', params: ({ event }) => ({ slug: event.slug, hasLocation: event.hasLocation }) },
              actions: [{ type: 'wantItem', params: ({ event }) => ({ itemId: event.itemId }) }, 'checkWantedItem'],
            },
          },
        },
      },
    },
    failed: { tags: 'failed' },
  },
})

export type StoreActor = ActorRefFrom<typeof storeMachine>
export type StoreSnapshot = SnapshotFrom<typeof storeMachine>
