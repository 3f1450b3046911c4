import type { Id } from '../../../machines/domain/id.ts'
import { fromCallback, fromPromise } from 'xstate'
import { alertsMachine } from '../../../machines/account/alerts/alerts.machine.ts'
import type { AlertsEvent, Mark } from '../../../machines/account/alerts/alerts.types.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { alertsOf } from '../../platform/alert-list.ts'
import { sentId } from '../../platform/lenient.ts'
import { watchVisibility } from '../../platform/visibility.ts'
import type { Dependencies } from '../../runtime/runtime.ts'

export function alertsLogic({ api, platform }: Dependencies) {
  const read = (answer: Parameters<typeof alertsOf>[0]) => alertsOf(answer, platform.origin)
  const user = (userId: Id | undefined) => ({ user_id: sentId(userId ?? 0) })
  const actors = {
    loadAlerts: fromPromise(async ({ input, signal }: { input: { userId: Id | undefined }; signal: AbortSignal }) =>
      read(await api.POST('/api/get-user-notifications', { body: user(input.userId), signal, params: platform.params })),
    ),
    markRead: fromPromise(
      async ({ input: { userId, mark }, signal }: { input: { userId: Id | undefined; mark: Mark | undefined }; signal: AbortSignal }) => {
        const more = { signal, params: platform.params }
        if (mark && 'id' in mark) {
          const body = { ...user(userId), notification_id: sentId(mark.id) }
          return read(await api.POST('/api/mark-one-notification-read', { body, ...more }))
        }
        return read(await api.POST('/api/mark-all-notifications-read', { body: user(userId), ...more }))
      },
    ),
    watchPage: fromCallback<AlertsEvent, undefined>(({ sendBack }) => watchVisibility(sendBack)),
  } satisfies ActorsOf<typeof alertsMachine>
  return alertsMachine.provide({ actors })
}
