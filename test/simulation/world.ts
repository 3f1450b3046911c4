import { setImmediate as turn } from 'node:timers/promises'
import type { Person } from '../../machines/app/session/session.machine.ts'
import { keys } from '../../src/platform/keys.ts'
import { aLocation } from '../support/entities.ts'
import type { Shop } from '../support/shop.ts'
import { Browser } from './browser.ts'
import {
  beginSessionOf,
  castPersons,
  coupon,
  courierIds,
  customerIds,
  memberId,
  staffId,
  storedSessionOf,
  type StoredRole,
} from './cast.ts'
import { sentenceOf, type ShopName, type SimulationEvent, type TabEvent, type WorldEvent } from './events.ts'
import { Network } from './network.ts'
import { act, isOfPerson } from './people.ts'
import type { Product } from './product.ts'
import { Seeded } from './seeded.ts'
import { Tab } from './tab.ts'
import { Timeline } from './timeline.ts'

export interface RequestedStep {
  courierId: number
  orderId: number
  step: 'accept' | 'pickUp' | 'deliver'
}

/**
 * Who uses which tab: two customers, of whom the first has two tabs in one browser and another device, two couriers, staff, and a store's member with two
 * devices.
 */
const browsersOf = {
  anna: { tabs: ['anna', 'anna2'], role: 'customer', id: customerIds[0] },
  phone: { tabs: ['phone'], role: 'customer', id: customerIds[0] },
  bao: { tabs: ['bao'], role: 'customer', id: customerIds[1] },
  chi: { tabs: ['chi', 'chi2'], role: 'courier', id: courierIds[0] },
  dung: { tabs: ['dung'], role: 'courier', id: courierIds[1] },
  staff: { tabs: ['staff'], role: 'staff', id: staffId },
  kitchen: { tabs: ['kitchen'], role: 'store', id: memberId },
  tablet: { tabs: ['tablet'], role: 'store', id: memberId },
} as const
type BrowserName = keyof typeof browsersOf

const minuteMs = 60_000

/** A world of a seed: persons with browsers, the network, the server and its database. Events happen to it one at a time. */
export class World {
  readonly product: Product
  readonly shops: Record<ShopName, Shop>
  readonly timeline = new Timeline()
  readonly network: Network
  readonly seeded: Seeded
  readonly tabs = new Map<string, Tab>()
  readonly customerIds = customerIds
  readonly coupon = coupon
  /** Orders that each customer means to place. */
  readonly meant = new Map<number, number>()
  readonly steps: RequestedStep[] = []
  /** Every token that a user was given. */
  readonly secrets = new Set<string>()
  /** As many exchanges as have been checked. */
  checked = 0
  readonly favourites = new Map<number, boolean>()
  /** Tabs' browsers whose person has signed out and not in again. */
  readonly signedOut = new Set<string>()
  readonly #hasLocks: boolean
  readonly #browsers = new Map<BrowserName, Browser>()
  readonly #counts = new Map<string, number>()

  constructor(product: Product, shops: World['shops'], seed: number) {
    this.product = product
    this.shops = shops
    this.seeded = new Seeded(`world ${seed}`)
    this.#hasLocks = seed % 2 === 0
    this.network = new Network(product)
    product.now = () => this.timeline.now
    product.seeded = this.seeded
    product.logs = []
    product.webhooks = []
    product.refunds = new Map()
    product.disarm()
  }

  /** Creates its persons; their browsers open with the first event that needs them. */
  begin(): Promise<void> {
    return castPersons(this.product)
  }

  /** Does what an event says. */
  async perform(event: SimulationEvent): Promise<void> {
    this.network.trace.push(`# ${sentenceOf(event)}`)
    await this.#happen(event)
    await this.settle()
    // people and networks take their time
    await this.pass(200)
  }

