import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import type { CourierPosition } from '../../domain/entities.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import type { CustomerLineContext, CustomerLineEmitted, CustomerLineEvent, CustomerLineInput } from './customer-line.types.ts'

/** The one line over which all that happens to a customer's orders and alerts is told (ORDER-3, COURIER-3, ALERT-1), as long as somebody is signed in. */
export const customerLineMachine = setup({
  types: {
    context: {} as CustomerLineContext,
    input: {} as CustomerLineInput,
    events: {} as CustomerLineEvent,
    emitted: {} as CustomerLineEmitted,
    tags: {} as 'standing' | 'silent',
  },
  actors: { followCustomer: notProvidedListener<CustomerLineEvent, { userId: Id | undefined }>('followCustomer') },
  actions: {
    change: assign((_, { userId }: { userId: Id | undefined }) => ({ userId, positions: {} })),
    keepPosition: assign(({ context }, { uniqueId, position }: { uniqueId: string; position: CourierPosition }) => ({
      positions: { ...context.positions, [uniqueId]: position },
    })),
    tellStood: emit({ type: 'line.stood' }),
    tellBroke: emit({ type: 'line.broke' }),
    tellStep: emit((_, { uniqueId, status, isPinLocked }: { uniqueId: string; status: number; isPinLocked?: boolean | undefined }) => ({
      type: 'order.stepped' as const,
      uniqueId,
      status,
      ...(isPinLocked !== undefined && { isPinLocked }),
    })),
    tellMoved: emit((_, { uniqueId, position }: { uniqueId: string; position: CourierPosition }) => ({
      type: 'courier.moved' as const,
      uniqueId,
      position,
    })),
    tellAlerts: emit({ type: 'alerts.changed' }),
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== undefined,
    isOther: ({ context }, { userId }: { userId: Id | undefined }) => userId !== context.userId,
  },
}).createMachine({
  id: 'customer-line',
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
    resting: { tags: 'silent', entry: 'tellBroke' },
    watching: {
      invoke: { src: 'followCustomer', input: ({ context }) => ({ userId: context.userId }) },
      initial: 'connecting',
      on: { 'line.up': '.standing', 'line.down': '.cut' },
      states: {
        connecting: {},
        standing: {
          tags: 'standing',
          entry: 'tellStood',
          on: {
            'line.status': { actions: { type: 'tellStep', params: ({ event }) => event } },
            'line.position': {
              actions: [
                { type: 'keepPosition', params: ({ event }) => event },
                { type: 'tellMoved', params: ({ event }) => event },
              ],
            },
            'line.alerts': { actions: 'tellAlerts' },
          },
        },
        cut: { tags: 'silent', entry: 'tellBroke' },
      },
    },
  },
})

export type CustomerLineActor = ActorRefFrom<typeof customerLineMachine>
