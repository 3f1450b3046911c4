import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../../domain/entities.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { withPending } from '../courier-steps/pending.ts'
import { allows } from './next-step.ts'
import type { CourierDeliveryContext, CourierDeliveryEvent, DeliveryStep, ListedFacts, StepRequest } from './courier-delivery.types.ts'

const isOther = (now: unknown, listed: unknown) => listed !== undefined && now !== listed

/** Whether a step was refused for a lock that its order no longer has. */
const isUnlocked = (order: Order, error: AppError | undefined) => error?.code === 'DELIVERY_PIN_LOCKED' && !order.isPinLocked

/** An order as the page has it from now on, with the errors of the steps that it still allows. */
const shown = (order: Order, stepErrors: CourierDeliveryContext['stepErrors']) => ({
  order,
  error: undefined,
  stepErrors: Object.fromEntries(
    Object.entries(stepErrors).filter(([step, error]) => allows(order, step as DeliveryStep) && !isUnlocked(order, error)),
  ),
})

/** A step that the page shows as taken is not: it is offered again with the reason. */
const refuse = {
  type: 'refuse',
  params: ({ event }: { event: Extract<CourierDeliveryEvent, { type: 'step.refused' }> }) => event,
} as const

type Restored = Extract<CourierDeliveryEvent, { type: 'steps.restored' }>

/** What an earlier page could not send is shown as taken. */
const restore = {
  type: 'restore',
  params: ({ event: { waiting } }: { event: Restored }) => ({ waiting }),
} as const

/**
 * One order in its courier's hands: accept, at the store, picked up, delivered, each with an error of its own (COURIER-2). Whether a step that got no answer was
 * taken is found out by reading the order again, before anything else is offered. An order that the lists have is shown immediately, also without a network.
 * Accepting is a race between couriers and is sent immediately; for a moment afterwards it is undone by giving the order back (RIDE-2).
 */
