import type { RegisteredRouter } from '@tanstack/react-router'
import type { InspectionEvent } from 'xstate'
import type { AppActor } from '../../machines/app/app/app.machine.ts'
import type { AppActors, AppTag } from '../../machines/app/app/app.types.ts'
import type { CourierAreaActor } from '../../machines/courier/courier-area/courier-area.machine.ts'
import type { CourierAreaActors } from '../../machines/courier/courier-area/courier-area.types.ts'
import type { CourierWorkActor } from '../../machines/courier/courier-work/courier-work.machine.ts'
import type { CourierWorkActors } from '../../machines/courier/courier-work/courier-work.types.ts'
import type { ServicesActor } from '../../machines/app/services/services.machine.ts'
import type { StaffAreaActors } from '../../machines/staff/staff-area/staff-area.types.ts'
import type { ServiceActors } from '../../machines/app/services/services.types.ts'
import type { Api, Bearer, Credentials } from '../platform/api.ts'
import type { Boot } from '../platform/boot.ts'
import type { Edge } from '../platform/edge.ts'
import type { NearStores } from '../platform/near-stores.ts'
import type { ServerClock } from '../platform/server-clock.ts'
import type { sessionMachine, SessionActor } from '../../machines/app/session/session.machine.ts'
import type { KeptSession } from '../platform/kept-session.ts'

/** The actors that live at times, by the ids under which the system has them. */
export type LaterActors = ServiceActors &
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

/** One bearer's session: what its actor may do, and what all tabs share of it. */
export interface BoundSession {
  ground: Ground
  bearer: Bearer
  kept: KeptSession
  logic: typeof sessionMachine
  readonly actor: SessionActor
  /** Has the actor receive what another tab has stored. */
  hear: () => void
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
  router: RegisteredRouter | undefined
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
