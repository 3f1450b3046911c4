import { AlertsCount } from '../features/alerts/alerts-count.tsx'
import { MessageDialog } from '../features/alerts/message-dialog.tsx'
import { alertsOf } from './flows/alerts.ts'
import { messageOf, pushOf } from './flows/push.ts'
import type { AppRouter } from './router.tsx'
import { useRuntime } from './runtime-context.tsx'
import type { Runtime } from './runtime.ts'

/** How many alerts are unread. */
export const UnreadAlerts = () => <AlertsCount alerts={alertsOf(useRuntime())} />

/** What is told to a customer while the app is open, and what lets them be told while it is not. */
export function Pushes({ runtime, router }: { runtime: Runtime; router: AppRouter }) {
  alertsOf(runtime)
  pushOf(runtime)
  return <MessageDialog message={messageOf(runtime, router)} />
}
