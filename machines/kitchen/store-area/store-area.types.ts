import type { sessionMachine } from '../../app/session/session.machine.ts'
import type { Tokens } from '../../app/session/session.types.ts'
import type { Id } from '../../domain/id.ts'
import type { StoreMember, StoreState } from '../../domain/store-order.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { ActorsFrom, InputsFrom, Relayed } from '../../lib/relay.ts'
import type { storeBoardMachine } from '../store-board/store-board.machine.ts'
import type { storeEventStreamMachine } from '../store-event-stream/store-event-stream.machine.ts'
import type { storeStateMachine } from '../store-state/store-state.machine.ts'
import type { storeActors } from './store-area.machine.ts'

/** The actors of the stores' area, by the ids under which the system has them. */
export type StoreAreaActors = ActorsFrom<typeof storeActors>

export interface StoreAreaInput {
  storeMember: InputsFrom<typeof storeActors>['storeMember']
  /** The store that this browser showed last. */
  chosen: Id | undefined
  /** For how many milliseconds a store's state holds at most. */
  holdsMs: (state: StoreState) => number | undefined
  /** Those of a member's stores whose hours were edited on this device and are not saved. */
  unsavedHours: (member: StoreMember) => Id[]
}

export interface OfferedOrder {
  storeId: Id
  uniqueId: string
}

export interface StoreAreaContext {
  input: StoreAreaInput
  member: StoreMember | undefined
  /** The store that is shown. */
  storeId: Id | undefined
  /** The orders that wait for an answer at stores that are not shown. */
  offered: OfferedOrder[]
  /** Stores whose hours have unsaved edits on this device. */
  unsavedHours: Id[]
  /** What the member could not be read for. */
  error: AppError | undefined
  /** Whether changes are notified. */
  isConnected: boolean
}

export type StoreAreaEvent =
  | Relayed<{
      storeMember: typeof sessionMachine
      storeEventStream: typeof storeEventStreamMachine
      storeState: typeof storeStateMachine
      storeBoard: typeof storeBoardMachine
    }>
  | { type: 'member.refresh' }
  | { type: 'store.choose'; storeId: Id }
  /** The hours of a store were edited, saved or discarded. */
  | { type: 'hours.edited'; storeId: Id; isUnsaved: boolean }

/** What the browser is to do. */
export type StoreAreaEmitted =
  /** By the member here: the server and the other tabs are to be notified. */
  { type: 'session.ended'; tokens: Tokens } | { type: 'store.chosen'; storeId: Id }
