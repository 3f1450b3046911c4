import { createActor, fromPromise, waitFor } from 'xstate'
import { addressesMachine, firstLocation } from '../../../machines/account/addresses/addresses.machine.ts'
import { appMachine, residents, type AppActor } from '../../../machines/app/app/app.machine.ts'
import type { AppActors, AppEvent, AppTag, AnyPart } from '../../../machines/app/app/app.types.ts'
import { deliveryOptionMachine } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { noticeMachine } from '../../../machines/app/notice/notice.machine.ts'
import type { Boot } from '../../platform/boot.ts'
import type { Platform } from '../../platform/platform.ts'
import { storedOptionOf } from '../../platform/stored-location.ts'
import { keys } from '../../platform/keys.ts'
import { lazyApi } from '../../platform/lazy-api.ts'
import type { NearStores } from '../../platform/near-stores.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { writeJson } from '../../platform/storage.ts'
import { sessionNames } from '../../platform/stored-session.ts'
import { createScreenActors } from '../../runtime/screen-actors.ts'
import { noteServerSnapshot } from '../../runtime/use-selector.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { browseInput, browseLogic } from '../shop/browse.ts'
import { cartLogic, storedCart } from '../order/cart.ts'
import { locationInput } from '../account/addresses.ts'
import { bindSession, credentialsOf, sessionEffects } from './session.ts'
import { shellInput, shellLogic } from './shell.ts'
import { startupInput, startupLogic } from './startup.ts'
import { networkFound } from '../../runtime/network-found.ts'
import type { Dependencies, LaterActors, Runtime, Sessions } from '../../runtime/runtime.ts'

/** What the root's actors emit, done in the browser: entries of the local storage, and the log. What other tabs write there comes back as an event. */
function effectsOf({ platform, sessions }: Pick<Runtime, 'platform' | 'sessions'>): Effects<AppActors & { app: AppActor }> {
  const { store } = platform
  return {
    app: (app) => [app.on('part.failed', ({ part, error }) => platform.log(part, error))],
    startup: (startup) => [
      startup.on('language.chosen', ({ id }) => store.set(keys.language, String(id))),
      startup.on('startup.failed', ({ step, error }) => platform.log(`start: ${step}`, error)),
    ],
    location: (location) => [
      location.on('location.stored', ({ location: chosen, chosen: isChosen }) => {
        if (!chosen) return store.remove(keys.location)
        writeJson(store, keys.location, chosen)
        platform.noteVisit()
        store.set(keys.locationChosen, String(isChosen))
        return undefined
      }),
    ],
    option: (option) => [option.on('option.changed', ({ option: chosen }) => store.set(keys.option, chosen))],
    cart: (cart) => [
      cart.on('cart.stored', ({ content }) => writeJson(store, keys.cart, content)),
      store.watch((name) => name === keys.cart && cart.send({ type: 'cart.received', content: storedCart(platform) })),
    ],
    customer: sessionEffects(sessions.customer),
    courier: sessionEffects(sessions.courier),
  }
}

/** The root with every actor of a first view bound, not started. */
function createApp(dependencies: Dependencies, sessions: Sessions, runtime: () => Runtime): AppActor {
  const location = locationInput(dependencies)
  const startup = startupInput(dependencies)
  const option = { stored: startup.settings.hasPickup ? storedOptionOf(dependencies.platform.store.get(keys.option)) : undefined }
  const at = firstLocation(location)
  const deliveryOption = option.stored ?? 'DELIVERY'
  const actors = {
    relay,
    carryOut: carryOut(effectsOf({ platform: dependencies.platform, sessions })),
    loadServices: fromPromise<AnyPart, undefined>(() => import('./services.ts').then((part) => part.bindServices(runtime()))),
    loadCourierArea: fromPromise<AnyPart, undefined>(() =>
      import('../courier/courier-area.ts').then((part) => part.bindCourierArea(runtime())),
    ),
    loadStaffArea: fromPromise<AnyPart, undefined>(() => import('../staff/staff-area.ts').then((part) => part.bindStaffArea(runtime()))),
    loadStoreArea: fromPromise<AnyPart, undefined>(() => import('../kitchen/store-area.ts').then((part) => part.bindStoreArea(runtime()))),
    watchNetwork: networkFound<AppEvent>(),
    startup: startupLogic(dependencies),
    shell: shellLogic(dependencies),
    location: addressesMachine,
    option: deliveryOptionMachine,
    browse: browseLogic(dependencies),
    notice: noticeMachine,
    cart: cartLogic(dependencies),
    customer: sessions.customer.logic,
    courier: sessions.courier.logic,
  } satisfies ActorsOf<typeof appMachine>
  return createActor(appMachine.provide({ actors }), {
    systemId: 'app',
    input: {
      startup: { ...startup, hasLocation: at !== undefined },
      shell: shellInput(dependencies),
      location,
      option,
      browse: browseInput(dependencies, at, deliveryOption),
      cart: { stored: storedCart(dependencies.platform), location: at, option: deliveryOption },
      customer: { stored: sessions.customer.stored.read(undefined) },
      courier: { stored: sessions.courier.stored.read(undefined) },
    },
  })
}

export function createRuntime(platform: Platform, boot: Boot | undefined, nearStores?: NearStores): Runtime {
  const api = lazyApi(() => import('../../runtime/network.ts').then((part) => part.createNetwork(runtime)))
  const dependencies: Dependencies = {
    platform,
    api,
    boot,
    nearStores,
    clock: serverClock(() => platform.now()),
  }
  const sessions: Sessions = {
    customer: bindSession(dependencies, 'customer', sessionNames.customer, () => actors.customer),
    courier: bindSession(dependencies, 'courier', sessionNames.courier, () => actors.courier),
  }
  const app = createApp(dependencies, sessions, () => runtime)
  const find = (id: string) => app.system.get(id) as unknown
  const actors = Object.fromEntries(Object.keys(residents).map((id) => [id, find(id)])) as unknown as AppActors
  let waiting: (() => unknown)[] | undefined = []
  const coming = new Map<AppTag, Promise<unknown>>()
  const runtime: Runtime = {
    ...dependencies,
    app,
    actors,
    sessions,
    credentials: credentialsOf(sessions),
    installOffer: undefined,
    desktop: undefined,
    cartDoor: undefined,
    titles: new Map(),
    router: undefined,
    until(tag) {
      const promise = coming.get(tag) ?? waitFor(app, (snapshot) => snapshot.hasTag(tag))
      coming.set(tag, promise)
      return promise
    },
    find: <Id extends keyof LaterActors>(id: Id) => find(id) as LaterActors[Id] | undefined,
    actor<Id extends keyof LaterActors>(id: Id): LaterActors[Id] {
      const actor = runtime.find(id)
      if (!actor) throw new Error(`The actor '${id}' does not live`)
      return actor
    },
    ofScreen: (name) => ({ parent: app, id: `screen.${name}` }),
    lasting: (id) => ({ ...runtime.ofScreen(id), systemId: id }),
    screenActors: createScreenActors(),
    fitsFirstView: () => boot?.layout === actors.shell.getSnapshot().context.layout && !platform.isReturning(),
    whenStarted(act) {
      if (waiting) waiting.push(act)
      else act()
    },
    start() {
      if (!waiting) return
      for (const actor of Object.values(actors)) noteServerSnapshot(actor)
      platform.noteVisit()
      const acts = waiting
      waiting = undefined
      for (const act of acts) act()
      app.start()
    },
  }
  return runtime
}
