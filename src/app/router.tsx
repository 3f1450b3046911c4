import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Failed } from '../features/start/starting.tsx'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import { HomeRoute } from './routes/home.tsx'
import { RootRoute } from './routes/root.tsx'
import type { Runtime } from './runtime.ts'

const root = createRootRouteWithContext<{ runtime: Runtime }>()({
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFoundRoute'),
})
// one component for both of its paths, so that opening a dish draws nothing anew
const component = lazyRouteComponent(() => import('./routes/store.tsx'), 'StoreRoute')
const signIn = () => import('./routes/sign-in.tsx')
const courier = () => import('./routes/courier.tsx')

const under = { getParentRoute: () => root }
/** Where to go back to after signing in. */
const withBack = { validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}) }
const door = <P extends string>(path: P) =>
  createRoute({ ...under, ...withBack, path, component: lazyRouteComponent(signIn, 'SignInRoute') })

const routes = [
  createRoute({ ...under, path: '/', component: HomeRoute }),
  createRoute({
    ...under,
    path: '/search-location',
    component: lazyRouteComponent(() => import('./routes/search-location.tsx'), 'SearchLocationRoute'),
  }),
  createRoute({ ...under, path: '/stores/$restaurant', component }),
  createRoute({ ...under, path: '/stores/$restaurant/$id', component }),
  createRoute({ ...under, path: '/cart', component: lazyRouteComponent(() => import('./routes/cart.tsx'), 'CartRoute') }),
  door('/login'),
  door('/auth/login'),
  door('/register'),
  door('/login/forgot-password'),
  createRoute({ ...under, path: '/my-account', component: lazyRouteComponent(() => import('./routes/account.tsx'), 'AccountRoute') }),
  createRoute({ ...under, path: '/checkout', component: lazyRouteComponent(() => import('./routes/checkout.tsx'), 'CheckoutRoute') }),
  createRoute({ ...under, path: '/my-addresses', component: lazyRouteComponent(() => import('./routes/addresses.tsx'), 'AddressesRoute') }),
  createRoute({ ...under, path: '/my-orders', component: lazyRouteComponent(() => import('./routes/orders.tsx'), 'OrdersRoute') }),
  createRoute({
    ...under,
    path: '/running-order/$unique_order_id',
    component: lazyRouteComponent(() => import('./routes/running-order.tsx'), 'RunningOrderRoute'),
  }),
  createRoute({
    ...under,
    ...withBack,
    path: '/delivery/login',
    component: lazyRouteComponent(() => import('./routes/courier-login.tsx'), 'CourierLoginRoute'),
  }),
  createRoute({ ...under, path: '/delivery', component: lazyRouteComponent(courier, 'CourierOrdersRoute') }),
  createRoute({
    ...under,
    path: '/delivery/orders',
    component: lazyRouteComponent(courier, 'CourierOrdersRoute'),
  }),
  createRoute({
    ...under,
    path: '/delivery/orders/$unique_order_id',
    component: lazyRouteComponent(() => import('./routes/courier-order.tsx'), 'CourierOrderRoute'),
  }),
  createRoute({
    ...under,
    path: '/delivery/completed-orders',
    component: lazyRouteComponent(() => import('./routes/courier-completed.tsx'), 'CourierCompletedRoute'),
  }),
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
