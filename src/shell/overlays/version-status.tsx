import { selectIsOffline } from '../../../machines/app/connectivity/connectivity.selectors.ts'
import { selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { VersionOverlay } from './version-overlay.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'

/** What lies over the app while it is brought up to date, or can't be. */
export function VersionStatus({ isWorking }: { isWorking: boolean }) {
  const runtime = useRuntime()
  const isOffline = useSelector(runtime.actor('connectivity'), selectIsOffline)
  const { waitMessage: message } = useSelector(runtime.actors.startup, selectSettings)
  // without a network nothing can be checked, and what is shown all the same stays in reach
  return isOffline ? null : <VersionOverlay version={runtime.actor('version')} message={message} isWorking={isWorking} />
}
