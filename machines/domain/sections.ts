/** How a section stands in a wide window: as a dialog over what was there, as a part of the account panel, or simply in the middle. */
export type Dialog = 'account' | 'addresses' | 'login' | 'alerts' | 'explore' | 'map'

interface Section {
  /** Its route on the phone, and its address in a wide window. */
  path: string
  /** Set where it opens as a dialog over what was there. */
  dialog?: Dialog
  isPanel?: true
  /** Only for who is signed in. */
  isOwn?: true
}

/** Every section of the shop: name, address, and how a wide window shows it (SHELL-4, SHELL-6, MOB-1). The router knows the view of each address. */
export const sections = {
  nearme: { path: '/' },
  cart: { path: '/cart' },
  checkout: { path: '/checkout', isOwn: true },
  payment: { path: '/checkout', isOwn: true },
  login: { path: '/login', dialog: 'login' },
  'new-address': { path: '/search-location' },
  'new-address-map': { path: '/my-location', dialog: 'map' },
  main: { path: '/my-account', dialog: 'account', isPanel: true, isOwn: true },
  addresses: { path: '/my-addresses', dialog: 'addresses', isPanel: true, isOwn: true },
  orders: { path: '/my-orders', isPanel: true, isOwn: true },
  wallet: { path: '/my-wallet', isPanel: true, isOwn: true },
  security: { path: '/my-security', isPanel: true, isOwn: true },
  'favorite-stores': { path: '/my-favorite-stores', isPanel: true, isOwn: true },
  rating: { path: '/rate-order/$id', isPanel: true, isOwn: true },
  'order-details': { path: '/running-order/$id', isPanel: true, isOwn: true },
  alerts: { path: '/alerts', dialog: 'alerts', isOwn: true },
  explore: { path: '/explore', dialog: 'explore' },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof sections

const table: [SectionName, Section][] = Object.entries(sections) as [SectionName, Section][]

const matches = (pattern: string, path: string) =>
  pattern.endsWith('/$id') ? path.startsWith(pattern.slice(0, -3)) && path.length > pattern.length - 3 : pattern === path

const loginPages = /^\/(?:login|auth\/login|register)(?:\/|$)/

/** The section at an address; the first that has it. */
export function sectionAt(path: string): SectionName | undefined {
  if (loginPages.test(path)) return 'login'
  return table.find(([, { path: pattern }]) => matches(pattern, path))?.[0]
}

export const detailsOf = (name: SectionName): Section => sections[name]

/** The address of a section that is named by word of mouth, such as a link's `?section=orders`; undefined where nothing is called so, or its id is missing. */
export function pathOfSection(name: string, id?: string): string | undefined {
  if (!Object.hasOwn(sections, name)) return undefined
  const { path } = sections[name as SectionName]
  if (!path.endsWith('/$id')) return path
  return id === undefined || !/^[\w-]+$/.test(id) ? undefined : path.replace('$id', id)
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/'

/** The dialog that an address opens over another one; the account panel's sections, and the pages of a login, take turns where they stand. */
export function dialogOver(address: string, below: string): Dialog | undefined {
  const name = sectionAt(pathOf(address))
  if (name === undefined) return undefined
  const { dialog, isPanel } = detailsOf(name)
  const under = sectionAt(pathOf(below))
  if (under === undefined) return dialog
  return name === under || (isPanel && detailsOf(under).isPanel) ? undefined : dialog
}

/** Whether only somebody who is signed in may see what stands at an address. */
export function isOwnPage(address: string): boolean {
  const name = sectionAt(pathOf(address))
  return name !== undefined && detailsOf(name).isOwn === true
}
