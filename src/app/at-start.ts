import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { selectSettings } from '../../machines/startup/startup.selectors.ts'
import { isAppleTouch } from '../edge/device.ts'
import { keepSettings } from '../edge/kept-settings.ts'
import { sessionsOf } from './flows/session.ts'
import { versionOf } from './flows/version.ts'
import type { Runtime } from './runtime.ts'
import { countUnread } from './unread-alerts.ts'

/** Settings into the storage, as often as they are loaded (BOOT-3). */
function keepAllSettings({ actors, edge }: Runtime): void {
  let kept: unknown
  const keep = () => {
    const settings = selectSettings(actors.startup.getSnapshot())
    if (settings === kept) return
    kept = settings
    keepSettings(edge.store, settings)
  }
  keep()
  actors.startup.subscribe(keep)
}

/**
 * What belongs to the start, though the first view goes without its code: the version check and what follows from it (VERS-1, VERS-4), a customer's unread
 * alerts, and settings kept, which would come back after a sign-out (LOGOUT-1) where they came later. `surround` brings what lies over the app, where there is something to show.
 */
export function beginAtStart(runtime: Runtime, surround: () => void): void {
  keepAllSettings(runtime)
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
