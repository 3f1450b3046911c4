import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router'
import type { DesktopActor } from '../../machines/app/desktop/desktop.machine.ts'
import type { AppActor } from '../../machines/app/app/app.machine.ts'
import type { AppActors, AppTag, LastingActors } from '../../machines/app/app/app.types.ts'
import type { CourierAreaActor } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierAreaActors } from '../../machines/courier/courier-area/courier-area.types.ts'
import type { CourierWorkActor } from '../../machines/courier/courier-work/courier-work.machine.ts'
import type { CourierWorkActors } from '../../machines/courier/courier-work/courier-work.types.ts'
import type { OverlayActors } from '../../machines/app/overlays/overlays.types.ts'
import type { ServicesActor } from '../../machines/app/services/services.machine.ts'
import type { StoreAreaActor } from '../../machines/kitchen/store-area/store-area.machine.ts'
import type { StoreAreaActors } from '../../machines/kitchen/store-area/store-area.types.ts'
import type { StoreBoardActors } from '../../machines/kitchen/store-board/store-board.types.ts'
import type { StaffAreaActors } from '../../machines/staff/staff-area/staff-area.types.ts'
import type { ServiceActors } from '../../machines/app/services/services.types.ts'
import type { Api, Bearer, Credentials } from '../platform/api.ts'
import type { Boot } from '../platform/boot.ts'
import type { Platform } from '../platform/platform.ts'
import type { NearStores } from '../platform/near-stores.ts'
import type { ServerClock } from '../platform/server-clock.ts'
import type { sessionMachine, SessionActor } from '../../machines/app/session/session.machine.ts'
import type { StoredSession } from '../platform/stored-session.ts'
import type { Layers } from './layers.ts'
import type { ScreenActors } from './screen-actors.ts'

/** The actors that live at times, by the ids under which the system has them. */
export type LaterActors = LastingActors &
  ServiceActors &
  OverlayActors &
  CourierAreaActors &
  CourierWorkActors &
  StaffAreaActors &
  StoreAreaActors &
  StoreBoardActors & { storeArea: StoreAreaActor; services: ServicesActor; courierArea: CourierAreaActor; courierWork: CourierWorkActor }

/** What every binding is given. */
export interface Dependencies {
  platform: Platform
  api: Api
  boot: Boot | undefined
  /** The list that an earlier visit has stored. */
  nearStores: NearStores | undefined
  /** One clock for all sessions. */
  clock: ServerClock
}

/** One bearer's session: what its actor may do, and what all tabs share of it. */
export interface BoundSession {
  dependencies: Dependencies
  bearer: Bearer
  stored: StoredSession
  logic: typeof sessionMachine
  readonly actor: SessionActor
  /** Has the actor receive what another tab has stored. */
  receiveStored: () => void
}

/** The sessions by whose they are; a member's comes with the store's area. */
export type Sessions = Record<'customer' | 'courier', BoundSession> & { store?: BoundSession }

/** How a screen names the document. */
interface ScreenTitle {
  title: string
  /** The screen lies over another one. */
  isOver: boolean
}

/** Whether the user is opening the cart on purpose. */
export interface CartDoor {
  isOpened: boolean
}

/** Renders what a dialog shows. */
export interface LayerRouter {
  router: AnyRouter
  /** Once it is rendered nowhere, no navigation waits for its view. */
  rest: () => void
}

/** What only a wide window has: its middle and the dialogs over it, each with a view of the history. */
export interface Desktop {
  actor: DesktopActor
  layers: Layers
  layerRouter: LayerRouter | undefined
  /** From now on the router's screens are what is in the middle. */
  dock: () => void
}

export interface Runtime extends Dependencies {
  /** The root of the actor system. */
  app: AppActor
  actors: AppActors
  sessions: Sessions
  credentials: Credentials
  /** Where navigation goes; made after the runtime, before it is started. */
  router: RegisteredRouter | undefined
  /** The event with which the browser offered to install the app, if it has. */
  installOffer: Event | undefined
  /** Created at the first use in a wide window. */
  desktop: Desktop | undefined
  /** Created with the first view that leads to the cart. */
  cartDoor: CartDoor | undefined
  /** How the screens that are shown name the document, by the ids of their views, in the order in which they came. */
  titles: Map<string, ScreenTitle>
  /** Resolves once the part of the system lives that the tag of the root says. */
  until(tag: AppTag): Promise<unknown>
  /** An actor that lives at times, if it does. */
  find<Id extends keyof LaterActors>(id: Id): LaterActors[Id] | undefined
  /** An actor that lives at times, and has to now. */
  actor<Id extends keyof LaterActors>(id: Id): LaterActors[Id]
  /** Options with which `createActor` makes the actor of a screen: a child of the root, named after the screen. */
  ofScreen(name: string): { parent: AppActor; id: string }
  /** The same for an actor that outlives its screen. */
  lasting(id: keyof LastingActors): { parent: AppActor; id: string; systemId: string }
  /** The actors of the screens that are shown. */
  screenActors: ScreenActors
  /** Whether the view that the server wrote is the one that this browser would render first. */
  fitsFirstView(): boolean
  /** Does it once the flows are started: immediately, or later. */
  whenStarted(act: () => unknown): void
  /** Starts every flow; the first view has been rendered by then. */
  start: () => void
}
