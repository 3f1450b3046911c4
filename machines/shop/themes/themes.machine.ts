import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { DeliveryOption, UserLocation } from '../../domain/entities.ts'
import type { Id } from '../../domain/id.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { namesOf } from './row-names.ts'
import type { Rows, RowsFor, ThemesContext, ThemesEmitted, ThemesEvent, ThemesInput } from './themes.types.ts'

/**
 * The rows of the home screen for those who return: what they ordered before (BACK-2), and stores by theme (BACK-1). What is shown stays while it is requested
 * again, which is done when the screen is shown after a while.
 */
export const themesMachine = setup({
  types: {
    context: {} as ThemesContext,
    input: {} as ThemesInput,
    events: {} as ThemesEvent,
    emitted: {} as ThemesEmitted,
    tags: {} as 'loading' | 'failed',
  },
  actors: { loadRows: notProvided<Rows, RowsFor>('loadRows') },
  actions: {
    takeCustomer: assign((_, { customer }: { customer: Id | undefined }) => ({ customer, rows: undefined })),
    takeLocation: assign((_, { location }: { location: UserLocation }) => ({ location, rows: undefined })),
    takeOption: assign((_, { option }: { option: DeliveryOption }) => ({ option, rows: undefined })),
    setRows: enqueueActions(({ enqueue }, { rows }: { rows: Rows }) => {
      const names = namesOf(rows)
      enqueue.assign({ rows, expected: names, error: undefined })
      enqueue.emit({ type: 'rows.shown', names })
    }),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
  },
  guards: {
    hasLocation: ({ context }) => context.location !== undefined,
    isOtherCustomer: ({ context }, { customer }: { customer: Id | undefined }) => context.customer !== customer,
    isElsewhere: ({ context }, { location }: { location: UserLocation }) =>
      context.location?.lat !== location.lat || context.location.lng !== location.lng,
    isOtherOption: ({ context }, { option }: { option: DeliveryOption }) => context.option !== option,
  },
  delays: { patience: limits.httpTimeoutMs, freshness: limits.themesFreshMs },
}).createMachine({
  id: 'themes',
  context: ({ input }) => ({ ...input, rows: undefined, error: undefined }),
  initial: 'deciding',
  on: {
    'themes.open': {
      guard: { type: 'isOtherCustomer', params: ({ event }) => ({ customer: event.customer }) },
      target: '.deciding',
      actions: { type: 'takeCustomer', params: ({ event }) => ({ customer: event.customer }) },
    },
    'location.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ location: event.location }) },
      target: '.deciding',
      actions: { type: 'takeLocation', params: ({ event }) => ({ location: event.location }) },
    },
    'option.changed': {
      guard: { type: 'isOtherOption', params: ({ event }) => ({ option: event.option }) },
      target: '.deciding',
      actions: { type: 'takeOption', params: ({ event }) => ({ option: event.option }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'hasLocation', target: 'loading' }, { target: 'waiting' }] },
    waiting: { tags: 'loading' },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadRows',
        input: ({ context: { location, option, customer } }) => ({ location, option, customer }),
        onDone: { target: 'fresh', actions: { type: 'setRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
      },
      after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
    },
    fresh: { after: { freshness: 'stale' } },
    stale: {
      on: {
        'themes.open': [
          {
            guard: { type: 'isOtherCustomer', params: ({ event }) => ({ customer: event.customer }) },
            target: 'deciding',
            actions: { type: 'takeCustomer', params: ({ event }) => ({ customer: event.customer }) },
          },
          { target: 'refreshing' },
        ],
      },
    },
    refreshing: {
      invoke: {
        src: 'loadRows',
        input: ({ context: { location, option, customer } }) => ({ location, option, customer }),
        onDone: { target: 'fresh', actions: { type: 'setRows', params: ({ event }) => ({ rows: event.output }) } },
        onError: 'stale',
      },
      after: { patience: 'stale' },
    },
    failed: { tags: 'failed', on: { 'themes.retry': 'loading' } },
  },
})

export type ThemesActor = ActorRefFrom<typeof themesMachine>
export type ThemesSnapshot = SnapshotFrom<typeof themesMachine>
