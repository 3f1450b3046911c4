import type { Id } from '../../domain/id.ts'
import type { CourierPosition } from '../../domain/entities.ts'

export interface CustomerLineInput {
  /** The customer who is signed in. */
  userId: Id | undefined
}

export interface CustomerLineContext extends CustomerLineInput {
  /** Where couriers were seen last, by the order's unique id. */
  positions: Readonly<Record<string, CourierPosition>>
}

export type CustomerLineEvent =
  | { type: 'customer.changed'; userId: Id | undefined }
  | { type: 'line.up' }
  | { type: 'line.down' }
  | { type: 'line.status'; uniqueId: string; status: number; isPinLocked?: boolean | undefined }
  | { type: 'line.position'; uniqueId: string; position: CourierPosition }
  /** There are other alerts now, or other ones are read. */
  | { type: 'line.alerts' }

export type CustomerLineEmitted =
  /** What changes is told from now on; what has changed before has to be read. */
  | { type: 'line.stood' }
  /** Nothing is told any more. */
  | { type: 'line.broke' }
  | { type: 'order.stepped'; uniqueId: string; status: number; isPinLocked?: boolean | undefined }
  | { type: 'courier.moved'; uniqueId: string; position: CourierPosition }
  | { type: 'alerts.changed' }
