import { emit, enqueueActions, sendTo, setup, stopChild, type ActorRefFrom, type EventObject } from 'xstate'
import { courierOrdersMachine } from '../courier-orders/courier-orders.machine.ts'
import { courierShiftMachine } from '../courier-shift/courier-shift.machine.ts'
import type { courierWorkMachine } from '../courier-work/courier-work.machine.ts'
import type { Part } from '../../app/app/app.types.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import { ofSystem } from '../../lib/of-system.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import type { CourierAreaContext, CourierAreaEmitted, CourierAreaEvent, CourierAreaInput } from './courier-area.types.ts'

/** While a courier is signed in, on whatever screen. */
export const lists = { courierShift: courierShiftMachine, courierOrders: courierOrdersMachine }

const ids = Object.keys(lists)

/**
 * The courier's area (COURIER-1): the shift and the lists live as long as a courier is signed in. What is done while orders are under way is `courier-work`, whose code
 * comes once the lists are read, or after a moment without them.
 */
export const courierAreaMachine = setup({
  types: {
    context: {} as CourierAreaContext,
    input: {} as CourierAreaInput,
    events: {} as CourierAreaEvent,
    emitted: {} as CourierAreaEmitted,
    tags: {} as 'atWork',
  },
  actors: {
    ...lists,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    loadWork: notProvided<Part<typeof courierWorkMachine>>('loadWork'),
    watchNetwork: notProvidedListener<CourierAreaEvent>('watchNetwork'),
  },
  actions: {
    refreshOrders: sendTo('courierOrders', { type: 'orders.refresh' }),
    work: enqueueActions(({ enqueue }, { logic, input }: Part<typeof courierWorkMachine>) => {
      enqueue.spawnChild(logic, { systemId: 'courierWork', input: input() })
    }),
    rest: stopChild(ofSystem('courierWork')),
    emitFailure: emit((_, { error }: { error: AppError }) => ({ type: 'work.failed' as const, error })),
    emitLeft: emit({ type: 'work.left' }),
  },
  guards: {
    isSignedIn: ({ context }) => context.input.isSignedIn,
  },
  delays: { moment: limits.courierWorkMs, retry: limits.servicesRetryMs },
}).createMachine({
  id: 'courier-area',
  context: ({ input }) => ({ input }),
  invoke: [
    { src: 'relay', id: 'relayCourier', input: { of: ['courier'] } },
    { src: 'carryOut', id: 'carryOutArea', input: { of: ['courierArea'] } },
  ],
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'open' }, { target: 'closed' }] },
    closed: { on: { 'session.began': 'open' } },
    open: {
      invoke: [
        { src: 'relay', id: 'relay', input: { of: ids } },
        { src: 'carryOut', id: 'carryOut', input: { of: ids } },
        { src: 'courierShift', id: 'courierShift', systemId: 'courierShift' },
        { src: 'courierOrders', id: 'courierOrders', systemId: 'courierOrders', input: ({ context }) => context.input.orders() },
      ],
      on: {
        'session.forgotten': 'closed',
        // another tab has signed in another user
        'session.began': { target: 'open', reenter: true },
        'duty.changed': { actions: 'refreshOrders' },
      },
      exit: 'emitLeft',
      initial: 'reading',
      states: {
        // nothing comes between a courier and the lists
        reading: { on: { 'orders.loaded': 'loadingWork' }, after: { moment: 'loadingWork' } },
        loadingWork: {
          invoke: {
            src: 'loadWork',
            onDone: { target: 'atWork', actions: { type: 'work', params: ({ event }) => event.output } },
            onError: { target: 'workless', actions: { type: 'emitFailure', params: ofFailure } },
          },
          after: { retry: { target: 'loadingWork', reenter: true } },
        },
        workless: { invoke: { src: 'watchNetwork' }, after: { retry: 'loadingWork' }, on: { 'network.found': 'loadingWork' } },
        atWork: { tags: 'atWork', exit: 'rest' },
      },
    },
  },
})

export type CourierAreaActor = ActorRefFrom<typeof courierAreaMachine>
