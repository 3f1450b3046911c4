import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { useSelector } from '../runtime/use-selector.ts'
import { lazyRouteComponent } from '../runtime/lazy-route-component.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'

const UnreadAlerts = lazyRouteComponent(
  // a tab does without its badge
  () => import('./unread-alerts.tsx').catch(() => ({ UnreadAlerts: () => null })),
  'UnreadAlerts',
)

/** How many alerts a customer has not read; its code comes once a customer is signed in. */
export function AlertsBadge() {
  const isSignedIn = useSelector(useRuntime().actors.customer, selectIsSignedIn)
  return isSignedIn ? <UnreadAlerts /> : null
}
