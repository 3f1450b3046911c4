import {
  assign,
  emit,
  enqueueActions,
  forwardTo,
  sendTo,
  setup,
  stopChild,
  type AnyActor,
  type AnyActorRef,
  type ActorRefFrom,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
} from 'xstate'
import { addressesMachine } from '../../account/addresses/addresses.machine.ts'
import { browseMachine } from '../../shop/browse/browse.machine.ts'
import { cartMachine } from '../../order/cart/cart.machine.ts'
import { deliveryOptionMachine } from '../../shop/delivery-option/delivery-option.machine.ts'
import type { DeliveryOption, UserLocation, PopularPlace } from '../../domain/entities.ts'
import { AppError } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import { ofSystem } from '../../lib/of-system.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { noticeMachine } from '../notice/notice.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { shellMachine } from '../shell/shell.machine.ts'
import { startupMachine } from '../startup/startup.machine.ts'
import type { AppContext, AppEmitted, AppEvent, AppInput, AppTag, AnyPart, Area, LastingActors, SessionEnded } from './app.types.ts'

/** The actors that are there from the first view on, in the order in which they start. */
export const residents = {
  startup: startupMachine,
  shell: shellMachine,
  location: addressesMachine,
  option: deliveryOptionMachine,
  browse: browseMachine,
  notice: noticeMachine,
  cart: cartMachine,
  customer: sessionMachine,
  courier: sessionMachine,
}

const ids = Object.keys(residents)

/** The actors of screens that show what there is at the customer's location. */
const located = ['slides', 'explore', 'themes', 'homeFilters', 'categoryFilters'] as const satisfies (keyof LastingActors)[]

/** Those that show one delivery option. */
const optioned = ['themes', 'homeFilters', 'categoryFilters', 'demoBrowse'] as const satisfies (keyof LastingActors)[]

/** Those of them that live now. */
const living = (ids: readonly (keyof LastingActors)[], system: { get(id: string): AnyActorRef | undefined }) =>
  ids.map((id) => system.get(id)).filter((actor) => actor !== undefined)

/** How the code of a part is loaded, again and again where it can't be had, until the part lives. */
const loadingStates = <Target extends 'serving' | 'inside'>(
  part: 'services' | Area,
  load: 'loadServices' | 'loadCourierArea' | 'loadStaffArea' | 'loadStoreArea',
  target: Target,
) =>
  ({
    loading: {
      invoke: {
        src: load,
        onDone: {
          target,
          actions: { type: 'begin', params: ({ event }: { event: DoneActorEvent<AnyPart> }) => ({ part, ...event.output }) },
        },
        onError: {
          target: 'missing',
          actions: { type: 'emitFailure', params: ({ event }: { event: ErrorActorEvent }) => ({ part, error: event.error }) },
        },
      },
      after: { retry: { target: 'loading', reenter: true } },
    },
    // what goes on without it has it once there is a network
    missing: { invoke: { src: 'watchNetwork' }, after: { retry: 'loading' }, on: { 'network.found': 'loading' } },
  }) as const

/** An area, whose code is loaded when a user first enters it. */
const areaStates = (area: Area, load: 'loadCourierArea' | 'loadStaffArea' | 'loadStoreArea') =>
  ({
    initial: 'outside',
    states: {
      outside: { on: { [`${area}.enter`]: 'loading' } },
      ...loadingStates(area, load, 'inside'),
      inside: { tags: area },
    },
  }) as const

