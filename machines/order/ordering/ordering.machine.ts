import { assign, emit, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CheckoutInput } from '../checkout/checkout.types.ts'
import type { CartLine, DeliveryOption, Order, UserLocation } from '../../domain/entities.ts'
import type { AppError } from '../../lib/app-error.ts'
import { notProvided, notProvidedListener, notProvidedMachine } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { statusIds } from '../order-lifecycle/order-status.ts'
import type { OrderingContext, OrderingEmitted, OrderingEvent, OrderingInput } from './ordering.types.ts'

/**
 * The checkout's screen, from a cart to an order that is followed (ORDER-1, PAY-1): the cart is reviewed and placed, what has to be paid first is paid, and
 * what could not be paid is reviewed again. Nothing is ordered from an empty cart.
 */
export const orderingMachine = setup({
  types: {
    context: {} as OrderingContext,
    input: {} as OrderingInput,
    events: {} as OrderingEvent,
    emitted: {} as OrderingEmitted,
    children: {} as { checkout: 'checkout'; payment: 'payment'; slots: 'slots' },
  },
  actors: {
    /** Follows the cart, the location, the delivery option, and whether the page is seen. */
    followShop: notProvidedListener<OrderingEvent>('followShop'),
    /** Answers what the cart's checkout begins with. */
    prepare: notProvided<CheckoutInput>('prepare'),
    /** Takes a `CheckoutInput`; reports `order.placed`. */
    checkout: notProvidedMachine('checkout'),
    slots: notProvidedMachine('slots'),
    /** Takes a `PaymentInput`; reports `payment.paid`, `payment.awaiting` and `payment.unpaid`. */
    payment: notProvidedMachine('payment'),
  },
  actions: {
    takeCheckout: assign((_, { checkout }: { checkout: CheckoutInput }) => ({ checkout })),
    askFirst: assign(({ context: { pending } }) => ({ payment: pending && { ...pending, first: 'ask' as const } })),
    payFirst: assign((_, { order }: { order: Order }) => ({
      payment: { uniqueId: order.uniqueId, method: order.paymentMethod, first: 'pay' as const },
    })),
    noteUnpaid: assign((_, { error }: { error: AppError | undefined }) => ({
      unpaid: error ? ('unreachable' as const) : ('declined' as const),
    })),
    emitOrdered: emit((_, { order, lines }: { order: Order; lines: CartLine[] }) => ({
      type: 'cart.ordered' as const,
      uniqueId: order.uniqueId,
      lines,
    })),
    openPaid: emit(({ context }) => ({ type: 'order.open' as const, uniqueId: context.payment?.uniqueId ?? '' })),
    openPlaced: emit(({ context }) => ({ type: 'order.open' as const, uniqueId: context.placed ?? '' })),
    openCart: emit({ type: 'cart.open' }),
    changeLines: sendTo('checkout', (_, { lines }: { lines: CartLine[] }) => ({ type: 'draft.change', change: { lines } })),
    changeOption: sendTo('checkout', (_, { option }: { option: DeliveryOption }) => ({ type: 'draft.change', change: { option } })),
    changeLocation: sendTo('checkout', (_, { location }: { location: UserLocation }) => ({ type: 'location.changed', location })),
    describeLocation: sendTo('checkout', (_, { location }: { location: UserLocation }) => ({
      type: 'details.change',
      change: { location },
    })),
    askAgain: sendTo('payment', { type: 'page.shown' }),
  },
  guards: {
    isCartEmpty: ({ context }) => context.isCartEmpty,
    isEmpty: (_, { lines }: { lines: CartLine[] }) => lines.length === 0,
    hasPending: ({ context }) => context.pending !== undefined,
    hasPlaced: ({ context }) => context.placed !== undefined,
    awaitsPayment: (_, { order }: { order: Order }) => order.status === statusIds.awaitingPayment,
  },
  delays: { patience: limits.databaseMs },
}).createMachine({
  id: 'ordering',
  context: ({ input }) => ({ ...input, checkout: undefined, payment: undefined }),
  initial: 'opening',
  invoke: { src: 'followShop' },
  on: { 'cart.changed': { guard: { type: 'isEmpty', params: ({ event }) => ({ lines: event.lines }) }, target: '.emptied' } },
  states: {
    opening: {
      always: [
        { guard: 'isCartEmpty', target: 'emptied' },
        { guard: 'hasPending', target: 'paying', actions: 'askFirst' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      invoke: {
        src: 'prepare',
        onDone: { target: 'reviewing', actions: { type: 'takeCheckout', params: ({ event }) => ({ checkout: event.output }) } },
        onError: 'emptied',
      },
      after: { patience: 'emptied' },
    },
    reviewing: {
      invoke: [
        { id: 'checkout', src: 'checkout', input: ({ context }: { context: OrderingContext }) => context.checkout },
        { id: 'slots', src: 'slots' },
      ],
      on: {
        'cart.changed': [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ lines: event.lines }) }, target: 'emptied' },
          { actions: { type: 'changeLines', params: ({ event }) => ({ lines: event.lines }) } },
        ],
        'location.changed': { actions: { type: 'changeLocation', params: ({ event }) => ({ location: event.location }) } },
        'location.described': { actions: { type: 'describeLocation', params: ({ event }) => ({ location: event.location }) } },
        'option.changed': { actions: { type: 'changeOption', params: ({ event }) => ({ option: event.option }) } },
        'order.placed': [
          {
            guard: { type: 'awaitsPayment', params: ({ event }) => ({ order: event.order }) },
            target: 'paying',
            actions: { type: 'payFirst', params: ({ event }) => ({ order: event.order }) },
          },
          { target: 'ordered', actions: { type: 'emitOrdered', params: ({ event: { order, lines } }) => ({ order, lines }) } },
        ],
      },
    },
    paying: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }: { context: OrderingContext }) => context.payment,
      },
      on: {
        'page.shown': { actions: 'askAgain' },
        'payment.paid': { target: 'ordered', actions: 'openPaid' },
        'payment.awaiting': { target: 'ordered', actions: 'openPaid' },
        'payment.unpaid': { target: 'preparing', actions: { type: 'noteUnpaid', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ordered: { type: 'final' },
    emptied: {
      always: [
        { guard: 'hasPlaced', target: 'ordered', actions: 'openPlaced' },
        { target: 'left', actions: 'openCart' },
      ],
    },
    left: { type: 'final' },
  },
})

export type OrderingActor = ActorRefFrom<typeof orderingMachine>
export type OrderingSnapshot = SnapshotFrom<typeof orderingMachine>
