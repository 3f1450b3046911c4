import { selectIsOffline } from '../../machines/connectivity/connectivity.selectors.ts'
import { settingNames } from '../edge/kept-settings.ts'
import { VersionOverlay } from '../features/upkeep/version-overlay.tsx'
import { useSelector } from '../features/use-selector.ts'
import { connectivityOf } from './flows/connectivity.ts'
import { versionOf } from './flows/version.ts'
import type { Runtime } from './runtime.ts'

/** What lies over the app while it is brought up to date, or can't be. */
export function VersionPart({ runtime, isWorking }: { runtime: Runtime; isWorking: boolean }) {
  const isOffline = useSelector(connectivityOf(runtime), selectIsOffline)
  const message = runtime.edge.store.get(settingNames.pleaseWait) || undefined
  // without a network nothing can be checked, and what is shown all the same stays in reach
  return isOffline ? null : <VersionOverlay version={versionOf(runtime)} message={message} isWorking={isWorking} />
}
