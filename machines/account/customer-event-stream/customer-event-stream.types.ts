import type { Id } from '../../domain/id.ts'
import type { CourierPosition } from '../../domain/entities.ts'

export interface CustomerEventStreamInput {
  /** The customer who is signed in. */
  userId: Id | undefined
}

export interface CustomerEventStreamContext extends CustomerEventStreamInput {
  /** Where couriers were seen last, by the order's unique id. */
  positions: Readonly<Record<string, CourierPosition>>
}

/** What has changed of an order: its status, whether its PIN is locked, the estimated time of arrival (RFC 3339), or what its store proposes. */
export interface OrderChange {
  uniqueId: string
  status: number
  isPinLocked?: boolean | undefined
  eta?: string | undefined
  /** Names a change that the store proposes, and its state. */
  change?: string | undefined
  /** Where the order's courier is. */
  delivery?: string | undefined
}

export type CustomerEventStreamEvent =
  | { type: 'customer.changed'; userId: Id | undefined }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | ({ type: 'status.changed' } & OrderChange)
  | { type: 'position.changed'; uniqueId: string; position: CourierPosition }
  /** There are other alerts now, or other ones are read. */
  | { type: 'alerts.changed' }
  /** Other dishes of a store are sold now. */
  | { type: 'menu.changed'; storeId: Id }

export type CustomerEventStreamEmitted =
  /** Changes are notified from now on; what has changed before has to be read. */
  | { type: 'connection.opened' }
  /** Changes are no longer notified. */
  | { type: 'connection.lost' }
  | ({ type: 'order.stepped' } & OrderChange)
  | { type: 'courier.moved'; uniqueId: string; position: CourierPosition }
  | { type: 'alerts.changed' }
  | { type: 'menu.changed'; storeId: Id }
