import { createMemoryHistory, type RouteIds } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { PageInput, PageOutput } from '../../openapi/page.ts'
import { stillEdge } from '../edge/edge.ts'
import { App } from './app.tsx'
import { headFor } from './head.ts'
import { SafeHtml } from './lazy-safe-html.ts'
import { createAppRouter, type AppRouter } from './router.tsx'
import { HomePart } from './routes/home.tsx'
import { DesktopFrame } from './routes/root.tsx'
import { createRuntime } from './runtime.ts'

/** The module of each screen, as the build's manifest names it; the home screen comes with the entry. */
const modules: Record<RouteIds<AppRouter['routeTree']>, string | undefined> = {
  __root__: undefined,
  '/': undefined,
  '/explore': 'explore',
  '/categories/stores': 'store-lists',
  '/my-favorite-stores': 'store-lists',
  '/reviews/$slug': 'reading',
  '/pages/$slug': 'reading',
  '/search-location': 'search-location',
  '/my-location': 'my-location',
  '/restaurants-demo': 'restaurants-demo',
  '/stores/$restaurant': 'store',
  '/stores/$restaurant/$id': 'store',
  '/cart': 'cart',
  '/login': 'sign-in',
  '/auth/login': 'sign-in',
  '/register': 'sign-in',
  '/login/forgot-password': 'sign-in',
  '/my-account': 'account',
  '/checkout': 'checkout',
  '/alerts': 'alerts',
  '/my-addresses': 'addresses',
  '/my-orders': 'orders',
  '/my-wallet': 'rate',
  '/rate-order/$id': 'rate',
  '/running-order/$unique_order_id': 'running-order',
  '/delivery/login': 'courier-login',
  '/delivery': 'courier',
  '/delivery/orders': 'courier',
  '/delivery/orders/$unique_order_id': 'courier-order',
  '/delivery/completed-orders': 'courier-completed',
  '/callandorder': 'staff',
  '/auth/login-as-customer/{-$id}': 'staff',
}

/** Draws the first view of a path. Nothing is shared between two calls. */
export async function render({ url, origin, boot }: PageInput): Promise<PageOutput> {
  const runtime = createRuntime(stillEdge(origin), boot)
  const router = createAppRouter(runtime, createMemoryHistory({ initialEntries: [url] }))
  await Promise.all([HomePart.preload(), SafeHtml.preload(), boot.layout === 'desktop' && DesktopFrame.preload()])
  await router.load()
  const isFound = !router.state.matches.some(
    (match) => match.status === 'notFound' || ('globalNotFound' in match && match.globalNotFound === true),
  )
  const isHome = router.state.location.pathname === '/'
  return {
    html: renderToString(<App runtime={runtime} router={router} />),
    head: headFor(url, origin, boot, isFound && !boot.isMissing),
    status: isFound && !boot.isMissing ? 200 : 404,
    modules: [
      ...(boot.layout === 'desktop' ? ['src/app/desktop-frame.tsx'] : []),
      ...router.state.matches
        .flatMap(({ routeId }) => modules[routeId] ?? [])
        .flatMap((name) => [...(name === 'store' ? [] : ['src/app/screens.ts']), `src/app/routes/${name}.tsx`]),
    ],
    styles: isHome ? ['src/app/home-part.tsx'] : [],
  }
}
