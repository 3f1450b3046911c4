import fc from 'fast-check'
import { alertsMachine } from '../../../machines/account/alerts/alerts.machine.ts'
import { selectAlerts, selectUnread } from '../../../machines/account/alerts/alerts.selectors.ts'
import type { Alert } from '../../../machines/account/alerts/alerts.types.ts'
import { anAlert } from '../../support/entities.ts'
import { defineFlow, eachStep } from '../support/flow.ts'

const anyUser = fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.constantFrom(undefined, 2))
const anyAlerts = fc.constantFrom<Alert[][]>(
  [anAlert({ id: 2 }), anAlert({ id: 1 })],
  [anAlert({ id: 2 }), anAlert({ id: 1, isRead: true })],
  [anAlert({ id: 1, isRead: true })],
  [],
)

export const alertsFlow = defineFlow({
  machine: alertsMachine,
  input: fc.record({ userId: anyUser }),
  events: {
    'customer.changed': fc.record({ userId: anyUser }),
    'alerts.refresh': null,
    'alerts.subscribed': null,
    'alerts.unsubscribed': null,
    'alert.read': fc.record({ id: fc.constantFrom(1, 2) }),
    'alerts.readAll': null,
    'page.seen': null,
    'page.hidden': null,
  },
  answers: { loadAlerts: anyAlerts, markRead: anyAlerts },
  listeners: { watchPage: ['page.seen', 'page.hidden'] },
  memory: (snapshot) => [snapshot.context.isSeen, snapshot.context.isSubscribed, selectUnread(snapshot) > 0],
  invariants: {
    'alerts are those of the customer who is signed in': ({ snapshot: { context, value }, calls }) => {
      if (context.userId === undefined) return value === 'signedOut' && context.alerts.length === 0 && context.marks.length === 0
      const effect = value === 'loading' ? 'loadAlerts' : value === 'marking' ? 'markRead' : undefined
      return effect === undefined || (calls(effect).at(-1) as { userId: unknown }).userId === context.userId
    },
    'an alert that was read shows as read before the server knows': ({ snapshot }) =>
      snapshot.context.marks.every((mark) =>
        selectAlerts(snapshot).every((alert) => alert.isRead || ('id' in mark ? alert.id !== mark.id : alert.id > mark.upTo)),
      ),
    'a list that could not be had says why': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.error !== undefined,
  },
  expectations: {
    'nobody sees the alerts of another customer': eachStep(
      ({ snapshot: before }, { snapshot: after }) =>
        before.context.userId === after.context.userId || (after.context.alerts.length === 0 && after.context.marks.length === 0),
    ),
    'ALERT-2 a mark that the server does not take is taken back and reported': eachStep((before, after) => {
      const { step } = after
      const isRefused =
        before.snapshot.matches('marking') && !after.snapshot.context.marks.includes(before.snapshot.context.marks[0] as never)
      const isByServer = step !== undefined && ('reject' in step || 'wait' in step)
      return after.emitted.length - before.emitted.length === (isRefused && isByServer ? 1 : 0)
    }),
    'ALERT-1 a list that is shown is not read again for the time alone while changes are notified, or nobody looks': eachStep(
      (before, { calls, step }) => {
        const { isSeen, isSubscribed } = before.snapshot.context
        const isIdle = before.snapshot.matches('shown') && step !== undefined && 'wait' in step && (!isSeen || isSubscribed)
        return !isIdle || calls('loadAlerts').length === before.calls('loadAlerts').length
      },
    ),
    'once something has come, the list is read again': eachStep((before, { snapshot, calls, event }) => {
      const isNew = event?.type === 'alerts.refresh' || event?.type === 'alerts.subscribed' || event?.type === 'page.seen'
      if (!isNew || snapshot.context.userId === undefined) return true
      return snapshot.context.isStale || calls('loadAlerts').length > before.calls('loadAlerts').length
    }),
  },
  unreachable: {
    '→ alerts.deciding ⇒ alerts on ': 'what to do next is decided in no time',
    'alerts.readAll [0] ⇒ … .read': 'all are read by then',
    'always [0] → alerts.loading ⇒ … .read': 'there are no alerts yet',
    'alerts.deciding on always [0] … on onError [0]': 'there are no alerts yet',
    'alerts.deciding on always [0] … on after patience [0]': 'there are no alerts yet',
    '→ alerts.signedOut ⇒ … .read': 'a guest has no alerts',
    '→ alerts.failed ⇒ … .read': 'a list that could not be had has no alerts',
    'alerts.failed on … alerts.loading on onError [0]': 'a list that could not be had has no alerts',
    'alerts.failed on … alerts.loading on after patience [0]': 'a list that could not be had has no alerts',
    'alerts.failed on … .read': 'a list that could not be had has no alerts',
    'alerts.marking on onError [0] → alerts.shown ⇒ alerts': 'the list is read again in no time',
    'alerts.marking on after patience [0] → alerts.shown ⇒ alerts': 'the list is read again in no time',
  },
})
