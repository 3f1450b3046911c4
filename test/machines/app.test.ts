import { describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../support/default-settings.ts'
import { appMachine } from '../../machines/app/app/app.machine.ts'
import { overlaysMachine } from '../../machines/app/overlays/overlays.machine.ts'
import { selectIsSettled } from '../../machines/app/overlays/overlays.selectors.ts'
import { servicesMachine } from '../../machines/app/services/services.machine.ts'
import { selectIsLocating } from '../../machines/account/geolocation/geolocation.selectors.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import * as limits from '../../machines/limits.ts'
import { selectShown } from '../../machines/app/notice/notice.selectors.ts'
import { coverageOf, expectFullyWalked } from '../support/coverage.ts'
import { someOverlaysInput } from '../support/app-inputs.ts'
import { aLine, aLocation, aPopularPlace, someSettings } from '../support/entities.ts'
import { flush } from '../support/start-machine.ts'
import { idsOfFirstView, idsOfServices, impersonation, startApp } from '../support/start-app.ts'

const ofRoot = coverageOf(appMachine)
const ofServices = coverageOf(servicesMachine)
const ofOverlaid = coverageOf(overlaysMachine)
expectFullyWalked(ofRoot)
expectFullyWalked(ofServices)
expectFullyWalked(ofOverlaid)

const start = (options: Parameters<typeof startApp>[0] = {}) =>
  startApp({
    ...options,
    inspect: (event) => {
      ofRoot.inspect(event)
      ofServices.inspect(event)
      ofOverlaid.inspect(event)
    },
  })

async function startServed(options: Parameters<typeof startApp>[0] = {}) {
  const started = start(options)
  await started.serve()
  started.emitted.length = 0
  return started
}

const lan = { person: { id: 3, name: 'Lan' }, tokens: { authToken: 'a1', refreshToken: 'r1' } }
const byStaff = { ...lan, tokens: { ...lan.tokens, authToken: `${impersonation}a1` } }
const dung = { person: { id: 9, name: 'Dũng' }, tokens: { authToken: 'c1', refreshToken: 's1' } }

const apple = { isInstalled: false, isDeclined: false, isAppleTouch: true }
const pushOn = someSettings({ push: { ...defaultSettings.push, isEnabled: true, webPublicKey: 'k' } })
const consentRequired = someSettings({ consent: { isRequired: true, message: undefined }, hasAppleInstallPrompt: true })

const guests = [...idsOfFirstView, ...idsOfServices].toSorted()
const ofCustomers = ['alerts', 'customerEventStream']
const ofOverlays = ['connectivity', 'consent', 'devMode', 'install', 'waiting']
const ofUpkeep = ['message', 'prefetch', 'worker']
const shown = ({ actors }: ReturnType<typeof start>) => selectShown(actors.notice.getSnapshot())?.text
const types = ({ emitted }: ReturnType<typeof start>) => emitted.map(({ type }) => type)
const isSignedInForLogin = (world: ReturnType<typeof start>) => world.service('loginRedirect').getSnapshot().context.isSignedIn
/** Whether a login was opened less than five seconds ago. */
const hasLedToLogin = (world: ReturnType<typeof start>) => world.service('loginRedirect').getSnapshot().value === 'closed'
const loginOf = (world: ReturnType<typeof start>) => {
  const opened: unknown[] = []
  world.service('loginRedirect').on('login.open', ({ area, back }) => opened.push([area, back]))
  return opened
}

describe('the first view', () => {
  it('HOUSE-5 has the actors of a first view, and the services once their code is there', async () => {
    const world = start()
    const isServing = () => world.app.getSnapshot().hasTag('serving')
    expect([world.living(), isServing()]).toEqual([idsOfFirstView, false])
    await world.serve()
    expect([world.living(), isServing()]).toEqual([guests, true])
    // a guest has no orders to be stored
    expect(types(world)).toEqual(['orders.cleared'])
    expect(world.carried[0]).toEqual(['app', 'startup', 'shell', 'location', 'option', 'browse', 'notice', 'cart', 'customer', 'courier'])
  })

  it('HOUSE-5 goes on where the services’ code can’t be had, and asks again with the network or after a while', async () => {
    const world = start()
    await world.refuse(new TypeError('Failed to fetch'))
    expect([world.living(), world.network.isListening()]).toEqual([idsOfFirstView, true])
    expect(world.emitted).toEqual([{ type: 'part.failed', part: 'services', error: AppError.from(new TypeError('Failed to fetch')) }])
    world.network.receive({ type: 'network.found' })
    expect(world.loads).toHaveLength(2)
    await world.refuse(new TypeError('Failed to fetch'))
    world.clock.increment(limits.servicesRetryMs - 1)
    expect(world.loads).toHaveLength(2)
    world.clock.increment(1)
    expect(world.loads).toHaveLength(3)
    // nor does it wait for an answer for ever
    world.clock.increment(limits.servicesRetryMs)
    expect(world.loads).toHaveLength(4)
    await world.serve()
    expect(world.living()).toEqual(guests)
  })

  it('BOOT-2 the primary place stands in where none was chosen, and moves the list and the cart', () => {
    const { actors, app } = start()
    actors.location.send({ type: 'location.clear' })
    app.send({ type: 'places.loaded', by: 'startup', primary: undefined })
    expect(actors.location.getSnapshot().hasTag('placed')).toBe(false)
    const primary = aPopularPlace({ lat: 16.06, lng: 108.22 })
    app.send({ type: 'places.loaded', by: 'startup', primary })
    const at = [actors.location, actors.browse, actors.cart].map((actor) => actor.getSnapshot().context.location?.lat)
    expect(at).toEqual([16.06, 16.06, 16.06])
  })

  it('HOUSE-5 STORE-5 what outlives its screen receives the location and the option that it shows, and no other', () => {
    const world = start()
    const received = Object.fromEntries(
      (['slides', 'explore', 'themes', 'homeFilters', 'categoryFilters', 'demoBrowse', 'store'] as const).map((id) => [
        id,
        world.createLasting(id),
      ]),
    )
    const location = aLocation({ lat: 16.06 })
    world.actors.location.send({ type: 'location.choose', location })
    world.actors.option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    const located = { type: 'location.changed', location }
    const optioned = { type: 'option.changed', option: 'SELFPICKUP' }
    expect(received).toEqual({
      slides: [located],
      explore: [located],
      themes: [located, optioned],
      homeFilters: [located, optioned],
      categoryFilters: [located, optioned],
      demoBrowse: [optioned],
      store: [],
    })
    // one that only fits a store counts as well
    world.actors.option.send({ type: 'option.fit', offers: ['DELIVERY'] })
    expect(received['demoBrowse']).toEqual([optioned, { type: 'option.changed', option: 'DELIVERY' }])
  })

  it('LOGOUT-1 recent searches go with the customer who signs out, not with a session that ran out, nor with a courier', () => {
    const world = start({ customer: lan, courier: dung })
    const received = world.createLasting('explore')
    world.actors.courier.send({ type: 'session.end' })
    expect(received).toEqual([])
    world.actors.customer.send({ type: 'session.end' })
    expect(received).toEqual([{ type: 'recent.received', recent: [] }])
  })

  it('LOGOUT-1 recent searches stay where a session ran out', () => {
    const world = start({ customer: lan })
    const received = world.createLasting('explore')
    world.app.send({ type: 'session.forgotten', by: 'customer', reason: 'expired', tokens: lan.tokens })
    expect(received).toEqual([])
  })

  it('HOUSE-5 an actor of a screen stops when the screen is left, and one that throws takes nothing else with it', () => {
    const world = start()
    const left = world.createScreen('left')
    const stopped = vi.fn<() => void>()
    left.subscribe({ complete: stopped })
    world.app.send({ type: 'screen.left', actor: left })
    expect(stopped).toHaveBeenCalledOnce()
    const thrown = world.createScreen('thrown')
    thrown.send({ type: 'throw' })
    expect([thrown.getSnapshot().status, world.app.getSnapshot().status]).toEqual(['error', 'active'])
    expect(world.emitted).toEqual([{ type: 'part.failed', part: 'screen.thrown', error: AppError.from(new Error('thrown')) }])
  })

  it('STORE-5 OPTION-1 a place and an option that are chosen reach the list and the cart', () => {
    const { actors } = start()
    actors.location.send({ type: 'location.choose', location: aLocation({ lat: 21.03 }) })
    actors.option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    for (const actor of [actors.browse, actors.cart]) {
      const { option, location } = actor.getSnapshot().context
      expect([option, location?.lat]).toEqual(['SELFPICKUP', 21.03])
    }
  })

  it('OPTION-2 an option that gave way to the only one of a store is notified', () => {
    const world = start()
    world.actors.option.send({ type: 'option.choose', option: 'SELFPICKUP' })
    expect(shown(world)).toBeUndefined()
    world.actors.option.send({ type: 'option.fit', offers: ['DELIVERY'] })
    const options = [world.actors.browse, world.actors.cart].map((actor) => actor.getSnapshot().context.option)
    expect([shown(world), options]).toEqual(['option.only.DELIVERY', ['DELIVERY', 'DELIVERY']])
  })

  it('CART-1 TOAST-1 what is put into the cart is notified with its name', () => {
    const world = start()
    world.actors.cart.send({ type: 'cart.add', store: { id: 1, name: 'Phở', slug: 'pho' }, line: aLine({ name: 'Phở bò' }) })
    expect(selectShown(world.actors.notice.getSnapshot())).toMatchObject({
      tone: 'success',
      text: 'cart.added',
      params: { name: 'Phở bò' },
    })
  })
})

describe('who lives for whom', () => {
  it('HOUSE-5 a customer has alerts and an event stream of their own, until they sign out', async () => {
    const world = await startServed()
    world.actors.customer.send({ type: 'session.begin', ...lan })
    expect(world.living()).toEqual([...guests, ...ofCustomers].toSorted())
    const { alerts, customerEventStream, favourites, push } = {
      alerts: world.service('alerts'),
      customerEventStream: world.service('customerEventStream'),
      favourites: world.service('favourites'),
      push: world.service('push'),
    }
    expect([alerts, customerEventStream, push].map((actor) => actor.getSnapshot().context.userId)).toEqual([3, 3, 3])
    expect([favourites.getSnapshot().context.userId, isSignedInForLogin(world)]).toEqual([lan.person.id, true])
    world.actors.customer.send({ type: 'session.end' })
    expect(world.living()).toEqual(guests)
    expect([push.getSnapshot().context.userId, favourites.getSnapshot().context.userId]).toEqual([undefined, undefined])
  })

  it('HOUSE-5 the next customer, of another tab too, has actors of their own', async () => {
    const world = await startServed({ customer: lan })
    const before = world.service('alerts')
    world.actors.customer.send({ type: 'session.received', stored: { ...dung, person: { id: 4, name: 'Mai' } } })
    expect([world.service('alerts') === before, world.service('alerts').getSnapshot().context.userId]).toEqual([false, 4])
    expect(before.getSnapshot().status).toBe('stopped')
  })

  it('HOUSE-5 who is signed in before the services live is a customer to them', async () => {
    const world = await startServed({ customer: lan })
    expect(world.living()).toEqual([...guests, ...ofCustomers].toSorted())
    expect(world.services().getSnapshot().hasTag('impersonated')).toBe(false)
  })

  it('HOUSE-5 who signs in while the services’ code is on its way is a customer to them', async () => {
    const world = start()
    world.actors.customer.send({ type: 'session.begin', ...lan })
    await world.serve()
    expect([world.living(), world.service('alerts').getSnapshot().context.userId]).toEqual([[...guests, ...ofCustomers].toSorted(), 3])
  })

  it('ROLE-3 HOUSE-5 a courier who signs in is no user’s customer', async () => {
    const world = await startServed()
    world.actors.courier.send({ type: 'session.begin', ...dung })
    expect(world.living()).toEqual(guests)
  })

  it('HOUSE-5 overlays come after the first view, and the upkeep once the page has settled', async () => {
    const world = await startServed()
    world.clock.increment(limits.overlaysAfterMs - 1)
    expect(world.living()).toEqual(guests)
    world.clock.increment(1)
    expect([world.living(), types(world)]).toEqual([[...guests, ...ofOverlays].toSorted(), ['overlays.opened']])
    expect([world.arrival.isListening(), selectIsSettled(world.service('overlays').getSnapshot())]).toEqual([false, false])
    await world.settle()
    expect(world.living()).toEqual([...guests, ...ofOverlays, ...ofUpkeep].toSorted())
    expect(selectIsSettled(world.service('overlays').getSnapshot())).toBe(true)
  })

  it('HOUSE-5 the services begin with what the browser has stored and can do', async () => {
    const begun = {
      theme: { theme: 'dark' },
      geolocation: { isSupported: false, denialMs: 0, alerts: false },
      push: { choice: 'off' },
    } as const
    const overlaid = {
      connectivity: { isOnline: false },
      consent: { isAccepted: true },
      worker: { hadController: true },
      prefetch: { isFrugal: true },
    }
    const world = await startServed({ services: { ...begun, overlays: someOverlaysInput(overlaid) } })
    world.arrival.receive({ type: 'overlays.want' })
    await world.settle()
    for (const id of Object.keys(begun) as (keyof typeof begun)[]) expect(world.service(id).getSnapshot().context).toMatchObject(begun[id])
    for (const id of Object.keys(overlaid) as (keyof typeof overlaid)[])
      expect(world.service(id).getSnapshot().context).toMatchObject(overlaid[id])
  })

  it('HOUSE-5 what the actors of each state emit for the browser is carried out', async () => {
    const world = await startServed({ customer: lan })
    world.arrival.receive({ type: 'overlays.want' })
    await world.settle()
    expect(world.carried.slice(1).map((ids) => ids.toSorted())).toEqual([idsOfServices, ofCustomers, ofOverlays, ofUpkeep])
  })

  it('MEND-6 HOUSE-5 overlays come at once where something has to lie over the app', async () => {
    const world = await startServed()
    world.arrival.receive({ type: 'overlays.want' })
    expect(world.living()).toEqual([...guests, ...ofOverlays].toSorted())
    await world.settleNever(new Error('x'))
    expect(world.living()).toEqual([...guests, ...ofOverlays, ...ofUpkeep].toSorted())
  })

  it('HOUSE-5 the upkeep comes after thirty seconds on a page that never settles', async () => {
    const world = await startServed()
    world.arrival.receive({ type: 'overlays.want' })
    world.clock.increment(limits.settlingMs - 1)
    expect(selectIsSettled(world.service('overlays').getSnapshot())).toBe(false)
    world.clock.increment(1)
    expect(selectIsSettled(world.service('overlays').getSnapshot())).toBe(true)
    expect(world.living()).toEqual([...guests, ...ofOverlays, ...ofUpkeep].toSorted())
  })
})

describe('the end of a session', () => {
  it('LOGOUT-1 a customer who signs out is led to the login, and leaves nothing', async () => {
    const world = await startServed({ customer: lan })
    const opened = loginOf(world)
    world.actors.customer.send({ type: 'session.end' })
    expect(opened).toEqual([['customer', undefined]])
    expect(world.emitted).toEqual([
      { type: 'session.ended', by: 'customer', tokens: lan.tokens },
      { type: 'customer.cleared' },
      { type: 'worker.cleared' },
      { type: 'orders.cleared' },
    ])
    expect([shown(world), isSignedInForLogin(world)]).toEqual([undefined, false])
  })

  it('PUSH-3 SW-1 who signs in after a sign-out in the same page is served by the worker again', async () => {
    const world = await startServed({ customer: lan })
    world.actors.customer.send({ type: 'session.end' })
    world.emitted.length = 0
    world.actors.customer.send({ type: 'session.begin', ...dung })
    expect(types(world)).toEqual(['worker.wanted'])
    world.actors.courier.send({ type: 'session.begin', ...dung })
    expect(types(world)).toEqual(['worker.wanted', 'worker.wanted'])
  })

  it('LOGOUT-1 TOKEN-7 a session that has ended in another tab leaves what is stored to that tab, and leads a wide window to the login', async () => {
    const world = await startServed({ customer: lan })
    const opened = loginOf(world)
    world.actors.shell.send({ type: 'layout.changed', layout: 'desktop' })
    world.pages.receive({ type: 'page.changed', page: '/my-orders?tab=1' })
    world.actors.customer.send({ type: 'session.received', stored: undefined })
    expect([opened, types(world)]).toEqual([[['customer', '/my-orders?tab=1']], ['orders.cleared']])
  })

  it('LOGOUT-1 a phone stays where it was, and so does a window that became one', async () => {
    const world = await startServed({ customer: lan })
    const opened = loginOf(world)
    world.actors.shell.send({ type: 'layout.changed', layout: 'desktop' })
    world.actors.shell.send({ type: 'layout.changed', layout: 'phone' })
    world.actors.customer.send({ type: 'session.received', stored: undefined })
    expect(opened).toEqual([])
  })

  it('TOKEN-7 TOKEN-8 an expired session is notified for 1.5 s, keeps what the customer chose, and then leads to the login with the way back', async () => {
    const world = await startServed({ customer: lan })
    const opened = loginOf(world)
    world.pages.receive({ type: 'page.changed', page: '/my-account' })
    await world.expire('customer')
    expect([shown(world), types(world), opened]).toEqual(['session.expired', ['orders.cleared'], []])
    expect(selectShown(world.actors.notice.getSnapshot())).toMatchObject({ tone: 'danger', forMs: limits.sessionToastMs })
    expect(isSignedInForLogin(world)).toBe(true)
    world.clock.increment(limits.sessionRedirectMs)
    expect(opened).toEqual([['customer', '/my-account']])
    expect(isSignedInForLogin(world)).toBe(false)
  })

  it('LOGOUT-1 ROLE-3 a courier who signs out is led to the couriers’ login, and the customer next to them stays', async () => {
    const world = await startServed({ customer: lan, courier: dung })
    const opened = loginOf(world)
    world.pages.receive({ type: 'page.changed', page: '/delivery/orders' })
    world.actors.courier.send({ type: 'session.end' })
    expect(opened).toEqual([['courier', undefined]])
    expect(world.emitted).toEqual([{ type: 'session.ended', by: 'courier', tokens: dung.tokens }, { type: 'courier.cleared' }])
    expect(world.living()).toEqual([...guests, ...ofCustomers].toSorted())
  })

  it('TOKEN-7 ROLE-5 a courier’s expired session is notified and leads to the couriers’ login', async () => {
    const world = await startServed({ courier: dung })
    const opened = loginOf(world)
    world.pages.receive({ type: 'page.changed', page: '/delivery/orders' })
    await world.expire('courier')
    expect([shown(world), types(world)]).toEqual(['session.expired', []])
    world.clock.increment(limits.sessionRedirectMs)
    expect(opened).toEqual([['courier', '/delivery/orders']])
  })

  it('LOGOUT-1 a courier’s sign-out in another tab is taken without a word', async () => {
    const world = await startServed({ courier: dung })
    world.actors.courier.send({ type: 'session.received', stored: undefined })
    expect([world.emitted, shown(world)]).toEqual([[], undefined])
  })

  it('LOGOUT-1 TOKEN-7 sessions that ended before the services lived are acted on once they do', async () => {
    const world = start({ customer: lan, courier: dung })
    world.actors.customer.send({ type: 'session.end' })
    await world.refuse(new TypeError('Failed to fetch'))
    world.actors.courier.send({ type: 'session.end' })
    world.network.receive({ type: 'network.found' })
    await world.serve()
    expect(world.emitted.slice(1)).toEqual([
      { type: 'orders.cleared' },
      { type: 'session.ended', by: 'customer', tokens: lan.tokens },
      { type: 'customer.cleared' },
      { type: 'worker.cleared' },
      { type: 'orders.cleared' },
      { type: 'session.ended', by: 'courier', tokens: dung.tokens },
      { type: 'courier.cleared' },
    ])
  })

  it('TOKEN-7 TOKEN-8 a redirect that was due before the services lived leads to the login once they do', async () => {
    const world = start({ customer: lan })
    await world.expire('customer')
    const ended = () => world.app.getSnapshot().context.ended.map(({ type }) => type)
    world.clock.increment(limits.sessionRedirectMs)
    expect(ended()).toEqual(['session.forgotten', 'login.redirect'])
    await world.serve()
    expect([shown(world), hasLedToLogin(world), isSignedInForLogin(world)]).toEqual(['session.expired', true, false])
    expect(ended()).toEqual([])
    world.actors.customer.send({ type: 'session.begin', ...lan })
    await world.expire('customer')
    world.clock.increment(limits.sessionRedirectMs)
    expect(ended()).toEqual([])
  })

  it('TOKEN-7 a redirect from before the services lived is dropped where the same user has signed in since', async () => {
    const world = start({ customer: lan, courier: dung })
    await world.expire('customer')
    world.clock.increment(limits.sessionRedirectMs)
    world.actors.courier.send({ type: 'session.begin', ...dung })
    expect(world.app.getSnapshot().context.ended.map(({ type }) => type)).toEqual(['session.forgotten', 'login.redirect'])
    world.actors.customer.send({ type: 'session.begin', ...lan })
    await world.serve()
    expect(hasLedToLogin(world)).toBe(false)
  })

  it('LOGOUT-1 the root stores no tokens of a session once the services have acted on its end', async () => {
    const ended = ({ app }: ReturnType<typeof start>) => app.getSnapshot().context.ended.map((one) => 'tokens' in one && one.tokens)
    const world = start({ customer: lan, courier: dung })
    world.actors.customer.send({ type: 'session.end' })
    expect(ended(world)).toEqual([lan.tokens])
    await world.serve()
    expect(ended(world)).toEqual([])
    world.actors.courier.send({ type: 'session.end' })
    expect([ended(world), types(world).slice(-2)]).toEqual([[], ['session.ended', 'courier.cleared']])
  })

  it('VERS-4 all customers are signed out where the version file says so, and couriers are not', async () => {
    const world = await startServed({ customer: lan, courier: dung })
    world.send({ type: 'customers.logout', by: 'version' })
    expect(world.actors.customer.getSnapshot().hasTag('signedIn')).toBe(false)
    expect(world.actors.courier.getSnapshot().hasTag('signedIn')).toBe(true)
  })
})

describe('impersonation', () => {
  it('STAFF-1 is shown by the page that comes after its begin', async () => {
    const world = start({ customer: byStaff })
    await world.serve()
    expect(types(world)).toEqual(['impersonation.began'])
    expect(world.services().getSnapshot().hasTag('impersonated')).toBe(true)
    expect(world.living()).toEqual([...guests, ...ofCustomers].toSorted())
  })

  it('STAFF-1 ALERT-1 has staff read no alerts, which the server refuses them', async () => {
    const world = await startServed({ customer: byStaff })
    expect(world.service('alerts').getSnapshot().context.userId).toBeUndefined()
  })

  it('STAFF-1 LOGOUT-1 that staff end leads to their desk, and leaves nothing of the customer', async () => {
    const world = await startServed()
    world.actors.customer.send({ type: 'session.begin', ...byStaff })
    expect(types(world)).toEqual(['worker.wanted', 'impersonation.began'])
    const opened = loginOf(world)
    world.actors.customer.send({ type: 'session.end' })
    expect(opened).toEqual([['staff', undefined]])
    expect(world.emitted.slice(2)).toEqual([
      { type: 'session.ended', by: 'customer', tokens: byStaff.tokens },
      { type: 'customer.cleared' },
      { type: 'worker.cleared' },
      { type: 'orders.cleared' },
    ])
    expect([world.living(), isSignedInForLogin(world)]).toEqual([guests, false])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof startServed>>) => unknown]>([
    ['is ended', ({ actors }) => actors.customer.send({ type: 'session.end' })],
    ['expires', (world) => world.expire('customer')],
    ['is ended by another tab', ({ actors }) => actors.customer.send({ type: 'session.received', stored: undefined })],
  ])('STAFF-1 that %s takes along what staff have put into the cart', async (_, end) => {
    const world = await startServed({ customer: byStaff })
    world.actors.cart.send({ type: 'cart.add', store: { id: 1, name: 'Phở', slug: 'pho' }, line: aLine({ name: 'Phở bò' }) })
    await end(world)
    expect(world.actors.cart.getSnapshot().context.lines).toEqual([])
  })

  it('STAFF-1 whose time is over is notified and leads to the desk', async () => {
    const world = await startServed({ customer: byStaff })
    const opened = loginOf(world)
    await world.expire('customer')
    expect([shown(world), opened, types(world)]).toEqual(['staff.over', [['staff', undefined]], ['customer.cleared', 'orders.cleared']])
    expect(isSignedInForLogin(world)).toBe(false)
  })

  it('STAFF-1 that another tab has ended leads to the desk without a word', async () => {
    const world = await startServed({ customer: byStaff })
    const opened = loginOf(world)
    world.actors.customer.send({ type: 'session.received', stored: undefined })
    expect([shown(world), opened, types(world)]).toEqual([undefined, [['staff', undefined]], ['customer.cleared', 'orders.cleared']])
    expect(isSignedInForLogin(world)).toBe(false)
  })
})

describe('who receives what of the services', () => {
  it('GEO-4 a location that is chosen ends the search for the customer, and one that is not does not', async () => {
    const world = await startServed()
    const geolocation = world.service('geolocation')
    geolocation.send({ type: 'gps.locate' })
    world.actors.location.send({ type: 'location.clear' })
    world.actors.location.send({ type: 'location.default', primary: aPopularPlace() })
    expect(selectIsLocating(geolocation.getSnapshot())).toBe(true)
    world.actors.location.send({ type: 'location.choose', location: aLocation() })
    expect(selectIsLocating(geolocation.getSnapshot())).toBe(false)
  })

  it('ALERT-1 alerts are not asked for again and again while the event stream is open', async () => {
    const world = await startServed({ customer: lan })
    const alerts = world.service('alerts')
    const isSubscribed = () => alerts.getSnapshot().context.isSubscribed
    expect(isSubscribed()).toBe(false)
    world.service('customerEventStream').send({ type: 'connection.opened' })
    expect(isSubscribed()).toBe(true)
    world.service('customerEventStream').send({ type: 'connection.lost' })
    expect(isSubscribed()).toBe(false)
  })

  it.each([
    { event: { type: 'alerts.changed', by: 'customerEventStream' } as const },
    { event: { type: 'language.chosen', by: 'startup', id: 2 } as const },
    {
      event: {
        type: 'push.received',
        by: 'overlays',
        isElsewhere: false,
        message: { title: 'Bữa', text: '', image: undefined, path: undefined },
      } as const,
    },
  ])('ALERT-1 $event.type has the alerts asked for again', async ({ event }) => {
    const world = await startServed({ customer: lan })
    expect(world.service('alerts').getSnapshot().context.isStale).toBe(false)
    world.send(event)
    expect(world.service('alerts').getSnapshot().context.isStale).toBe(true)
  })

  it('ALERT-2 a mark that the server did not take is notified', async () => {
    const world = await startServed({ customer: lan })
    world.send({ type: 'alerts.notMarked', by: 'alerts' })
    expect(shown(world)).toBe('alerts.notMarked')
  })

  it('SCREEN-5 a push is shown in the app unless its screen is open', async () => {
    const world = await startServed()
    world.arrival.receive({ type: 'overlays.want' })
    await world.settle()
    const message = { title: 'Bữa', text: 'Đang giao', image: undefined, path: '/running-order/OD-5' }
    world.pushes.receive({ type: 'push.received', isElsewhere: false, message })
    expect(world.service('message').getSnapshot().context.shown).toBeUndefined()
    world.pushes.receive({ type: 'push.received', isElsewhere: true, message })
    expect(world.service('message').getSnapshot().context.shown).toEqual(message)
  })

  it('BOOT-3 PUSH-1 MOB-5 settings that change reach pushes and the question of consent', async () => {
    const world = await startServed({ customer: lan })
    const configured = () => world.service('push').getSnapshot().context.config
    world.actors.startup.send({ type: 'settings.renewed', settings: pushOn })
    expect(configured()).toBeDefined()
    world.arrival.receive({ type: 'overlays.want' })
    const isAsking = () => world.service('consent').getSnapshot().hasTag('asking')
    expect(isAsking()).toBe(false)
    world.send({ type: 'settings.renewed', by: 'version', settings: consentRequired })
    expect([world.actors.startup.getSnapshot().context.settings, isAsking(), configured()]).toEqual([consentRequired, true, undefined])
    world.actors.startup.send({ type: 'settings.renewed', settings: defaultSettings })
    expect(isAsking()).toBe(false)
  })

  it.each([true, false])('ALERT-1 a push has the alerts asked for again, whether or not its screen is open (%s)', async (isElsewhere) => {
    const world = await startServed({ customer: lan })
    world.arrival.receive({ type: 'overlays.want' })
    await world.settle()
    expect(world.service('alerts').getSnapshot().context.isStale).toBe(false)
    world.pushes.receive({ type: 'push.received', isElsewhere, message: { title: 'Bữa', text: '', image: undefined, path: undefined } })
    expect(world.service('alerts').getSnapshot().context.isStale).toBe(true)
  })

  it('MOB-5 consent is asked for where the settings have wanted it since', async () => {
    const world = await startServed()
    world.actors.startup.send({ type: 'settings.renewed', settings: consentRequired })
    world.arrival.receive({ type: 'overlays.want' })
    expect(world.service('consent').getSnapshot().hasTag('asking')).toBe(true)
  })

  it('MOB-5 consent is asked for where the settings had wanted it before', async () => {
    const world = await startServed({ services: { settings: consentRequired, overlays: someOverlaysInput({ install: apple }) } })
    world.arrival.receive({ type: 'overlays.want' })
    expect(world.service('consent').getSnapshot().hasTag('asking')).toBe(true)
    expect(world.service('install').getSnapshot().context.isByHand).toBe(true)
  })

  it.each([
    { event: { type: 'link.copied', by: 'share' } as const, text: 'share.copied', tone: 'success' },
    { event: { type: 'link.notCopied', by: 'share' } as const, text: 'share.notCopied', tone: 'danger' },
    {
      event: { type: 'favourite.refused', by: 'favourites', error: new AppError('network') } as const,
      text: 'favourite.offline',
      tone: 'danger',
    },
    {
      event: { type: 'favourite.refused', by: 'favourites', error: new AppError('server') } as const,
      text: 'favourite.failed',
      tone: 'danger',
    },
    {
      event: { type: 'favourite.refused', by: 'favourites', error: new AppError('refused', { message: 'Quán đã đóng' }) } as const,
      text: 'Quán đã đóng',
      tone: 'danger',
    },
  ])('TOAST-1 $event.type is notified as $text', async ({ event, text, tone }) => {
    const world = await startServed()
    world.send(event)
    expect(selectShown(world.actors.notice.getSnapshot())).toMatchObject({ text, tone })
  })

  it('TOKEN-8 a call without a token leads a courier to the login, and a guest nowhere', async () => {
    const world = await startServed()
    const opened = loginOf(world)
    world.pages.receive({ type: 'page.changed', page: '/delivery' })
    world.actors.courier.send({ type: 'token.missing' })
    await flush()
    expect(opened).toEqual([['courier', '/delivery']])
  })
})

describe('areas that few people enter', () => {
  const areas = [
    {
      id: 'courierArea' as const,
      event: { type: 'courierArea.enter' } as const,
      loads: (world: ReturnType<typeof start>) => world.areaLoads,
      enter: (world: ReturnType<typeof start>) => world.enterCourierArea(),
      living: ['courierArea'],
      tag: 'courierArea' as const,
    },
    {
      id: 'staffArea' as const,
      event: { type: 'staffArea.enter' } as const,
      loads: (world: ReturnType<typeof start>) => world.staffLoads,
      enter: (world: ReturnType<typeof start>) => world.enterStaffArea(),
      living: ['staff', 'staffArea'],
      tag: 'staffArea' as const,
    },
    {
      id: 'storeArea' as const,
      event: { type: 'storeArea.enter' } as const,
      loads: (world: ReturnType<typeof start>) => world.storeLoads,
      enter: (world: ReturnType<typeof start>) => world.enterStoreArea(),
      living: ['storeArea', 'storeMember'],
      tag: 'storeArea' as const,
    },
  ]

  it.each(areas)('HOUSE-5 $id lives from the first visit on, however often it is entered', async ({ event, enter, living, loads, tag }) => {
    const world = start()
    expect([loads(world).length, world.app.getSnapshot().hasTag(tag)]).toEqual([0, false])
    await enter(world)
    expect(world.app.getSnapshot().hasTag(tag)).toBe(true)
    expect(world.living()).toEqual([...idsOfFirstView, ...living].toSorted())
    world.app.send(event)
    expect(loads(world)).toHaveLength(1)
  })

  it.each(areas)(
    'HOUSE-5 the code of $id is asked for again with the network or after a while',
    async ({ id, event, enter, living, loads }) => {
      const world = start()
      world.app.send(event)
      const refuse = async () => {
        loads(world).at(-1)?.reject(new TypeError('Failed to fetch'))
        await flush()
      }
      await refuse()
      expect(world.emitted).toEqual([{ type: 'part.failed', part: id, error: AppError.from(new TypeError('Failed to fetch')) }])
      world.network.receive({ type: 'network.found' })
      expect(loads(world)).toHaveLength(2)
      await refuse()
      world.clock.increment(limits.servicesRetryMs - 1)
      expect(loads(world)).toHaveLength(2)
      world.clock.increment(1)
      expect(loads(world)).toHaveLength(3)
      world.clock.increment(limits.servicesRetryMs)
      expect(loads(world)).toHaveLength(4)
      await enter(world)
      expect(world.living()).toEqual([...idsOfFirstView, ...living].toSorted())
    },
  )

  it('ROLE-6 staff’s session is their own: it begins and ends next to a customer’s', async () => {
    const world = await startServed({ customer: lan })
    await world.enterStaffArea(dung)
    const staff = () => world.app.system.get('staff')?.getSnapshot().hasTag('signedIn')
    expect([staff(), world.carried.at(-1)]).toEqual([true, ['staff']])
    world.app.system.get('staff')?.send({ type: 'session.end' })
    expect([staff(), world.actors.customer.getSnapshot().hasTag('signedIn')]).toEqual([false, true])
  })
})
