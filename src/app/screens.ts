import type { ComponentType } from 'react'

export type ScreenName =
  | 'NotFoundRoute'
  | 'SearchLocationRoute'
  | 'MyLocationRoute'
  | 'RestaurantsDemoRoute'
  | 'ExploreRoute'
  | 'CategoriesRoute'
  | 'FavouritesRoute'
  | 'ReviewsRoute'
  | 'PageRoute'
  | 'CartRoute'
  | 'SignInRoute'
  | 'AccountRoute'
  | 'SecurityRoute'
  | 'CheckoutRoute'
  | 'AddressesRoute'
  | 'OrdersRoute'
  | 'AfterOrderRoute'
  | 'AlertsRoute'
  | 'RunningOrderRoute'
  | 'CourierLoginRoute'
  | 'CourierOrdersRoute'
  | 'CourierOrderRoute'
  | 'CourierCompletedRoute'
  | 'StaffRoute'

type Screens = { [Name in ScreenName]: () => Promise<Record<Name, ComponentType>> }

/** Where each screen's code is. The entry has no room for the list; it comes with the first screen that it leads to. */
const screens: Screens = {
  NotFoundRoute: () => import('./routes/not-found.tsx'),
  SearchLocationRoute: () => import('./routes/search-location.tsx'),
  MyLocationRoute: () => import('./routes/my-location.tsx'),
  RestaurantsDemoRoute: () => import('./routes/restaurants-demo.tsx'),
  ExploreRoute: () => import('./routes/explore.tsx'),
  CategoriesRoute: () => import('./routes/store-lists.tsx'),
  FavouritesRoute: () => import('./routes/store-lists.tsx'),
  ReviewsRoute: () => import('./routes/reading.tsx'),
  PageRoute: () => import('./routes/reading.tsx'),
  CartRoute: () => import('./routes/cart.tsx'),
  SignInRoute: () => import('./routes/sign-in.tsx'),
  AccountRoute: () => import('./routes/account.tsx'),
  SecurityRoute: () => import('./routes/security.tsx'),
  CheckoutRoute: () => import('./routes/checkout.tsx'),
  AddressesRoute: () => import('./routes/addresses.tsx'),
  OrdersRoute: () => import('./routes/orders.tsx'),
  AfterOrderRoute: () => import('./routes/rate.tsx'),
  AlertsRoute: () => import('./routes/alerts.tsx'),
  RunningOrderRoute: () => import('./routes/running-order.tsx'),
  CourierLoginRoute: () => import('./routes/courier-login.tsx'),
  CourierOrdersRoute: () => import('./routes/courier.tsx'),
  CourierOrderRoute: () => import('./routes/courier-order.tsx'),
  CourierCompletedRoute: () => import('./routes/courier-completed.tsx'),
  StaffRoute: () => import('./routes/staff.tsx'),
}

export const load = <Name extends ScreenName>(name: Name): Promise<Record<Name, ComponentType>> => screens[name]()
