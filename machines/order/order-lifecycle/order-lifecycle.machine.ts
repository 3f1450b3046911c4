import { and, setup, stateIn } from 'xstate'

/**
 * Who asks for a step. A courier is `courier` only for an order that is free to take or already that courier's own, a member of a store `store` only for that
 * store's orders.
 */
export type Role = 'customer' | 'courier' | 'store' | 'staff' | 'system'

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
  /** How long the store has to answer an order. */
  acceptanceMs: number
  /** How long the store usually takes for an order. */
  usualTimeMs: number
  /** Until it is ready as the store has said; undefined where the store has said nothing. */
  readyInMs: number | undefined
  /** Until the money is waited for no longer; never less than until the next look at an attempt that is under way. */
  paymentLeftMs: number
  /** Only in the demonstration. */
  storeDelays: StoreDelays | undefined
}

export type Step =
  | 'store.accept'
  | 'store.reject'
  | 'store.start'
  | 'store.ready'
  | 'store.handOver'
  | 'courier.accept'
  | 'courier.arrive'
  | 'courier.pickUp'
  | 'courier.deliver'
  | 'courier.release'
  | 'payment.succeed'
  | 'payment.fail'
  | 'schedule.start'
  | 'order.cancel'

interface ByRole {
  by: Role
}

const ofRole = ({ event: { by } }: { event: ByRole }): ByRole => ({ by })
const by = (...roles: Role[]) => ({ type: 'isBy', params: ({ event }: { event: ByRole }) => ({ by: event.by, roles }) }) as const

const byStore = by('store', 'staff', 'system')
const bySystem = by('system')
const byAnyone = by('customer', 'store', 'staff', 'system')
const byCourierOrStaff = by('courier', 'staff')
const deliveryByCourier = { type: 'isDeliveryByCourier', params: ofRole } as const
const deliveryByStore = { type: 'isDeliveryByStore', params: ofRole } as const
const startedAndTaken = { type: 'isStartedAndTaken', params: ofRole } as const

/**
 * The one statechart of an order: which step may follow which, who may take it, and which one time takes. The server decides by it, the client shows by it.
 * Runs as pure transitions on a stored state; the server stores its delays as timers. A state's tags are the steps that have been taken by then, so that a step
 * that is repeated is known.
 */
