import type { AppError } from '../../lib/app-error.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { sessionMachine } from '../../app/session/session.machine.ts'
import type { lists } from './courier-area.machine.ts'

/** The actors of a courier's lists, by the ids under which the system has them. */
export type CourierAreaActors = ActorsFrom<typeof lists>

export interface CourierAreaInput {
  isSignedIn: boolean
  /** What the lists begin with, read whenever a courier's session begins. */
  orders: () => InputsFrom<typeof lists>['courierOrders']
}

export interface CourierAreaContext {
  input: CourierAreaInput
}

export type CourierAreaEvent =
  | Relayed<{ courier: typeof sessionMachine } & typeof lists>
  /** The browser says that it has a network again. */
  | { type: 'network.found' }

export type CourierAreaEmitted =
  /** The code of the work could not be had; the lists go on without it. */
  | { type: 'work.failed'; error: AppError }
  /** Nothing of a courier's orders and trail may stay in this browser. */
  | { type: 'work.left' }
