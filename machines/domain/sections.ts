import { factsAt, type Dialog, type RoutePath } from './routes.ts'

/** Every section of the shop and its address (SHELL-4, SHELL-6, MOB-1); the table of routes says how a wide window shows it. */
export const sections = {
  nearme: { path: '/' },
  cart: { path: '/cart' },
  checkout: { path: '/checkout' },
  payment: { path: '/checkout' },
  login: { path: '/login' },
  'new-address': { path: '/search-location' },
  'new-address-map': { path: '/my-location' },
  main: { path: '/my-account' },
  addresses: { path: '/my-addresses' },
  orders: { path: '/my-orders' },
  wallet: { path: '/my-wallet' },
  security: { path: '/my-security' },
  'favorite-stores': { path: '/my-favorite-stores' },
  rating: { path: '/rate-order/$id' },
  'order-details': { path: '/running-order/$unique_order_id' },
  alerts: { path: '/alerts' },
  explore: { path: '/explore' },
} as const satisfies Record<string, { path: RoutePath }>

export type SectionName = keyof typeof sections

/** The section at an address. */
export const sectionAt = (address: string) => factsAt(address).section as SectionName | undefined

/**
 * The address of a section that is named, such as a link's `?section=orders`; undefined where nothing is called so. What shows one order, but is asked for
 * without a usable id, leads to all of them.
 */
export function pathOfSection(name: string, id = ''): string | undefined {
  if (!Object.hasOwn(sections, name)) return undefined
  const { path } = sections[name as SectionName]
  if (!path.includes('$')) return path
  return /^[\w-]+$/.test(id) ? path.replace(/\$\w+$/, id) : sections.orders.path
}

/** The dialog that an address opens over another one; the account panel's sections, and the pages of a login, replace each other. */
export function dialogOver(address: string, below: string): Dialog | undefined {
  const { section, dialog, isPanel } = factsAt(address)
  const under = factsAt(below)
  return (section !== undefined && section === under.section) || (isPanel && under.isPanel) ? undefined : dialog
}

/** Whether only a signed-in user may see what is at an address. */
export const isOwnPage = (address: string): boolean => factsAt(address).isOwn === true
