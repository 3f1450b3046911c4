import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { distanceMetres } from '../domain/distance.ts'
import { AppError } from '../lib/app-error.ts'
import { notProvided, notProvidedListener } from '../lib/not-provided.ts'
import * as limits from '../limits.ts'
import type { CourierPositionContext, CourierPositionEvent, Fix, FixFault } from './courier-position.types.ts'

/**
 * Tells the server where the courier is while an order is under way and never else (COURIER-3): at most once in `positionEveryMs`, and only when the courier
 * has moved by `positionMetres` or an order has come or gone.
 */
export const courierPositionMachine = setup({
  types: {
    context: {} as CourierPositionContext,
    events: {} as CourierPositionEvent,
    tags: {} as 'blocked',
  },
  actors: {
    watchPosition: notProvidedListener<CourierPositionEvent>('watchPosition'),
    sendPosition: notProvided<void, { fix: Fix | undefined }>('sendPosition'),
  },
  actions: {
    keepFix: assign((_, { fix }: { fix: Fix }) => ({ last: fix })),
    markSent: assign(({ context }) => ({ sent: context.last })),
    forgetSent: assign({ sent: undefined }),
    keepError: assign((_, { error }: { error: AppError }) => ({ error })),
    clearError: assign({ error: undefined }),
    forget: assign({ last: undefined, sent: undefined, error: undefined }),
  },
  guards: {
    hasWork: (_, { orders }: { orders: string[] }) => orders.length > 0,
    hasNoWork: (_, { orders }: { orders: string[] }) => orders.length === 0,
    isDenied: (_, { fault }: { fault: FixFault }) => fault === 'denied',
    hasNews: ({ context: { last, sent } }) =>
      last !== undefined && (sent === undefined || distanceMetres(last, sent) >= limits.positionMetres),
  },
  delays: { patience: limits.httpTimeoutMs, pace: limits.positionEveryMs },
}).createMachine({
  id: 'courier-position',
  context: { last: undefined, sent: undefined, error: undefined },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: { 'work.changed': { guard: { type: 'hasWork', params: ({ event }) => ({ orders: event.orders }) }, target: 'watching' } },
    },
    watching: {
      invoke: { src: 'watchPosition' },
      initial: 'waiting',
      on: {
        'work.changed': [
          { guard: { type: 'hasWork', params: ({ event }) => ({ orders: event.orders }) }, actions: 'forgetSent' },
          { target: 'resting' },
        ],
        'position.moved': { actions: { type: 'keepFix', params: ({ event }) => ({ fix: event.fix }) } },
        'position.failed': { guard: { type: 'isDenied', params: ({ event }) => ({ fault: event.fault }) }, target: 'blocked' },
      },
      states: {
        waiting: { always: { guard: 'hasNews', target: 'sending' } },
        sending: {
          // before the answer: an order that comes meanwhile makes the same place news again
          entry: 'markSent',
          invoke: {
            src: 'sendPosition',
            input: ({ context }) => ({ fix: context.last }),
            onDone: { target: 'pausing', actions: 'clearError' },
            onError: {
              target: 'pausing',
              actions: ['forgetSent', { type: 'keepError', params: ({ event }) => ({ error: AppError.from(event.error) }) }],
            },
          },
          after: {
            patience: { target: 'pausing', actions: ['forgetSent', { type: 'keepError', params: { error: new AppError('timeout') } }] },
          },
        },
        pausing: { after: { pace: 'waiting' } },
      },
    },
    blocked: {
      tags: 'blocked',
      on: {
        'position.retry': 'watching',
        'work.changed': { guard: { type: 'hasNoWork', params: ({ event }) => ({ orders: event.orders }) }, target: 'resting' },
      },
    },
  },
})

export type CourierPositionActor = ActorRefFrom<typeof courierPositionMachine>
export type CourierPositionSnapshot = SnapshotFrom<typeof courierPositionMachine>