export const courierDeliveryMachine = setup({
  types: {
    context: {} as CourierDeliveryContext,
    input: {} as { uniqueId: string },
    events: {} as CourierDeliveryEvent,
    tags: {} as 'failed' | 'busy' | 'refreshing' | 'gone' | 'locked' | 'pinMissing' | 'returnable' | 'released',
  },
  actors: {
    loadOrder: notProvided<Order, { uniqueId: string }>('loadOrder'),
    takeStep: notProvided<Order, StepRequest>('takeStep'),
    /** Gives back an order that was accepted by mistake. */
    returnOrder: notProvided<void, { order: Order | undefined }>('returnOrder'),
    /** What the lists and the queue of steps know of the order. */
    watchOrder: notProvidedListener<CourierDeliveryEvent>('watchOrder'),
  },
  actions: {
    setOrder: assign(({ context: { stepErrors } }, { order }: { order: Order }) => shown(order, stepErrors)),
    restore: assign(({ context: { order, stepErrors } }, { waiting }: Pick<Restored, 'waiting'>) =>
      order ? shown(withPending(order, waiting), stepErrors) : {},
    ),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    begin: assign(({ context }, { step, pin }: { step: DeliveryStep; pin: string }) => ({
      step,
      pin,
      before: context.order,
      returnError: undefined,
      stepErrors: { ...context.stepErrors, [step]: undefined },
    })),
    refuse: assign(({ context: { stepErrors } }, { step, error }: { step: DeliveryStep; error: AppError }) => ({
      stepErrors: { ...stepErrors, [step]: error },
    })),
    restoreBefore: assign(({ context }) => ({ order: context.before, before: undefined })),
    setReturnError: assign((_, { error }: { error: AppError }) => ({ returnError: error })),
    setStepError: assign(({ context }, { error }: { error: AppError }) => ({
      stepErrors: { ...context.stepErrors, [context.step]: error },
    })),
  },
  guards: {
    hasOrder: ({ context }) => context.order !== undefined,
    hasNone: ({ context }) => context.order === undefined,
    allows: ({ context }, { step }: { step: DeliveryStep }) => context.order !== undefined && allows(context.order, step),
    hasBefore: ({ context }) => context.before !== undefined,
    isJustAccepted: ({ context }, { order }: { order: Order }) => context.step === 'courier.accept' && allows(order, 'courier.arrive'),
    isOther: ({ context: { order } }, listed: ListedFacts) =>
      order?.status !== listed.status ||
      order?.isPinLocked !== listed.isPinLocked ||
      isOther(order.delivery, listed.delivery) ||
      isOther(order.forCourier?.isReady, listed.isReady) ||
      isOther(order.forCourier?.readyAt, listed.readyAt),
    isLockedAtTheDoor: ({ context: { order } }) => order?.isPinLocked === true && allows(order, 'courier.deliver'),
    /** What can be no PIN costs none of its tries. */
    lacksPin: ({ context: { order } }, { pin }: { pin: string }) =>
      order?.forCourier?.needsPin === true && !(pin.length === limits.deliveryPinDigits && /^\d+$/.test(pin)),
    isGone: ({ context }, { error }: { error: unknown }) => context.order !== undefined && AppError.from(error).kind === 'notFound',
    /** The step was certainly not taken, and the order is where it was: only what was sent with it is wrong. */
    isPlain: (_, { error }: { error: unknown }) => {
      const known = AppError.from(error)
      return !mayRetry(known) && known.kind !== 'conflict' && known.kind !== 'notFound'
    },
  },
  delays: { patience: limits.httpTimeoutMs, undo: limits.undoMs },
}).createMachine({
  id: 'courier-delivery',
  context: ({ input }) => ({
    uniqueId: input.uniqueId,
    order: undefined,
    before: undefined,
    error: undefined,
    returnError: undefined,
    stepErrors: {},
    step: 'courier.accept',
    pin: '',
  }),
  invoke: { src: 'watchOrder' },
  on: { 'order.released': '.released' },
  initial: 'loading',
  states: {
    /** Nothing is shown yet, or what is shown may be wrong: no step is offered that would be dropped meanwhile. */
    loading: {
      tags: 'busy',
      on: {
        'order.known': {
          guard: 'hasNone',
          target: 'deciding',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) },
        },
        'step.refused': { actions: refuse },
        'steps.restored': { actions: restore },
      },
      invoke: {
        src: 'loadOrder',
        input: ({ context }) => ({ uniqueId: context.uniqueId }),
        onDone: { target: 'deciding', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          { guard: 'hasOrder', target: 'deciding' },
          { target: 'failed', actions: { type: 'setError', params: ofFailure } },
        ],
      },
      after: {
        patience: [
          { guard: 'hasOrder', target: 'deciding' },
          { target: 'failed', actions: { type: 'setError', params: ofTimeout } },
        ],
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'order.reload': 'loading',
        'order.known': { target: 'deciding', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.order }) } },
      },
    },
    deciding: {
      always: [
        { guard: { type: 'allows', params: { step: 'courier.accept' } }, target: 'open.step.free' },
        { guard: { type: 'allows', params: { step: 'courier.arrive' } }, target: 'open.step.accepted' },
        { guard: { type: 'allows', params: { step: 'courier.pickUp' } }, target: 'open.step.atStore' },
        { guard: 'isLockedAtTheDoor', target: 'open.step.locked' },
        { guard: { type: 'allows', params: { step: 'courier.deliver' } }, target: 'open.step.pickedUp' },
        { target: 'over' },
      ],
    },
    open: {
      type: 'parallel',
      on: {
        'step.undone': [{ guard: 'hasBefore', target: 'deciding', actions: 'restoreBefore' }, { target: 'loading' }],
        'step.refused': { target: 'loading', actions: refuse },
        'steps.restored': { target: 'deciding', actions: restore },
      },
      states: {
        step: {
          initial: 'free',
          states: {
            free: {
              on: {
                'order.accept': {
                  target: '#courier-delivery.stepping',
                  actions: { type: 'begin', params: { step: 'courier.accept', pin: '' } },
                },
              },
            },
            accepted: {
              initial: 'settled',
              states: {
                /** Perhaps by mistake. */
                justNow: {
                  tags: 'returnable',
                  on: { 'order.return': '#courier-delivery.returning' },
                  after: { undo: 'settled' },
                },
                settled: {},
              },
              on: {
                'order.arrive': {
                  target: '#courier-delivery.stepping',
                  actions: { type: 'begin', params: { step: 'courier.arrive', pin: '' } },
                },
              },
            },
            atStore: {
              on: {
                'order.pickUp': {
                  target: '#courier-delivery.stepping',
                  actions: { type: 'begin', params: { step: 'courier.pickUp', pin: '' } },
                },
              },
            },
            /** Too many wrong PINs were tried: the order goes on once the customer or staff have unlocked it, as the lists say. */
            locked: { tags: 'locked' },
            pickedUp: {
              initial: 'open',
              states: {
                open: {},
                /** The customer has to be asked for it first. */
                pinMissing: { tags: 'pinMissing' },
              },
              on: {
                'order.deliver': [
                  { guard: { type: 'lacksPin', params: ({ event }) => event }, target: '.pinMissing' },
                  {
                    target: '#courier-delivery.stepping',
                    actions: { type: 'begin', params: ({ event }) => ({ step: 'courier.deliver', pin: event.pin }) },
                  },
                ],
              },
            },
          },
        },
        /** The order is read again while its step can be taken: with a step, what was being read is too old. */
        reading: {
          initial: 'settled',
          // also while refreshing: what is on its way may have been read before
          on: {
            'order.reload': '.refreshing',
            'order.received': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.refreshing' },
          },
          states: {
            settled: {},
            refreshing: {
              tags: 'refreshing',
              invoke: {
                src: 'loadOrder',
                input: ({ context }) => ({ uniqueId: context.uniqueId }),
                onDone: {
                  target: '#courier-delivery.deciding',
                  actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                },
                onError: [
                  { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: '#courier-delivery.gone' },
                  { target: 'settled' },
                ],
              },
              after: { patience: 'settled' },
            },
          },
        },
      },
    },
    stepping: {
      tags: 'busy',
      // an earlier step of the order, and the one that was to follow it is off with it
      on: { 'step.refused': { target: 'loading', actions: refuse } },
      invoke: {
        src: 'takeStep',
        input: ({ context: { step, order, pin } }) => ({ step, order, pin }),
        onDone: [
          {
            guard: { type: 'isJustAccepted', params: ({ event }) => ({ order: event.output }) },
            target: 'open.step.accepted.justNow',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
          },
          { target: 'deciding', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isPlain', params: ({ event }) => ({ error: event.error }) },
            target: 'deciding',
            actions: { type: 'setStepError', params: ofFailure },
          },
          { target: 'loading', actions: { type: 'setStepError', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'loading', actions: { type: 'setStepError', params: ofTimeout } } },
    },
    returning: {
      tags: 'busy',
      invoke: {
        src: 'returnOrder',
        input: ({ context: { order } }) => ({ order }),
        onDone: 'released',
        onError: { target: 'loading', actions: { type: 'setReturnError', params: ofFailure } },
      },
      after: { patience: { target: 'loading', actions: { type: 'setReturnError', params: ofTimeout } } },
    },
    /** The courier has given it back. */
    released: { tags: 'released' },
    /** Another courier took it, or it was taken back. */
    gone: { tags: 'gone' },
    over: { on: { 'step.undone': 'loading', 'step.refused': { target: 'loading', actions: refuse } } },
  },
})

export type CourierDeliveryActor = ActorRefFrom<typeof courierDeliveryMachine>
export type CourierDeliverySnapshot = SnapshotFrom<typeof courierDeliveryMachine>
