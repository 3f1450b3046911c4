import { createActor, fromPromise, waitFor, type InspectionEvent } from 'xstate'
import { addressesMachine, firstPlace } from '../../../machines/account/addresses/addresses.machine.ts'
import { appMachine, residents, type AppActor } from '../../../machines/app/app/app.machine.ts'
import type { AppActors, AppEvent, AppTag } from '../../../machines/app/app/app.types.ts'
import { deliveryOptionMachine } from '../../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { ActorsOf } from '../../../machines/lib/actors-of.ts'
import { relay } from '../../../machines/lib/relay.ts'
import { noticeMachine } from '../../../machines/app/notice/notice.machine.ts'
import type { Bearer } from '../../platform/api.ts'
import type { Boot } from '../../platform/boot.ts'
import type { Edge } from '../../platform/edge.ts'
import { keptOptionOf } from '../../platform/kept.ts'
import { keys } from '../../platform/keys.ts'
import { lazyApi } from '../../platform/lazy-api.ts'
import type { NearStores } from '../../platform/near-stores.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { writeJson } from '../../platform/storage.ts'
import { createScreenActors } from '../../runtime/screen-actors.ts'
import { noteDrawn } from '../../runtime/use-selector.ts'
import { carryOut, type Effects } from '../../runtime/carry-out.ts'
import { browseInput, browseLogic } from '../shop/browse.ts'
import { cartLogic, storedCart } from '../order/cart.ts'
import { placeInput } from '../account/addresses.ts'
import { bindSession, credentialsOf, sessionEffects } from './session.ts'
import { shellInput, shellLogic } from './shell.ts'
import { startupInput, startupLogic } from './startup.ts'
import { networkFound } from '../../runtime/network-found.ts'
import type { BoundSession, Ground, LaterActors, Runtime } from '../../runtime/runtime.ts'

/** What the root's actors emit, done in the browser: entries of the local storage, and the log. What other tabs write there comes back as an event. */
function effectsOf({ edge, sessions }: Pick<Runtime, 'edge' | 'sessions'>): Effects<AppActors & { app: AppActor }> {
  const { store } = edge
  return {
    app: (app) => [app.on('part.failed', ({ part, error }) => edge.log(part, error))],
    startup: (startup) => [
      startup.on('language.chosen', ({ id }) => store.set(keys.language, String(id))),
      startup.on('startup.failed', ({ step, error }) => edge.log(`start: ${step}`, error)),
    ],
    place: (place) => [
      place.on('place.kept', ({ place: chosen, chosen: isChosen }) => {
        if (!chosen) return store.remove(keys.place)
        writeJson(store, keys.place, chosen)
        edge.noteVisit()
        store.set(keys.placeChosen, String(isChosen))
        return undefined
      }),
    ],
    option: (option) => [option.on('option.changed', ({ option: chosen }) => store.set(keys.option, chosen))],
    cart: (cart) => [
      cart.on('cart.kept', ({ content }) => writeJson(store, keys.cart, content)),
      store.watch((name) => name === keys.cart && cart.send({ type: 'cart.heard', content: storedCart(edge) })),
    ],
    customer: sessionEffects(sessions.customer),
    courier: sessionEffects(sessions.courier),
  }
}

/** The root with every actor of a first view bound, not started. */
function createApp(ground: Ground, sessions: Record<Bearer, BoundSession>, runtime: () => Runtime): AppActor {
  const place = placeInput(ground)
  const option = { kept: keptOptionOf(ground.edge.store.get(keys.option)) }
  const at = firstPlace(place)
  const way = option.kept ?? 'DELIVERY'
  const actors = {
    relay,
    carryOut: carryOut(effectsOf({ edge: ground.edge, sessions })),
    loadServices: fromPromise(async () => (await import('./services.ts')).bindServices(runtime())),
    loadCourierArea: fromPromise(async () => (await import('../courier/courier-area.ts')).bindCourierArea(runtime())),
    loadStaffArea: fromPromise(async () => (await import('../staff/staff-area.ts')).bindStaffArea(runtime())),
    watchNetwork: networkFound<AppEvent>(),
    startup: startupLogic(ground),
    shell: shellLogic(ground),
    place: addressesMachine,
    option: deliveryOptionMachine,
    browse: browseLogic(ground),
    notice: noticeMachine,
    cart: cartLogic(ground),
    customer: sessions.customer.logic,
    courier: sessions.courier.logic,
  } satisfies ActorsOf<typeof appMachine>
  return createActor(appMachine.provide({ actors }), {
    systemId: 'app',
    inspect: ground.inspect,
    input: {
      startup: startupInput(ground),
      shell: shellInput(ground),
      place,
      option,
      browse: browseInput(ground, at, way),
      cart: { kept: storedCart(ground.edge), place: at, option: way },
      customer: { kept: sessions.customer.kept.read(undefined) },
      courier: { kept: sessions.courier.kept.read(undefined) },
    },
  })
}

export function createRuntime(edge: Edge, boot: Boot | undefined, nearStores?: NearStores): Runtime {
  const api = lazyApi(() => import('../../runtime/network.ts').then((part) => part.createNetwork(runtime)))
  let readInspection: ((event: InspectionEvent) => void) | undefined
  const ground: Ground = { edge, api, boot, nearStores, clock: serverClock(() => edge.now()), inspect: (event) => readInspection?.(event) }
  const sessions = {
    customer: bindSession(ground, 'customer', () => actors.customer),
    courier: bindSession(ground, 'courier', () => actors.courier),
  }
  const app = createApp(ground, sessions, () => runtime)
  const find = (id: string) => app.system.get(id) as unknown
  const actors = Object.fromEntries(Object.keys(residents).map((id) => [id, find(id)])) as unknown as AppActors
  let waiting: (() => unknown)[] | undefined = []
  const coming = new Map<AppTag, Promise<unknown>>()
  const runtime: Runtime = {
    ...ground,
    app,
    actors,
    sessions,
    credentials: credentialsOf(sessions),
    installOffer: undefined,
    desktop: undefined,
    cartDoor: undefined,
    titles: new Map(),
    readInspection: (reader) => void (readInspection = reader),
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
    fitsFirstView: () => boot?.layout === actors.shell.getSnapshot().context.layout && !edge.isReturning(),
    whenStarted(act) {
      if (waiting) waiting.push(act)
      else act()
    },
    start() {
      if (!waiting) return
      for (const actor of Object.values(actors)) noteDrawn(actor)
      edge.noteVisit()
      const acts = waiting
      waiting = undefined
      for (const act of acts) act()
      app.start()
    },
  }
  return runtime
}
