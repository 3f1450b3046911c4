import type { Id } from '../../../machines/domain/id.ts'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { alertsMachine } from '../../../machines/alerts/alerts.machine.ts'
import { selectUnread } from '../../../machines/alerts/alerts.selectors.ts'
import type { AlertsEvent, Mark } from '../../../machines/alerts/alerts.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { selectLanguageCode, selectTexts } from '../../../machines/startup/startup.selectors.ts'
import { alertsTexts } from '../../../texts/vi/alerts.ts'
import { alertsOf as read } from '../../edge/alert-list.ts'
import { sentId } from '../../edge/lenient.ts'
import { showAppBadge, watchSight } from '../../edge/sight.ts'
import type { Runtime } from '../runtime.ts'
import { noticeOf } from './notice.ts'
import { customerIdOf } from './customer-id.ts'
import { sessionsOf } from './session.ts'

function bindAlerts(runtime: Runtime) {
  const { actors: others, api, edge } = runtime
  const { customer } = sessionsOf(runtime)
  const user = (userId: Id | undefined) => ({ user_id: sentId(userId ?? 0) })
  const actors = {
    loadAlerts: fromPromise(async ({ input, signal }: { input: { userId: Id | undefined }; signal: AbortSignal }) =>
      read(await api.POST('/api/get-user-notifications', { body: user(input.userId), signal, params: edge.params })),
    ),
    markRead: fromPromise(
      async ({ input: { userId, mark }, signal }: { input: { userId: Id | undefined; mark: Mark | undefined }; signal: AbortSignal }) => {
        const more = { signal, params: edge.params }
        if (mark && 'id' in mark) {
          const body = { ...user(userId), notification_id: sentId(mark.id) }
          return read(await api.POST('/api/mark-one-notification-read', { body, ...more }))
        }
        return read(await api.POST('/api/mark-all-notifications-read', { body: user(userId), ...more }))
      },
    ),
    watchPage: fromCallback<AlertsEvent, undefined>(({ sendBack }) => watchSight(sendBack)),
  } satisfies ActorsOf<typeof alertsMachine>
  const alerts = createActor(alertsMachine.provide({ actors }), { input: { userId: customerIdOf(runtime) } })
  runtime.whenStarted(() => {
    customer.subscribe(() => alerts.send({ type: 'customer.changed', userId: customerIdOf(runtime) }))
    alerts.on('alerts.notMarked', () => {
      const text = selectTexts(others.startup.getSnapshot())['alerts.notMarked'] ?? alertsTexts['alerts.notMarked']
      noticeOf(runtime).send({ type: 'notice.show', tone: 'danger', text })
    })
    let shown: number | undefined
    alerts.subscribe((snapshot) => {
      const unread = selectUnread(snapshot)
      if (unread !== shown) showAppBadge(unread)
      shown = unread
    })
    let language = selectLanguageCode(others.startup.getSnapshot())
    others.startup.subscribe((snapshot) => {
      const now = selectLanguageCode(snapshot)
      // asking tells the server which language to write in
      if (now !== language) alerts.send({ type: 'alerts.refresh' })
      language = now
    })
    alerts.start()
    // nobody needs a line before somebody is signed in; without its code they are asked for again and again
    const follow = () =>
      void import('./customer-line.ts').then(
        ({ customerLineOf, tellAlerts }) => tellAlerts(customerLineOf(runtime), alerts),
        (error: unknown) => edge.log('customer-line', error),
      )
    if (customerIdOf(runtime) !== undefined) follow()
    else {
      const waiting = customer.on('session.began', () => {
        waiting.unsubscribe()
        follow()
      })
    }
  })
  return alerts
}

/** The customer's alerts; their code comes once a first view has settled, or with their screen. */
export const alertsOf = (runtime: Runtime) => runtime.once('alerts', () => bindAlerts(runtime))
