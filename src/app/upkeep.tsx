import { Suspense } from 'react'
import { VersionOverlay } from '../features/upkeep/version-overlay.tsx'
import { settingNames } from '../edge/kept-settings.ts'
import { watchMissingCode } from './flows/missing-code.ts'
import { prefetchOf } from './flows/prefetch.ts'
import { versionOf } from './flows/version.ts'
import { workerOf } from './flows/worker.ts'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import type { AppRouter } from './router.tsx'
import type { Runtime } from './runtime.ts'

const Install = lazyRouteComponent(() => import('./install-part.tsx'), 'InstallPart')
const Pushes = lazyRouteComponent(() => import('./alerts-part.tsx'), 'Pushes')

/** What keeps an installed app current and quick; it comes once the first view has settled. */
export function Upkeep({ runtime, router, isWorking }: { runtime: Runtime; router: AppRouter; isWorking: boolean }) {
  watchMissingCode(runtime)
  workerOf(runtime)
  prefetchOf(runtime, router)
  const isCourier = router.state.location.pathname.startsWith('/delivery')
  return (
    <>
      {isCourier ? null : (
        <Suspense>
          <Pushes runtime={runtime} router={router} />
          <Install runtime={runtime} router={router} />
        </Suspense>
      )}
      <VersionOverlay
        version={versionOf(runtime)}
        message={runtime.edge.store.get(settingNames.pleaseWait) || undefined}
        isWorking={isWorking}
      />
    </>
  )
}
