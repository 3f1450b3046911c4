import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Failed } from '../shell/overlays/starting.tsx'
import { lazyRouteComponent } from '../runtime/lazy-route-component.tsx'
import { HomeRoute } from '../screens/home/home.tsx'
import { RootRoute } from '../shell/root.tsx'
import type { Runtime } from '../runtime/runtime.ts'
import type { ScreenName } from './screens.ts'

/** A screen whose code is found by its name in `screens.ts`; a new screen gets a line there and one below. */
const later = (name: ScreenName) => lazyRouteComponent(() => import('./screens.ts').then(({ load }) => load(name)), name)

const root = createRootRouteWithContext<{ runtime: Runtime }>()({
  component: RootRoute,
  notFoundComponent: later('NotFoundRoute'),
})
// one component for both of its paths, so that opening a dish draws nothing anew
const component = lazyRouteComponent(() => import('../screens/store/store.tsx'), 'StoreRoute')

const staff = later('StaffRoute')

const afterOrder = later('AfterOrderRoute')

const under = { getParentRoute: () => root }
/** Where to go back to after signing in. */
const withBack = { validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}) }
const door = <P extends string>(path: P) => createRoute({ ...under, ...withBack, path, component: later('SignInRoute') })

/** Filters of a list of stores, as machines/domain/filters.ts reads them, and what is searched for. */
interface BrowsingSearch {
  sort?: unknown
  open?: unknown
  veg?: unknown
  free?: unknown
  stars?: unknown
  category?: unknown
  q?: unknown
}
const withSearch = { validateSearch: (search: Record<string, unknown>): BrowsingSearch => search }

/** Which line of the cart, counted from 0, is chosen anew. */
const withLine = { validateSearch: ({ line }: Record<string, unknown>): { line?: number } => (typeof line === 'number' ? { line } : {}) }

/** Begins an area as one of its screens is asked for, whose actors live from then on. */
const entering = (area: 'courierArea' | 'staffArea') => ({
  beforeLoad: ({ context: { runtime }, preload }: { context: { runtime: Runtime }; preload: boolean }) => {
    if (!preload) runtime.app.send({ type: `${area}.enter` })
  },
})

const screen = <P extends string>(path: P, name: ScreenName) => createRoute({ ...under, path, component: later(name) })
const couriers = <P extends string>(path: P, name: ScreenName) =>
  createRoute({ ...under, ...entering('courierArea'), path, component: later(name) })

const routes = [
  createRoute({ ...under, ...withSearch, path: '/', component: HomeRoute }),
  createRoute({
    ...under,
    ...withSearch,
    path: '/explore',
    component: later('ExploreRoute'),
  }),
  createRoute({ ...under, ...withSearch, path: '/categories/stores', component: later('CategoriesRoute') }),
  screen('/my-favorite-stores', 'FavouritesRoute'),
  screen('/reviews/$slug', 'ReviewsRoute'),
  screen('/pages/$slug', 'PageRoute'),
  screen('/search-location', 'SearchLocationRoute'),
  screen('/my-location', 'MyLocationRoute'),
  screen('/restaurants-demo', 'RestaurantsDemoRoute'),
  createRoute({ ...under, path: '/stores/$restaurant', component }),
  createRoute({ ...under, ...withLine, path: '/stores/$restaurant/$id', component }),
  screen('/cart', 'CartRoute'),
  door('/login'),
  door('/auth/login'),
  door('/register'),
  door('/login/forgot-password'),
  screen('/my-account', 'AccountRoute'),
  screen('/my-security', 'SecurityRoute'),
  screen('/checkout', 'CheckoutRoute'),
  screen('/my-addresses', 'AddressesRoute'),
  screen('/alerts', 'AlertsRoute'),
  screen('/my-orders', 'OrdersRoute'),
  createRoute({ ...under, path: '/my-wallet', component: afterOrder }),
  createRoute({ ...under, path: '/rate-order/$id', component: afterOrder }),
  screen('/running-order/$unique_order_id', 'RunningOrderRoute'),
  createRoute({
    ...under,
    ...withBack,
    ...entering('courierArea'),
    path: '/delivery/login',
    component: later('CourierLoginRoute'),
  }),
  couriers('/delivery', 'CourierOrdersRoute'),
  couriers('/delivery/orders', 'CourierOrdersRoute'),
  couriers('/delivery/orders/$unique_order_id', 'CourierOrderRoute'),
  couriers('/delivery/completed-orders', 'CourierCompletedRoute'),
  createRoute({ ...under, ...entering('staffArea'), path: '/callandorder', component: staff }),
  createRoute({ ...under, ...entering('staffArea'), path: '/auth/login-as-customer/{-$id}', component: staff }),
]

const ScreenFailed = () => <Failed onReload={() => location.reload()} />

/** Every screen's path. Only the home screen comes with the entry; each other one is a chunk of its own. */
export const createAppRouter = (runtime: Runtime, history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren(routes),
    context: { runtime },
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    defaultOnCatch: (error) => runtime.edge.log('screen', error),
    scrollRestoration: history === undefined,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
