import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { onlyOption } from '../../domain/delivery-option.ts'
import type { Bill, DeliveryOption } from '../../domain/entities.ts'
import { notProvidedListener } from '../../lib/not-provided.ts'
import type { CartVisitContext, CartVisitEmitted, CartVisitEvent, CartVisitInput } from './cart-visit.types.ts'

/**
 * The cart as a screen: for a moment after an order that order instead (GUARD-1), decided as the screen is asked for. While the cart is looked at, the delivery option gives
 * way to the one in which its store serves (OPTION-2); elsewhere others may be browsed for.
 */
export const cartVisitMachine = setup({
  types: {
    context: {} as CartVisitContext,
    input: {} as CartVisitInput,
    events: {} as CartVisitEvent,
    emitted: {} as CartVisitEmitted,
    tags: {} as 'elsewhere',
  },
  actors: {
    followCart: notProvidedListener<CartVisitEvent>('followCart'),
    /** Follows whether the cart is held after an order (GUARD-2). */
    followHold: notProvidedListener<CartVisitEvent>('followHold'),
  },
  actions: {
    fitOption: emit((_, { option }: { option: DeliveryOption | undefined }) => ({
      type: 'option.fit' as const,
      offers: option ? [option] : [],
    })),
    takeHold: assign((_, { isHeld }: { isHeld: boolean }) => ({ isHeld })),
  },
  guards: {
    hasOrder: ({ context }) => context.orderInstead !== undefined,
    servesOtherwise: (_, { bill }: { bill: Bill | undefined }) => onlyOption(bill) !== undefined,
  },
}).createMachine({
  id: 'cart-visit',
  context: ({ input }) => ({ ...input, isHeld: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasOrder', target: 'elsewhere' }, { target: 'open' }] },
    elsewhere: { tags: 'elsewhere' },
    open: {
      invoke: [{ src: 'followCart' }, { src: 'followHold' }],
      on: {
        'cart.quoted': {
          guard: { type: 'servesOtherwise', params: ({ event }) => ({ bill: event.bill }) },
          actions: { type: 'fitOption', params: ({ event }) => ({ option: onlyOption(event.bill) }) },
        },
        'hold.changed': { actions: { type: 'takeHold', params: ({ event }) => ({ isHeld: event.isHeld }) } },
      },
    },
  },
})

export type CartVisitActor = ActorRefFrom<typeof cartVisitMachine>
export type CartVisitSnapshot = SnapshotFrom<typeof cartVisitMachine>
