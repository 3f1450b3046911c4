import type { Id } from '../../domain/id.ts'
import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { onlyOption } from '../../domain/delivery-option.ts'
import type { Bill, BillWarning, Order, UserLocation } from '../../domain/entities.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type {
  CheckoutContext,
  CheckoutDetails,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutDraft,
  PayWith,
} from './checkout.types.ts'

/** Whether a warning prevents the order; a changed price of one item alone does not, the total decides. */
export const isBlocking = ({ code }: BillWarning): boolean => code !== 'PRICE_CHANGED'

/** Whether a bill can be ordered as it is. */
export const isOrderable = (bill: Bill | undefined, { method, location }: CheckoutDraft): boolean =>
  bill !== undefined && location !== undefined && !bill.warnings.some(isBlocking) && (method !== 'WALLET' || bill.payable === 0)

/** Whether a method is chosen that is offered; any is until it is known which are. */
export const hasMethod = ({ draft, knowsMethods, methods }: CheckoutContext): boolean => !knowsMethods || methods.includes(draft.method)

/** Without the tip, which is the customer's own choice. */
const sumOf = ({ total, tipAmount }: Bill) => total - tipAmount

type DetailsEvent = Extract<CheckoutEvent, { type: 'details.change' }>
const setDetails = [
  { type: 'setDetails', params: ({ event }: { event: DetailsEvent }) => ({ details: event.change }) },
  'emitDraft',
] as const

const changes = {
  // no bill depends on these, so that nothing waits for them
  'details.change': { actions: setDetails },
  'draft.change': {
    target: 'settling',
    reenter: true,
    actions: [
      {
        type: 'change',
        params: ({ event }: { event: Extract<CheckoutEvent, { type: 'draft.change' }> }) => ({ change: event.change }),
      },
      'emitDraft',
    ],
  },
  'location.changed': {
    target: 'settling',
    reenter: true,
    actions: {
      type: 'change',
      params: ({ event }: { event: Extract<CheckoutEvent, { type: 'location.changed' }> }) => ({ change: { location: event.location } }),
    },
  },
} as const

/** Where there is a bill, or one is on its way: what it may have asked for is answered by a new one. */
const changesOfBill = {
  ...changes,
  'details.change': [
    {
      guard: { type: 'bringsHouse', params: ({ event }: { event: DetailsEvent }) => ({ location: event.change.location }) },
      target: 'settling',
      actions: setDetails,
    },
    { actions: setDetails },
  ],
} as const

const ofBill = ({ event }: { event: { output: Bill } }) => ({ bill: event.output })
/** A bill is shown, and the delivery option gives way to the one in which the store serves. */
const takeBill = [
  { type: 'setBill', params: ofBill },
  { type: 'fitOption', params: ofBill },
] as const

const placeNext = { 'order.place': { guard: 'mayPlaceNext', target: 'quotingToPlace' } } as const

