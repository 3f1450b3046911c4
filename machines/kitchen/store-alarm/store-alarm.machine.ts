import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Id } from '../../domain/id.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import type { StoreAlarmContext, StoreAlarmEmitted, StoreAlarmEvent } from './store-alarm.types.ts'

/**
 * The alarm of a store (KITCHEN-7): sounds immediately when an order is offered and again until all are answered, more urgently after a minute. Where the browser
 * does not let the page sound that is said, with a way to allow it.
 */
export const storeAlarmMachine = setup({
  types: {
    context: {} as StoreAlarmContext,
    events: {} as StoreAlarmEvent,
    emitted: {} as StoreAlarmEmitted,
    tags: {} as 'silent' | 'enabling' | 'urgent',
  },
  actors: {
    /** Notifies whether the page may sound, now and whenever that changes. */
    watchSound: notProvidedListener<StoreAlarmEvent>('watchSound'),
    /** Asks the browser to let the page sound; rejects where it does not. */
    unlockSound: notProvided<void>('unlockSound'),
  },
  actions: {
    setOffers: assign((_, { offers }: { offers: Id[] }) => ({ offers })),
    noteUrgent: assign({ isUrgent: true }),
    noteCalm: assign({ isUrgent: false }),
    sound: emit(({ context }) => ({ type: 'alarm.sounded' as const, isUrgent: context.isUrgent })),
  },
  guards: {
    isNone: (_, { offers }: { offers: Id[] }) => offers.length === 0,
    hasNew: ({ context }, { offers }: { offers: Id[] }) => offers.some((id) => !context.offers.includes(id)),
  },
  delays: { repeat: limits.alarmRepeatMs, urgent: limits.alarmUrgentMs, patience: limits.soundUnlockMs },
}).createMachine({
  id: 'store-alarm',
  context: { offers: [], isUrgent: false },
  type: 'parallel',
  invoke: { src: 'watchSound' },
  states: {
    sound: {
      initial: 'unknown',
      on: { 'sound.allowed': '.allowed', 'sound.blocked': '.blocked' },
      states: {
        unknown: {},
        allowed: {},
        blocked: { tags: 'silent', on: { 'sound.enable': 'enabling' } },
        enabling: {
          tags: ['silent', 'enabling'],
          invoke: { src: 'unlockSound', onDone: 'allowed', onError: 'blocked' },
          after: { patience: 'blocked' },
        },
      },
    },
    bell: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'offers.changed': [
              { guard: { type: 'isNone', params: ({ event }) => ({ offers: event.offers }) } },
              { target: 'ringing', actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) } },
            ],
          },
        },
        ringing: {
          exit: 'noteCalm',
          on: {
            'offers.changed': [
              {
                guard: { type: 'isNone', params: ({ event }) => ({ offers: event.offers }) },
                target: 'idle',
                actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
              },
              {
                guard: { type: 'hasNew', params: ({ event }) => ({ offers: event.offers }) },
                actions: [{ type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) }, 'sound'],
              },
              { actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) } },
            ],
            'sound.allowed': { actions: 'sound' },
          },
          type: 'parallel',
          states: {
            repetition: {
              initial: 'sounded',
              states: { sounded: { entry: 'sound', after: { repeat: { target: 'sounded', reenter: true } } } },
            },
            urgency: {
              initial: 'calm',
              states: { calm: { after: { urgent: 'urgent' } }, urgent: { tags: 'urgent', entry: 'noteUrgent' } },
            },
          },
        },
      },
    },
  },
})

export type StoreAlarmActor = ActorRefFrom<typeof storeAlarmMachine>
export type StoreAlarmSnapshot = SnapshotFrom<typeof storeAlarmMachine>
