import type { AppError } from '../lib/app-error.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../lib/relay.ts'
import type { SessionEmitted } from '../session/session.types.ts'
import type { Person } from '../session/session.machine.ts'
import type { residents } from './app.machine.ts'
import type { servicesMachine } from '../services/services.machine.ts'
import type { ServicesInput } from '../services/services.types.ts'

/** The actors that are there from the first view on, by the ids under which the system has them. */
export type AppActors = ActorsFrom<typeof residents>

/** What each of them begins with. */
export type AppInput = Omit<InputsFrom<typeof residents>, 'notice'>

export type SessionEnded = Extract<SessionEmitted<Person>, { type: 'session.forgotten' }> & { by: 'customer' | 'courier' }

/** The services, bound, and what they begin with, read at the moment in which they do. */
export interface Services {
  logic: typeof servicesMachine
  input: () => ServicesInput
}

export interface AppContext {
  input: AppInput
  /** Sessions that ended before there was anybody to act on it. */
  ended: SessionEnded[]
}

/** The services could not be had; screens go on without them. */
export type AppEmitted = { type: 'services.failed'; error: AppError }

export type AppEvent =
  | Relayed<typeof residents>
  /** The browser says that it has a network again. */
  | { type: 'network.found' }
