import type { Id } from '../../domain/id.ts'

export interface StoreEventStreamInput {
  /** The store that is shown. */
  storeId: Id
}

export interface StoreEventStreamContext {
  storeId: Id
  /** Whether an update came since the orders were last said to have changed. */
  hasUpdate: boolean
}

export type StoreEventStreamEvent =
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  /** The server says that an order of one of the member's stores has changed; whether it waits for an answer. */
  | { type: 'orders.changed'; storeId: Id; uniqueId: string; isOffered: boolean }
  /** The server says that one of the member's stores has changed itself, such as by a pause. */
  | { type: 'state.changed'; storeId: Id }
  /** Another store is shown. */
  | { type: 'store.changed'; storeId: Id }

export type StoreEventStreamEmitted =
  /** Changes are notified from now on; what has changed before has to be read. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'orders.changed' }
  | { type: 'state.changed' }
  /** An order waits for an answer at a store that is not shown. */
  | { type: 'order.offered'; storeId: Id; uniqueId: string }
  /** An order of a store that is not shown waits for no answer, whether it did before or not. */
  | { type: 'order.answered'; storeId: Id; uniqueId: string }
