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
  NotFoundRoute: () => import('../screens/not-found/not-found.tsx'),
  SearchLocationRoute: () => import('../screens/search-location/search-location.tsx'),
  MyLocationRoute: () => import('../screens/my-location/my-location.tsx'),
  RestaurantsDemoRoute: () => import('../screens/home/restaurants-demo.tsx'),
  ExploreRoute: () => import('../screens/explore/explore.tsx'),
  CategoriesRoute: () => import('../screens/store-lists/store-lists.tsx'),
  FavouritesRoute: () => import('../screens/store-lists/store-lists.tsx'),
  ReviewsRoute: () => import('../screens/reading/reading.tsx'),
  PageRoute: () => import('../screens/reading/reading.tsx'),
  CartRoute: () => import('../screens/cart/cart.tsx'),
  SignInRoute: () => import('../screens/sign-in/sign-in.tsx'),
  AccountRoute: () => import('../screens/account/account.tsx'),
  SecurityRoute: () => import('../screens/security/security.tsx'),
  CheckoutRoute: () => import('../screens/checkout/checkout.tsx'),
  AddressesRoute: () => import('../screens/addresses/addresses.tsx'),
  OrdersRoute: () => import('../screens/orders/orders.tsx'),
  AfterOrderRoute: () => import('../screens/after-order/rate.tsx'),
  AlertsRoute: () => import('../screens/alerts/alerts.tsx'),
  RunningOrderRoute: () => import('../screens/running-order/running-order.tsx'),
  CourierLoginRoute: () => import('../screens/courier/courier-login.tsx'),
  CourierOrdersRoute: () => import('../screens/courier/courier-orders.tsx'),
  CourierOrderRoute: () => import('../screens/courier/courier-order.tsx'),
  CourierCompletedRoute: () => import('../screens/courier/courier-completed.tsx'),
  StaffRoute: () => import('../screens/staff/staff.tsx'),
}

export const load = <Name extends ScreenName>(name: Name): Promise<Record<Name, ComponentType>> => screens[name]()
