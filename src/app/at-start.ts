import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { isAppleTouch } from '../edge/device.ts'
import { sessionsOf } from './flows/session.ts'
import { versionOf } from './flows/version.ts'
import type { Runtime } from './runtime.ts'
import { countUnread } from './unread-alerts.ts'

/**
 * What belongs to the start, though the first view goes without its code: the version check and what follows from it (VERS-1, VERS-4), and a customer's unread
 * alerts. `surround` brings what lies over the app, where there is something to show.
 */
export function beginAtStart(runtime: Runtime, surround: () => void): void {
  const version = versionOf(runtime)
  version.subscribe(({ tags }) => {
    if (tags.size > 0) surround()
  })
  const { customer } = sessionsOf(runtime)
  if (selectIsSignedIn(customer.getSnapshot())) countUnread(runtime)
  customer.on('session.began', () => countUnread(runtime))
  // its popup has a time of its own (SCREEN-4)
  if (isAppleTouch()) surround()
}