/**
 * From the cart to an order: review of the server's bill, a coupon (COUPON-1), whether everything is still there (CART-2), then placing. What changed meanwhile is shown before anything is paid; a reply that got lost is a
 * state of its own, and trying again uses the same key, so that one checkout makes one order. A tap that
 * comes while a change is being priced waits for the price, and orders where only the customer's own tip has changed it (MEND-1).
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    tags: {} as 'quoting' | 'reviewing' | 'checking' | 'placing' | 'unknown',
  },
  actors: {
    loadMethods: notProvided<PayWith[], { storeId: Id | undefined }>('loadMethods'),
    quote: notProvided<Bill, { draft: CheckoutDraft }>('quote'),
    /** Answers the code that holds. */
    applyCoupon: notProvided<string, { draft: CheckoutDraft; subTotal: number; code: string }>('applyCoupon'),
    /** Ids of what is not available any more. */
    checkItems: notProvided<Id[], { draft: CheckoutDraft }>('checkItems'),
    placeOrder: notProvided<Order, { draft: CheckoutDraft; key: string; total: number | undefined; payable: number | undefined }>(
      'placeOrder',
    ),
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<CheckoutDraft> }) => ({
      draft: { ...context.draft, ...change },
      hasChanged: false,
      error: undefined,
      couponError: undefined,
    })),
    setDetails: assign(({ context }, { details }: { details: CheckoutDetails }) => ({ draft: { ...context.draft, ...details } })),
    setMethods: enqueueActions(({ context: { draft }, enqueue }, { methods }: { methods: PayWith[] }) => {
      const method = methods.includes(draft.method) ? draft.method : (methods[0] ?? draft.method)
      enqueue.assign({ methods, knowsMethods: true, draft: { ...draft, method } })
      // what is to be paid depends on it
      if (method !== draft.method) enqueue.raise({ type: 'draft.change', change: { method } })
    }),
    // what the last check has not found is sold out, whatever the bill says of it
    setBill: assign(({ context: { missing, draft } }, { bill }: { bill: Bill }) => {
      const unsaid = missing.filter(
        (one) => draft.lines.some(({ itemId }) => itemId === one) && !bill.warnings.some(({ itemId }) => itemId === one),
      )
      return {
        bill: { ...bill, warnings: [...bill.warnings, ...unsaid.map((itemId) => ({ code: 'ITEM_UNAVAILABLE', message: '', itemId }))] },
      }
    }),
    noteMissing: assign((_, { missing }: { missing: Id[] }) => ({ missing })),
    forgetMissing: assign({ missing: [] }),
    fitOption: enqueueActions(({ enqueue }, { bill }: { bill: Bill }) => {
      const only = onlyOption(bill)
      if (only) enqueue.emit({ type: 'option.fit', offers: [only] })
    }),
    clearError: assign({ error: undefined, hasChanged: false }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    noteChange: assign({ hasChanged: true }),
    setCode: assign((_, { code }: { code: string }) => ({ code })),
    takeCoupon: assign(({ context }, { coupon }: { coupon: string }) => ({
      draft: { ...context.draft, coupon },
      code: undefined,
      hasChanged: false,
      error: undefined,
      couponError: undefined,
    })),
    clearCouponError: assign({ couponError: undefined }),
    refuseCoupon: assign((_, { error }: { error: AppError }) => ({ code: undefined, couponError: error })),
    emitDraft: emit(({ context: { draft } }) => ({ type: 'draft.changed' as const, draft })),
    emitOrder: emit((_, { order }: { order: Order }) => ({ type: 'order.placed' as const, order })),
  },
  guards: {
    /** The bill that was seen last asks for a house or flat (ADDR-6), which the location has now. */
    bringsHouse: ({ context: { bill } }, { location }: { location: UserLocation | undefined }) =>
      bill?.warnings.some(({ code }) => code === 'HOUSE_REQUIRED') === true && Boolean(location?.house.trim()),
    isOrderable: ({ context }) => hasMethod(context) && isOrderable(context.bill, context.draft),
    /** Nothing has changed but what the customer has just chosen on top of the bill that is shown. */
    mayPlaceNext: ({ context }) => {
      const { bill, error, hasChanged, draft, code } = context
      return hasMethod(context) && isOrderable(bill, draft) && !hasChanged && error === undefined && code === undefined
    },
    /** A change has interrupted the check of a code. */
    hasCode: ({ context }) => context.code !== undefined,
    /** The new bill asks for what was shown when the button was tapped. */
    isAsSeen: ({ context }, { bill }: { bill: Bill }) => {
      const { bill: seen, draft } = context
      return hasMethod(context) && isOrderable(bill, draft) && seen !== undefined && sumOf(bill) === sumOf(seen)
    },
    /** No price has changed, but for the customer's own tip. */
    isSameSum: ({ context: { bill: seen } }, { bill }: { bill: Bill }) => seen !== undefined && sumOf(bill) === sumOf(seen),
    isAllThere: (_, { missing }: { missing: Id[] }) => missing.length === 0,
    isOtherBill: (_, { error }: { error: unknown }) => AppError.from(error).code === 'CART_CHANGED',
    isUndecided: (_, { error }: { error: unknown }) => mayRetry(AppError.from(error)),
  },
  delays: { settle: limits.cartQuoteDelayMs, patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    methods: ['COD', 'WALLET'],
    knowsMethods: false,
    bill: undefined,
    missing: [],
    hasChanged: false,
    error: undefined,
    code: undefined,
    couponError: undefined,
  }),
  invoke: {
    src: 'loadMethods',
    input: ({ context }) => ({ storeId: context.draft.store?.id }),
    onDone: { actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) } },
    // cash and the wallet are always there, and nothing is paid with what is not shown
    onError: { actions: { type: 'setMethods', params: ({ context: { methods } }) => ({ methods }) } },
  },
  initial: 'quoting',
  states: {
    settling: { tags: 'quoting', on: { ...changes, ...placeNext }, after: { settle: 'quoting' } },
    quoting: {
      tags: 'quoting',
      on: { ...changesOfBill, ...placeNext },
      invoke: {
        src: 'quote',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          { guard: 'hasCode', target: 'applying', actions: takeBill },
          { target: 'reviewing', actions: takeBill },
        ],
        onError: { target: 'unquoted', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'unquoted', actions: { type: 'setError', params: ofTimeout } } },
    },
    /** The button was tapped while a change was not priced yet. */
    quotingToPlace: {
      tags: ['quoting', 'placing'],
      invoke: {
        src: 'quote',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          {
            guard: { type: 'isAsSeen', params: ({ event }) => ({ bill: event.output }) },
            target: 'checking',
            actions: { type: 'setBill', params: ofBill },
          },
          { guard: { type: 'isSameSum', params: ofBill }, target: 'reviewing', actions: takeBill },
          { target: 'reviewing', actions: [...takeBill, 'noteChange'] },
        ],
        onError: { target: 'unquoted', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'unquoted', actions: { type: 'setError', params: ofTimeout } } },
    },
    unquoted: {
      on: { ...changes, 'bill.retry': { target: 'quoting', actions: 'clearError' } },
    },
    reviewing: {
      tags: 'reviewing',
      on: {
        ...changesOfBill,
        'coupon.apply': { target: 'applying', actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) } },
        'coupon.edit': { actions: 'clearCouponError' },
        'order.place': { guard: 'isOrderable', target: 'checking', actions: 'clearError' },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'bill.check': 'refreshing' } },
        refreshing: {
          entry: 'forgetMissing',
          invoke: {
            src: 'quote',
            input: ({ context }) => ({ draft: context.draft }),
            onDone: [
              // what prevents the order now, or does no more, says so itself
              { guard: { type: 'isSameSum', params: ofBill }, target: 'idle', actions: takeBill },
              { target: 'idle', actions: [...takeBill, 'noteChange'] },
            ],
            onError: 'idle',
          },
          on: { 'bill.check': { target: 'refreshing', reenter: true } },
          after: { patience: 'idle' },
        },
      },
    },
    applying: {
      on: { ...changes },
      invoke: {
        src: 'applyCoupon',
        input: ({ context: { draft, bill, code } }) => ({ draft, subTotal: bill?.subTotal ?? 0, code: code ?? '' }),
        onDone: {
          target: 'quoting',
          actions: [{ type: 'takeCoupon', params: ({ event }) => ({ coupon: event.output }) }, 'emitDraft'],
        },
        onError: { target: 'reviewing', actions: { type: 'refuseCoupon', params: ofFailure } },
      },
      after: { patience: { target: 'reviewing', actions: { type: 'refuseCoupon', params: ofTimeout } } },
    },
    checking: {
      tags: ['checking', 'placing'],
      invoke: {
        src: 'checkItems',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: [
          { guard: { type: 'isAllThere', params: ({ event }) => ({ missing: event.output }) }, target: 'placing' },
          { target: 'quoting', actions: ['noteChange', { type: 'noteMissing', params: ({ event }) => ({ missing: event.output }) }] },
        ],
        onError: { target: 'quoting', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'quoting', actions: { type: 'setError', params: ofTimeout } } },
    },
    placing: {
      tags: 'placing',
      invoke: {
        src: 'placeOrder',
        input: ({ context: { draft, key, bill } }) => ({ draft, key, total: bill?.total, payable: bill?.payable }),
        onDone: { target: 'placed', actions: { type: 'emitOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: 'isOtherBill', params: ({ event }) => ({ error: event.error }) },
            target: 'quoting',
            actions: 'noteChange',
          },
          {
            guard: { type: 'isUndecided', params: ({ event }) => ({ error: event.error }) },
            target: 'unknown',
            actions: { type: 'setError', params: ofFailure },
          },
          { target: 'quoting', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'unknown', actions: { type: 'setError', params: ofTimeout } } },
    },
    unknown: {
      tags: 'unknown',
      on: { 'order.retry': { target: 'placing', actions: 'clearError' } },
    },
    placed: { type: 'final' },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
