import { assign, emit, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { distanceMetres } from '../../domain/distance.ts'
import { AppError, mayRetry } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { CourierPositionContext, CourierPositionEmitted, CourierPositionEvent, Fix, FixFault } from './courier-position.types.ts'

/**
 * Sends the server the courier's position while an order is under way and never else (COURIER-3): at most once in `positionEveryMs`, and only when the courier
 * has moved by `positionMetres` or an order has come or gone. What the server did not take waits, and is sent in order before anything newer; what it
 * refuses is dropped. The screen stays on meanwhile.
 */
export const courierPositionMachine = setup({
  types: {
    context: {} as CourierPositionContext,
    events: {} as CourierPositionEvent,
    emitted: {} as CourierPositionEmitted,
    tags: {} as 'blocked',
  },
  actors: {
    /** What an earlier page noted and the server has not accepted. */
    restoreTrail: notProvided<Fix[]>('restoreTrail'),
    watchPosition: notProvidedListener<CourierPositionEvent>('watchPosition'),
    holdWakeLock: notProvidedListener<CourierPositionEvent>('holdWakeLock'),
    sendPosition: notProvided<void, { fix: Fix | undefined }>('sendPosition'),
  },
  actions: {
    setFix: assign((_, { fix }: { fix: Fix }) => ({ last: fix })),
    /** The newest position joins what is to be sent; of a very long trail the oldest positions are dropped. */
    note: enqueueActions(({ context: { last, trail }, enqueue }) => {
      if (!last) return
      enqueue.assign({ noted: last, trail: [...trail, last].slice(-limits.trailAtMost) })
      enqueue.emit({ type: 'position.noted', fix: last })
    }),
    dropSent: enqueueActions(({ context: { trail }, enqueue }) => {
      const [fix, ...rest] = trail
      enqueue.assign({ trail: rest, error: undefined })
      if (fix) enqueue.emit({ type: 'position.accepted', fix })
    }),
    dropRefused: enqueueActions(({ context: { trail }, enqueue }, { error }: { error: AppError }) => {
      const [fix, ...rest] = trail
      enqueue.assign({ trail: rest, error })
      if (fix) enqueue.emit({ type: 'position.refused', fix, error })
    }),
    restoreTrail: assign(({ context: { trail } }, { stored }: { stored: Fix[] }) => ({
      trail: [...stored, ...trail].slice(-limits.trailAtMost),
    })),
    /** An order that has come or gone makes the same position worth sending. */
    clearNoted: assign({ noted: undefined }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    forget: assign({ last: undefined, noted: undefined, trail: [], error: undefined }),
    forgetTrail: emit({ type: 'trail.forgotten' }),
  },
  guards: {
    hasWork: (_, { orders }: { orders: string[] }) => orders.length > 0,
    hasNoWork: (_, { orders }: { orders: string[] }) => orders.length === 0,
    isDenied: (_, { fault }: { fault: FixFault }) => fault === 'denied',
    hasUpdate: ({ context: { last, noted } }) =>
      last !== undefined && (noted === undefined || distanceMetres(last, noted) >= limits.positionMetres),
    hasTrail: ({ context: { trail } }) => trail.length > 0,
    /** The same would be refused again. */
    isRefused: (_, { error }: { error: unknown }) => {
      const known = AppError.from(error)
      return !mayRetry(known) && known.kind !== 'unauthenticated' && known.kind !== 'unexpected' && known.status !== 408
    },
    hasMore: ({ context: { trail } }) => trail.length > 1,
  },
  delays: { patience: limits.httpTimeoutMs, restoring: limits.databaseMs, pace: limits.positionEveryMs },
}).createMachine({
  id: 'courier-position',
  context: { last: undefined, noted: undefined, trail: [], error: undefined },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'work.changed': [
          { guard: { type: 'hasWork', params: ({ event }) => ({ orders: event.orders }) }, target: 'watching' },
          { actions: 'forgetTrail' },
        ],
      },
    },
    watching: {
      invoke: [{ src: 'watchPosition' }, { src: 'holdWakeLock' }],
      initial: 'restoring',
      on: {
        'work.changed': [
          { guard: { type: 'hasWork', params: ({ event }) => ({ orders: event.orders }) }, actions: 'clearNoted' },
          { target: 'resting', actions: ['forget', 'forgetTrail'] },
        ],
        'position.moved': { actions: { type: 'setFix', params: ({ event }) => ({ fix: event.fix }) } },
        'position.failed': { guard: { type: 'isDenied', params: ({ event }) => ({ fault: event.fault }) }, target: 'blocked' },
      },
      states: {
        restoring: {
          invoke: {
            src: 'restoreTrail',
            onDone: { target: 'waiting', actions: { type: 'restoreTrail', params: ({ event }) => ({ stored: event.output }) } },
            onError: 'waiting',
          },
          after: { restoring: 'waiting' },
        },
        waiting: {
          always: [
            { guard: 'hasUpdate', target: 'sending', actions: 'note' },
            { guard: 'hasTrail', target: 'sending' },
          ],
        },
        sending: {
          invoke: {
            src: 'sendPosition',
            input: ({ context }) => ({ fix: context.trail[0] }),
            onDone: [
              // what has waited is caught up with immediately
              { guard: 'hasMore', target: 'sending', reenter: true, actions: 'dropSent' },
              { target: 'pausing', actions: 'dropSent' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'pausing',
                actions: { type: 'dropRefused', params: ofFailure },
              },
              { target: 'pausing', actions: { type: 'setError', params: ofFailure } },
            ],
          },
          after: { patience: { target: 'pausing', actions: { type: 'setError', params: ofTimeout } } },
        },
        pausing: { after: { pace: 'waiting' } },
      },
    },
    blocked: {
      tags: 'blocked',
      on: {
        'position.retry': 'watching.waiting',
        'work.changed': {
          guard: { type: 'hasNoWork', params: ({ event }) => ({ orders: event.orders }) },
          target: 'resting',
          actions: ['forget', 'forgetTrail'],
        },
      },
    },
  },
})

export type CourierPositionActor = ActorRefFrom<typeof courierPositionMachine>
export type CourierPositionSnapshot = SnapshotFrom<typeof courierPositionMachine>
