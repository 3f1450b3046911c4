import { createActor, fromPromise, waitFor, type InspectionEvent } from 'xstate'
import { addressesMachine, firstPlace } from '../../machines/account/addresses/addresses.machine.ts'
import { appMachine, residents, type AppActor } from '../../machines/app/app/app.machine.ts'
import type { AppActors, AppEvent, AppTag } from '../../machines/app/app/app.types.ts'
import type { CourierAreaActor } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierAreaActors } from '../../machines/courier/courier-area/courier-area.types.ts'
import type { CourierWorkActor } from '../../machines/courier/courier-work/courier-work.machine.ts'
import type { CourierWorkActors } from '../../machines/courier/courier-work/courier-work.types.ts'
import type { ServicesActor } from '../../machines/app/services/services.machine.ts'
import type { StaffAreaActors } from '../../machines/staff/staff-area/staff-area.types.ts'
import type { ServiceActors } from '../../machines/app/services/services.types.ts'
import { deliveryOptionMachine } from '../../machines/shop/delivery-option/delivery-option.machine.ts'
import type { ActorsOf } from '../../machines/lib/actors-of.ts'
import { relay } from '../../machines/lib/relay.ts'
import { noticeMachine } from '../../machines/app/notice/notice.machine.ts'
import type { Api, Bearer, Credentials } from '../edge/api.ts'
import type { Boot } from '../edge/boot.ts'
import type { Edge } from '../edge/edge.ts'
import { keptOptionOf } from '../edge/kept.ts'
import { keys } from '../edge/keys.ts'
import { lazyApi } from '../edge/lazy-api.ts'
import type { NearStores } from '../edge/near-stores.ts'
import { serverClock, type ServerClock } from '../edge/server-clock.ts'
import { writeJson } from '../edge/storage.ts'
import { noteDrawn } from '../features/use-selector.ts'
import { carryOut, type Effects } from './carry-out.ts'
import { browseInput, browseLogic } from './flows/browse.ts'
import { cartLogic, storedCart } from './flows/cart.ts'
import { placeInput } from './flows/place.ts'
import { bindSession, credentialsOf, sessionEffects, type BoundSession } from './flows/session.ts'
import { shellInput, shellLogic } from './flows/shell.ts'
import { startupInput, startupLogic } from './flows/startup.ts'
import { networkFound } from './network-found.ts'
import type { AppRouter } from './router.tsx'

/** The actors that live at times, by the ids under which the system has them. */
type LaterActors = ServiceActors &
  CourierAreaActors &
  CourierWorkActors &
  StaffAreaActors & { services: ServicesActor; courierArea: CourierAreaActor; courierWork: CourierWorkActor }

/** What every binding is given. */
export interface Ground {
  edge: Edge
  api: Api
  boot: Boot | undefined
  /** The list that an earlier visit has stored. */
  nearStores: NearStores | undefined
  /** One clock for all sessions. */
  clock: ServerClock
  /** Is given what happens to every actor; dev mode prints it. */
  inspect: (event: InspectionEvent) => void
}

export interface Runtime extends Ground {
  /** Has a reader receive what happens from now on. */
  readInspection(reader: (event: InspectionEvent) => void): void
  /** The root of the actor system. */
  app: AppActor
  actors: AppActors
  sessions: Record<Bearer, BoundSession>
  credentials: Credentials
  /** Where navigation goes; made after the runtime, before it is started. */
  router: AppRouter | undefined
  /** The event with which the browser offered to install the app, if it has. */
  installOffer: Event | undefined
  /** Resolves once the part of the system lives that the tag of the root says. */
  until(tag: AppTag): Promise<unknown>
  /** An actor that lives at times, if it does. */
  find<Id extends keyof LaterActors>(id: Id): LaterActors[Id] | undefined
  /** An actor that lives at times, and has to now. */
  actor<Id extends keyof LaterActors>(id: Id): LaterActors[Id]
  /** An actor of a later screen: made at its first use, then the same one for as long as the app lives. */
  once<T>(name: string, make: () => T): T
  /** Has `once` make it anew at its next use. */
  forget(name: string): void
  /** A screen uses what `once` has made; answers how it ends that. */
  hold(name: string): () => void
  isHeld(name: string): boolean
  /** Whether the view that the server wrote is the one that this browser would draw first. */
  fitsFirstView(): boolean
  /** Does it once the flows are started: at once, or later. */
  whenStarted(act: () => void): void
  /** Starts every flow; the first view has been drawn by then. */
  start: () => void
}

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
    loadCourierArea: fromPromise(async () => (await import('./courier-area.ts')).bindCourierArea(runtime())),
    loadStaffArea: fromPromise(async () => (await import('./staff-area.ts')).bindStaffArea(runtime())),
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
  const api = lazyApi(() => import('./network.ts').then((part) => part.apiOf(runtime)))
  let readInspection: ((event: InspectionEvent) => void) | undefined
  const ground: Ground = { edge, api, boot, nearStores, clock: serverClock(() => edge.now()), inspect: (event) => readInspection?.(event) }
  const sessions = {
    customer: bindSession(ground, 'customer', () => actors.customer),
    courier: bindSession(ground, 'courier', () => actors.courier),
  }
  const app = createApp(ground, sessions, () => runtime)
  const find = (id: string) => app.system.get(id) as unknown
  const actors = Object.fromEntries(Object.keys(residents).map((id) => [id, find(id)])) as unknown as AppActors
  const made = new Map<string, unknown>()
  const held = new Map<string, number>()
  let waiting: (() => void)[] | undefined = []
  const coming = new Map<AppTag, Promise<unknown>>()
  const runtime: Runtime = {
    ...ground,
    app,
    actors,
    sessions,
    credentials: credentialsOf(sessions),
    installOffer: undefined,
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
    once<T>(name: string, make: () => T): T {
      if (!made.has(name)) made.set(name, make())
      return made.get(name) as T
    },
    forget: (name) => void made.delete(name),
    hold(name) {
      held.set(name, (held.get(name) ?? 0) + 1)
      return () => void held.set(name, (held.get(name) ?? 0) - 1)
    },
    isHeld: (name) => (held.get(name) ?? 0) > 0,
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