/**
 * The root of the client: which actors live, and who receives what the others emit. Its children exist before it is started, so that a first view can be
 * hydrated with what they hold. What a first view goes without is the services' (`services.machine.ts`), whose code is loaded once the root has started; the
 * couriers', the staff's and the stores' areas are loaded when a user first enters them, and live from then on.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    tags: {} as AppTag,
  },
  actors: {
    ...residents,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    loadServices: notProvided<AnyPart>('loadServices'),
    loadCourierArea: notProvided<AnyPart>('loadCourierArea'),
    loadStaffArea: notProvided<AnyPart>('loadStaffArea'),
    loadStoreArea: notProvided<AnyPart>('loadStoreArea'),
    watchNetwork: notProvidedListener<AppEvent>('watchNetwork'),
  },
  actions: {
    toBrowse: forwardTo('browse'),
    toCart: forwardTo('cart'),
    toLocated: enqueueActions(({ enqueue, system }, { location }: { location: UserLocation }) => {
      for (const actor of living(located, system)) enqueue.sendTo(actor, { type: 'location.changed', location })
    }),
    toOptioned: enqueueActions(({ enqueue, system }, { option }: { option: DeliveryOption }) => {
      for (const actor of living(optioned, system)) enqueue.sendTo(actor, { type: 'option.changed', option })
    }),
    clearRecentSearches: enqueueActions(({ enqueue, system }) => {
      for (const actor of living(['explore'], system)) enqueue.sendTo(actor, { type: 'recent.received', recent: [] })
    }),
    stopScreen: stopChild((_, { actor }: { actor: AnyActor }) => actor),
    setDefaultLocation: sendTo('location', (_, { primary }: { primary: PopularPlace | undefined }) => ({
      type: 'location.default',
      primary,
    })),
    noticeAdded: sendTo('notice', (_, { name }: { name: string }) => ({
      type: 'notice.show',
      tone: 'success',
      text: 'cart.added',
      params: { name },
    })),
    noticeOnlyOption: sendTo('notice', (_, { option }: { option: DeliveryOption }) => ({
      type: 'notice.show',
      tone: 'neutral',
      text: `option.only.${option}`,
    })),
    noteEnded: assign(({ context }, { ended }: { ended: AppContext['ended'][number] }) => ({ ended: [...context.ended, ended] })),
    // the user has signed in again meanwhile
    dropRedirect: assign(({ context }, { by }: { by: string }) => ({
      ended: context.ended.filter((one) => one.type !== 'login.redirect' || one.by !== by),
    })),
    begin: enqueueActions(({ enqueue }, { part, logic, input }: AnyPart & { part: string }) => {
      enqueue.spawnChild(logic, { systemId: part, input: input() })
    }),
    emitFailure: emit((_, { part, error }: { part: string; error: unknown }) => ({
      type: 'part.failed' as const,
      part,
      error: AppError.from(error),
    })),
    handOverEnded: enqueueActions(({ context, enqueue }) => {
      for (const ended of context.ended) enqueue.sendTo(ofSystem('services'), ended)
      enqueue.assign({ ended: [] })
    }),
  },
  guards: {
    isKnown: (_, { primary }: { primary: PopularPlace | undefined }) => primary !== undefined,
    isCouriers: (_, { by }: { by: string }) => by === 'courier',
    isExpiry: (_, { reason }: Pick<SessionEnded, 'reason'>) => reason === 'expired',
    isFitted: (_, { isFitted }: { isFitted: boolean }) => isFitted,
  },
  delays: { retry: limits.servicesRetryMs },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ input, ended: [] }),
  invoke: [
    { src: 'relay', input: { of: ids } },
    { src: 'carryOut', input: { of: ['app', ...ids] } },
    { src: 'startup', id: 'startup', systemId: 'startup', input: ({ context }) => context.input.startup },
    { src: 'shell', id: 'shell', systemId: 'shell', input: ({ context }) => context.input.shell },
    { src: 'location', id: 'location', systemId: 'location', input: ({ context }) => context.input.location },
    { src: 'option', id: 'option', systemId: 'option', input: ({ context }) => context.input.option },
    { src: 'browse', id: 'browse', systemId: 'browse', input: ({ context }) => context.input.browse },
    { src: 'notice', id: 'notice', systemId: 'notice' },
    { src: 'cart', id: 'cart', systemId: 'cart', input: ({ context }) => context.input.cart },
    { src: 'customer', id: 'customer', systemId: 'customer', input: ({ context }) => context.input.customer },
    { src: 'courier', id: 'courier', systemId: 'courier', input: ({ context }) => context.input.courier },
  ],
  on: {
    'places.loaded': {
      guard: { type: 'isKnown', params: ({ event: { primary } }) => ({ primary }) },
      actions: { type: 'setDefaultLocation', params: ({ event: { primary } }) => ({ primary }) },
    },
    'location.changed': { actions: ['toBrowse', 'toCart', { type: 'toLocated', params: ({ event: { location } }) => ({ location }) }] },
    'option.changed': [
      {
        guard: { type: 'isFitted', params: ({ event }) => ({ isFitted: event.isFitted === true }) },
        actions: [
          'toBrowse',
          'toCart',
          { type: 'toOptioned', params: ({ event: { option } }) => ({ option }) },
          { type: 'noticeOnlyOption', params: ({ event: { option } }) => ({ option }) },
        ],
      },
      { actions: ['toBrowse', 'toCart', { type: 'toOptioned', params: ({ event: { option } }) => ({ option }) }] },
    ],
    'cart.added': { actions: { type: 'noticeAdded', params: ({ event: { name } }) => ({ name }) } },
  },
  type: 'parallel',
  states: {
    services: {
      initial: 'loading',
      on: {
        'session.forgotten': { actions: { type: 'noteEnded', params: ({ event }) => ({ ended: event }) } },
        'login.redirect': { actions: { type: 'noteEnded', params: ({ event }) => ({ ended: event }) } },
        'session.began': { actions: { type: 'dropRedirect', params: ({ event: { by } }) => ({ by }) } },
      },
      states: {
        ...loadingStates('services', 'loadServices', 'serving'),
        serving: {
          tags: 'serving',
          entry: 'handOverEnded',
          // the services receive them themselves
          on: { 'session.forgotten': {}, 'login.redirect': {} },
        },
      },
    },
    // the actors of screens, which the screens create
    screens: {
      on: {
        'session.forgotten': [
          { guard: { type: 'isCouriers', params: ({ event: { by } }) => ({ by }) } },
          { guard: { type: 'isExpiry', params: ({ event: { reason } }) => ({ reason }) } },
          { actions: 'clearRecentSearches' },
        ],
        'screen.left': { actions: { type: 'stopScreen', params: ({ event: { actor } }) => ({ actor }) } },
        'xstate.error.actor.screen.*': {
          actions: { type: 'emitFailure', params: ({ event: { actorId, error } }) => ({ part: actorId, error }) },
        },
      },
    },
    courierArea: areaStates('courierArea', 'loadCourierArea'),
    staffArea: areaStates('staffArea', 'loadStaffArea'),
    storeArea: areaStates('storeArea', 'loadStoreArea'),
  },
})

export type AppActor = ActorRefFrom<typeof appMachine>
