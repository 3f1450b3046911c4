import { createRuntime } from '../../src/actors/app/app.ts'
import type { Boot } from '../../src/platform/boot.ts'
import { browserPlatform } from '../../src/platform/platform.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { defaultSettings } from '../support/default-settings.ts'
import { aPopularPlace } from '../support/entities.ts'
import { SharedStorage, type Browser } from './browser.ts'
import { inTab } from './surface.ts'

/** What a document brings along, so that a start requests nothing. */
const boot = {
  settings: defaultSettings,
  rawSettings: {},
  languages: [],
  places: [aPopularPlace({ isDefault: true })],
  maps: { driving: false, roundsDeliveryCharge: false },
  texts: {},
  pages: [],
} as unknown as Boot

export const origin = 'https://bua.test'

class Channel {
  readonly #name: string
  readonly #tab: Tab
  readonly #stops: (() => void)[] = []

  constructor(tab: Tab, name: string) {
    this.#tab = tab
    this.#name = name
  }

  postMessage(data: unknown): void {
    this.#tab.browser.post(this.#tab, this.#name, data)
  }

  addEventListener(_: 'message', receive: (event: { data: unknown }) => void): void {
    this.#stops.push(this.#tab.listen(this.#name, (data) => receive({ data })))
  }

  removeEventListener(): void {
    this.close()
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }
}

const area = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

/** One tab of a browser with the whole client in it, without views. */
export class Tab {
  readonly name: string
  readonly browser: Browser
  openedAt: number
  /** Locks that it holds. */
  readonly held = new Set<() => void>()
  readonly session = area()
  /** Where the page went that it left for. */
  leftFor: string | undefined
  /** Receives where the device is, while the page watches it. */
  #watchers: ((position: { coords: object }) => void)[] = []
  /** A frozen tab runs no timers and receives nothing until it is thawed. */
  isFrozen = false
  isOpen = true
  runtime!: Runtime
  surface!: ReturnType<Tab['createSurface']>
  #listeners: { channel: string; receive: (data: unknown) => void }[] = []
  #waiting: (() => void)[] = []

  constructor(browser: Browser, name: string) {
    this.browser = browser
    this.name = name
    this.openedAt = browser.timeline.now
    browser.tabs.push(this)
    this.#load()
  }

  get timeline() {
    return this.browser.timeline
  }

  /** The class of channels that this tab's code creates. */
  get Channel() {
    // oxlint-disable-next-line typescript/no-this-alias -- the class below has its own
    const tab = this
    return class extends Channel {
      constructor(name: string) {
        super(tab, name)
      }
    }
  }

  fetch(request: Request): Promise<Response> {
    return this.browser.network.send(this, request)
  }

  run<T>(act: () => T): T {
    return inTab(this, act)
  }

  /** What happens to this tab next, or once it is thawed. */
  later(act: () => void): void {
    if (!this.isOpen) return
    if (this.isFrozen) this.#waiting.push(act)
    else queueMicrotask(() => this.isOpen && this.run(act))
  }

  listen(channel: string, receive: (data: unknown) => void): () => void {
    const listener = { channel, receive }
    this.#listeners.push(listener)
    return () => void (this.#listeners = this.#listeners.filter((one) => one !== listener))
  }

  receive(channel: string, data: unknown): void {
    for (const listener of this.#listeners) if (listener.channel === channel) listener.receive(data)
  }

  /** The device is at another place now. */
  moves(at: { latitude: number; longitude: number }): void {
    for (const watch of this.#watchers) watch({ coords: { ...at, heading: null, accuracy: 5 } })
  }

  /** What waited for the tab happens now, each a task of its own, as in a browser. */
  async thaw(settle: () => Promise<void>): Promise<void> {
    for (let act = this.#waiting.shift(); act && this.isOpen; act = this.#waiting.shift()) {
      this.run(act)
      await settle()
    }
    this.isFrozen = false
  }

  /** The page is gone, with all that it had not stored. */
  close(): void {
    this.isOpen = false
    this.run(() => this.runtime.app.stop())
    this.timeline.clearOf(this)
    this.browser.tabs = this.browser.tabs.filter((one) => one !== this)
    for (const done of this.held) done()
  }

  createSurface() {
    const { browser } = this
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), {
      hidden: false,
      visibilityState: 'visible',
      cookie: '',
      documentElement: { dataset: {}, style: { setProperty: () => {} } },
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementById: () => null,
    })
    const locks = {
      // callers pass a signal, and never ask for a shared lock
      request: (name: string, options: object, work: () => Promise<unknown>) => browser.lock(this, name, options, work),
    }
    return {
      window,
      document,
      location: {
        origin,
        href: `${origin}/`,
        pathname: '/',
        search: '',
        hash: '',
        assign: (url: string) => (this.leftFor = url),
        reload: () => {},
      },
      localStorage: new SharedStorage(browser, this),
      sessionStorage: this.session,
      navigator: {
        get onLine() {
          return !browser.isOffline
        },
        userAgent: 'simulated',
        geolocation: {
          watchPosition: (watch: (position: { coords: object }) => void) => this.#watchers.push(watch),
          clearWatch: () => void (this.#watchers = []),
        },
        ...(browser.hasLocks && { locks }),
      },
      matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    }
  }

  #load(): void {
    this.surface = this.createSurface()
    this.run(() => {
      this.runtime = createRuntime({ ...browserPlatform(), database: browser(this).database(this) }, boot)
      const path = () => ({ status: 'idle', location: { href: '/', pathname: '/', search: {} } })
      this.runtime.router = {
        get state() {
          return path()
        },
        history: { subscribe: () => () => {}, push: () => {} },
        navigate: () => Promise.resolve(),
        subscribe: () => () => {},
      } as never
      this.runtime.start()
    })
  }
}

const browser = (tab: Tab): Browser => tab.browser
