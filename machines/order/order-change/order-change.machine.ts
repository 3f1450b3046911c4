import { setup } from 'xstate'

export interface ChangeFacts {
  /** Until the customer decides at the latest. */
  leftMs: number
  /** Whether the order has a line where the customer does not decide. */
  leavesLines: boolean
}

export type ChangeEvent =
  /** The customer takes what the store proposes, or wants no part of the line. */
  | { type: 'change.accept' }
  | { type: 'change.refuse' }
  | { type: 'change.withdraw' }
  /** The order comes to nothing. */
  | { type: 'order.ended' }
  /** The order leaves the store while the customer has not decided. */
  | { type: 'order.handedOver' }

/**
 * The one statechart of a change that a store proposes of an order after it was placed (CHANGE-1). Runs on the server as pure transitions on a stored state; its delay
 * is stored as a timer.
 */
export const orderChangeMachine = setup({
  types: { context: {} as ChangeFacts, input: {} as ChangeFacts, events: {} as ChangeEvent },
  guards: { leavesLines: ({ context }) => context.leavesLines },
  delays: { changeDecision: ({ context }) => context.leftMs },
}).createMachine({
  id: 'order-change',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      after: { changeDecision: 'expired' },
      on: {
        'change.accept': 'accepted',
        'change.refuse': 'refused',
        'change.withdraw': 'withdrawn',
        'order.ended': 'withdrawn',
        // what has left the store is not cancelled
        'order.handedOver': [{ guard: 'leavesLines', target: 'expired' }, { target: 'withdrawn' }],
      },
    },
    accepted: { type: 'final' },
    refused: { type: 'final' },
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
  },
})
