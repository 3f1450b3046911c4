import { Suspense } from 'react'
import { watchMissingCode } from './flows/missing-code.ts'
import { prefetchOf } from './flows/prefetch.ts'
import { workerOf } from './flows/worker.ts'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import type { AppRouter } from './router.tsx'
import type { Runtime } from './runtime.ts'

const Pushes = lazyRouteComponent(() => import('./alerts-part.tsx'), 'Pushes')

/** What keeps an installed app current and quick; it comes once the first view has settled. */
export function Upkeep({ runtime, router }: { runtime: Runtime; router: AppRouter }) {
  watchMissingCode(runtime)
  workerOf(runtime)
  prefetchOf(runtime, router)
  const isCourier = router.state.location.pathname.startsWith('/delivery')
  return isCourier ? null : (
    <Suspense>
      <Pushes runtime={runtime} router={router} />
    </Suspense>
  )
}
