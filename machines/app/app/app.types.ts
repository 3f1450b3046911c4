import type { AnyActor, AnyStateMachine, ErrorActorEvent, InputFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { SessionEmitted } from '../session/session.types.ts'
import type { Person } from '../session/session.machine.ts'
import type { PostOrderGuardActor } from '../../order/post-order-guard/post-order-guard.machine.ts'
import type { BrowseActor } from '../../shop/browse/browse.machine.ts'
import type { ExploreActor } from '../../shop/explore/explore.machine.ts'
import type { FiltersActor } from '../../shop/filters/filters.machine.ts'
import type { ReadingActor } from '../../shop/reading/reading.machine.ts'
import type { SlidesActor } from '../../shop/slides/slides.machine.ts'
import type { StoreActor } from '../../shop/store/store.machine.ts'
import type { ThemesActor } from '../../shop/themes/themes.machine.ts'
import type { DesktopActor } from '../desktop/desktop.machine.ts'
import type { residents } from './app.machine.ts'

/** The areas that a user enters, by the ids under which the system has them. */
export type Area = 'courierArea' | 'staffArea' | 'storeArea'

/** Which parts of the system live whose code is loaded later. */
export type AppTag = 'serving' | Area

/** The actors that are there from the first view on, by the ids under which the system has them. */
export type AppActors = ActorsFrom<typeof residents>

/** The actors that a screen creates at its first visit and that outlive it, by the ids under which the system has them from then on. */
export interface LastingActors {
  /** The middle and the dialogs of a wide window. */
  desktop: DesktopActor
  slides: SlidesActor
  explore: ExploreActor
  themes: ThemesActor
  homeFilters: FiltersActor
  categoryFilters: FiltersActor
  categories: ReadingActor
  store: StoreActor
  /** The list of stores at the default location. */
  demoBrowse: BrowseActor
  postOrderGuard: PostOrderGuardActor
}

/** What each of them begins with. */
export type AppInput = Omit<InputsFrom<typeof residents>, 'notice'>

/** What a session emits of its end, with whose it is. */
type OfEnd<Type extends 'session.forgotten' | 'login.redirect'> = Extract<SessionEmitted<Person>, { type: Type }> & {
  by: 'customer' | 'courier'
}

export type SessionEnded = OfEnd<'session.forgotten'>

/** A part of the system whose code is loaded later: bound, and what it begins with, read at the moment in which it does. */
export interface Part<Machine extends AnyStateMachine> {
  logic: Machine
  input: () => InputFrom<Machine>
}

/** Any part. */
export type AnyPart = Part<AnyStateMachine>

export interface AppContext {
  input: AppInput
  /** Ends of sessions, and redirects to a login, before there was an actor to handle them. */
  ended: (SessionEnded | OfEnd<'login.redirect'>)[]
}

/** The code of a part could not be had, or an actor of a screen has thrown; the others go on without it. */
export type AppEmitted = { type: 'part.failed'; part: string; error: AppError }

export type AppEvent =
  | Relayed<typeof residents>
  /** The actor of a screen is needed no longer. */
  | { type: 'screen.left'; actor: AnyActor }
  /** The actor of a screen has thrown. */
  | ErrorActorEvent<unknown, `screen.${string}`>
  /** A screen of the area is shown, or about to be. */
  | { type: `${Area}.enter` }
  /** The browser says that it has a network again. */
  | { type: 'network.found' }
