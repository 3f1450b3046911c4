import { createRootRouteWithContext, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Failed } from '../features/start/starting.tsx'
import { lazyRouteComponent } from './lazy-route-component.tsx'
import { HomeRoute } from './routes/home.tsx'
import { RootRoute } from './routes/root.tsx'
import type { Runtime } from './runtime.ts'

const root = createRootRouteWithContext<{ runtime: Runtime }>()({
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(() => import('./routes/not-found.tsx'), 'NotFoundRoute'),
})
const store = () => import('./routes/store.tsx')
const signIn = () => import('./routes/sign-in.tsx')
const rate = () => import('./routes/rate.tsx')
const courier = () => import('./routes/courier.tsx')

const under = { getParentRoute: () => root }
/** Where to go back to after signing in. */
const withBack = { validateSearch: ({ back }: Record<string, unknown>): { back?: string } => (typeof back === 'string' ? { back } : {}) }
const door = <P extends string, N extends string>(path: P, load: () => Promise<Record<N, ComponentType<object>>>, name: N) =>
  createRoute({ ...under, ...withBack, path, component: lazyRouteComponent(load, name) })

const screen = <P extends string, N extends string>(path: P, load: () => Promise<Record<N, ComponentType<object>>>, name: N) =>
  createRoute({ ...under, path, component: lazyRouteComponent(load, name) })

const routes = [
  createRoute({ ...under, path: '/', component: HomeRoute }),
  screen('/search-location', () => import('./routes/search-location.tsx'), 'SearchLocationRoute'),
  screen('/stores/$restaurant', store, 'StoreRoute'),
  screen('/stores/$restaurant/$id', store, 'StoreRoute'),
  screen('/cart', () => import('./routes/cart.tsx'), 'CartRoute'),
  door('/login', signIn, 'SignInRoute'),
  door('/auth/login', signIn, 'SignInRoute'),
  door('/register', signIn, 'SignInRoute'),
  door('/login/forgot-password', signIn, 'SignInRoute'),
  screen('/my-account', () => import('./routes/account.tsx'), 'AccountRoute'),
  screen('/checkout', () => import('./routes/checkout.tsx'), 'CheckoutRoute'),
  screen('/my-addresses', () => import('./routes/addresses.tsx'), 'AddressesRoute'),
  screen('/my-orders', () => import('./routes/orders.tsx'), 'OrdersRoute'),
  screen('/my-wallet', rate, 'WalletRoute'),
  screen('/rate-order/$id', rate, 'RateRoute'),
  screen('/running-order/$unique_order_id', () => import('./routes/running-order.tsx'), 'RunningOrderRoute'),
  door('/delivery/login', () => import('./routes/courier-login.tsx'), 'CourierLoginRoute'),
  screen('/delivery', courier, 'CourierOrdersRoute'),
  screen('/delivery/orders', courier, 'CourierOrdersRoute'),
  screen('/delivery/orders/$unique_order_id', () => import('./routes/courier-order.tsx'), 'CourierOrderRoute'),
  screen('/delivery/completed-orders', () => import('./routes/courier-completed.tsx'), 'CourierCompletedRoute'),
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
