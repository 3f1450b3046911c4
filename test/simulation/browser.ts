import type { Database } from '../../src/platform/database.ts'
import type { Network } from './network.ts'
import type { Seeded } from './seeded.ts'
import { inTab } from './surface.ts'
import type { Tab } from './tab.ts'
import type { Timeline } from './timeline.ts'

/** The local storage of a browser as one of its tabs sees it: the others are notified of each change. */
export class SharedStorage {
  readonly #browser: Browser
  readonly #tab: Tab

  constructor(browser: Browser, tab: Tab) {
    this.#browser = browser
    this.#tab = tab
    // what else is read of it are its names
    return new Proxy(this, {
      ownKeys: () => [...browser.stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }

  getItem = (name: string): string | null => this.#browser.stored.get(name) ?? null

  setItem = (name: string, value: string): void => {
    if (this.#browser.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    if (this.#browser.stored.get(name) === value) return
    this.#browser.stored.set(name, value)
    this.#browser.notify(this.#tab, name, value)
  }

  removeItem = (name: string): void => {
    if (this.#browser.stored.delete(name)) this.#browser.notify(this.#tab, name, null)
  }
}

interface LockOptions {
  signal?: AbortSignal
  steal?: boolean
}

/** One person's browser: what its tabs share. */
export class Browser {
  readonly name: string
  readonly timeline: Timeline
  readonly network: Network
  readonly seeded: Seeded
  /** Whether it has the Web Locks API. */
  readonly hasLocks: boolean
  readonly stored = new Map<string, string>()
  readonly records = new Map<string, unknown>()
  /** Who it belongs to. */
  readonly customerId: number | undefined
  readonly courierId: number | undefined
  isOffline = false
  /** Every write to the local storage fails. */
  isFull = false
  /** It did once: what could not be stored is gone with its tab. */
  wasFull = false
  tabs: Tab[] = []
  readonly #locks = new Map<string, (() => void)[]>()

  constructor({
    name,
    timeline,
    network,
    seeded,
    hasLocks,
    customerId,
    courierId,
  }: Pick<Browser, 'name' | 'timeline' | 'network' | 'seeded' | 'hasLocks' | 'customerId' | 'courierId'>) {
    this.customerId = customerId
    this.courierId = courierId
    this.name = name
    this.timeline = timeline
    this.network = network
    this.seeded = seeded
    this.hasLocks = hasLocks
  }

  fill(isFull: boolean): void {
    this.isFull = isFull
    this.wasFull ||= isFull
  }

  notify(from: Tab, key: string, newValue: string | null): void {
    for (const tab of this.tabs)
      if (tab !== from) tab.later(() => tab.surface.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })))
  }

  /** Sends a message of a channel to the other tabs. */
  post(from: Tab, channel: string, data: unknown): void {
    for (const tab of this.tabs) if (tab !== from) tab.later(() => tab.receive(channel, structuredClone(data)))
  }

  /** The Web Locks API, as far as the product uses it: exclusive locks, waited for with a signal. */
  async lock(tab: Tab, name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    const waiting = this.#locks.get(name)
    if (waiting) {
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      const leave = () => {
        const at = waiting.indexOf(turn.resolve)
        if (at >= 0) waiting.splice(at, 1)
        turn.reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      await turn.promise
      signal?.removeEventListener('abort', leave)
    } else this.#locks.set(name, [])
    const done = () => {
      tab.held.delete(done)
      const next = this.#locks.get(name)?.shift()
      if (next) next()
      else this.#locks.delete(name)
    }
    // a tab that is closed gives back what it holds
    tab.held.add(done)
    try {
      return await work()
    } finally {
      if (tab.held.has(done)) done()
    }
  }

  /** The browser's IndexedDB, as the product's port has it. */
  database(tab: Tab): Database {
    const { records } = this
    const change = (name: string, value: unknown) => {
      records.set(name, structuredClone(value))
      this.post(tab, 'database', name)
    }
    const read = (name: string) => structuredClone(records.get(name))
    return {
      read: async (name, accept) => accept(read(name)),
      update: async (name, update) => change(name, update(read(name))),
      remove: async (name) => change(name, undefined),
      follow(name, accept, changed) {
        const notify = () => inTab(tab, () => changed(accept(read(name))))
        const stop = tab.listen('database', (changedName) => changedName === name && notify())
        notify()
        return stop
      },
    }
  }
}
