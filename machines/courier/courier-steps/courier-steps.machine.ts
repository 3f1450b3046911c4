import { assign, enqueueActions, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order } from '../../domain/entities.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CourierStepsContext, CourierStepsEmitted, CourierStepsEvent, QueuedStep } from './courier-steps.types.ts'

/** Where nothing is under way, so that the order may change. */
const found = {
  'steps.found': {
    actions: {
      type: 'takeOver',
      params: ({ event }: { event: Extract<CourierStepsEvent, { type: 'steps.found' }> }) => ({ stored: event.stored }),
    },
  },
} as const

/**
 * The steps of a courier's orders on their way to the server (COURIER-2): one at a time, in order, each under a key of its own by which it is taken once.
 * What gets no answer waits, across reloads, for the network or a while; what is refused is off. Steps of a tab that has been
 * closed are taken over once the network is back (MEND-10). A step that is held can be undone for a moment (RIDE-2): it is stored like any other, and a
 * further step, a sign-out or a page that is opened again says that it is meant.
 */
export const courierStepsMachine = setup({
  types: {
    context: {} as CourierStepsContext,
    events: {} as CourierStepsEvent,
    emitted: {} as CourierStepsEmitted,
    tags: {} as 'settled',
  },
  actors: {
    /** What an earlier page could not send. */
    restore: notProvided<QueuedStep[]>('restore'),
    sendStep: notProvided<Order, { queued: QueuedStep | undefined }>('sendStep'),
    watchNetwork: notProvidedListener<CourierStepsEvent>('watchNetwork'),
  },
  actions: {
    add: enqueueActions(({ context, enqueue }, { queued }: { queued: QueuedStep }) => {
      enqueue.assign({ waiting: [...context.waiting, queued], undoable: queued.isHeld === true ? queued.key : undefined })
      enqueue.emit({ type: 'step.stored', queued })
    }),
    restore: assign(({ context }, { stored }: { stored: QueuedStep[] }) => ({
      waiting: [...stored, ...context.waiting],
      isDelayed: stored.length > 0,
    })),
    takeOver: assign(({ context }, { stored }: { stored: QueuedStep[] }) => {
      const others = context.waiting.filter(({ key }) => !stored.some((one) => one.key === key))
      return { waiting: [...stored, ...others] }
    }),
    undo: enqueueActions(({ context, enqueue }) => {
      const undone = context.waiting.filter(({ key }) => key === context.undoable)
      const waiting = context.waiting.filter((one) => !undone.includes(one))
      enqueue.assign({ waiting, isDelayed: context.isDelayed && waiting.length > 0, undoable: undefined })
      enqueue.emit({ type: 'steps.dropped', dropped: undone })
      for (const queued of undone) enqueue.emit({ type: 'step.undone', queued })
    }),
    confirm: assign({ undoable: undefined }),
    taken: enqueueActions(({ context, enqueue }, { order }: { order: Order }) => {
      const [queued, ...waiting] = context.waiting
      enqueue.assign({ waiting, isDelayed: context.isDelayed && waiting.length > 0 })
      enqueue.emit({ type: 'steps.dropped', dropped: context.waiting.slice(0, 1) })
      enqueue.emit({ type: 'step.taken', queued, order })
    }),
    refused: enqueueActions(({ context, enqueue }, { error }: { error: AppError }) => {
      const [queued] = context.waiting
      const waiting = context.waiting.filter(({ orderId }) => orderId !== queued?.orderId)
      const undoable = waiting.some(({ key }) => key === context.undoable) ? context.undoable : undefined
      enqueue.assign({ waiting, isDelayed: context.isDelayed && waiting.length > 0, undoable })
      enqueue.emit({ type: 'steps.dropped', dropped: context.waiting.filter((one) => !waiting.includes(one)) })
      enqueue.emit({ type: 'step.refused', queued, error })
    }),
    delay: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isDelayed: true })
      enqueue.emit({ type: 'steps.delayed', waiting: context.waiting })
    }),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    /** The next to be sent is the one that can be undone. */
    isNextHeld: ({ context: { undoable, waiting } }) => undoable !== undefined && waiting[0]?.key === undoable,
    isUndoable: ({ context: { undoable, waiting } }, { uniqueId }: { uniqueId: string }) =>
      undoable !== undefined && waiting.some((one) => one.key === undoable && one.uniqueId === uniqueId),
    /** Nothing was decided: the same may be sent again under the same key. */
    isOpen: (_, { error }: { error: unknown }) => {
      const known = AppError.from(error)
      return mayRetry(known) || known.kind === 'unauthenticated'
    },
  },
  delays: { restoring: limits.databaseMs, undo: limits.undoMs, patience: limits.stepTimeoutMs, rest: limits.stepRetryMs },
}).createMachine({
  id: 'courier-steps',
  context: { waiting: [], isDelayed: false, undoable: undefined },
  initial: 'restoring',
  invoke: { src: 'watchNetwork' },
  on: {
    'step.add': { actions: { type: 'add', params: ({ event }) => ({ queued: event.queued }) } },
    'step.undo': { guard: { type: 'isUndoable', params: ({ event }) => ({ uniqueId: event.uniqueId }) }, actions: 'undo' },
    'steps.flush': { actions: 'confirm' },
  },
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: { target: 'empty', actions: { type: 'restore', params: ({ event }) => ({ stored: event.output }) } },
        onError: 'empty',
      },
      after: { restoring: 'empty' },
    },
    empty: {
      tags: 'settled',
      on: { ...found },
      always: [
        { guard: 'isNextHeld', target: 'holding' },
        { guard: 'hasWaiting', target: 'sending' },
      ],
    },
    holding: {
      // undone, followed by another step, or flushed
      always: { guard: not('isNextHeld'), target: 'empty' },
      after: { undo: { target: 'sending', actions: 'confirm' } },
    },
    sending: {
      invoke: {
        src: 'sendStep',
        input: ({ context }) => ({ queued: context.waiting[0] }),
        onDone: { target: 'empty', actions: { type: 'taken', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
            actions: 'delay',
          },
          { target: 'empty', actions: { type: 'refused', params: ofFailure } },
        ],
      },
      after: { patience: { target: 'resting', actions: 'delay' } },
    },
    // settled as well: without a network, nothing is to be waited for
    resting: {
      tags: 'settled',
      on: {
        ...found,
        'network.back': 'sending',
        'steps.flush': { target: 'sending', actions: 'confirm' },
        'step.add': {
          actions: [{ type: 'add', params: ({ event }) => ({ queued: event.queued }) }, 'delay'],
        },
      },
      after: { rest: 'sending' },
    },
  },
})

export type CourierStepsActor = ActorRefFrom<typeof courierStepsMachine>
export type CourierStepsSnapshot = SnapshotFrom<typeof courierStepsMachine>
