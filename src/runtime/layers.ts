import type { RouterHistory } from '@tanstack/react-router'
import { factsAt } from '../../machines/domain/routes.ts'
import { dialogOver, isOwnPage } from '../../machines/domain/sections.ts'
import type { Platform } from '../platform/platform.ts'

type Location = RouterHistory['location']

/** Under which name an entry of the browser's history says that it lies over another one. */
const mark = 'over'

const markOf = ({ state }: Location): unknown => (state as unknown as Record<string, unknown>)[mark]
const indexOf = ({ state }: Location) => state.__TSR_index

interface Dependencies {
  raw: RouterHistory
  isWide: () => boolean
  isCustomer: () => boolean
  uuid: Platform['uuid']
}

/**
 * Two views of one history: what is in the middle, and the dialog over it. An entry lies over another one if it was opened from there in this load of the page
 * and names a dialog; any other is in the middle itself, so a deep link and a reload open in the middle.
 */
export function createLayers({ raw, isWide, isCustomer, uuid }: Dependencies) {
  const below = new Map<string, Location>()
  /** What was in the middle, by its position in the history. */
  const pages: Location[] = []
  const under = (location: Location) => (isWide() ? below.get(String(markOf(location))) : undefined)
  const page = () => under(raw.location) ?? raw.location
  let shown = raw.location
  const note = () => {
    if (under(raw.location)) shown = raw.location
    else pages[indexOf(raw.location)] = raw.location
  }
  note()
  raw.subscribe(note)
  const home = (): Location => ({
    ...raw.location,
    href: '/',
    pathname: '/',
    search: '',
    hash: '',
    state: { ...raw.location.state, __TSR_key: uuid() },
  })

  /** Of an entry that is replaced, the nearest page that a guest may see as well: a screen that turns a guest away is not there to be looked at. */
  const nearest = () => {
    for (let index = indexOf(raw.location); index >= 0; index -= 1) {
      const one = pages[index]
      if (one && !isOwnPage(one.href)) return one
    }
    return undefined
  }
  const baseOf = (base: Location) => {
    const id = uuid()
    below.set(id, base)
    return { [mark]: id }
  }
  const marked = (path: string, isReplacing: boolean) => {
    const base = under(raw.location) ?? (isReplacing ? nearest() : raw.location)
    if (!isWide() || !base || !dialogOver(path, base.href)) return {}
    return baseOf(isOwnPage(base.href) && !isCustomer() ? home() : base)
  }
  const seen = (locate: () => Location): RouterHistory => {
    const push: RouterHistory['push'] = (path, state, options) => raw.push(path, { ...state, ...marked(path, false) }, options)
    const replace: RouterHistory['replace'] = (path, state, options) => raw.replace(path, { ...state, ...marked(path, true) }, options)
    return Object.create(raw, { location: { get: locate }, push: { value: push }, replace: { value: replace } }) as RouterHistory
  }
  return {
    middle: seen(page),
    /** What the dialog shows, until it is gone. */
    over: seen(() => shown),
    /** The address of the middle, and that of what lies over it. */
    now: () => ({ page: page(), over: under(raw.location) && raw.location }),
    subscribe: (changed: () => void) => raw.subscribe(changed),
    /** Whether Back stays in the dialog. */
    hasSteps: () => indexOf(raw.location) - indexOf(page()) > 1,
    /** Takes away what lies over the middle. */
    close: () => {
      const base = under(raw.location)
      if (!base) return
      const steps = indexOf(base) - indexOf(raw.location)
      if (steps < 0 && pages[indexOf(base)]?.state.__TSR_key === base.state.__TSR_key) raw.go(steps)
      else raw.replace(base.href)
    },
    /** Back to the list of stores with nothing over it; a login stays open, over the list. Couriers and staff at their desk are in no shop. */
    clear: () => {
      const { href, pathname, state } = raw.location
      if (factsAt(pathname).area !== 'customer') return
      if (dialogOver(href, '/') === 'login') raw.replace(href, { ...state, ...baseOf(home()) })
      else raw.replace('/')
    },
  }
}

export type Layers = ReturnType<typeof createLayers>
