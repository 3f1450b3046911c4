/** The areas of those who use the app and have sessions of their own. */
export type Area = 'customer' | 'courier' | 'store'

/** How a section opens in a wide window unless the middle shows it. */
export type Dialog = 'account' | 'addresses' | 'login' | 'alerts' | 'explore' | 'map'

/**
 * How a wide window shows a screen: between the stores and the cart, next to the cart, next to the account's sections, or alone with columns of its own, as
 * wide as an order needs or as wide as the window.
 */
export type Columns = 'browsing' | 'store' | 'account' | 'order' | 'whole'

/** What holds for a route. */
export interface RouteFacts {
  /** Whose it is; `none` is no screen of the app. */
  area: Area | 'staff' | 'none'
  /** Signing in, registering, getting a password back: no user is sent to a login from there. */
  isSignIn?: true
  /** What the sign-in screen shows in place of the form to sign in with. */
  form?: 'register' | 'reset'
  /** The phone's tabs give way to a bar of its own. */
  hasNoTabs?: true
  /** A first visit is not asked for its location there. */
  hasNoQuestion?: true
  /** People look around there, and may be offered to install. */
  isCalm?: true
  /** Goes on without a network. */
  worksOffline?: true
  /** How a wide window shows it; alone and narrow where it is left out. */
  columns?: Columns
  /** A store's menu. */
  isStore?: true
  /** Shows orders under way itself: no bar names them again. */
  showsOrders?: true
  /** The screen of the route above shows it. */
  isDetail?: true
  /** The shop's section that it is (`sections.ts`). */
  section?: string
  /** Set where it opens as a dialog over what was there. */
  dialog?: Dialog
  /** Belongs to the account panel. */
  isPanel?: true
  /** Only for who is signed in. */
  isOwn?: true
  /** Screens whose code is fetched ahead. */
  next?: readonly string[]
  /** Whether the next step is near. */
  isSoon?: true
}

const customer = { area: 'customer' } as const
const own = { ...customer, isOwn: true } as const
const browsing = { ...customer, columns: 'browsing' } as const
const panel = { ...own, isPanel: true, columns: 'account' } as const
/** An address that no route has. */
const unknown = { ...customer, hasNoQuestion: true } as const
const login = { ...customer, isSignIn: true, hasNoTabs: true, hasNoQuestion: true, section: 'login', dialog: 'login' } as const
const courier = { area: 'courier' } as const
const kitchen = { area: 'store', worksOffline: true } as const
const staff = { area: 'staff', isSignIn: true } as const
const menu = { ...customer, columns: 'store', hasNoTabs: true, isStore: true, next: ['/cart', '/checkout'], isSoon: true } as const
const orders = { ...courier, worksOffline: true, next: ['/delivery/orders/$unique_order_id', '/delivery/completed-orders'] } as const

/** The table of routes: whatever depends on where a user is, is here, and nowhere as an expression on an address. */
export const routes = {
  '/': { ...browsing, isCalm: true, section: 'nearme', next: ['/stores/$restaurant', '/cart'] },
  '/explore': { ...browsing, isCalm: true, section: 'explore', dialog: 'explore' },
  '/categories/stores': { ...browsing, isCalm: true },
  '/my-favorite-stores': { ...panel, isCalm: true, section: 'favorite-stores' },
  '/reviews/$slug': { ...customer, columns: 'store' },
  '/pages/$slug': { ...customer, hasNoQuestion: true },
  '/search-location': { ...customer, hasNoTabs: true, hasNoQuestion: true, section: 'new-address' },
  '/my-location': { ...customer, hasNoTabs: true, hasNoQuestion: true, section: 'new-address-map', dialog: 'map' },
  '/restaurants-demo': browsing,
  '/inspector': customer,
  '/stores/$restaurant': menu,
  '/stores/$restaurant/$id': { ...menu, isDetail: true },
  '/cart': { ...customer, columns: 'order', section: 'cart', next: ['/checkout'], isSoon: true },
  '/login': login,
  '/auth/login': login,
  '/register': { ...login, form: 'register' },
  '/login/forgot-password': { ...login, form: 'reset' },
  '/my-account': { ...panel, isCalm: true, section: 'main', dialog: 'account' },
  '/my-security': { ...panel, section: 'security' },
  '/checkout': { ...own, columns: 'order', hasNoTabs: true, section: 'checkout', next: ['/running-order/$unique_order_id'] },
  '/my-addresses': { ...panel, section: 'addresses', dialog: 'addresses' },
  '/alerts': { ...own, columns: 'account', isCalm: true, section: 'alerts', dialog: 'alerts' },
  '/my-orders': { ...panel, showsOrders: true, isCalm: true, section: 'orders' },
  '/my-wallet': { ...panel, section: 'wallet' },
  '/rate-order/$id': { ...panel, showsOrders: true, section: 'rating' },
  '/running-order/$unique_order_id': {
    ...own,
    columns: 'whole',
    isPanel: true,
    showsOrders: true,
    hasNoTabs: true,
    section: 'order-details',
  },
  '/delivery': orders,
  '/delivery/login': { ...courier, isSignIn: true },
  '/delivery/orders': orders,
  // back to the lists, also where the network has gone meanwhile
  '/delivery/orders/$unique_order_id': { ...courier, worksOffline: true, next: ['/delivery/orders'], isSoon: true },
  '/delivery/completed-orders': courier,
  '/store': kitchen,
  '/store/login': { area: 'store', isSignIn: true },
  '/store/$section': kitchen,
  '/callandorder': staff,
  '/auth/login-as-customer': staff,
  // no screens, but addresses that links from elsewhere may have
  '/forgot-password': { ...customer, isSignIn: true },
  '/reset-password': { ...customer, isSignIn: true },
  '/public': { area: 'none' },
} as const satisfies Record<string, RouteFacts>

export type RoutePath = keyof typeof routes

/** Where code may be fetched ahead for. */
type NextOf<Facts> = Facts extends { next: readonly (infer Path)[] } ? Path : never
export type NextScreen = NextOf<(typeof routes)[RoutePath]>

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const patterns = Object.entries(routes).map(([path, facts]): { parts: string[]; facts: RouteFacts } => ({ parts: partsOf(path), facts }))

/** What holds at an address, whether or not it is the current one. Of one that no route has, no more than whose it is, by the route above. */
export function factsAt(address: string): RouteFacts {
  const path = partsOf(address.split(/[?#]/, 1)[0] ?? '')
  for (let length = path.length; length > 0; length -= 1) {
    const found = patterns.find(
      ({ parts }) => parts.length === length && parts.every((part, index) => part.startsWith('$') || part === path[index]),
    )
    if (found && length === path.length) return found.facts
    if (found) return { area: found.facts.area, ...(found.facts.isSignIn && { isSignIn: true }) }
  }
  return path.length === 0 ? routes['/'] : unknown
}

/** Whether a user of the app signs in there, registers or gets a password back, meanwhile the app neither resets itself nor logs out (VERS-4, VERS-5). */
export function isLoginPage(address: string): boolean {
  const { area, isSignIn } = factsAt(address)
  return isSignIn === true && area !== 'staff'
}

/** The address of the screen that shows another address. */
export const screenAt = (path: string): string => (factsAt(path).isDetail ? path.slice(0, path.lastIndexOf('/')) : path)
