import { selectIsSignedIn } from '../../machines/app/session/session.selectors.ts'
import { useSelector } from '../runtime/use-selector.ts'
import { lazyRouteComponent } from '../runtime/lazy-route-component.tsx'
import { useRuntime } from '../runtime/runtime-context.tsx'

const UnreadAlerts = lazyRouteComponent(() => import('./unread-alerts.tsx'), 'UnreadAlerts')

/** How many alerts a customer has not read; its code comes once a customer is signed in. */
export function AlertsBadge() {
  const isSignedIn = useSelector(useRuntime().actors.customer, selectIsSignedIn)
  return isSignedIn ? <UnreadAlerts /> : null
}
