import { assign, emit, enqueueActions, forwardTo, sendTo, setup, type ActorRefFrom, type AnyActorRef, type EventObject } from 'xstate'
import { addressesMachine } from '../addresses/addresses.machine.ts'
import { browseMachine } from '../browse/browse.machine.ts'
import { cartMachine } from '../cart/cart.machine.ts'
import { deliveryOptionMachine } from '../delivery-option/delivery-option.machine.ts'
import type { DeliveryOption, PopularPlace } from '../domain/entities.ts'
import type { AppError } from '../lib/app-error.ts'
import { ofFailure } from '../lib/failures.ts'
import { notProvided, notProvidedListener } from '../lib/not-provided.ts'
import { relay } from '../lib/relay.ts'
import * as limits from '../limits.ts'
import { noticeMachine } from '../notice/notice.machine.ts'
import { sessionMachine } from '../session/session.machine.ts'
import { shellMachine } from '../shell/shell.machine.ts'
import { startupMachine } from '../startup/startup.machine.ts'
import type { AppContext, AppEmitted, AppEvent, AppInput, Services, SessionEnded } from './app.types.ts'

/** The actors that are there from the first view on, in the order in which they start. */
export const residents = {
  startup: startupMachine,
  shell: shellMachine,
  place: addressesMachine,
  option: deliveryOptionMachine,
  browse: browseMachine,
  notice: noticeMachine,
  cart: cartMachine,
  customer: sessionMachine,
  courier: sessionMachine,
}

const ids = Object.keys(residents)

/**
 * The root of the client: which actors live, and who receives what the others emit. Its children exist before it is started, so that a first view can be hydrated with
 * what they hold. What a first view goes without is the services' (`services.machine.ts`), whose code is loaded once the root has started.
 */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    tags: {} as 'serving',
  },
  actors: {
    ...residents,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    loadServices: notProvided<Services>('loadServices'),
    watchNetwork: notProvidedListener<AppEvent>('watchNetwork'),
  },
  actions: {
    toBrowse: forwardTo('browse'),
    toCart: forwardTo('cart'),
    placeByDefault: sendTo('place', (_, { primary }: { primary: PopularPlace | undefined }) => ({ type: 'place.default', primary })),
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
    noteEnded: assign(({ context }, { ended }: { ended: SessionEnded }) => ({ ended: [...context.ended, ended] })),
    serve: enqueueActions(({ enqueue }, { logic, input }: Services) => {
      enqueue.spawnChild(logic, { systemId: 'services', input: input() })
    }),
    tellFailure: emit((_, { error }: { error: AppError }) => ({ type: 'services.failed' as const, error })),
    handOverEnded: enqueueActions(({ context, enqueue }) => {
      for (const ended of context.ended) enqueue.sendTo(({ system }) => system.get('services') as AnyActorRef, ended)
      enqueue.assign({ ended: [] })
    }),
  },
  guards: {
    isKnown: (_, { primary }: { primary: PopularPlace | undefined }) => primary !== undefined,
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
    { src: 'place', id: 'place', systemId: 'place', input: ({ context }) => context.input.place },
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
      actions: { type: 'placeByDefault', params: ({ event: { primary } }) => ({ primary }) },
    },
    'place.changed': { actions: ['toBrowse', 'toCart'] },
    'option.changed': [
      {
        guard: { type: 'isFitted', params: ({ event }) => ({ isFitted: event.isFitted === true }) },
        actions: ['toBrowse', 'toCart', { type: 'noticeOnlyOption', params: ({ event: { option } }) => ({ option }) }],
      },
      { actions: ['toBrowse', 'toCart'] },
    ],
    'cart.added': { actions: { type: 'noticeAdded', params: ({ event: { name } }) => ({ name }) } },
  },
  initial: 'loadingServices',
  states: {
    loadingServices: {
      invoke: {
        src: 'loadServices',
        onDone: { target: 'serving', actions: { type: 'serve', params: ({ event }) => event.output } },
        onError: { target: 'unserved', actions: { type: 'tellFailure', params: ofFailure } },
      },
      after: { retry: { target: 'loadingServices', reenter: true } },
      on: { 'session.forgotten': { actions: { type: 'noteEnded', params: ({ event }) => ({ ended: event }) } } },
    },
    // screens go on without; what they lack comes with the network
    unserved: {
      invoke: { src: 'watchNetwork' },
      after: { retry: 'loadingServices' },
      on: {
        'network.found': 'loadingServices',
        'session.forgotten': { actions: { type: 'noteEnded', params: ({ event }) => ({ ended: event }) } },
      },
    },
    serving: { tags: 'serving', entry: 'handOverEnded' },
  },
})

export type AppActor = ActorRefFrom<typeof appMachine>
