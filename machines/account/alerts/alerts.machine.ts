import type { Id } from '../../domain/id.ts'
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import { ofFailure, ofTimeout } from '../../lib/failures.ts'
import { notProvided, notProvidedListener } from '../../lib/not-provided.ts'
import * as limits from '../../limits.ts'
import { shownAlerts } from './alerts.selectors.ts'
import type { Alert, AlertsContext, AlertsEmitted, AlertsEvent, AlertsInput, Mark } from './alerts.types.ts'

/**
 * A customer's alerts (ALERT-1): loaded once a customer is signed in, again whenever something has come, and every half minute while nothing is notified and
 * the page is seen. What is read shows as read immediately; marks are sent to the server one after the other, and one that it does not take is taken back
 * (ALERT-2).
 */
export const alertsMachine = setup({
  types: {
    context: {} as AlertsContext,
    input: {} as AlertsInput,
    events: {} as AlertsEvent,
    emitted: {} as AlertsEmitted,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    loadAlerts: notProvided<Alert[], { userId: Id | undefined }>('loadAlerts'),
    markRead: notProvided<Alert[], { userId: Id | undefined; mark: Mark | undefined }>('markRead'),
    watchPage: notProvidedListener<AlertsEvent>('watchPage'),
  },
  actions: {
    change: assign((_, { userId }: { userId: Id | undefined }) => ({
      userId,
      alerts: [],
      marks: [],
      isStale: false,
      error: undefined,
    })),
    setAlerts: assign((_, { alerts }: { alerts: Alert[] }) => ({ alerts, error: undefined })),
    fail: assign((_, { error }: { error: AppError }) => ({ error })),
    askAgain: assign({ isSubscribed: false }),
    begin: assign({ isStale: false }),
    goStale: assign({ isStale: true }),
    setSubscribed: assign((_, { isSubscribed }: { isSubscribed: boolean }) => ({ isSubscribed })),
    see: assign((_, { isSeen }: { isSeen: boolean }) => ({ isSeen })),
    mark: assign(({ context }, { mark }: { mark: Mark }) => ({ marks: [...context.marks, mark] })),
    markAll: assign(({ context }) => ({ marks: [...context.marks, { upTo: context.alerts[0]?.id ?? 0 }] })),
    dropMark: assign(({ context }) => ({ marks: context.marks.slice(1) })),
    emitNotMarked: emit({ type: 'alerts.notMarked' }),
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== undefined,
    isOther: ({ context }, { userId }: { userId: Id | undefined }) => userId !== context.userId,
    isUnread: ({ context }, { id }: { id: Id }) =>
      shownAlerts(context.alerts, context.marks).some((alert) => alert.id === id && !alert.isRead),
    hasUnread: ({ context }) => shownAlerts(context.alerts, context.marks).some(({ isRead }) => !isRead),
    hasMarks: ({ context }) => context.marks.length > 0,
    hasAlerts: ({ context }) => context.alerts.length > 0,
    isStale: ({ context }) => context.isStale,
    isSeen: ({ context }) => context.isSeen,
    isToAsk: ({ context }) => context.isSeen && !context.isSubscribed,
  },
  delays: { patience: limits.httpTimeoutMs, poll: limits.alertsPollMs },
}).createMachine({
  id: 'alerts',
  context: ({ input }) => ({ ...input, alerts: [], marks: [], isStale: false, isSeen: true, isSubscribed: false, error: undefined }),
  invoke: { src: 'watchPage' },
  initial: 'deciding',
  on: {
    'customer.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ userId: event.userId }) },
      target: '.deciding',
      actions: { type: 'change', params: ({ event }) => ({ userId: event.userId }) },
    },
    'page.seen': { actions: [{ type: 'see', params: { isSeen: true } }, 'goStale'] },
    'page.hidden': { actions: { type: 'see', params: { isSeen: false } } },
    'alerts.refresh': { actions: 'goStale' },
    'alerts.subscribed': { actions: [{ type: 'setSubscribed', params: { isSubscribed: true } }, 'goStale'] },
    'alerts.unsubscribed': { actions: { type: 'setSubscribed', params: { isSubscribed: false } } },
    'alert.read': {
      guard: { type: 'isUnread', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'mark', params: ({ event }) => ({ mark: { id: event.id } }) },
    },
    'alerts.readAll': { guard: 'hasUnread', actions: 'markAll' },
  },
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'loading' }, { target: 'signedOut' }] },
    signedOut: {},
    loading: {
      tags: 'loading',
      entry: 'begin',
      invoke: {
        src: 'loadAlerts',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'shown', actions: { type: 'setAlerts', params: ({ event }) => ({ alerts: event.output }) } },
        onError: [
          { guard: 'hasAlerts', target: 'shown', actions: 'askAgain' },
          { target: 'failed', actions: ['askAgain', { type: 'fail', params: ofFailure }] },
        ],
      },
      after: {
        patience: [
          { guard: 'hasAlerts', target: 'shown', actions: 'askAgain' },
          { target: 'failed', actions: ['askAgain', { type: 'fail', params: ofTimeout }] },
        ],
      },
    },
    shown: {
      always: [
        { guard: 'hasMarks', target: 'marking' },
        { guard: 'isStale', target: 'loading' },
      ],
      after: {
        poll: [
          { guard: 'isToAsk', target: 'loading' },
          { target: 'shown', reenter: true },
        ],
      },
    },
    marking: {
      invoke: {
        src: 'markRead',
        input: ({ context }) => ({ userId: context.userId, mark: context.marks[0] }),
        onDone: { target: 'shown', actions: [{ type: 'setAlerts', params: ({ event }) => ({ alerts: event.output }) }, 'dropMark'] },
        onError: { target: 'shown', actions: ['dropMark', 'goStale', 'emitNotMarked'] },
      },
      after: { patience: { target: 'shown', actions: ['dropMark', 'goStale', 'emitNotMarked'] } },
    },
    failed: {
      tags: 'failed',
      entry: 'begin',
      always: { guard: 'isStale', target: 'loading' },
      after: { poll: { guard: 'isSeen', target: 'loading' } },
    },
  },
})

export type AlertsActor = ActorRefFrom<typeof alertsMachine>
export type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>
