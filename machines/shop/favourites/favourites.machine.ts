import type { Id } from '../../domain/id.ts'
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { FavouritesContext, FavouritesEmitted, FavouritesEvent, FavouritesInput, Mark } from './favourites.types.ts'

/**
 * Marks of favourite stores (FAV-1). A tap shows immediately; the server receives one store after the other, and what it refuses is taken back with the reason.
 * A guest's tap leads to the login, and the mark is set afterwards.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as FavouritesInput,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
  },
  actors: { setMark: notProvided<Mark, Mark>('setMark') },
  actions: {
    request: assign(({ context }, { id, isMarked }: Mark) => ({
      requests: [...context.requests.filter((one) => one.id !== id), { id, isMarked }],
      pending: undefined,
    })),
    askLogin: enqueueActions(({ enqueue }, { id }: { id: Id }) => {
      enqueue.assign({ pending: id })
      enqueue.emit({ type: 'login.wanted', id })
    }),
    takeCustomer: assign(({ context }, { isCustomer }: { isCustomer: boolean }) => ({
      isCustomer,
      requests: isCustomer && context.pending !== undefined ? [{ id: context.pending, isMarked: true }] : [],
      pending: isCustomer ? undefined : context.pending,
      known: {},
    })),
    takeFirst: assign(({ context }) => ({ sent: context.requests[0] })),
    // a newer request for the same store, made meanwhile, stays
    setAnswer: assign(({ context }, { answer }: { answer: Mark }) => ({
      known: { ...context.known, [answer.id]: answer.isMarked },
      requests: context.requests.filter((one) => one !== context.sent),
    })),
    takeBack: enqueueActions(({ context, enqueue }, { error }: { error: AppError }) => {
      enqueue.assign({ requests: context.requests.filter((one) => one !== context.sent) })
      enqueue.emit({ type: 'favourite.refused', error })
    }),
  },
  guards: {
    isCustomer: ({ context }) => context.isCustomer,
    hasRequest: ({ context }) => context.requests.length > 0,
    isOther: ({ context }, { isCustomer }: { isCustomer: boolean }) => context.isCustomer !== isCustomer,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'favourites',
  context: ({ input: { isCustomer, pending } }) => ({
    isCustomer,
    known: {},
    requests: isCustomer && pending !== undefined ? [{ id: pending, isMarked: true }] : [],
    sent: undefined,
    pending: isCustomer ? undefined : pending,
  }),
  initial: 'resting',
  on: {
    'favourite.toggle': [
      { guard: 'isCustomer', actions: { type: 'request', params: ({ event: { id, isMarked } }) => ({ id, isMarked: !isMarked }) } },
      { actions: { type: 'askLogin', params: ({ event }) => ({ id: event.id }) } },
    ],
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
      target: '.resting',
      actions: { type: 'takeCustomer', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
    },
  },
  states: {
    resting: { always: { guard: 'hasRequest', target: 'sending' } },
    sending: {
      entry: 'takeFirst',
      invoke: {
        src: 'setMark',
        input: ({ context }) => context.sent ?? { id: 0, isMarked: false },
        onDone: { target: 'resting', actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'resting', actions: { type: 'takeBack', params: ofFailure } },
      },
      after: { patience: { target: 'resting', actions: { type: 'takeBack', params: ofTimeout } } },
    },
  },
})

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>
