import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  SimulatedClock,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { defaultSettings } from './default-settings.ts'
import { appMachine, residents } from '../../machines/app/app/app.machine.ts'
import type { AppActors, AppEmitted, AppEvent, AnyPart, LastingActors, Part } from '../../machines/app/app/app.types.ts'
import { overlays, overlaysMachine, upkeep } from '../../machines/app/overlays/overlays.machine.ts'
import type { OverlayActors, OverlaysEmitted, OverlaysEvent } from '../../machines/app/overlays/overlays.types.ts'
import { customers, servants, servicesMachine } from '../../machines/app/services/services.machine.ts'
import type { ServiceActors, ServicesEmitted, ServicesEvent, ServicesInput } from '../../machines/app/services/services.types.ts'
import { staffAreaMachine } from '../../machines/staff/staff-area/staff-area.machine.ts'
import { relay } from '../../machines/lib/relay.ts'
import { AppError } from '../../machines/lib/app-error.ts'
import { sessionMachine, type Person } from '../../machines/app/session/session.machine.ts'
import type { Stored, Renewal } from '../../machines/app/session/session.types.ts'
import { anAppInput, aServicesInput } from './app-inputs.ts'
import { courierAreaInHand } from './courier-area-in-hand.ts'
import { storeAreaInHand } from './store-area-in-hand.ts'
import { listener } from './listener.ts'
import { flush } from './start-machine.ts'

const silent = fromCallback(() => {})

/** A flow whose effects never answer: what is tested is who lives, and who receives what. */
function still<M extends AnyStateMachine>(machine: M): M {
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent]))
  return machine.provide({ actors } as never) as unknown as M
}

const stillAll = <Machines extends Record<string, AnyStateMachine>>(machines: Machines) =>
  Object.fromEntries(Object.entries(machines).map(([id, machine]) => [id, still(machine)])) as unknown as Machines

const ofSession = (session: AppActors['customer']): Stored<Person> | undefined => {
  const { person, tokens } = session.getSnapshot().context
  return person && tokens && { person, tokens }
}

/** What lives from the first view on, by its ids in the system. */
export const idsOfFirstView = ['app', 'browse', 'cart', 'courier', 'customer', 'location', 'notice', 'option', 'shell', 'startup']
/** What lives with the services for every visitor, themselves included. */
export const idsOfServices = [
  'favourites',
  'geolocation',
  'keepAlive',
  'loginRedirect',
  'logoutQueue',
  'overlays',
  'push',
  'services',
  'share',
  'theme',
  'version',
]

/** An access token by which staff impersonate its customer begins so. */
export const impersonation = 'staff:'

interface Options {
  customer?: Stored<Person>
  courier?: Stored<Person>
  services?: Partial<ServicesInput>
  inspect?: (event: InspectionEvent) => void
  area?: Omit<Parameters<typeof courierAreaInHand>[0], 'isSignedIn'>
}

