import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import type { CourierPosition } from '../../domain/entities.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import { isCourierUnderWay } from '../../order/order-lifecycle/order-status.ts'
import type {
  CustomerEventStreamContext,
  CustomerEventStreamEmitted,
  CustomerEventStreamEvent,
  CustomerEventStreamInput,
  OrderChange,
} from './customer-event-stream.types.ts'

/** The event stream of a customer's orders and alerts (ORDER-3, COURIER-3, ALERT-1), open as long as a customer is signed in. */
export const customerEventStreamMachine = setup({
  types: {
    context: {} as CustomerEventStreamContext,
    input: {} as CustomerEventStreamInput,
    events: {} as CustomerEventStreamEvent,
    emitted: {} as CustomerEventStreamEmitted,
    tags: {} as 'open' | 'silent',
  },
  actors: { followCustomer: notProvidedListener<CustomerEventStreamEvent, { userId: Id | undefined }>('followCustomer') },
  actions: {
    change: assign((_, { userId }: { userId: Id | undefined }) => ({ userId, positions: {} })),
    setPosition: assign(({ context }, { uniqueId, position }: { uniqueId: string; position: CourierPosition }) => ({
      positions: { ...context.positions, [uniqueId]: position },
    })),
    // the next courier is somewhere else
    forgetPosition: assign(({ context: { positions } }, { uniqueId, status }: OrderChange) =>
      isCourierUnderWay(status) ? {} : { positions: Object.fromEntries(Object.entries(positions).filter(([name]) => name !== uniqueId)) },
    ),
    emitOpened: emit({ type: 'connection.opened' }),
    emitLost: emit({ type: 'connection.lost' }),
    emitTransition: emit((_, { uniqueId, status, isPinLocked, eta, change, delivery }: OrderChange) => ({
      type: 'order.stepped' as const,
      uniqueId,
      status,
      ...(isPinLocked !== undefined && { isPinLocked }),
      ...(eta !== undefined && { eta }),
      ...(change !== undefined && { change }),
      ...(delivery !== undefined && { delivery }),
    })),
    emitMoved: emit((_, { uniqueId, position }: { uniqueId: string; position: CourierPosition }) => ({
      type: 'courier.moved' as const,
      uniqueId,
      position,
    })),
    emitAlerts: emit({ type: 'alerts.changed' }),
    emitMenu: emit((_, { storeId }: { storeId: Id }) => ({ type: 'menu.changed' as const, storeId })),
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== undefined,
    isOther: ({ context }, { userId }: { userId: Id | undefined }) => userId !== context.userId,
  },
}).createMachine({
  id: 'customer-event-stream',
  context: ({ input }) => ({ ...input, positions: {} }),
  initial: 'deciding',
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ userId: event.userId }) },
      target: '.deciding',
      actions: { type: 'change', params: ({ event }) => ({ userId: event.userId }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'watching' }, { target: 'resting' }] },
    resting: { tags: 'silent', entry: 'emitLost' },
    watching: {
      invoke: { src: 'followCustomer', input: ({ context }) => ({ userId: context.userId }) },
      initial: 'connecting',
      on: { 'connection.opened': '.open', 'connection.lost': '.lost' },
      states: {
        connecting: {},
        open: {
          tags: 'open',
          entry: 'emitOpened',
          on: {
            'status.changed': {
              actions: [
                { type: 'forgetPosition', params: ({ event }) => event },
                { type: 'emitTransition', params: ({ event }) => event },
              ],
            },
            'position.changed': {
              actions: [
                { type: 'setPosition', params: ({ event }) => event },
                { type: 'emitMoved', params: ({ event }) => event },
              ],
            },
            'alerts.changed': { actions: 'emitAlerts' },
            'menu.changed': { actions: { type: 'emitMenu', params: ({ event }) => event } },
          },
        },
        lost: { tags: 'silent', entry: 'emitLost' },
      },
    },
  },
})

export type CustomerEventStreamActor = ActorRefFrom<typeof customerEventStreamMachine>