  async #happen(event: SimulationEvent): Promise<void> {
    if (!('tab' in event)) return this.#change(event)
    const tab = await this.#open(event.tab)
    if (!isOfPerson(event)) return this.#changeTab(tab, event)
    // a tab in the background is not used
    return tab.isFrozen ? undefined : act(this, tab, event)
  }

  async #changeTab(tab: Tab, { type }: TabEvent): Promise<void> {
    if (type === 'freeze') tab.isFrozen = true
    else if (type === 'thaw') await this.#thaw(tab)
    else if (type === 'reload') this.reload(tab)
    else if (type === 'offline' || type === 'online') this.#switchNetwork(tab, type)
    else tab.browser.fill(type === 'full')
  }

  async #change(event: WorldEvent): Promise<void> {
    const { product, network } = this
    switch (event.type) {
      case 'network':
        return network.decide(event.of, event.path, event.fate)
      case 'release':
        return network.deliver()
      case 'raceAt':
        return product.arm(event.point, () => this.#deliverInto())
      case 'crashAt':
        return product.arm(event.point, () => product.kill())
      case 'crash':
        return product.kill()
      case 'outage':
      case 'recovery':
        network.isDown = event.type === 'outage'
        return undefined
      case 'job':
        return product.run(event.job)
      case 'pass':
        return this.pass(event.seconds * 1_000)
      case 'sleep':
        return this.#sleep(event.minutes)
      case 'webhook': {
        const sent = product.webhooks[event.which % Math.max(1, product.webhooks.length)]
        // it stays, since gateways send what they are not sure of once more
        if (sent && event.isLate) network.delay('gateway', sent)
        else if (sent) await product.request(sent)
      }
    }
  }

  /** What is late arrives while a request waits at a failpoint; that one goes on once all is answered, or waits for the database. */
  async #deliverInto(): Promise<void> {
    const delivered = this.network.deliver(true)
    const isOver = delivered.then(() => true)
    const isNotYet = async () => {
      for (let turns = 0; turns < 20; turns += 1) await turn()
      return false
    }
    while (!(await Promise.race([isOver, isNotYet()]))) if (await this.product.isWaitingForLock()) return
  }

  #switchNetwork({ browser }: Tab, now: 'offline' | 'online'): void {
    browser.isOffline = now === 'offline'
    for (const tab of browser.tabs) tab.later(() => tab.surface.window.dispatchEvent(new Event(now)))
  }

  readonly #thaw = (tab: Tab) => tab.thaw(() => this.settle())

  async #sleep(minutes: number): Promise<void> {
    const awake = [...this.tabs.values()].filter((tab) => !tab.isFrozen)
    for (const tab of awake) tab.isFrozen = true
    // the server does not sleep
    for (let left = minutes; left > 0; left -= 60) {
      this.timeline.now += Math.min(left, 60) * minuteMs
      await this.product.run('timers')
    }
    for (const tab of awake) await this.#thaw(tab)
  }

  async #open(name: string): Promise<Tab> {
    const open = this.tabs.get(name)
    if (open) return open
    const owner =
      (Object.keys(browsersOf) as BrowserName[]).find((one) => (browsersOf[one].tabs as readonly string[]).includes(name)) ?? 'anna'
    const browser = this.#browsers.get(owner) ?? (await this.#createBrowser(owner))
    const tab = new Tab(browser, name)
    this.tabs.set(name, tab)
    await this.#enter(tab)
    return tab
  }

  async #createBrowser(name: BrowserName): Promise<Browser> {
    const { role, id } = browsersOf[name]
    const browser = new Browser({
      name,
      timeline: this.timeline,
      network: this.network,
      seeded: this.seeded,
      hasLocks: this.#hasLocks,
      customerId: role === 'customer' ? id : undefined,
      courierId: role === 'courier' ? id : undefined,
    })
    this.#browsers.set(name, browser)
    browser.stored.set(keys.location, JSON.stringify(aLocation()))
    browser.stored.set(keys.locationChosen, 'true')
    if (role !== 'staff')
      for (const [key, value] of Object.entries(storedSessionOf(role, id, await this.#beginSession(role, id))))
        browser.stored.set(key, value)
    return browser
  }

  async #beginSession(role: StoredRole | 'staff', id: number) {
    const tokens = await beginSessionOf(this.product, role, id)
    for (const token of Object.values(tokens)) this.secrets.add(token)
    return tokens
  }

  /** What a page does when it is opened: staff and couriers go to their area. */
  async #enter(tab: Tab): Promise<void> {
    const { role, id } = browsersOf[tab.browser.name as BrowserName]
    if (role === 'staff' && tab.session.getItem(keys.staffSession) === null) {
      const { authToken, refreshToken } = await this.#beginSession('staff', id)
      tab.session.setItem(keys.staffSession, JSON.stringify({ person: { id, name: 'Nhân viên' }, tokens: { authToken, refreshToken } }))
    }
    await this.settle()
    this.#enterArea(tab)
    await this.settle()
  }

  /** The tab's page is gone, and another one opened in its place. */
  reload(tab: Tab): Tab {
    tab.close()
    const next = new Tab(tab.browser, tab.name)
    this.tabs.set(tab.name, next)
    this.#enterArea(next)
    return next
  }

  #enterArea(tab: Tab): void {
    const { role } = browsersOf[tab.browser.name as BrowserName]
    if (role === 'courier' || role === 'store') tab.run(() => tab.runtime.app.send({ type: `${role}Area.enter` }))
  }

  async signIn(tab: Tab): Promise<void> {
    const { role, id } = browsersOf[tab.browser.name as BrowserName]
    if (role === 'staff' || role === 'store' || tab.runtime.actors[role].getSnapshot().context.tokens) return
    const tokens = await this.#beginSession(role, id)
    const person: Person = { id, name: `${role} ${id}` }
    this.signedOut.delete(tab.browser.name)
    tab.run(() => tab.runtime.actors[role].send({ type: 'session.begin', person, tokens }))
  }

  signsOut(tab: Tab): void {
    this.signedOut.add(tab.browser.name)
  }

  /** Until everything has happened that happens without time passing. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < 4; idle = this.product.isBusy ? 0 : idle + 1) {
      // the database has the processor meanwhile
      await this.product.rest()
      await turn()
    }
  }

  async pass(milliseconds: number): Promise<void> {
    const until = this.timeline.now + milliseconds
    const isAwake = (owner: object) => !(owner as Tab).isFrozen
    while (this.timeline.fireNext(until, isAwake)) await this.settle()
  }

  means(userId: number): void {
    this.meant.set(userId, (this.meant.get(userId) ?? 0) + 1)
  }

  requestsStep(courierId: number, orderId: number, step: RequestedStep['step']): void {
    this.steps.push({ courierId, orderId, step })
  }

  /** Toggles what a customer wants of the favourite store; answers it. */
  togglesFavourite(userId: number): boolean {
    const isMarked = this.favourites.get(userId) !== true
    this.favourites.set(userId, isMarked)
    return isMarked
  }

  count(what: string): number {
    const count = (this.#counts.get(what) ?? 0) + 1
    this.#counts.set(what, count)
    return count
  }

  /** Everything that was broken works again, and the tabs get the time to notice it. */
  async recover(): Promise<void> {
    this.network.isDown = false
    this.product.disarm()
    for (const tab of this.tabs.values()) {
      tab.browser.fill(false)
      if (tab.isFrozen) await this.#thaw(tab)
      if (tab.browser.isOffline) this.#switchNetwork(tab, 'online')
    }
    await this.network.deliver()
    await this.settle()
    // as long as a transition that is delayed waits for its next attempt, twice
    await this.pass(12_000)
    await this.network.deliver()
    await this.settle()
  }

  /** Everybody has gone home, and the server does what is due. */
  async comeToRest(): Promise<void> {
    this.end()
    const until = this.timeline.now + 6 * 61_000
    while (this.timeline.now < until && (await this.product.hasDueBy(new Date(until)))) {
      this.timeline.now += 61_000
      for (const job of ['timers', 'outbox'] as const) await this.product.run(job)
    }
  }

  end(): void {
    for (const tab of this.tabs.values()) tab.close()
    this.tabs.clear()
  }
}
