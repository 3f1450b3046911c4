import { assign, emit, setup } from 'xstate'
import * as limits from '../../limits.ts'

export interface AttemptFacts {
  /** What is to be paid, in minor units. */
  amount: number
  currency: string
  /** How often the gateway has refused to give the money back. */
  refusals: number
  /** Since the attempt was begun. */
  ageMs: number
  /** Whether its order awaits its payment. */
  isAwaited: boolean
}

interface Money {
  amount: number
  currency: string
}

interface Refusal {
  /** Whether the customer's wallet can take the money: the account was not deleted, and the wallet is of the same currency. */
  hasWallet: boolean
}

export type AttemptEvent =
  /** The gateway has begun the payment, or can't. */
  | { type: 'begin.answered' }
  | { type: 'begin.failed' }
  /** What the gateway says of it. */
  | { type: 'gateway.failed' }
  | ({ type: 'gateway.paid' } & Money)
  | { type: 'gateway.refunded' }
  | { type: 'attempt.abandoned' }
  /** The order comes to nothing. */
  | { type: 'order.ended' }
  | { type: 'refund.made' }
  | ({ type: 'refund.refused' } & Refusal)

/** What a transition asks for: of the gateway once the transition is committed, and of the wallet with it. */
export type AttemptRequest = { type: 'gateway.look' } | { type: 'gateway.close' } | { type: 'gateway.refund' } | { type: 'wallet.refund' }

const fits = {
  type: 'isMoneyForOrder',
  params: ({ event }: { event: Money }) => ({ amount: event.amount, currency: event.currency }),
} as const
const refused = { type: 'isRefusedForGood', params: ({ event }: { event: Refusal }) => ({ hasWallet: event.hasWallet }) } as const
/** Money pays the order; what comes for no order, or another sum than was asked for, goes back. */
const onMoney = [{ guard: fits, target: '#captured' }, { target: '#refunding' }] as const

/**
 * The one statechart of an attempt to pay an order through a gateway. Runs on the server as pure transitions on a stored status, which only moves forward; its delays
 * are stored as timers.
 */
export const paymentAttemptMachine = setup({
  types: {
    context: {} as AttemptFacts & {
      /** The gateway was asked as the state was entered. */
      isAsked: boolean
    },
    input: {} as AttemptFacts,
    events: {} as AttemptEvent,
    emitted: {} as AttemptRequest,
  },
  guards: {
    isMoneyForOrder: ({ context }, { amount, currency }: Money) =>
      context.isAwaited && amount === context.amount && currency === context.currency,
    isWithinWindow: ({ context }) => context.isAwaited && context.ageMs < limits.paymentWindowMs,
    isRefusedForGood: ({ context }, { hasWallet }: Refusal) => hasWallet && context.refusals + 1 >= limits.refundRefusals,
  },
  actions: {
    setAsked: assign({ isAsked: true }),
    setEnded: assign({ isAwaited: false }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    emitLook: emit({ type: 'gateway.look' }),
    emitClose: emit({ type: 'gateway.close' }),
    emitRefund: emit({ type: 'gateway.refund' }),
    emitPayIn: emit({ type: 'wallet.refund' }),
  },
  delays: {
    beginTimeout: ({ context }) => limits.paymentBeginMs - context.ageMs,
    nextLook: limits.paymentLookMs,
    // a gateway that did not answer is asked again
    windowEnd: ({ context }) => {
      if (context.isAwaited && context.ageMs < limits.paymentWindowMs) return limits.paymentWindowMs - context.ageMs
      return context.isAsked ? limits.paymentLookMs : 0
    },
    watchEnd: ({ context }) => limits.latePaymentMs - context.ageMs,
    nextRefund: ({ context }) => {
      if (!context.isAsked) return 0
      return context.refusals < limits.refundRefusals ? limits.paymentLookMs : limits.openRefundLookMs
    },
  },
}).createMachine({
  id: 'payment-attempt',
  context: ({ input }) => ({ ...input, isAsked: false }),
  initial: 'begun',
  states: {
    // not shown to the customer before the gateway's answer is stored
    begun: {
      after: { beginTimeout: 'failed' },
      on: {
        'begin.answered': 'open',
        'begin.failed': 'failed',
        'gateway.failed': 'failed',
        'gateway.paid': onMoney,
        'attempt.abandoned': 'failed',
      },
    },
    open: {
      after: {
        nextLook: { guard: 'isWithinWindow', target: 'open', reenter: true, actions: 'emitLook' },
        windowEnd: { target: 'open', reenter: true, actions: ['setAsked', 'emitClose'] },
      },
      on: {
        'gateway.failed': 'failed',
        'gateway.paid': onMoney,
        'attempt.abandoned': 'failed.watched',
        'order.ended': { target: 'open', reenter: true, actions: 'setEnded' },
      },
    },
    captured: {
      id: 'captured',
      on: {
        'order.ended': 'refunding',
        'gateway.refunded': 'refunded',
      },
    },
    failed: {
      initial: 'closed',
      on: { 'gateway.paid': onMoney },
      states: {
        // only a webhook may still bring money
        closed: {},
        watched: {
          after: {
            nextLook: { target: 'watched', reenter: true, actions: 'emitLook' },
            watchEnd: { target: 'closed', actions: 'emitLook' },
          },
        },
      },
    },
    refunding: {
      id: 'refunding',
      after: {
        nextRefund: { target: 'refunding', reenter: true, actions: ['setAsked', 'emitRefund'] },
      },
      on: {
        'refund.made': 'refunded',
        'refund.refused': [{ guard: refused, target: 'refunded', actions: 'emitPayIn' }, { actions: 'countRefusal' }],
      },
    },
    refunded: { type: 'final' },
  },
})
