import { setup } from 'xstate'

/** Who asks for a step. A courier is `courier` only for an order that is free to take or already that courier's own. */
export type Role = 'customer' | 'courier' | 'staff' | 'system'

export interface OrderFacts {
  isPickup: boolean
  /** The store takes orders without being asked. */
  autoAccepts: boolean
  isScheduled: boolean
}

/** How soon the demonstration's stores, which have no staff, take their steps. */
export interface StoreDelays {
  acceptMs: number
  confirmMs: number
  readyMs: number
  handOverMs: number
}

/** What the delays of an order's status depend on. */
export interface OrderTimes {
  /** How long the order has had its status. */
  ageMs: number
  /** Until the kitchen begins with an order that was placed for later. */
  startsInMs: number
  /** How long the store usually takes for an order. */
  usualTimeMs: number
  /** Until the money is waited for no longer; never less than until the next look at an attempt that is under way. */
  paymentLeftMs: number
  /** Only in the demonstration. */
  storeDelays: StoreDelays | undefined
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
 * The one statechart of an order: which step may follow which, who may take it, and which one time takes. The server decides by it, the client shows by it.
 * Runs as pure transitions on a stored status; the server stores its delays as timers.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as OrderFacts & Partial<OrderTimes>,
    input: {} as OrderFacts & Partial<OrderTimes>,
    events: {} as { type: Step; by: Role },
  },
  guards: {
    isBy: ({ event }, { roles }: { roles: readonly Role[] }) => roles.includes(event.by),
    isDeliveryByCourier: ({ context, event }) => !context.isPickup && event.by === 'courier',
    isPickupByStore: ({ context, event }) => context.isPickup && (event.by === 'staff' || event.by === 'system'),
    isPaidAndScheduled: ({ context, event }) => event.by === 'system' && context.isScheduled,
    isPaidAndTaken: ({ context, event }) => event.by === 'system' && context.autoAccepts,
    isStartedAndTaken: ({ context, event }) => (event.by === 'system' || event.by === 'staff') && context.autoAccepts,
    isTaken: ({ context }) => context.autoAccepts,
    isTakenPickup: ({ context }) => context.autoAccepts && context.isPickup,
    isDemonstration: ({ context }) => context.storeDelays !== undefined,
    isPickupInDemonstration: ({ context }) => context.storeDelays !== undefined && context.isPickup,
    isPaymentOverdue: ({ context }) => (context.paymentLeftMs ?? Infinity) <= 0,
  },
  // the server provides them; a client waits for none
  delays: {
    startsAt: Infinity,
    usualTime: Infinity,
    paymentWindow: Infinity,
    storeAccepts: Infinity,
    storeConfirms: Infinity,
    storeIsReady: Infinity,
    storeHandsOver: Infinity,
  },
}).createMachine({
  id: 'order-lifecycle',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      after: {
        storeAccepts: { guard: 'isDemonstration', target: 'preparing' },
      },
      on: {
        'store.accept': { guard: byStore, target: 'preparing' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    preparing: {
      after: {
        usualTime: { guard: 'isTakenPickup', target: 'readyForPickup' },
        storeIsReady: { guard: 'isPickupInDemonstration', target: 'readyForPickup' },
      },
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
      after: {
        storeHandsOver: { guard: 'isDemonstration', target: 'delivered' },
      },
      on: {
        'store.collected': { guard: byStore, target: 'delivered' },
        'order.cancel': { guard: byStore, target: 'cancelled' },
      },
    },
    awaitingPayment: {
      after: {
        paymentWindow: [
          { guard: 'isPaymentOverdue', target: 'paymentFailed' },
          { target: 'awaitingPayment', reenter: true },
        ],
      },
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
      after: {
        startsAt: [{ guard: 'isTaken', target: 'preparing' }, { target: 'placed' }],
        storeConfirms: { guard: 'isDemonstration', target: 'scheduledConfirmed' },
      },
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
      after: {
        startsAt: 'preparing',
      },
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
