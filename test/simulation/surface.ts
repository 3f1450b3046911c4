import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Tab } from './tab.ts'

/** Which tab runs. Everything that a tab starts, promises and timers included, belongs to it. */
const running = new AsyncLocalStorage<Tab>()

export const inTab = <T>(tab: Tab, act: () => T): T => running.run(tab, act)
export const outsideOfTabs = <T>(act: () => T): T => running.exit(act)

/** Gives a name of the browser's global scope the running tab's value; outside of tabs it is what node has. */
function route(name: string, ofTab: (tab: Tab) => unknown): void {
  let own = (globalThis as Record<string, unknown>)[name]
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      const tab = running.getStore()
      return tab ? ofTab(tab) : own
    },
    set: (value: unknown) => {
      own = value
    },
  })
}

function replace<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, of: (tab: Tab) => Owner[Name]): void {
  const own = owner[name] as (...values: unknown[]) => unknown
  owner[name] = function routed(this: unknown, ...values: unknown[]) {
    const tab = running.getStore()
    return tab ? (of(tab) as (...values: unknown[]) => unknown)(...values) : own.apply(this, values)
  } as Owner[Name]
}

/**
 * Gives the code of a tab the part of a browser that it works with: clock, timers, random ids, network, storage, locks, channels and events, all of them
 * simulated. The server in the same process goes on with node's own.
 */
export function installSurface(): void {
  for (const name of ['document', 'location', 'localStorage', 'sessionStorage', 'navigator', 'matchMedia'] as const)
    route(name, (tab) => tab.surface[name])
  route('BroadcastChannel', (tab) => tab.Channel)
  route('isSecureContext', () => true)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    route(name, ({ surface: { window } }) => window[name].bind(window))
  route('fetch', (tab) => (request: Request) => tab.fetch(request))
  const set = (tab: Tab, repeats: boolean) => (act: () => void, delayMs: number) =>
    tab.timeline.set(tab, delayMs, () => inTab(tab, act), repeats)
  replace(globalThis, 'setTimeout', (tab) => set(tab, false) as never)
  replace(globalThis, 'setInterval', (tab) => set(tab, true) as never)
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    replace(globalThis, name, (tab) => (id) => void (typeof id === 'number' && tab.timeline.clear(id)))
  replace(Date, 'now', (tab) => () => tab.timeline.now)
  replace(performance, 'now', (tab) => () => tab.timeline.now - tab.openedAt)
  replace(crypto, 'randomUUID', (tab) => () => tab.browser.seeded.uuid())
  replace(crypto.subtle, 'digest', () => async (_: unknown, data: unknown) => {
    const digest = createHash('sha256')
      .update(data as Uint8Array)
      .digest()
    return new Uint8Array(digest).buffer
  })
  replace(AbortSignal, 'timeout', (tab) => (delayMs) => {
    const limit = new AbortController()
    set(tab, false)(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), delayMs)
    return limit.signal
  })
}
