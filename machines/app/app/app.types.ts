import type { AnyStateMachine, InputFrom } from 'xstate'
import type { AppError } from '../../lib/app-error.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { SessionEmitted } from '../session/session.types.ts'
import type { Person } from '../session/session.machine.ts'
import type { residents } from './app.machine.ts'

/** Which parts of the system live whose code is loaded later. */
export type AppTag = 'serving' | 'insideCourierArea' | 'insideStaffArea'

/** The actors that are there from the first view on, by the ids under which the system has them. */
export type AppActors = ActorsFrom<typeof residents>

/** What each of them begins with. */
export type AppInput = Omit<InputsFrom<typeof residents>, 'notice'>

export type SessionEnded = Extract<SessionEmitted<Person>, { type: 'session.forgotten' }> & { by: 'customer' | 'courier' }

/** A part of the system whose code is loaded later: bound, and what it begins with, read at the moment in which it does. */
export interface Part<Machine extends AnyStateMachine> {
  logic: Machine
  input: () => InputFrom<Machine>
}

export interface AppContext {
  input: AppInput
  /** Sessions that ended before there was anybody to act on it. */
  ended: SessionEnded[]
}

/** The code of a part could not be had; screens go on without it. */
export type AppEmitted = { type: 'part.failed'; part: string; error: AppError }

export type AppEvent =
  | Relayed<typeof residents>
  /** A screen of the area is shown, or about to be. */
  | { type: 'courierArea.enter' }
  | { type: 'staffArea.enter' }
  /** The browser says that it has a network again. */
  | { type: 'network.found' }