export const orderLifecycleMachine = setup({
  types: {
    context: {} as OrderFacts & Partial<OrderTimes>,
    input: {} as OrderFacts & Partial<OrderTimes>,
    events: {} as { type: Step; by: Role },
    tags: {} as Step,
  },
  guards: {
    isBy: (_, { by, roles }: ByRole & { roles: readonly Role[] }) => roles.includes(by),
    // `and` passes no params to the guards that it combines
    isByCustomer: ({ event }) => event.by === 'customer',
    isDeliveryByCourier: ({ context }, { by }: ByRole) => !context.isPickup && by === 'courier',
    isPickupByStore: ({ context }, { by }: ByRole) => context.isPickup && by !== 'customer' && by !== 'courier',
    isDeliveryByStore: ({ context }, { by }: ByRole) => !context.isPickup && by !== 'customer' && by !== 'courier',
    isPaidAndScheduled: ({ context }, { by }: ByRole) => by === 'system' && context.isScheduled,
    isPaidAndTaken: ({ context }, { by }: ByRole) => by === 'system' && context.autoAccepts,
    isStartedAndTaken: ({ context }, { by }: ByRole) => by !== 'customer' && by !== 'courier' && context.autoAccepts,
    isTaken: ({ context }) => context.autoAccepts,
    isTakenPickup: ({ context }) => context.autoAccepts && context.isPickup,
    isDemonstration: ({ context }) => context.storeDelays !== undefined,
    isPickupInDemonstration: ({ context }) => context.storeDelays !== undefined && context.isPickup,
    isPaymentOverdue: ({ context }) => (context.paymentLeftMs ?? Infinity) <= 0,
    isOffered: stateIn({ underWay: { kitchen: 'offered' } }),
    hasNoCourier: stateIn({ underWay: { delivery: 'unassigned' } }),
    mayCustomerCancel: and(['isByCustomer', 'hasNoCourier']),
  },
  // the server provides them; a client waits for none
  delays: {
    startsAt: Infinity,
    acceptanceLimit: Infinity,
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
  initial: 'underWay',
  states: {
    underWay: {
      type: 'parallel',
      on: {
        'order.cancel': { guard: byStore, target: 'cancelled' },
      },
      states: {
        kitchen: {
          initial: 'offered',
          states: {
            offered: {
              after: {
                acceptanceLimit: '#order-lifecycle.missed',
                storeAccepts: { guard: 'isDemonstration', target: 'accepted' },
              },
              on: {
                'store.accept': { guard: byStore, target: 'accepted' },
                'store.reject': { guard: byStore, target: '#order-lifecycle.rejected' },
                'order.cancel': { guard: 'mayCustomerCancel', target: '#order-lifecycle.cancelled' },
              },
            },
            accepted: {
              tags: ['store.accept'],
              after: {
                usualTime: { guard: 'isTakenPickup', target: 'ready' },
                storeIsReady: { guard: 'isPickupInDemonstration', target: 'ready' },
              },
              on: {
                'store.start': { guard: byStore, target: 'preparing' },
                'store.ready': { guard: byStore, target: 'ready' },
                'order.cancel': { guard: 'mayCustomerCancel', target: '#order-lifecycle.cancelled' },
              },
            },
            preparing: {
              tags: ['store.accept', 'store.start'],
              after: {
                usualTime: { guard: 'isTakenPickup', target: 'ready' },
                storeIsReady: { guard: 'isPickupInDemonstration', target: 'ready' },
              },
              on: {
                'store.ready': { guard: byStore, target: 'ready' },
                'order.cancel': { guard: 'mayCustomerCancel', target: '#order-lifecycle.cancelled' },
              },
            },
            ready: {
              tags: ['store.accept', 'store.start', 'store.ready'],
              after: {
                storeHandsOver: { guard: 'isPickupInDemonstration', target: '#order-lifecycle.delivered' },
              },
              on: {
                'store.handOver': { guard: { type: 'isPickupByStore', params: ofRole }, target: '#order-lifecycle.delivered' },
              },
            },
            handedOver: {
              tags: ['store.accept', 'store.start', 'store.ready', 'store.handOver'],
            },
          },
        },
        delivery: {
          initial: 'unassigned',
          states: {
            unassigned: {
              on: {
                'courier.accept': [{ guard: 'isOffered' }, { guard: deliveryByCourier, target: 'assigned' }],
              },
            },
            assigned: {
              tags: ['courier.accept'],
              on: {
                'courier.arrive': { guard: deliveryByCourier, target: 'atStore' },
                'courier.pickUp': { guard: deliveryByCourier, target: ['#order-lifecycle.underWay.kitchen.handedOver', 'underway'] },
                'store.handOver': { guard: deliveryByStore, target: ['#order-lifecycle.underWay.kitchen.handedOver', 'underway'] },
                'courier.release': { guard: byCourierOrStaff, target: 'unassigned' },
              },
            },
            atStore: {
              tags: ['courier.accept', 'courier.arrive'],
              on: {
                'courier.pickUp': { guard: deliveryByCourier, target: ['#order-lifecycle.underWay.kitchen.handedOver', 'underway'] },
                'store.handOver': { guard: deliveryByStore, target: ['#order-lifecycle.underWay.kitchen.handedOver', 'underway'] },
                'courier.release': { guard: byCourierOrStaff, target: 'unassigned' },
              },
            },
            underway: {
              tags: ['courier.accept', 'courier.arrive', 'courier.pickUp'],
              on: {
                'courier.deliver': { guard: deliveryByCourier, target: '#order-lifecycle.delivered' },
              },
            },
          },
        },
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
          { guard: { type: 'isPaidAndScheduled', params: ofRole }, target: 'scheduled' },
          { guard: { type: 'isPaidAndTaken', params: ofRole }, target: 'underWay.kitchen.accepted' },
          { guard: bySystem, target: 'underWay' },
        ],
        'payment.fail': { guard: bySystem, target: 'paymentFailed' },
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    // the store is asked when the order is placed, and again when it is due
    scheduled: {
      after: {
        startsAt: [{ guard: 'isTaken', target: 'underWay.kitchen.accepted' }, { target: 'underWay' }],
        storeConfirms: { guard: 'isDemonstration', target: 'scheduledConfirmed' },
      },
      on: {
        'store.accept': { guard: byStore, target: 'scheduledConfirmed' },
        'store.reject': { guard: byStore, target: 'rejected' },
        'schedule.start': [
          { guard: startedAndTaken, target: 'underWay.kitchen.accepted' },
          { guard: byStore, target: 'underWay' },
        ],
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    scheduledConfirmed: {
      tags: ['store.accept'],
      after: {
        startsAt: [{ guard: 'isTaken', target: 'underWay.kitchen.accepted' }, { target: 'underWay' }],
      },
      on: {
        'store.reject': { guard: byStore, target: 'rejected' },
        'schedule.start': [
          { guard: startedAndTaken, target: 'underWay.kitchen.accepted' },
          { guard: byStore, target: 'underWay' },
        ],
        'order.cancel': { guard: byAnyone, target: 'cancelled' },
      },
    },
    delivered: {
      tags: [
        'store.accept',
        'store.start',
        'store.ready',
        'store.handOver',
        'courier.accept',
        'courier.arrive',
        'courier.pickUp',
        'courier.deliver',
      ],
      type: 'final',
    },
    cancelled: { type: 'final' },
    // the store refused it
    rejected: { tags: ['store.reject'], type: 'final' },
    // the store did not answer in time
    missed: { type: 'final' },
    paymentFailed: { type: 'final' },
  },
})