/** The whole system of actors without a browser, with time and every effect in the test's hand. */
export function startApp({ customer, courier, services: over = {}, area: areaOver, inspect }: Options = {}) {
  const clock = new SimulatedClock()
  const loads: PromiseWithResolvers<AnyPart>[] = []
  const areaLoads: PromiseWithResolvers<AnyPart>[] = []
  const staffLoads: PromiseWithResolvers<AnyPart>[] = []
  const storeLoads: PromiseWithResolvers<AnyPart>[] = []
  const settling: PromiseWithResolvers<void>[] = []
  const network = listener<AppEvent>()
  const pages = listener<ServicesEvent>()
  const arrival = listener<OverlaysEvent>()
  const pushes = listener<OverlaysEvent>()
  const emitted: (AppEmitted | ServicesEmitted | OverlaysEmitted)[] = []
  /** What the binding was asked to carry out, group by group. */
  const carried: (readonly string[])[] = []
  const carryOut = fromCallback<EventObject, { of: readonly string[] }>(({ input, system }) => {
    carried.push(input.of)
    const subscriptions = ['services', 'overlays']
      .filter((id) => input.of.includes(id))
      .map((id) =>
        (system.get(id) as AnyActorRef).on('*', (event: EventObject) => emitted.push(event as ServicesEmitted | OverlaysEmitted)),
      )
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  })
  const renewals = new Map<string, PromiseWithResolvers<undefined>>()
  const sessionOf = (by: string) =>
    sessionMachine.provide({
      actors: {
        renew: fromPromise<Stored<Person> | undefined, Renewal>(() => {
          const renewal = Promise.withResolvers<undefined>()
          renewals.set(by, renewal)
          return renewal.promise
        }),
        watchRecovery: silent as never,
      },
    })
  const app = createActor(
    appMachine.provide({
      actors: {
        ...stillAll(residents),
        customer: sessionOf('customer'),
        courier: sessionOf('courier'),
        relay,
        carryOut,
        loadServices: fromPromise(() => {
          const load = Promise.withResolvers<AnyPart>()
          loads.push(load)
          return load.promise
        }),
        loadCourierArea: fromPromise(() => {
          const load = Promise.withResolvers<AnyPart>()
          areaLoads.push(load)
          return load.promise
        }),
        loadStaffArea: fromPromise(() => {
          const load = Promise.withResolvers<AnyPart>()
          staffLoads.push(load)
          return load.promise
        }),
        loadStoreArea: fromPromise(() => {
          const load = Promise.withResolvers<AnyPart>()
          storeLoads.push(load)
          return load.promise
        }),
        watchNetwork: network.logic,
      },
    }),
    {
      systemId: 'app',
      clock,
      ...(inspect && { inspect }),
      input: anAppInput({ customer: { stored: customer }, courier: { stored: courier } }),
    },
  )
  app.on('*', (event) => emitted.push(event))
  app.start()

  const find = (id: string) => app.system.get(id) as AnyActorRef | undefined
  const actors = Object.fromEntries(Object.keys(residents).map((id) => [id, find(id)])) as unknown as AppActors
  const bound = (): Part<typeof servicesMachine> => ({
    logic: servicesMachine.provide({
      actors: {
        ...stillAll({ ...servants, ...customers }),
        relay,
        carryOut,
        overlays: overlaysMachine.provide({
          actors: {
            ...stillAll({ ...overlays, ...upkeep }),
            relay,
            carryOut,
            watchArrival: arrival.logic,
            watchPushes: pushes.logic,
            untilSettled: fromPromise(() => {
              const settled = Promise.withResolvers<void>()
              settling.push(settled)
              return settled.promise
            }),
          },
        }),
        watchPages: pages.logic,
      },
    }),
    input: () =>
      aServicesInput({
        customer: ofSession(actors.customer),
        settings: defaultSettings,
        isImpersonation: (authToken) => authToken?.startsWith(impersonation) === true,
        loginRedirect: { page: '/', isSignedIn: customer !== undefined, wasSignedIn: customer !== undefined, isWide: false, restMs: 0 },
        ...over,
      }),
  })
  const area = courierAreaInHand({ ...areaOver, isSignedIn: () => actors.courier.getSnapshot().hasTag('signedIn') })
  const store = storeAreaInHand()
  return {
    app,
    actors,
    area,
    store,
    areaLoads,
    staffLoads,
    storeLoads,
    clock,
    emitted,
    carried,
    network,
    pages,
    arrival,
    pushes,
    loads,
    /** Creates an actor that outlives its screen; answers what it receives. */
    createLasting: (id: keyof LastingActors) => {
      const received: EventObject[] = []
      const logic = fromTransition((_, event: EventObject) => void received.push(event), undefined)
      createActor(logic, { parent: app, id: `screen.${id}`, systemId: id }).start()
      return received
    },
    /** Creates the actor of a screen, which throws when it is told to. */
    createScreen: (name: string) => {
      const logic = fromTransition((_, { type }: EventObject) => {
        if (type === 'throw') throw new Error('thrown')
        return type
      }, '')
      return createActor(logic, { parent: app, id: `screen.${name}` }).start()
    },
    /** Has the services' code arrive. */
    async serve() {
      loads.at(-1)?.resolve(bound())
      await flush()
    },
    async refuse(error: unknown) {
      loads.at(-1)?.reject(error)
      await flush()
    },
    /** Enters the courier's area, the code of which arrives. */
    async enterCourierArea() {
      app.send({ type: 'courierArea.enter' })
      areaLoads.at(-1)?.resolve(area.part())
      await flush()
    },
    async enterStaffArea(stored?: Stored<Person>) {
      app.send({ type: 'staffArea.enter' })
      staffLoads.at(-1)?.resolve({
        logic: staffAreaMachine.provide({ actors: { carryOut, staff: sessionOf('staff') } }),
        input: () => ({ staff: { stored } }),
      })
      await flush()
    },
    /** Enters the stores' area, the code of which arrives. */
    async enterStoreArea(stored?: Stored<Person>) {
      app.send({ type: 'storeArea.enter' })
      storeLoads.at(-1)?.resolve(store.part(sessionOf('storeMember'), carryOut, stored))
      await flush()
    },
    /** Has the server refuse the renewal of a session, which ends it. */
    async expire(by: 'customer' | 'courier' | 'storeMember') {
      const session = find(by) as AppActors['customer']
      const { tokens } = session.getSnapshot().context
      session.send({ type: 'token.renew', refused: tokens?.authToken ?? '' })
      renewals.get(by)?.reject(new AppError('unauthenticated'))
      await flush()
    },
    async settle() {
      settling.at(-1)?.resolve()
      await flush()
    },
    settleNever: async (error: unknown) => {
      settling.at(-1)?.reject(error)
      await flush()
    },
    /** An actor of the services that has to live. */
    service<Id extends keyof (ServiceActors & OverlayActors)>(id: Id): (ServiceActors & OverlayActors)[Id] {
      const actor = find(id)
      if (!actor) throw new Error(`'${id}' does not live`)
      return actor
    },
    services: () => find('services') as AnyActorRef,
    /** The ids of everything that lives. */
    living: () =>
      Object.keys(app.system.getAll())
        .filter((id) => find(id)?.getSnapshot().status === 'active')
        .toSorted(),
    send: (event: ServicesEvent) => find('services')?.send(event),
  }
}
