import type { Column } from '../../domain/kitchen.ts'
import type { Id } from '../../domain/id.ts'
import type { RejectionCode, StoreOrder, StoreState } from '../../domain/store-order.ts'
import type { ActorsFrom, Relayed } from '../../lib/relay.ts'
import type { TakenStep } from '../store-steps/store-steps.types.ts'
import type { flows } from './store-board.machine.ts'

/** The actors of a store's board, by the ids under which the system has them. */
export type StoreBoardActors = ActorsFrom<typeof flows>

export interface StoreBoardInput {
  /** The store whose orders are shown. */
  storeId: Id
}

/** What became of an order before it was answered here: answered on another device, cancelled by its customer, or missed. */
export type Withdrawal = 'elsewhere' | 'cancelled' | 'missed'

export interface StoreBoardContext {
  storeId: Id
  /** The orders as they were read last. */
  orders: StoreOrder[]
  store: StoreState | undefined
  /** What is shown as done and is on its way. */
  steps: TakenStep[]
  /** The order whose sheet is open. */
  orderId: Id | undefined
  /** What is chosen in a sheet. */
  minutes: number
  code: RejectionCode | undefined
  soldOut: Id[]
  /** Whether what is sold out is sold to no customer for the rest of the day (STOCK-6). */
  endsToday: boolean
  /** Lines that the kitchen has done, by their keys. */
  ticked: string[]
  /** The column that a narrow screen shows. */
  column: Column
  /** The order whose ticket is printed. */
  printedId: Id | undefined
  /** Why the sheet of an offer closed before it was answered in it. */
  withdrawal: Withdrawal | undefined
}

export type StoreBoardEvent =
  | Relayed<typeof flows>
  | { type: 'column.chosen'; column: Column }
  | { type: 'line.tick'; key: string }
  | { type: 'ticket.print'; orderId: Id }
  | { type: 'order.open'; orderId: Id }
  | { type: 'accept.begin'; orderId: Id }
  | { type: 'reject.begin'; orderId: Id }
  /** `at` is the server's time in milliseconds, from which what is left of the promise counts. */
  | { type: 'time.begin'; orderId: Id; at: number }
  | { type: 'minutes.choose'; minutes: number }
  /** The minutes count from `at`, the server's time in milliseconds. */
  | { type: 'minutes.confirm'; at: number }
  | { type: 'code.choose'; code: RejectionCode }
  | { type: 'item.toggle'; itemId: Id }
  | { type: 'today.toggle' }
  | { type: 'sheet.confirm' }
  | { type: 'sheet.close' }
  | { type: 'notice.dismiss' }

export type StoreBoardEmitted = { type: 'state.received'; store: StoreState } | { type: 'ticket.printed' }
