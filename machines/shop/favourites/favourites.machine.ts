import type { Id } from '../../domain/id.ts'
import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { FavouritesContext, FavouritesEmitted, FavouritesEvent, FavouritesInput, Mark } from './favourites.types.ts'

/**
 * Marks of favourite stores (FAV-1). A tap shows at once; the server is told one store after the other, and what it refuses is taken back with the reason. A guest's
 * tap leads to the login, and the mark is set afterwards.
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
    wish: assign(({ context }, { id, isMarked }: Mark) => ({
      wishes: [...context.wishes.filter((one) => one.id !== id), { id, isMarked }],
      pending: undefined,
    })),
    askLogin: enqueueActions(({ enqueue }, { id }: { id: Id }) => {
      enqueue.assign({ pending: id })
      enqueue.emit({ type: 'login.wanted', id })
    }),
    takeCustomer: assign(({ context }, { isCustomer }: { isCustomer: boolean }) => ({
      isCustomer,
      wishes: isCustomer && context.pending !== undefined ? [{ id: context.pending, isMarked: true }] : [],
      pending: isCustomer ? undefined : context.pending,
      known: {},
    })),
    takeFirst: assign(({ context }) => ({ told: context.wishes[0] })),
    // a newer wish for the same store, made meanwhile, stays
    keep: assign(({ context }, { answer }: { answer: Mark }) => ({
      known: { ...context.known, [answer.id]: answer.isMarked },
      wishes: context.wishes.filter((one) => one !== context.told),
    })),
    takeBack: enqueueActions(({ context, enqueue }, { error }: { error: AppError }) => {
      enqueue.assign({ wishes: context.wishes.filter((one) => one !== context.told) })
      enqueue.emit({ type: 'favourite.refused', error })
    }),
  },
  guards: {
    isCustomer: ({ context }) => context.isCustomer,
    hasWish: ({ context }) => context.wishes.length > 0,
    isOther: ({ context }, { isCustomer }: { isCustomer: boolean }) => context.isCustomer !== isCustomer,
  },
  delays: { patience: limits.httpTimeoutMs },
}).createMachine({
  id: 'favourites',
  context: ({ input: { isCustomer, pending } }) => ({
    isCustomer,
    known: {},
    wishes: isCustomer && pending !== undefined ? [{ id: pending, isMarked: true }] : [],
    told: undefined,
    pending: isCustomer ? undefined : pending,
  }),
  initial: 'resting',
  on: {
    'favourite.toggle': [
      { guard: 'isCustomer', actions: { type: 'wish', params: ({ event: { id, isMarked } }) => ({ id, isMarked: !isMarked }) } },
      { actions: { type: 'askLogin', params: ({ event }) => ({ id: event.id }) } },
    ],
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
      target: '.resting',
      actions: { type: 'takeCustomer', params: ({ event }) => ({ isCustomer: event.isCustomer }) },
    },
  },
  states: {
    resting: { always: { guard: 'hasWish', target: 'telling' } },
    telling: {
      entry: 'takeFirst',
      invoke: {
        src: 'setMark',
        input: ({ context }) => context.told ?? { id: 0, isMarked: false },
        onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'resting', actions: { type: 'takeBack', params: ofFailure } },
      },
      after: { patience: { target: 'resting', actions: { type: 'takeBack', params: ofTimeout } } },
    },
  },
})

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>
