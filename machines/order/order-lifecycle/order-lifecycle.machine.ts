import { setup } from 'xstate'

/** Who asks for a step. A courier is `courier` only for an order that is free to take or already that courier's own. */
export type Role = 'customer' | 'courier' | 'staff' | 'system'

interface OrderFacts {
  isPickup: boolean
  /** The store takes orders without being asked. */
  autoAccepts: boolean
  isScheduled: boolean
}

export type Step =
  | 'store.accept'
  | 'store.ready'
  | 'store.collected'
  | 'courier.accept'
  | 'courier.pickUp'
  | 'courier.deliver'
  | 'courier.release'
  | 'payment.succeed'
  | 'payment.fail'
  | 'schedule.confirm'
  | 'schedule.start'
  | 'order.cancel'

const byStore = { type: 'isBy', params: { roles: ['staff', 'system'] } } as const
const bySystem = { type: 'isBy', params: { roles: ['system'] } } as const
const byAnyone = { type: 'isBy', params: { roles: ['customer', 'staff', 'system'] } } as const
const byStaff = { type: 'isBy', params: { roles: ['staff'] } } as const

/**
 * The one statechart of an order: which step may follow which, and who may take it. The server decides by it, the client shows by it. Runs as pure
 * transitions on a stored status; nothing here waits or asks.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as OrderFacts,
    input: {} as OrderFacts,
    events: {} as { type: Step; by: Role },
  },
  guards: {
    isBy: ({ event }, { roles }: { roles: readonly Role[] }) => roles.includes(event.by),
    isDeliveryByCourier: ({ context, event }) => !context.isPickup && event.by === 'courier',
    isPickupByStore: ({ context, event }) => context.isPickup && (event.by === 'staff' || event.by === 'system'),
    isPaidAndScheduled: ({ context, event }) => event.by === 'system' && context.isScheduled,
    isPaidAndTaken: ({ context, event }) => event.by === 'system' && context.autoAccepts,
    isStartedAndTaken: ({ context, event }) => (event.by === 'system' || event.by === 'staff') && context.autoAccepts,
  },
}).createMachine({
  id: 'order-lifecycle',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      on: {
        'store.accept': { guard: byStore, target: 'preparing' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    preparing: {
      on: {
        'courier.accept': { guard: 'isDeliveryByCourier', target: 'courierAssigned' },
        'store.ready': { guard: 'isPickupByStore', target: 'readyForPickup' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    courierAssigned: {
      on: {
        'courier.pickUp': { guard: 'isDeliveryByCourier', target: 'pickedUp' },
        'courier.release': { guard: byStaff, target: 'preparing' },
        'order.cancel': { guard: byStore, target: 'cancelled' },
      },
    },
    pickedUp: {
      on: {
        'courier.deliver': { guard: 'isDeliveryByCourier', target: 'delivered' },
        'order.cancel': { guard: byStore, target: 'cancelled' },
      },
    },
    readyForPickup: {
      on: {
        'store.collected': { guard: byStore, target: 'delivered' },
        'order.cancel': { guard: byStore, target: 'cancelled' },
      },
    },
    awaitingPayment: {
      on: {
        'payment.succeed': [
          { guard: 'isPaidAndScheduled', target: 'scheduled' },
          { guard: 'isPaidAndTaken', target: 'preparing' },
          { guard: bySystem, target: 'placed' },
        ],
        'payment.fail': { guard: bySystem, target: 'paymentFailed' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    scheduled: {
      on: {
        'schedule.confirm': { guard: byStore, target: 'scheduledConfirmed' },
        'schedule.start': [
          { guard: 'isStartedAndTaken', target: 'preparing' },
          { guard: byStore, target: 'placed' },
        ],
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    scheduledConfirmed: {
      on: {
        'schedule.start': { guard: byStore, target: 'preparing' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    delivered: { type: 'final' },
    cancelled: { type: 'final' },
    paymentFailed: { type: 'final' },
  },
})
