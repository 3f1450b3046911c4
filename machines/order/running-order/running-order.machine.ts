import type { Id } from '../../domain/id.ts'
import { assign, emit, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { CourierPosition, Order } from '../../domain/entities.ts'
import { hasChange } from '../../domain/line-change.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { isCourierUnderWay, isFinished } from '../order-lifecycle/order-status.ts'
import type { RunningOrderContext, RunningOrderEmitted, RunningOrderEvent, RunningOrderInput, StatusChange } from './running-order.types.ts'

/** Whether an order has passed from one courier to another one. */
const isOtherCourier = (before: Order | undefined, now: Order): boolean =>
  before?.courier !== undefined && (before.courier.name !== now.courier?.name || before.courier.phone !== now.courier.phone)

/**
 * One order as it happens, from what this device read of it last on: its steps and its courier over the event stream, polled while the connection is lost,
 * until it ends (ORDER-1, COURIER-3, CHANGE-5); its cancellation (ORDER-2); and the unlocking of its delivery PIN (MEND-21).
 */
export const runningOrderMachine = setup({
  types: {
    context: {} as RunningOrderContext,
    input: {} as RunningOrderInput,
    events: {} as RunningOrderEvent,
    emitted: {} as RunningOrderEmitted,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'lost' | 'asking' | 'cancelling' | 'unlocking',
  },
  actors: {
    loadOrder: notProvided<Order, { uniqueId: string }>('loadOrder'),
    unlockPin: notProvided<Order, { orderId: Id | undefined }>('unlockPin'),
    cancelOrder: notProvided<Order, { orderId: Id | undefined; reason: string }>('cancelOrder'),
    /** Answers nothing where the page is hidden. */
    readPosition: notProvided<CourierPosition | undefined, { orderId: Id | undefined }>('readPosition'),
    followOrder: notProvidedListener<RunningOrderEvent, { uniqueId: string }>('followOrder'),
  },
  actions: {
    // where a courier was says nothing of the next one
    setOrder: assign(({ context: { order: before, position } }, { order }: { order: Order }) => ({
      order,
      error: undefined,
      position: isCourierUnderWay(order.status) && !isOtherCourier(before, order) ? position : undefined,
    })),
    emitRead: emit((_, { order }: { order: Order }) => ({ type: 'order.read' as const, order })),
    emitCancelled: emit((_, { order }: { order: Order }) => ({ type: 'order.cancelled' as const, order })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    setPosition: assign(({ context }, { position = context.position }: { position: CourierPosition | undefined }) => ({ position })),
    setCancelError: assign((_, { error }: { error: AppError }) => ({ cancelError: error })),
    takeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    clearCancelError: assign({ cancelError: undefined }),
    setUnlockError: assign((_, { error }: { error: AppError | undefined }) => ({ unlockError: error })),
    noteStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    askAgain: raise({ type: 'order.reload' }),
  },
  guards: {
    isOver: ({ context }) => context.order !== undefined && isFinished(context.order.status),
    isCourierUnderWay: ({ context }) => context.order !== undefined && isCourierUnderWay(context.order.status),
    hasOrder: ({ context }) => context.order !== undefined,
    // an address that was typed may name what cannot be an order
    isUnknown: (_, { error }: { error: AppError }) => error.kind === 'notFound' || error.kind === 'validation',
    isStale: ({ context }) => context.isStale,
    isUpdate: ({ context: { order } }, { status, isPinLocked, eta, change, delivery }: Omit<StatusChange, 'type'>) =>
      order?.status !== status ||
      (isPinLocked !== undefined && order.isPinLocked !== isPinLocked) ||
      (eta !== undefined && order.eta !== eta) ||
      (delivery !== undefined && order.delivery !== undefined && order.delivery !== delivery) ||
      (change !== undefined && !hasChange(order, change)),
    isPinLocked: ({ context }) => context.order?.isPinLocked === true,
    mayCancel: ({ context }) => context.order?.canCancel === true,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.livePollMs },
}).createMachine({
  id: 'running-order',
  type: 'parallel',
  context: ({ input }) => ({
    uniqueId: input.uniqueId,
    order: input.stored,
    isStale: false,
    position: undefined,
    reason: '',
    error: undefined,
    cancelError: undefined,
    unlockError: undefined,
  }),
  states: {
    order: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          entry: 'clearStale',
          // what is under way may have been answered before the change
          on: { 'order.reload': { actions: 'noteStale' } },
          invoke: {
            src: 'loadOrder',
            input: ({ context }) => ({ uniqueId: context.uniqueId }),
            onDone: [
              {
                guard: 'isStale',
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                  { type: 'emitRead', params: ({ event }) => ({ order: event.output }) },
                ],
              },
              {
                target: 'shown',
                actions: [
                  { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                  { type: 'emitRead', params: ({ event }) => ({ order: event.output }) },
                ],
              },
            ],
            onError: [
              { guard: 'hasOrder', target: 'shown', actions: 'noteStale' },
              { guard: { type: 'isUnknown', params: ofFailure }, target: 'unknown' },
              { target: 'failed', actions: { type: 'setError', params: ofFailure } },
            ],
          },
          after: {
            patience: [
              { guard: 'hasOrder', target: 'shown', actions: 'noteStale' },
              { target: 'failed', actions: { type: 'setError', params: ofTimeout } },
            ],
          },
        },
        shown: {
          on: { 'order.reload': 'loading' },
          // what could not be read when it was notified is not notified again
          after: { poll: { guard: 'isStale', target: 'loading' } },
        },
        failed: { tags: 'failed', on: { 'order.reload': 'loading' } },
        unknown: { tags: 'unknown' },
      },
    },
    connection: {
      initial: 'connecting',
      invoke: { src: 'followOrder', input: ({ context }) => ({ uniqueId: context.uniqueId }) },
      on: {
        'connection.opened': '.open',
        'connection.lost': '.lost',
        'status.changed': {
          guard: { type: 'isUpdate', params: ({ event }) => event },
          actions: 'askAgain',
        },
        'position.changed': { actions: { type: 'setPosition', params: ({ event }) => ({ position: event.position }) } },
      },
      states: {
        connecting: {},
        open: { entry: 'askAgain' },
        lost: {
          tags: 'lost',
          always: { guard: 'isOver', target: 'resting' },
          type: 'parallel',
          states: {
            order: {
              initial: 'waiting',
              states: { waiting: { after: { poll: { target: 'waiting', reenter: true, actions: 'askAgain' } } } },
            },
            courier: {
              initial: 'waiting',
              states: {
                waiting: {
                  after: {
                    poll: [
                      { guard: 'isCourierUnderWay', target: 'reading' },
                      { target: 'waiting', reenter: true },
                    ],
                  },
                },
                reading: {
                  invoke: {
                    src: 'readPosition',
                    input: ({ context }) => ({ orderId: context.order?.id }),
                    onDone: { target: 'waiting', actions: { type: 'setPosition', params: ({ event }) => ({ position: event.output }) } },
                    onError: 'waiting',
                  },
                  after: { poll: 'waiting' },
                },
              },
            },
          },
        },
        resting: {},
      },
    },
    pin: {
      initial: 'idle',
      states: {
        idle: { on: { 'pin.unlock': { guard: 'isPinLocked', target: 'unlocking' } } },
        unlocking: {
          tags: 'unlocking',
          entry: { type: 'setUnlockError', params: { error: undefined } },
          invoke: {
            src: 'unlockPin',
            input: ({ context }) => ({ orderId: context.order?.id }),
            onDone: { target: 'idle', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
            onError: {
              target: 'idle',
              actions: [{ type: 'setUnlockError', params: ofFailure }, 'askAgain'],
            },
          },
          after: { patience: { target: 'idle', actions: [{ type: 'setUnlockError', params: ofTimeout }, 'askAgain'] } },
        },
      },
    },
    cancellation: {
      initial: 'idle',
      on: { 'reason.change': { actions: { type: 'takeReason', params: ({ event }) => ({ reason: event.reason }) } } },
      states: {
        idle: { on: { 'order.cancel': { guard: 'mayCancel', target: 'asking' } } },
        asking: {
          tags: 'asking',
          on: { 'cancel.confirm': 'cancelling', 'cancel.dismiss': { target: 'idle', actions: 'clearCancelError' } },
        },
        cancelling: {
          tags: ['asking', 'cancelling'],
          invoke: {
            src: 'cancelOrder',
            input: ({ context }) => ({ orderId: context.order?.id, reason: context.reason }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                { type: 'emitCancelled', params: ({ event }) => ({ order: event.output }) },
              ],
            },
            onError: {
              target: 'asking',
              actions: [{ type: 'setCancelError', params: ofFailure }, 'askAgain'],
            },
          },
          after: { patience: { target: 'asking', actions: [{ type: 'setCancelError', params: ofTimeout }, 'askAgain'] } },
        },
      },
    },
  },
})

export type RunningOrderActor = ActorRefFrom<typeof runningOrderMachine>
export type RunningOrderSnapshot = SnapshotFrom<typeof runningOrderMachine>
