import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { Runtime } from '../runtime/runtime.ts'
import { RootRoute } from '../shell/root.tsx'

export const Route = createRootRouteWithContext<{ runtime: Runtime }>()({
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(() => import('../screens/not-found/not-found.tsx'), 'NotFoundRoute'),
})
