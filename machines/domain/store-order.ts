import type { Bill, LineChange, OrderRefusal } from './entities.ts'
import type { Id } from './id.ts'
import type { Slot } from './slots.ts'

type KitchenState = 'offered' | 'accepted' | 'preparing' | 'ready' | 'handedOver' | 'rejected' | 'missed'
type DeliveryState = 'unassigned' | 'assigned' | 'atStore' | 'underway'
export type RejectionCode = NonNullable<OrderRefusal['code']>

/** An order as its store sees it. Times are epoch milliseconds. */
export interface StoreOrder {
  id: Id
  uniqueId: string
  /** What people call it by. */
  number: string
  status: number
  /** Undefined where the order waits for its payment or its day, or ended without the store. */
  kitchen: KitchenState | undefined
  delivery: DeliveryState | undefined
  isPickup: boolean
  lines: Bill['lines']
  subTotal: number
  total: number
  /** What the wallet has not paid. */
  payable: number
  /** Undefined where it is the settings' one. */
  currency: string | undefined
  paymentMethod: string
  isPaid: boolean
  comment: string | undefined
  /** When it was asked for, where it is for later. */
  slot: Slot | undefined
  createdAt: number
  changedAt: number
  /** Until when the store has to answer. */
  answerBy: number | undefined
  readyAt: number | undefined
  customer: { name: string; phone: string | undefined }
  courier: { name: string; phone: string | undefined; vehicle: string | undefined; minutesAway: number | undefined } | undefined
  refusal: OrderRefusal | undefined
  /** What was proposed to its customer to change, the oldest first. */
  changes: LineChange[]
  /** What couriers have reported of it, the oldest first. Times are epoch milliseconds. */
  reports: { reason: string; note: string | undefined; at: number; isRelease: boolean }[]
}

type PauseReason = 'missed' | 'break' | 'busy'

/** Whether a store takes orders, as its own people see it. Times are epoch milliseconds. */
export interface StoreState {
  id: Id
  isOpen: boolean
  opensAt: number | undefined
  pauseReason: PauseReason | undefined
  /** Undefined where it is not paused, or paused until it is resumed by hand. */
  pausedUntil: number | undefined
  acceptanceMinutes: number
  usualMinutes: number
  timezone: string
  /** How much longer than usually an order takes for now; 0 while the store is not busy. */
  busyMinutes: number
  busyUntil: number | undefined
}

export interface StoreOfMember {
  id: Id
  name: string
  slug: string
  address: string
  image: string | undefined
  tint: number
  role: 'owner' | 'staff'
}

/** A person who works for stores. */
export interface StoreMember {
  id: Id
  name: string
  email: string
  stores: StoreOfMember[]
}
