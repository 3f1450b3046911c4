import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type AnyActorRef, type EventObject, type SnapshotFrom } from 'xstate'
import { sessionMachine } from '../../app/session/session.machine.ts'
import type { Tokens } from '../../app/session/session.types.ts'
import type { Id } from '../../domain/id.ts'
import type { StoreMember, StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import { ofSystem } from '../../lib/of-system.ts'
import { relay } from '../../lib/relay.ts'
import * as limits from '../../limits.ts'
import { storeAlarmMachine } from '../store-alarm/store-alarm.machine.ts'
import { storeBoardMachine } from '../store-board/store-board.machine.ts'
import { storeEventStreamMachine } from '../store-event-stream/store-event-stream.machine.ts'
import { storeStateMachine } from '../store-state/store-state.machine.ts'
import type { OfferedOrder, StoreAreaContext, StoreAreaEmitted, StoreAreaEvent, StoreAreaInput } from './store-area.types.ts'

/** From the first visit of the area on, while a member is signed in, and while one of their stores is shown. */
export const storeActors = {
  storeMember: sessionMachine,
  storeEventStream: storeEventStreamMachine,
  storeState: storeStateMachine,
  storeBoard: storeBoardMachine,
  /** For the orders of the stores that are not shown. */
  otherAlarm: storeAlarmMachine,
}

const withoutOrder = (offered: readonly OfferedOrder[], { uniqueId }: OfferedOrder) => offered.filter((one) => one.uniqueId !== uniqueId)

const ofOrder = ({ event: { storeId, uniqueId } }: { event: OfferedOrder }) => ({ storeId, uniqueId })

/**
 * The stores' area (STORE-9): a member's session, which the screens of customers and couriers know nothing of, and while it lasts the member's stores, one of
 * which is shown: its board, which receives what the event stream reports (KITCHEN-8), and its state. Orders that wait at the others are named, and sound (KITCHEN-7).
 */
export const storeAreaMachine = setup({
  types: {
    context: {} as StoreAreaContext,
    input: {} as StoreAreaInput,
    events: {} as StoreAreaEvent,
    emitted: {} as StoreAreaEmitted,
    tags: {} as 'expired' | 'failed' | 'storeless',
  },
  actors: {
    ...storeActors,
    relay,
    /** Carries out in the browser what the named actors emit for it. */
    carryOut: notProvidedListener<EventObject, { of: readonly string[] }>('carryOut'),
    loadMember: notProvided<StoreMember>('loadMember'),
  },
  actions: {
    setMember: assign(({ context }, { member }: { member: StoreMember }) => ({
      member,
      unsavedHours: context.input.unsavedHours(member),
      storeId: (member.stores.find(({ id }) => id === context.storeId) ?? member.stores[0])?.id,
      error: undefined,
    })),
    setError: assign((_, { error }: { error: AppError }) => ({ error })),
    forgetMember: assign({ member: undefined, offered: [], unsavedHours: [], error: undefined, isConnected: false }),
    choose: enqueueActions(({ context, enqueue }, { storeId }: { storeId: Id }) => {
      enqueue.assign({ storeId, offered: context.offered.filter((order) => order.storeId !== storeId) })
      enqueue.sendTo('storeEventStream', { type: 'store.changed', storeId })
      enqueue.emit({ type: 'store.chosen', storeId })
    }),
    noteOffered: assign(({ context }, order: OfferedOrder) => ({ offered: [...withoutOrder(context.offered, order), order] })),
    noteAnswered: assign(({ context }, order: OfferedOrder) => ({ offered: withoutOrder(context.offered, order) })),
    forgetOffered: assign({ offered: [] }),
    notifyAlarm: sendTo('otherAlarm', ({ context }) => ({
      type: 'offers.changed' as const,
      offers: context.offered.map(({ uniqueId }) => uniqueId),
    })),
    noteHours: assign(({ context: { unsavedHours } }, { storeId, isUnsaved }: { storeId: Id; isUnsaved: boolean }) => ({
      unsavedHours: [...unsavedHours.filter((id) => id !== storeId), ...(isUnsaved ? [storeId] : [])],
    })),
    noteConnection: assign((_, { isConnected }: { isConnected: boolean }) => ({ isConnected })),
    toState: sendTo('storeState', (_, { state }: { state: StoreState }) => ({ type: 'state.received', state })),
    toOrders: sendTo(ofSystem('storeOrders'), (_, { type }: { type: 'orders.changed' | 'connection.opened' | 'connection.lost' }) => ({
      type,
    })),
    // without the services, a guard leads there
    toLogin: enqueueActions(({ enqueue, system }, { type }: { type: 'login.go' | 'login.want' }) => {
      const login = system.get('loginRedirect') as AnyActorRef | undefined
      if (login) enqueue.sendTo(login, { type, area: 'store' })
    }),
    notifyExpiry: sendTo(ofSystem('notice'), {
      type: 'notice.show',
      tone: 'danger',
      text: 'session.expired',
      forMs: limits.sessionToastMs,
    }),
    emitEnded: enqueueActions(({ enqueue }, { tokens }: { tokens: Tokens | undefined }) => {
      if (tokens) enqueue.emit({ type: 'session.ended', tokens })
    }),
  },
  guards: {
    isConnected: ({ context }) => context.isConnected,
    isSignedIn: ({ context }) => context.input.storeMember.stored !== undefined,
    isSignOut: (_, { reason }: { reason: string }) => reason === 'signedOut',
    isExpiry: (_, { reason }: { reason: string }) => reason === 'expired',
    hasStores: (_, { member }: { member: StoreMember }) => member.stores.length > 0,
    isAnother: ({ context }, { storeId }: { storeId: Id }) =>
      context.storeId !== storeId && context.member?.stores.some(({ id }) => id === storeId) === true,
  },
  delays: { patience: limits.httpTimeoutMs, retry: limits.servicesRetryMs },
}).createMachine({
  id: 'store-area',
  context: ({ input }) => ({
    input,
    member: undefined,
    storeId: input.chosen,
    offered: [],
    unsavedHours: [],
    error: undefined,
    isConnected: false,
  }),
  invoke: [
    { src: 'relay', id: 'relayMember', input: { of: ['storeMember'] } },
    { src: 'carryOut', id: 'carryOut', input: { of: ['storeMember', 'storeArea'] } },
    { src: 'storeMember', id: 'storeMember', systemId: 'storeMember', input: ({ context }) => context.input.storeMember },
  ],
  on: { 'login.redirect': { actions: { type: 'toLogin', params: { type: 'login.want' } } } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: { 'session.began': 'open' },
      initial: 'signedOut',
      states: {
        signedOut: {},
        // a notice would be gone before the member looks at the tablet again
        expired: { tags: 'expired' },
      },
    },
    open: {
      exit: 'forgetMember',
      on: {
        'session.forgotten': [
          {
            guard: { type: 'isSignOut', params: ({ event: { reason } }) => ({ reason }) },
            target: 'closed',
            actions: [
              { type: 'toLogin', params: { type: 'login.go' } },
              { type: 'emitEnded', params: ({ event: { tokens } }) => ({ tokens }) },
            ],
          },
          {
            guard: { type: 'isExpiry', params: ({ event: { reason } }) => ({ reason }) },
            target: 'closed.expired',
            actions: 'notifyExpiry',
          },
          { target: 'closed' },
        ],
        // another tab has signed in another member
        'session.began': { target: 'open', reenter: true },
      },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadMember',
            onDone: [
              {
                guard: { type: 'hasStores', params: ({ event }) => ({ member: event.output }) },
                target: 'atWork',
                actions: { type: 'setMember', params: ({ event }) => ({ member: event.output }) },
              },
              { target: 'storeless', actions: { type: 'setMember', params: ({ event }) => ({ member: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'setError', params: ofFailure } },
          },
          after: { patience: { target: 'failed', actions: { type: 'setError', params: ofTimeout } } },
        },
        // also on its own: a tablet in a kitchen is left alone for hours
        failed: { tags: 'failed', on: { 'member.refresh': 'loading' }, after: { retry: 'loading' } },
        storeless: { tags: 'storeless', on: { 'member.refresh': 'loading' } },
        atWork: {
          invoke: [
            { src: 'relay', id: 'relayStream', input: { of: ['storeEventStream'] } },
            { src: 'carryOut', id: 'carryOutAlarm', input: { of: ['otherAlarm'] } },
            { src: 'otherAlarm', id: 'otherAlarm', systemId: 'otherAlarm' },
            {
              src: 'storeEventStream',
              id: 'storeEventStream',
              systemId: 'storeEventStream',
              input: ({ context: { storeId } }) => ({ storeId: storeId ?? 0 }),
            },
          ],
          on: {
            // what has happened before is not notified: an order that was noted may have been answered
            'connection.opened': {
              actions: [
                { type: 'noteConnection', params: { isConnected: true } },
                'forgetOffered',
                'notifyAlarm',
                { type: 'toOrders', params: { type: 'connection.opened' } },
              ],
            },
            'connection.lost': {
              actions: [
                { type: 'noteConnection', params: { isConnected: false } },
                { type: 'toOrders', params: { type: 'connection.lost' } },
              ],
            },
            'orders.changed': { actions: { type: 'toOrders', params: { type: 'orders.changed' } } },
            // it is read together with the orders
            'state.changed': { actions: { type: 'toOrders', params: { type: 'orders.changed' } } },
            'state.outdated': { actions: { type: 'toOrders', params: { type: 'orders.changed' } } },
            'hours.edited': {
              actions: { type: 'noteHours', params: ({ event: { storeId, isUnsaved } }) => ({ storeId, isUnsaved }) },
            },
            'order.offered': { actions: [{ type: 'noteOffered', params: ofOrder }, 'notifyAlarm'] },
            'order.answered': { actions: [{ type: 'noteAnswered', params: ofOrder }, 'notifyAlarm'] },
          },
          initial: 'store',
          states: {
            store: {
              invoke: [
                { src: 'relay', id: 'relayStore', input: { of: ['storeState', 'storeBoard'] } },
                {
                  src: 'storeState',
                  id: 'storeState',
                  systemId: 'storeState',
                  input: ({ context: { input, storeId } }) => ({ storeId: storeId ?? 0, holdsMs: input.holdsMs }),
                },
                {
                  src: 'storeBoard',
                  id: 'storeBoard',
                  systemId: 'storeBoard',
                  input: ({ context: { storeId } }) => ({ storeId: storeId ?? 0 }),
                },
              ],
              on: {
                'store.choose': {
                  guard: { type: 'isAnother', params: ({ event: { storeId } }) => ({ storeId }) },
                  target: 'store',
                  reenter: true,
                  actions: [{ type: 'choose', params: ({ event: { storeId } }) => ({ storeId }) }, 'notifyAlarm'],
                },
              },
              initial: 'reading',
              states: {
                // a board that comes while the connection is open is not notified of it by the event stream
                reading: {
                  on: {
                    'connection.opened': {
                      target: 'shown',
                      actions: [
                        { type: 'noteConnection', params: { isConnected: true } },
                        'forgetOffered',
                        'notifyAlarm',
                        { type: 'toOrders', params: { type: 'connection.opened' } },
                      ],
                    },
                    'state.received': [
                      {
                        guard: 'isConnected',
                        target: 'shown',
                        actions: [
                          { type: 'toState', params: ({ event: { store } }) => ({ state: store }) },
                          { type: 'toOrders', params: { type: 'connection.opened' } },
                        ],
                      },
                      { target: 'shown', actions: { type: 'toState', params: ({ event: { store } }) => ({ state: store }) } },
                    ],
                  },
                },
                shown: {
                  on: { 'state.received': { actions: { type: 'toState', params: ({ event: { store } }) => ({ state: store }) } } },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type StoreAreaActor = ActorRefFrom<typeof storeAreaMachine>
export type StoreAreaSnapshot = SnapshotFrom<typeof storeAreaMachine>
