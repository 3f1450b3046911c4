import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import type { StoreOrder } from '../../domain/store-order.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreStep, StoreStepsContext, StoreStepsEmitted, StoreStepsEvent, TakenStep } from './store-steps.types.ts'

const undoable = new Set<StoreStep['kind']>(['ready', 'handOver'])

const stepsOf = ({ waiting, held }: StoreStepsContext): TakenStep[] => [...waiting, ...held]

/**
 * The steps of a store's orders on their way to the server (KITCHEN-10): shown as done immediately, undone with a reason where they are refused. They are sent
 * one at a time, in order, each under a key of its own by which it is taken once (KITCHEN-2). Ready and handed over are held for a moment in which they can
 * be undone; a page or a session that ends sends them immediately.
 */
export const storeStepsMachine = setup({
  types: {
    context: {} as StoreStepsContext,
    events: {} as StoreStepsEvent,
    emitted: {} as StoreStepsEmitted,
    tags: {} as 'settled',
  },
  actors: {
    sendStep: notProvided<StoreOrder, { step: TakenStep | undefined }>('sendStep'),
    /** Notifies that the network is back, and that the page is left. */
    watchPage: notProvidedListener<StoreStepsEvent>('watchPage'),
  },
  actions: {
    /** A further step of an order says that the one before it is meant. */
    release: assign(({ context: { held, waiting } }, { orderId }: { orderId: Id }) => ({
      held: held.filter((one) => one.orderId !== orderId),
      waiting: [...waiting, ...held.filter((one) => one.orderId === orderId)],
    })),
    releaseAll: assign(({ context }) => ({ held: [], waiting: stepsOf(context) })),
    hold: enqueueActions(({ context, enqueue }, { step }: { step: StoreStep }) => {
      const serial = context.count + 1
      enqueue.assign({ held: [...context.held, { ...step, serial }], count: serial })
      enqueue.raise({ type: 'step.due', serial }, { delay: 'undo', id: `undo-${serial}` })
    }),
    queue: assign(({ context: { count, waiting } }, { step }: { step: StoreStep }) => ({
      waiting: [...waiting, { ...step, serial: count + 1 }],
      count: count + 1,
    })),
    send: assign(({ context: { held, waiting } }, { serial }: { serial: number }) => ({
      held: held.filter((one) => one.serial !== serial),
      waiting: [...waiting, ...held.filter((one) => one.serial === serial)],
    })),
    undo: assign(({ context: { held } }, { orderId }: { orderId: Id }) => ({ held: held.filter((one) => one.orderId !== orderId) })),
    forgetRefusal: assign(({ context }, { orderId }: { orderId: Id }) => ({
      refused: context.refused.filter((one) => one.orderId !== orderId),
    })),
    take: enqueueActions(({ context, enqueue }, { order }: { order: StoreOrder }) => {
      enqueue.assign({ waiting: context.waiting.slice(1), tries: 0 })
      enqueue.emit({ type: 'step.taken', order })
    }),
    refuse: enqueueActions(({ context, enqueue }, { error }: { error: AppError }) => {
      const [step] = context.waiting
      const isOther = ({ orderId }: { orderId: Id }) => orderId !== step?.orderId
      enqueue.assign({
        // what was to follow it is off with it
        held: context.held.filter(isOther),
        waiting: context.waiting.filter(isOther),
        refused: step ? [...context.refused.filter(isOther), { orderId: step.orderId, kind: step.kind, error }] : context.refused,
        tries: 0,
      })
      enqueue.emit({ type: 'step.refused', step, error })
    }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    emitChanged: emit(({ context }) => ({ type: 'steps.changed' as const, steps: stepsOf(context) })),
    emitFlushed: emit(({ context }) => ({ type: 'steps.flushed' as const, steps: context.waiting })),
  },
  guards: {
    isTakenAlready: ({ context }, { step }: { step: StoreStep }) =>
      step.kind !== 'setReadyTime' && stepsOf(context).some(({ orderId, kind }) => orderId === step.orderId && kind === step.kind),
    isUndoable: (_, { step }: { step: StoreStep }) => undoable.has(step.kind),
    mayUndo: ({ context }, { orderId }: { orderId: Id }) => context.held.some((one) => one.orderId === orderId),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasSteps: ({ context }) => stepsOf(context).length > 0,
    /** Nothing was decided: the same may be sent again under the same key. */
    isOpen: ({ context }, { error }: { error: unknown }) => {
      const known = AppError.from(error)
      const isUndecided = mayRetry(known) || known.kind === 'unauthenticated'
      return isUndecided && context.tries + 1 < limits.storeStepTries
    },
  },
  delays: { undo: limits.undoMs, patience: limits.stepTimeoutMs, rest: limits.stepRetryMs },
}).createMachine({
  id: 'store-steps',
  context: { held: [], waiting: [], tries: 0, refused: [], count: 0 },
  invoke: { src: 'watchPage' },
  on: {
    'step.add': [
      { guard: { type: 'isTakenAlready', params: ({ event }) => ({ step: event.step }) } },
      {
        guard: { type: 'isUndoable', params: ({ event }) => ({ step: event.step }) },
        actions: [
          { type: 'release', params: ({ event }) => ({ orderId: event.step.orderId }) },
          { type: 'forgetRefusal', params: ({ event }) => ({ orderId: event.step.orderId }) },
          { type: 'hold', params: ({ event }) => ({ step: event.step }) },
          'emitChanged',
        ],
      },
      {
        actions: [
          { type: 'release', params: ({ event }) => ({ orderId: event.step.orderId }) },
          { type: 'forgetRefusal', params: ({ event }) => ({ orderId: event.step.orderId }) },
          { type: 'queue', params: ({ event }) => ({ step: event.step }) },
          'emitChanged',
        ],
      },
    ],
    'step.undo': {
      guard: { type: 'mayUndo', params: ({ event }) => ({ orderId: event.orderId }) },
      actions: [{ type: 'undo', params: ({ event }) => ({ orderId: event.orderId }) }, 'emitChanged'],
    },
    'step.due': {
      actions: { type: 'send', params: ({ event }) => ({ serial: event.serial }) },
    },
    'steps.flush': { guard: 'hasSteps', actions: ['releaseAll', 'emitFlushed'] },
    'refusal.dismiss': { actions: { type: 'forgetRefusal', params: ({ event }) => ({ orderId: event.orderId }) } },
  },
  initial: 'empty',
  states: {
    empty: { tags: 'settled', always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      invoke: {
        src: 'sendStep',
        input: ({ context }) => ({ step: context.waiting[0] }),
        onDone: { target: 'empty', actions: [{ type: 'take', params: ({ event }) => ({ order: event.output }) }, 'emitChanged'] },
        onError: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ error: event.error }) }, target: 'resting', actions: 'countTry' },
          { target: 'empty', actions: [{ type: 'refuse', params: ofFailure }, 'emitChanged'] },
        ],
      },
      after: {
        patience: [
          { guard: { type: 'isOpen', params: ofTimeout }, target: 'resting', actions: 'countTry' },
          { target: 'empty', actions: [{ type: 'refuse', params: ofTimeout }, 'emitChanged'] },
        ],
      },
    },
    resting: { on: { 'network.back': 'sending' }, after: { rest: 'sending' } },
  },
})

export type StoreStepsActor = ActorRefFrom<typeof storeStepsMachine>
export type StoreStepsSnapshot = SnapshotFrom<typeof storeStepsMachine>
