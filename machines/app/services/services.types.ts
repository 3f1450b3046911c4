import type { addressesMachine } from '../../account/addresses/addresses.machine.ts'
import type { Settings } from '../../domain/settings.ts'
import type { Id } from '../../domain/id.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { OverlaysInput } from '../overlays/overlays.types.ts'
import type { Person, sessionMachine } from '../session/session.machine.ts'
import type { Tokens } from '../session/session.types.ts'
import type { shellMachine } from '../shell/shell.machine.ts'
import type { startupMachine } from '../startup/startup.machine.ts'
import type { customers, servants } from './services.machine.ts'

/** The actors of the services, by the ids under which the system has them; a group lives in the state that invokes it. */
export type ServiceActors = ActorsFrom<typeof servants & typeof customers>

/** Whose session it is, if there is one. */
interface SignedIn {
  person: Person
  tokens: Tokens
}

/** What the actors begin with that receive neither the customer nor the settings. */
type Inputs = Pick<InputsFrom<typeof servants>, 'loginRedirect' | 'logoutQueue' | 'theme' | 'geolocation'>

export interface ServicesInput extends Inputs {
  customer: SignedIn | undefined
  settings: Settings
  favourites: { pending: Id | undefined }
  push: { choice: 'on' | 'off' | undefined }
  overlays: Omit<OverlaysInput, 'settings'>
  /** Whether an access token is that of staff who impersonate its customer. */
  isImpersonation: (authToken: string | undefined) => boolean
}

export interface ServicesContext {
  input: ServicesInput
  /** The customer who is signed in. */
  userId: Id | undefined
  tokens: Tokens | undefined
  settings: Settings
}

type Residents = {
  customer: typeof sessionMachine
  courier: typeof sessionMachine
  shell: typeof shellMachine
  location: typeof addressesMachine
  startup: typeof startupMachine
}

export type ServicesEvent =
  | Relayed<Residents & typeof servants & typeof customers>
  /** The page that is shown, with its query. */
  | { type: 'page.changed'; page: string }

/** What the browser is to do. */
export type ServicesEmitted =
  /** By the user here: the server and the other tabs are to be notified. */
  | { type: 'session.ended'; by: 'customer' | 'courier'; tokens: Tokens }
  /** Nothing is left of a customer in this browser. */
  | { type: 'customer.cleared' }
  | { type: 'courier.cleared' }
  /** The orders that were stored for a page without a network. */
  | { type: 'orders.cleared' }
  | { type: 'worker.cleared' }
  /** A user who signs in is served by the worker again. */
  | { type: 'worker.wanted' }
  | { type: 'impersonation.began' }
