import type { Id } from '../../domain/id.ts'
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { Customer, FavouritesContext, FavouritesEmitted, FavouritesEvent, FavouritesInput, Mark } from './favourites.types.ts'

/** What a guest wanted is requested by the customer who signs in. */
const requestsOf = (userId: Id | undefined, pending: Id | undefined) =>
  userId === undefined || pending === undefined
    ? { requests: [], pending }
    : { requests: [{ id: pending, isMarked: true }], pending: undefined }

/**
 * Marks of favourite stores (FAV-1). A tap shows immediately; the server receives one store after the other, and what it refuses is taken back with the reason.
 * A guest's tap leads to the login, and the mark is set afterwards. The marks of a customer are read first: lists come without them, or with those of the
 * customer before. A mark that is as it is wanted is not requested: some back ends toggle it whatever was wanted.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as FavouritesInput,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
  },
  actors: {
    /** Answers the stores that the customer has marked. */
    loadMarks: notProvided<Id[]>('loadMarks'),
    setMark: notProvided<Mark, Mark>('setMark'),
  },
  actions: {
    request: assign(({ context }, { id, isMarked }: Mark) => ({
      requests: [...context.requests.filter((one) => one.id !== id), { id, isMarked }],
      pending: undefined,
    })),
    askLogin: enqueueActions(({ enqueue }, { id }: { id: Id }) => {
      enqueue.assign({ pending: id })
      enqueue.emit({ type: 'login.wanted', id })
    }),
    takeCustomer: assign(({ context }, { userId, isImpersonated }: Customer) => ({
      userId,
      isImpersonated,
      ...requestsOf(userId, context.pending),
      known: {},
      marked: [],
    })),
    setMarked: assign(({ context }, { marked }: { marked: Id[] }) => ({
      marked,
      requests: context.requests.filter(({ id, isMarked }) => isMarked !== marked.includes(id)),
    })),
    takeFirst: assign(({ context }) => ({ sent: context.requests[0] })),
    // a newer request for the same store, made meanwhile, stays where it wants something else
    setAnswer: assign(({ context }, { answer }: { answer: Mark }) => ({
      known: { ...context.known, [answer.id]: answer.isMarked },
      requests: context.requests.filter((one) => one !== context.sent && (one.id !== answer.id || one.isMarked !== answer.isMarked)),
    })),
    takeBack: enqueueActions(({ context, enqueue }, { error }: { error: AppError }) => {
      enqueue.assign({ requests: context.requests.filter((one) => one !== context.sent) })
      enqueue.emit({ type: 'favourite.refused', error })
    }),
  },
  guards: {
    isCustomer: ({ context }) => context.userId !== undefined,
    hasRequest: ({ context }) => context.requests.length > 0,
    isSame: ({ context }, { userId }: { userId: Id | undefined }) => context.userId === userId,
    mayRead: ({ context: { userId, isImpersonated } }) => userId !== undefined && !isImpersonated,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'favourites',
  context: ({ input: { userId, isImpersonated, pending } }) => ({
    userId,
    isImpersonated,
    known: {},
    marked: undefined,
    sent: undefined,
    ...requestsOf(userId, pending),
  }),
  initial: 'deciding',
  on: {
    'favourite.toggle': [
      { guard: 'isCustomer', actions: { type: 'request', params: ({ event: { id, isMarked } }) => ({ id, isMarked: !isMarked }) } },
      { actions: { type: 'askLogin', params: ({ event }) => ({ id: event.id }) } },
    ],
    'customer.changed': [
      { guard: { type: 'isSame', params: ({ event: { userId } }) => ({ userId }) } },
      {
        target: '.deciding',
        actions: { type: 'takeCustomer', params: ({ event: { userId, isImpersonated } }) => ({ userId, isImpersonated }) },
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'mayRead', target: 'reading' }, { target: 'resting' }] },
    // without an answer no mark is shown but those that are set from now on
    reading: {
      invoke: {
        src: 'loadMarks',
        onDone: { target: 'resting', actions: { type: 'setMarked', params: ({ event }) => ({ marked: event.output }) } },
        onError: 'resting',
      },
      after: { patience: 'resting' },
    },
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
