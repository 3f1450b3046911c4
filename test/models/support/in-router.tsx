import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'

/** A view with links in it, as it stands on a page of its own. */
export function inRouter(view: ReactElement): ReactElement {
  const rootRoute = createRootRoute({ component: () => view })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  return <RouterProvider router={router as never} />
}
